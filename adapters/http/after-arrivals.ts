/**
 * Most turns of the event loop by which work is put off for new connections. Node accepts one connection a turn: with checks in
 * every turn, connections would wait in the system for seconds, where they cannot be refused.
 */
const MAX_PUT_OFF = 64;

/**
 * Runs work in a later turn of the event loop, as soon as a turn goes by in which none arrived.
 *
 * @param arrived - how many arrived so far
 * @returns asks for a run; asked again before it ran it runs once
 */
export function afterArrivals(arrived: () => number, work: () => void): () => void {
  let isAsked = false;
  let before = 0;
  const look = (putOff: number): void => {
    const now = arrived();
    const isQuiet = now === before;
    before = now;
    if (!isQuiet && putOff < MAX_PUT_OFF) {
      setImmediate(look, putOff + 1);
      return;
    }
    isAsked = false;
    work();
  };
  return () => {
    if (isAsked) return;
    isAsked = true;
    setImmediate(look, 0);
  };
}
