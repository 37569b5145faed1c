import "server-only";
import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";
import { processState } from "@/lib/process-state.mjs";
import type { MadePicture } from "./make-picture";
import { PictureError, type PictureProblem } from "./picture-error";
import type { PictureFormat } from "./picture-format";
import { endTurn, type PictureTurn, waitForTurn } from "./picture-queue";

/** What is to be done with the bytes of a picture (lib/media/make-picture.ts). */
type PictureTask =
  | { task: "picture"; bytes: Uint8Array; format: PictureFormat }
  | { task: "crop"; bytes: Uint8Array };

/** Most that one picture may take: of a core to be decoded, and by the clock with all that follows. */
type PictureTime = { cpuMilliseconds: number; milliseconds: number };

export type PictureOrder = PictureTask & { cpuMilliseconds: number };

export type PictureAnswer =
  | { ready: true }
  | { made: MadePicture | null }
  | { refused: PictureProblem }
  | { failed: string }
  | { late: true };

/** A phone's HEIC of 40 million pixels is decoded in about four seconds, everything else in less than two. */
const timeFor = (task: PictureTask): PictureTime => ({
  cpuMilliseconds: task.task === "picture" && task.format === "heic" ? 15_000 : 5_000,
  milliseconds: 30_000,
});

/** How long a process waits for the next picture: starting one takes a second. */
const idleMilliseconds = 60_000;

const file = join(/* turbopackIgnore: true */ process.cwd(), "lib/media/picture-process.ts");

/** Settings of the shop and its secrets are no business of a process that reads what strangers made. */
function plainEnvironment(): NodeJS.ProcessEnv {
  const names = ["PATH", "HOME", "TMPDIR", "TEMP", "TMP", "SystemRoot", "LD_LIBRARY_PATH"];
  const kept = Object.entries(process.env).filter(([name]) => names.includes(name));
  return { ...Object.fromEntries(kept), NODE_ENV: process.env.NODE_ENV };
}

/** The next answer of a process; what it is asked has no answer when it ended. */
function answerOf(child: ChildProcess, milliseconds: number): Promise<PictureAnswer | { ended: true }> {
  return new Promise((resolve) => {
    function end(answer: PictureAnswer | { ended: true }) {
      clearTimeout(clock);
      child.off("message", end).off("exit", ended);
      resolve(answer);
    }
    const ended = () => end({ ended: true });
    const clock = setTimeout(end, milliseconds, { late: true });
    child.on("message", end).on("exit", ended);
  });
}

// Next holds this file once per bundle (pages, jobs), and there is one waiting process for all of them.
const { pictures } = processState;

async function begin(): Promise<ChildProcess> {
  const child = fork(file, [], {
    execArgv: ["--conditions=react-server", "--import", "tsx"],
    env: plainEnvironment(),
    serialization: "advanced",
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  // A message that could not be sent: that the process ended is said by its end.
  child.on("error", () => {});
  child.once("exit", () => {
    if (pictures.waiting === child) pictures.waiting = null;
  });
  const answer = await answerOf(child, 30_000);
  if ("ready" in answer) return child;
  child.kill("SIGKILL");
  throw new Error("The process that decodes pictures does not start");
}

/** Keeps the process for the next picture, for a while, without keeping this one alive. */
function rest(child: ChildProcess): void {
  pictures.waiting = child;
  child.unref();
  child.channel?.unref();
  pictures.idle = setTimeout(() => {
    pictures.waiting = null;
    child.kill("SIGKILL");
  }, idleMilliseconds).unref();
}

async function carryOut(task: PictureTask, time: PictureTime): Promise<MadePicture | null> {
  clearTimeout(pictures.idle);
  const child = pictures.waiting ?? (await begin());
  pictures.waiting = null;
  child.ref();
  child.channel?.ref();
  child.send({ ...task, cpuMilliseconds: time.cpuMilliseconds } satisfies PictureOrder);
  const answer = await answerOf(child, time.milliseconds);
  if ("made" in answer || "refused" in answer) {
    rest(child);
    if ("made" in answer) return answer.made;
    throw new PictureError(answer.refused);
  }
  child.kill("SIGKILL");
  if ("failed" in answer) throw new Error(answer.failed);
  throw new PictureError("late" in answer ? "tooSlow" : "unreadable");
}

/**
 * Decodes a picture in a process of its own, one after the other, so that many at once use up neither memory nor cores.
 * One that takes too long is killed with the process: nothing else ends libvips. Throws a {@link PictureError}; `busy` for
 * one that waited in vain, or whose request was answered meanwhile.
 */
export async function decodeApart(
  task: PictureTask,
  { time = timeFor(task), ...turn }: { time?: PictureTime } & PictureTurn = {},
): Promise<MadePicture | null> {
  await waitForTurn(turn);
  try {
    const made = await carryOut(task, time);
    if (turn.answered?.aborted) throw new PictureError("busy");
    return made;
  } finally {
    endTurn();
  }
}
