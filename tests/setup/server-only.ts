// In tests the marker of server code means nothing: vitest is neither server nor browser bundle.
export {};
