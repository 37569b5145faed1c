import { vi } from "vitest";

// Outside of a request of Next there is no cache: what is read is read anew, and nothing expires. A test that looks at
// what expires mocks it by itself.
vi.mock("next/cache", () => ({
  unstable_cache: (read: unknown) => read,
  revalidateTag() {},
  updateTag() {},
}));
