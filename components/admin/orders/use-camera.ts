"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { makeReader, type ReadCode } from "./read-codes";

/** Why there is no picture, in words of the page. */
type CameraFault = "insecure" | "none" | "refused" | "busy" | "reader";

/** Between two looks: quick to the hand, and the phone stays cool. */
const LOOK_EVERY_MS = 120;

const faults: Record<string, CameraFault> = {
  NotAllowedError: "refused",
  SecurityError: "refused",
  NotFoundError: "none",
  OverconstrainedError: "none",
};

/** What a browser's refusal means (W3C Media Capture, 10.3.1); what it does not name is a camera that others use. */
function faultOf(error: unknown): CameraFault {
  return (error instanceof DOMException && faults[error.name]) || "busy";
}

/** Looks through the camera until a code is read or `isOver`; a picture that cannot be read is as good as an empty one. */
async function readFirst(video: HTMLVideoElement, read: ReadCode, isOver: () => boolean): Promise<string> {
  for (;;) {
    const isShown = video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA;
    const text = isShown ? await read(video).catch(() => null) : null;
    if (text || isOver()) return text ?? "";
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}

/**
 * The camera at the back, shown in the video of `ref` and read until a code is found, which goes to `onRead` once,
 * a function that stays the same. `again` tries anew after a fault. The camera is let go with the page.
 */
export function useCamera(onRead: (text: string) => void) {
  const ref = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<"starting" | "reading" | "read" | CameraFault>("starting");
  const [round, setRound] = useState(0);
  const again = useCallback(() => setRound((count) => count + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round opens the camera anew
  useEffect(() => {
    let isOver = false;
    let stream: MediaStream | null = null;
    const say = (said: typeof state) => isOver || setState(said);

    async function run() {
      say("starting");
      if (!window.isSecureContext || !navigator.mediaDevices) return say("insecure");
      const reader = makeReader();
      // Told below, after the camera's own refusal, which is the one that its reader can do something about.
      reader.catch(() => undefined);
      try {
        stream = await navigator.mediaDevices.getUserMedia({
          video: { facingMode: "environment", width: { ideal: 1280 }, height: { ideal: 720 } },
        });
      } catch (error) {
        return say(faultOf(error));
      }
      const video = ref.current;
      if (isOver || !video) return stop();
      // A locked phone, or a permission that is taken back.
      for (const track of stream.getVideoTracks()) track.addEventListener("ended", () => say("busy"));
      video.srcObject = stream;
      await video.play().catch(() => undefined);
      const read = await reader.catch(() => null);
      if (!read) return say("reader");
      say("reading");
      const text = await readFirst(video, read, () => isOver);
      if (isOver) return;
      say("read");
      stop();
      onRead(text);
    }

    function stop() {
      for (const track of stream?.getTracks() ?? []) track.stop();
    }

    void run();
    return () => {
      isOver = true;
      stop();
    };
  }, [round, onRead]);

  useEffect(() => {
    // A page that comes back by the browser's button is the one that was left, with its camera off.
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && again();
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, [again]);

  return { ref, state, again };
}
