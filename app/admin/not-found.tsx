import { NothingHere } from "@/components/admin/shell/nothing-here";

/** Outside of the office's frame: previews of products that do not exist. */
export default function NotFound() {
  return (
    <main className="mx-auto w-full max-w-xl px-4 py-12">
      <NothingHere />
    </main>
  );
}
