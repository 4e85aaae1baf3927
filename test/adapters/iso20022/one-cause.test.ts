/** What is wrong with the beginning or the bytes of a file is told once, with what to do. */
import { expect, it } from "vitest";
import { readPaymentStream, readPayments } from "../../../adapters/iso20022/read-payments.ts";
import { MT103, PACS_008, PAIN_001 } from "./messages.ts";

const OUT = { accountHoldingParty: "FUNDS_ORIGINATOR" } as const;

it.each([
  ["in a payment", PACS_008.replace("Mara Testmann", "Mara T\u00e9stmann"), 10],
  ["before the payments", PAIN_001.replace("MSG-1", "MSG-\u00e9"), 3],
])("tells bytes that are not of the encoding once, with their line: %s", async (_, text, line) => {
  const told = [];
  for (const size of [64, 1 << 20]) {
    const bytes = Buffer.from(text, "latin1");
    async function* chunks() {
      for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
    }
    const problems: string[] = [];
    for await (const piece of readPaymentStream(chunks(), OUT)) {
      if ("unread" in piece) problems.push(`line ${piece.unread.line}: ${piece.unread.problem}`);
      if ("payment" in piece) problems.push(...piece.payment.issues.map(({ message }) => message));
    }
    told.push(problems);
  }
  expect(told).toEqual(Array(2).fill([`line ${line}: is not UTF-8 text from here on`]));
});

it("reads FIN behind a line of other text, and tells that", () => {
  const { payments, issues } = readPayments(`Outgoing messages\r\n${MT103}`, OUT);
  expect(payments[0]).toMatchObject({ line: 2, issues: [] });
  expect(issues.map(({ message }) => message)).toEqual(["line 1: `Outgoing messages` is no part of a message"]);
});
