import { describe, expect, it } from "vitest";
import { readPaymentStream, readPayments } from "../../adapters/iso20022/read-payments.ts";
import { HOSTILE_FILES } from "./hostile-files.ts";

const SHORT = 25_000;
const TIMES = 10;
/** Below that a file is no danger, and cannot be measured, in microseconds of processor time. */
const LEAST = 8_000;
const OPTIONS = { accountHoldingParty: "FUNDS_ORIGINATOR" } as const;
const [BEFORE, AFTER] = ["<Document><FIToFICstmrCdtTrf>", "</FIToFICstmrCdtTrf></Document>"] as const;

/** Least processor time of some runs, in microseconds: what else the machine does can only add to it. */
function costOf(file: string): number {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < 2; i++) {
    const before = process.cpuUsage().user;
    readPayments(file, OPTIONS);
    least = Math.min(least, process.cpuUsage().user - before);
  }
  return least;
}

/** What is told of a file: of its payments, and behind these of the file itself. */
function problemsOf(file: string): readonly string[] {
  const { payments, issues } = readPayments(file, OPTIONS);
  return [...payments.flatMap((payment) => payment.issues), ...issues].map(({ message }) => message);
}

describe("a hostile file of payments", () => {
  it.each(Object.entries(HOSTILE_FILES))("of %s costs in proportion to its length until it is read", (_, kind) => {
    const short = Math.max(LEAST, costOf(kind(SHORT)));
    expect(costOf(kind(SHORT * TIMES))).toBeLessThan(4 * TIMES * short);
  });

  it("is refused for an element of more than 100 attributes", () => {
    const attributes = (count: number) => Array.from({ length: count }, (_, at) => ` a${at}=""`).join("");
    const file = (count: number) => `${BEFORE}<GrpHdr${attributes(count)}/>${AFTER}`;
    expect(problemsOf(file(100)).join()).not.toContain("attributes");
    expect(problemsOf(file(101))).toContain("line 1: more than 100 attributes of one element");
  });

  it("is refused for a payment larger than a request, by its elements too", () => {
    const file = (inside: string) => `${BEFORE}<CdtTrfTxInf>${inside}</CdtTrfTxInf>${AFTER}`;
    for (const inside of ["<a/>".repeat(40_000), "x".repeat(1_000_001), `<a b="${"x".repeat(1_000_001)}"/>`])
      expect(problemsOf(file(inside)).at(-1)).toContain("more than 1000000 characters");
  });

  it("is refused for much that stands round payments and would be read with each of them, however they are grouped", () => {
    const header = (count: number) => `<GrpHdr>${"<MsgId>M</MsgId>".repeat(count)}</GrpHdr>`;
    const payment = "<CdtTrfTxInf/>";
    expect(problemsOf(BEFORE + header(1_200) + payment + AFTER).join()).not.toContain("round");
    expect(problemsOf(BEFORE + header(1_400) + payment + AFTER)).toContain(
      "line 1: more than 50000 characters round the transactions of a message",
    );
    const between = `<GrpHdr><MsgId>${"M".repeat(3_000)}</MsgId></GrpHdr>`;
    expect(problemsOf(BEFORE + (between + payment).repeat(20) + AFTER).at(-1)).toContain("50000 characters round");
    // Each group has what stands round its own.
    const groups = `<PmtInf><PmtInfId>${"P".repeat(30_000)}</PmtInfId>${payment}</PmtInf>`.repeat(10);
    expect(problemsOf(`<Document><CstmrCdtTrfInitn>${groups}</CstmrCdtTrfInitn></Document>`).join()).not.toContain(
      "round",
    );
    const long = `<CdtTrfTxInf a="${"x".repeat(900)}"/>`.repeat(200);
    expect(problemsOf(BEFORE + long + AFTER).join()).not.toContain("round");
  });

  it.each([
    ["payments that cannot be checked", `${BEFORE}${"<CdtTrfTxInf/>".repeat(5_000)}${AFTER}`],
    ["texts round messages", `<Documents>${"<a>b</a>".repeat(5_000)}</Documents>`],
    ["FIN blocks in one another", "{1:".repeat(5_000)],
    ["FIN texts without an end", "{4:\n{1:".repeat(5_000)],
  ])("is not read on behind 1,000 %s in a row, and says so where it ends", (_, text) => {
    const { payments, issues, leftOut } = readPayments(text, OPTIONS);
    expect(payments.length + issues.length + leftOut.length).toBe(1_001);
    expect(issues.at(-1)?.message).toMatch(/more than 1000 parts one behind the other are no payments/);
  });

  it("is given up when it begins with more white space than a file does", async () => {
    let asked = 0;
    const chunks = (async function* () {
      for (; asked < 1_000; asked++) yield new TextEncoder().encode(" ".repeat(10_000));
    })();
    const pieces = [];
    for await (const piece of readPaymentStream(chunks, OPTIONS)) pieces.push(piece);
    expect(pieces).toMatchObject([{ unread: { line: 1, problem: expect.stringContaining("neither XML nor a FIN") } }]);
  });
});
