/** Longest wait for something that must happen, in milliseconds: generous, because a machine may be slow. */
const PATIENCE_MS = 30_000;

/** Waits until something holds. @throws an error when it does not for half a minute */
export async function until(holds: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`it did not come true: ${holds}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
