import { setTimeout as sleep } from "node:timers/promises";
import type { TestPostgres } from "../postgres/start-postgres.ts";
import { checkOn, type NodeAnswer, type NodeGroup, readCase } from "./node-group.ts";

export interface OutageReport {
  readonly answered: number;
  /** Answers while the database was away. */
  readonly refused: number;
  /** From the moment at which the database was back to the first accepted check on the slowest node, in milliseconds. */
  readonly recoveryMs: number;
  readonly flaws: readonly string[];
}

const CLIENTS_EACH = 4;
/** Longest wait for the nodes to come back, in milliseconds. */
const PATIENCE_MS = 30_000;

/** Stops the database under load, starts it again, and looks at what was answered meanwhile and at what is left. */
export async function outage(
  group: NodeGroup,
  power: NonNullable<TestPostgres["power"]>,
  awayMs = 1_500,
): Promise<OutageReport> {
  const { nodes } = group;
  const run = crypto.randomUUID().slice(0, 8);
  const flaws: string[] = [];
  const answers: (NodeAnswer & { readonly node: number; readonly at: number })[] = [];
  let isOver = false;
  let n = 0;
  const clients = nodes.flatMap((node, i) =>
    Array.from({ length: CLIENTS_EACH }, async () => {
      while (!isOver) {
        const answer = await checkOn(node, `${run}-${++n}`);
        answers.push({ ...answer, node: i, at: performance.now() });
        if (answer.status !== 200) await sleep(20);
      }
    }),
  );
  await sleep(500);
  await power.stop();
  await sleep(awayMs);
  await power.start();
  const back = performance.now();
  const firstAfter = (i: number) =>
    answers.find((each) => each.node === i && each.status === 200 && each.at > back)?.at;
  while (nodes.some((_, i) => firstAfter(i) === undefined) && performance.now() < back + PATIENCE_MS) await sleep(20);
  isOver = true;
  await Promise.all(clients);

  for (const { status, retryAfter } of answers) {
    if (status === 200) continue;
    if (status !== 503) flaws.push(`answered ${status}`);
    else if (!/^\d+$/u.test(retryAfter ?? "")) flaws.push(`503 with Retry-After ${retryAfter}`);
  }
  const accepted = answers.filter(({ status }) => status === 200);
  for (const [i, { caseId = "" }] of accepted.entries()) {
    const node = nodes[i % nodes.length];
    const state = node && (await readCase(node, caseId));
    if (state !== "200 finished") flaws.push(`case ${caseId}: ${state}`);
  }
  if (nodes.some((node) => !node.isAlive())) flaws.push("a node ended");
  return {
    answered: accepted.length,
    refused: answers.length - accepted.length,
    recoveryMs: Math.max(...nodes.map((_, i) => (firstAfter(i) ?? Number.POSITIVE_INFINITY) - back)),
    flaws,
  };
}
