import type { MessageKey } from "@/lib/i18n/message-key";
import type { Result } from "@/lib/result";

type Sent = Result<{ id: string } | undefined>;

const away: Sent = { ok: false, error: "calls.unexpected" satisfies MessageKey };

function isResult(answer: unknown): answer is Sent {
  return typeof answer === "object" && answer !== null && "ok" in answer;
}

/** Sends a file to be imported and says how far it is, in percent; fetch cannot tell that of what it sends. */
export function sendFile(file: File, onPercent: (percent: number) => void): Promise<Sent> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("POST", "/api/admin/imports");
    request.setRequestHeader("content-type", "application/octet-stream");
    request.setRequestHeader("x-file-name", encodeURIComponent(file.name));
    request.responseType = "json";
    request.upload.addEventListener("progress", ({ loaded, total }) => {
      if (total > 0) onPercent(Math.round((loaded / total) * 100));
    });
    request.addEventListener("load", () => resolve(isResult(request.response) ? request.response : away));
    request.addEventListener("error", () => resolve(away));
    request.addEventListener("abort", () => resolve(away));
    request.send(file);
  });
}
