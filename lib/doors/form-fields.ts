import { storable } from "@/lib/storable";

/** The fields of a form without those of Next, in texts that can be stored. */
export function fieldsOf(data: FormData): Record<string, FormDataEntryValue> {
  const fields = Object.fromEntries([...data].filter(([name]) => !name.startsWith("$ACTION")));
  return storable(fields) as Record<string, FormDataEntryValue>;
}
