// Run by settings.mjs in a process of its own: prints the parsed settings for it to read, or what is wrong with them.
try {
  const { env } = await import("../lib/env");
  console.log(JSON.stringify(env));
} catch (error) {
  if (!(error instanceof Error) || error.name !== "EnvError") throw error;
  console.error(error.message);
  process.exitCode = 1;
}

export {};
