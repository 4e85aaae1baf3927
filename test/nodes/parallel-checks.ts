import { checkOn, type NodeGroup } from "./node-group.ts";

/** Checks of one customer that arrive together. */
const PARALLEL = 10;

/**
 * Sends ten checks of one customer at once to all nodes in turn, again and again with other customers.
 *
 * @returns what went wrong: exactly one of each ten is to be accepted, and the others are too early; of ten with one
 *   Idempotency-Key one is executed, and the others get its answer or are told that it is running
 */
export async function parallelCheckFlaws({ nodes }: NodeGroup, rounds: number): Promise<readonly string[]> {
  const flaws: string[] = [];
  const run = crypto.randomUUID().slice(0, 8);
  const tenOf = (customerId: string, headers = {}) =>
    Promise.all(
      Array.from({ length: PARALLEL }, (_, i) => {
        const node = nodes[i % nodes.length];
        if (!node) throw new RangeError("no node");
        return checkOn(node, customerId, headers);
      }),
    );
  for (let round = 0; round < rounds; round++) {
    const spaced = (await tenOf(`${run}-${round}`)).map(({ status }) => status).sort();
    if (spaced.join() !== `200,${"425,".repeat(PARALLEL - 1)}`.slice(0, -1)) flaws.push(`round ${round}: ${spaced}`);
    const keyed = await tenOf(`${run}-${round}-key`, { "idempotency-key": `"${run}-${round}"` });
    const executed = keyed.filter(({ status }) => status === 200);
    const others = keyed.filter(({ status }) => status !== 200 && status !== 409);
    if (new Set(executed.map(({ caseId }) => caseId)).size !== 1 || others.length > 0)
      flaws.push(`round ${round} with one key: ${keyed.map(({ status, caseId }) => `${status} ${caseId ?? ""}`)}`);
  }
  return flaws;
}
