/**
 * Lets the server write one group of checks while this thread decides the next one.
 *
 * To decide a group takes the thread for milliseconds, in which it sends nothing. A group that is to be stored first asks, for locks
 * and what is stored, and sends what it writes when it is answered: behind the decisions of others the server would wait for it, with
 * the locks held. So transactions that were read meanwhile go on when it is sent. Few go on together with those who are about to be stored:
 * they are stored with them.
 */
export interface GroupOverlap {
  /** Whether no group is being read or stored. */
  isIdle(): boolean;
  /** A group is being read or stored. @returns to be called when it is over */
  enter(): () => void;
  /** One more is about to be stored. */
  gather(): void;
  /** Groups were made of all that were gathered. */
  gathered(): void;
  /** A group asks. @returns to be called when nothing is asked any more: what it writes leaves in this turn */
  ask(): () => void;
  /** Resolves when so many, who were read together, may go on; at once where none asks or is about to. */
  goOn(size: number): Promise<void>;
}

/** Longest wait of those who were read, in milliseconds: others may hold the locks for long, on other nodes too. */
const MAX_HOLD_MS = 5;
/** As many are stored together at most, of those who might be stored one group after the other. */
const MAX_JOINED = 16;

export function overlapGroups(): GroupOverlap {
  let inside = 0;
  let asking = 0;
  let waiting = 0;
  let isDue = false;
  const held: { readonly size: number; readonly go: () => void }[] = [];

  const mayGo = (size: number, before = waiting): boolean =>
    asking === 0 && (before === 0 || before + size <= MAX_JOINED);

  /** Behind the writes of this turn, which leave at its end; the next ones when it is known what these have to store. */
  function letGoSoon(): void {
    if (isDue || asking > 0 || held.length === 0) return;
    isDue = true;
    setImmediate(() => {
      isDue = false;
      for (let going = waiting; held[0] && mayGo(held[0].size, going); ) {
        going += held[0].size;
        held[0].go();
      }
      letGoSoon();
    });
  }

  return {
    isIdle: () => inside === 0,
    enter() {
      inside++;
      return once(() => inside--);
    },
    gather() {
      waiting++;
    },
    gathered() {
      waiting = 0;
    },
    ask() {
      asking++;
      return once(() => {
        asking--;
        letGoSoon();
      });
    },
    async goOn(size) {
      if (held.length === 0 && mayGo(size)) return;
      await new Promise<void>((resolve) => {
        const go = () => {
          clearTimeout(alarm);
          held.splice(held.indexOf(one), 1);
          resolve();
        };
        const one = { size, go };
        const alarm = setTimeout(go, MAX_HOLD_MS);
        held.push(one);
        letGoSoon();
      });
    },
  };
}

function once(act: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    act();
  };
}
