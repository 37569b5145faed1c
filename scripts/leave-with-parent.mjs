// Loaded into server and build before anything else: left alone by a killed launcher, the one would keep its port
// and the other the build folder.
const parent = process.ppid;
const watch = setInterval(() => {
  if (process.ppid === parent) return;
  clearInterval(watch);
  process.kill(process.pid, "SIGTERM");
}, 1_000).unref();
