// How the commands speak: one line per step with the time it took, one sentence for what went wrong.
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("../", import.meta.url));

/** A failure that its message explains to whoever typed the command: shown without a stack. */
export class Refusal extends Error {}

/** Runs one step and prints its title with the seconds it took. */
export async function step(title, work) {
  const began = performance.now();
  process.stdout.write(`${title} … `);
  try {
    const result = await work();
    const note = typeof result === "string" ? `${result}, ` : "";
    process.stdout.write(`${note}${((performance.now() - began) / 1000).toFixed(1)} s\n`);
    return result;
  } catch (error) {
    process.stdout.write("failed\n");
    throw error;
  }
}

let leaving = false;

/** Ends a command: expected failures as their sentence, others with their stack. */
export function reportFailure(error) {
  if (leaving) return;
  console.error(error instanceof Refusal ? `\n${error.message}` : error);
  process.exitCode = 1;
}

const running = new Set();

/** Starts a program in the project's folder, with no standard input. It is ended when this process is. */
export function start(program, args, options = {}) {
  const child = spawn(program, args, { cwd: ROOT, stdio: ["ignore", "inherit", "inherit"], ...options });
  running.add(child);
  const forget = () => running.delete(child);
  child.once("exit", forget);
  child.once("error", forget);
  return child;
}

/** Waits for a program started by `start`; answers its exit code, 1 when it could not run or was killed. */
export function finished(child) {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve(child.exitCode ?? 1);
    child.once("exit", (code) => resolve(code ?? 1));
    child.once("error", () => resolve(1));
  });
}

/** Runs a program and keeps what it prints for the case that it fails: then all of it is shown. */
export async function runQuietly(program, args, { refusal, ...options }) {
  const child = start(program, args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
  let printed = "";
  child.stdout.on("data", (text) => {
    printed += text;
  });
  child.stderr.on("data", (text) => {
    printed += text;
  });
  if ((await finished(child)) === 0) return printed;
  throw new Refusal(`${printed.trim()}\n\n${refusal}`);
}

/** Asks again and again until the answer is true, at most a minute. */
export async function pauseUntil(isTrue) {
  for (
    const until = Date.now() + 60_000;
    Date.now() < until;
    await new Promise((next) => setTimeout(next, 100))
  ) {
    if (await isTrue()) return;
  }
  throw new Refusal("Waited a minute in vain.");
}

/** Ends a child politely, after ten seconds by force. */
export async function end(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const force = setTimeout(() => child.kill("SIGKILL"), 10_000);
  child.kill("SIGTERM");
  await finished(child);
  clearTimeout(force);
}

/**
 * When the person or the system asks this command to end: ends its children, calls `leave`, exits with `code`.
 * npm, when ended, takes its shell along and not what that runs; so a vanished shell is such a request too.
 */
export function onLeave(leave, code = 0) {
  const depart = async () => {
    if (leaving) return;
    leaving = true;
    await Promise.all([...running].map(end));
    await leave();
    process.exit(code);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, depart);
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  setInterval(() => process.ppid !== shell && depart(), 500).unref();
}
