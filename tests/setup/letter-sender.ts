// Sends what letters are due in a process of its own, to be killed.
import { sendLetters } from "@/lib/letters/send-letters";

await sendLetters();
process.exit(0);
