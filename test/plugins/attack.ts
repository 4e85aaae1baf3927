/** Whatever a plugin could do to what it is given, done. */

/** Methods by which objects of classes, lists and maps are changed, each with what it is called with. */
const CHANGES: Readonly<Record<string, readonly unknown[]>> = {
  put: [{ transactionId: "planted", at: Date.UTC(2026, 10, 20, 8), amountMinor: 90_000_000, direction: "out" }],
  remove: ["t1"],
  add: ["planted", [[]]],
  takeWanted: [],
  set: ["planted", 1],
  delete: ["planted"],
  clear: [],
  push: ["planted"],
  reverse: [],
};

/** Methods of histories and maps that hand out what they hold. */
const READS: Readonly<Record<string, readonly unknown[]>> = {
  at: [0],
  part: ["every", () => false],
  group: ["account", "own t1"],
  groups: ["account"],
  values: [],
  range: [0, Date.UTC(2030, 0)],
};

/** What is frozen and was attacked once: it is as it was. */
const withstood = new WeakSet<object>();
/** Readers make another one each time they are asked: so many times. */
const MOST_READS = 3;

/** Changes a value and all that can be reached from it, as far as it lets itself be changed. */
export function attack(value: unknown, reads = 0): void {
  if (typeof value !== "object" || value === null || withstood.has(value)) return;
  if (Object.isFrozen(value)) withstood.add(value);
  const quietly = (change: () => unknown): unknown => {
    try {
      return change();
    } catch {
      return undefined;
    }
  };
  const object = value as Record<string, unknown>;
  for (const [name, given] of reads < MOST_READS ? Object.entries(READS) : []) {
    const method = object[name];
    if (typeof method !== "function" || Array.isArray(value)) continue;
    const found = quietly(() => method.apply(object, given));
    attack(found, reads + 1);
    for (const one of (quietly(() => [...(found as Iterable<unknown>)]) ?? []) as unknown[]) attack(one, reads + 1);
  }
  for (const name of Object.keys(object)) {
    const member = quietly(() => object[name]);
    quietly(() => delete object[name]);
    attack(member, reads);
    quietly(() => {
      object[name] = undefined;
    });
  }
  for (const [name, given] of Object.entries(CHANGES)) {
    const method = object[name];
    if (typeof method === "function") quietly(() => method.apply(object, given));
  }
  quietly(() => {
    object.planted = "planted";
  });
  if (Array.isArray(value)) quietly(() => value.splice(0));
}
