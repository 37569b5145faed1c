// How the commands speak: one line per step with the time it took, one sentence for what went wrong.
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("../", import.meta.url));

/** A failure that its message explains to whoever typed the command: shown without a stack. */
export class Refusal extends Error {}

/**
 * Runs one step and prints its title with the seconds it took.
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} work
 * @param {(result: T) => string} [noteOf] what is printed of the result; of texts all of it
 */
export async function step(title, work, noteOf = (result) => (typeof result === "string" ? result : "")) {
  const began = performance.now();
  process.stdout.write(`${title} … `);
  try {
    const result = await work();
    const note = noteOf(result);
    process.stdout.write(`${note && `${note}, `}${((performance.now() - began) / 1000).toFixed(1)} s\n`);
    return result;
  } catch (error) {
    process.stdout.write("failed\n");
    throw error;
  }
}

let leaving = false;

/**
 * Ends a command: expected failures as their sentence, others with their stack.
 * @param {unknown} error
 */
export function reportFailure(error) {
  if (leaving) return;
  console.error(error instanceof Refusal ? `\n${error.message}` : error);
  process.exitCode = 1;
}

/**
 * Options of a program; NODE_ENV may be any word.
 * @typedef {Omit<import("node:child_process").SpawnOptions, "env"> & { env?: Record<string, string | undefined> }} StartOptions
 */

/** @type {Set<import("node:child_process").ChildProcess>} */
const running = new Set();

/**
 * Starts a program in the project's folder, with no standard input. It is ended when this process is.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {StartOptions} [options]
 */
export function start(program, args, options = {}) {
  const env = /** @type {NodeJS.ProcessEnv} */ (options.env ?? process.env);
  const child = spawn(program, args, { cwd: ROOT, stdio: ["ignore", "inherit", "inherit"], ...options, env });
  running.add(child);
  const forget = () => running.delete(child);
  child.once("exit", forget);
  child.once("error", forget);
  return child;
}

/**
 * Waits for a program started by `start`; answers its exit code, 1 when it could not run or was killed.
 * @param {import("node:child_process").ChildProcess} child
 * @returns {Promise<number>}
 */
export function finished(child) {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve(child.exitCode ?? 1);
    child.once("exit", (code) => resolve(code ?? 1));
    child.once("error", () => resolve(1));
  });
}

/**
 * Runs a program and keeps what it prints for the case that it fails: then all of it is shown.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {StartOptions & { refusal: string }} options
 */
export async function runQuietly(program, args, { refusal, ...options }) {
  const child = start(program, args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
  let printed = "";
  child.stdout?.on("data", (text) => {
    printed += text;
  });
  child.stderr?.on("data", (text) => {
    printed += text;
  });
  if ((await finished(child)) === 0) return printed;
  throw new Refusal(`${printed.trim()}\n\n${refusal}`);
}

/**
 * Asks again and again until the answer is true, a minute unless told otherwise.
 * @param {() => boolean | Promise<boolean>} isTrue
 */
export async function pauseUntil(isTrue, milliseconds = 60_000) {
  for (
    const until = Date.now() + milliseconds;
    Date.now() < until;
    await new Promise((next) => setTimeout(next, 100))
  ) {
    if (await isTrue()) return;
  }
  throw new Refusal("Waited a minute in vain.");
}

/**
 * Ends a child politely, after ten seconds by force.
 * @param {import("node:child_process").ChildProcess} child
 */
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
 * @param {() => void | Promise<void>} leave
 * @param {number} [code]
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
