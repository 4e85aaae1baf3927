import type { CopyFlaw } from "../../../src/ports/record-store.ts";

/** A flaw of a bucket's copies. */
export type FoundFlaw = Pick<CopyFlaw, "kind" | "id" | "flaw">;

/** Questions of one turn: where the store is far away, those are one statement. */
const AT_ONCE = 500;

/** Asks for each of many. */
export async function askEach<One, Answer>(
  all: readonly One[],
  ask: (one: One) => Promise<Answer>,
): Promise<readonly (readonly [One, Answer])[]> {
  const answers: (readonly [One, Answer])[] = [];
  for (let at = 0; at < all.length; at += AT_ONCE)
    answers.push(
      ...(await Promise.all(all.slice(at, at + AT_ONCE).map(async (one) => [one, await ask(one)] as const))),
    );
  return answers;
}

/** What is read of a document; `undefined` where it cannot be read, which its digest in the audit log reports. */
export function readable<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
