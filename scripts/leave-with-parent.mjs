// Loaded into the server before anything else: a server whose launcher was killed would keep the port for ever.
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, "SIGTERM");
}, 1_000).unref();
