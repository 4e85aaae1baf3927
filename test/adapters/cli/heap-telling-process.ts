/** Loaded before a program (`--import`, with `--expose-gc`): tells its parent, when asked, what of its memory is still reachable. */
process.on("message", () => {
  globalThis.gc?.();
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  process.send?.(heapUsed + arrayBuffers);
});
// Being able to be asked is no reason to go on.
process.channel?.unref();
