/** What is said of payments whose message is damaged, and of messages whose payments are not what they say. */
import { describe, expect, it } from "vitest";
import { readPayments } from "../../../adapters/iso20022/read-payments.ts";
import { MT103, MT202, MT202COV, PACS_008, PAIN_001 } from "./messages.ts";

const OUT = { accountHoldingParty: "FUNDS_ORIGINATOR" } as const;
const told = (text: string) => readPayments(text, OUT).issues.map(({ message }) => message);
const UETR = "5f0c8a0e-6b1e-4c0e-9f2a-0d3c2b1a4e55";

describe("a damaged message names its payment", () => {
  it.each([
    ["has an amount with words", MT103.replace("USD13750,", "MUCH"), "REF-103", "line 5: `MUCH` is no value"],
    ["has no amount", MT103.replace(/:32A:.*\r\n/u, ""), "REF-103", "line 1: has no field `32A`"],
    ["breaks off", MT103.slice(0, -30), "REF-103", "line 1: a text block `{4:`"],
    ["breaks off in its reference", MT103.slice(0, MT103.indexOf("REF-103")), undefined, "line 1: a text block `{4:`"],
    ["breaks off in a header", MT103.replace("4e55}}", "4e55"), "REF-103", "line 1: a block `{3:`"],
    ["has no text", MT103.slice(0, MT103.indexOf("{4:")), undefined, "line 1: has no text block"],
    ["has no header", MT103.slice(MT103.indexOf("{4:"), -2), "REF-103", "line 1: a text block `{4:`"],
  ])("MT103 that %s", (_, damaged, id, message) => {
    const { payments, issues } = readPayments(`${MT202}\r\n$${damaged}`, OUT);
    expect(issues).toEqual([]);
    expect(payments).toHaveLength(2);
    const line = MT202.split("\n").length;
    const moved = message.replace(/\d+/u, (number) => String(Number(number) + line));
    expect(payments[1]).toMatchObject({ index: 1, format: "MT103", messageNumber: 2, position: 1, line: line + 1 });
    expect(payments[1]?.message.id).toBe(id);
    expect(payments[1]?.transaction).toBe(undefined);
    expect(payments[1]?.issues).toMatchObject([{ message: expect.stringContaining(moved) }]);
  });

  it.each([
    ["a tab before it", "\t:$1:"],
    ["blanks before it", "  :$1:"],
    ["its first colon lost", "$1:"],
    ["its colon behind a blank", ":$1 :"],
  ])("a field with %s is no line of the one before it", (_, beginning) => {
    for (const message of [MT103, MT202COV]) {
      for (const { 0: found, index } of message.matchAll(/(?<=\n):(\d\d[A-Z]):/gu)) {
        const damaged = `${message.slice(0, index)}${found.replace(/:(.*):/u, beginning)}${message.slice(index + found.length)}`;
        const line = message.slice(0, index).split("\n").length;
        const [payment] = readPayments(damaged, OUT).payments;
        expect([damaged, payment?.transaction]).toEqual([damaged, undefined]);
        expect(payment?.issues).toMatchObject([{ message: expect.stringContaining(`line ${line}: `) }]);
      }
    }
  });

  it.each([
    ["the amount", "<doc:IntrBkSttlmAmt", `M8/1/${UETR}`],
    ["a party", "Mara Test", `M8/1/${UETR}`],
    // What is left of an id is none.
    ["its id", "4c0e-9f2a", "M8/1/T8"],
    ["its first element", "E8<", "M8/1"],
  ])("pacs.008 that breaks off behind %s", (_, last, id) => {
    const { payments, issues } = readPayments(PACS_008.slice(0, PACS_008.indexOf(last) + last.length), OUT);
    expect(issues).toEqual([]);
    expect(payments).toMatchObject([
      { index: 0, line: 4, format: "pacs.008", message: { id: "M8" }, messageNumber: 1, position: 1 },
    ]);
    expect(payments[0]?.tenantTransactionId).toBe(id);
    expect(payments[0]?.transaction).toBe(undefined);
    expect(payments[0]?.issues).toMatchObject([{ message: expect.stringMatching(/^line \d+: /u) }]);
  });

  it("the second payment of a file that cannot be read on, and nothing of the first", () => {
    const file = PAIN_001.replace('Ccy="euro">1e400', 'Ccy="EUR">1<b</').replace("<InstdAmt/>", "");
    const { payments, issues } = readPayments(file, OUT);
    expect([payments.length, issues]).toEqual([2, []]);
    expect(payments[0]?.transaction?.tenantTransactionId).toBe("MSG-1/1/I1");
    expect(payments[1]).toMatchObject({ index: 1, position: 2, tenantTransactionId: "MSG-1/2/E2" });
  });

  it("a payment of which an element is not understood has the id under which it would be checked", () => {
    const [payment] = readPayments(PACS_008.replace("<doc:Dbtr>", "<doc:Payer/><doc:Dbtr>"), OUT).payments;
    expect([payment?.tenantTransactionId, payment?.issues.length]).toEqual([`M8/1/${UETR}`, 1]);
  });
});

describe("a message whose payments are not what it says", () => {
  const clean = PAIN_001.replace('Ccy="euro">1e400', 'Ccy="EUR">1.10');
  const inHeader = (elements: string) => clean.replace("</NbOfTxs>", `</NbOfTxs>${elements}`);
  const inGroup = (elements: string) => clean.replace("<PmtMtd>TRF</PmtMtd>", `<PmtMtd>TRF</PmtMtd>${elements}`);

  it.each([
    ["number", clean, []],
    ["sum", inHeader("<CtrlSum>12501.15</CtrlSum>"), []],
    ["sum with zeros", inHeader("<CtrlSum>0012501.1500</CtrlSum>"), []],
    ["number of a group", inGroup("<NbOfTxs>2</NbOfTxs><CtrlSum>12501.15</CtrlSum>"), []],
    [
      "another sum",
      inHeader("<CtrlSum>12501.14</CtrlSum>"),
      ["line 2: `GrpHdr/CtrlSum` says `12501.14`, and the payments come to 12501.15"],
    ],
    [
      "a sum that is none",
      inHeader("<CtrlSum>all</CtrlSum>"),
      [expect.stringContaining("line 3: `GrpHdr/CtrlSum`: `all` is no decimal number")],
    ],
    [
      "another number of a group",
      inGroup("<NbOfTxs>3</NbOfTxs>"),
      ["line 4: `NbOfTxs` says that there are `3` payments, and there are 2"],
    ],
    [
      "another sum of a group",
      inGroup("<CtrlSum>1</CtrlSum>"),
      ["line 4: `CtrlSum` says `1`, and the payments come to 12501.15"],
    ],
  ])("tells it, and checks the payments: %s", (_, text, expected) => {
    expect(told(text)).toEqual(expected);
    expect(readPayments(text, OUT).payments.every(({ transaction }) => transaction)).toBe(true);
  });

  it("looks at each group by itself, and at each message", () => {
    const [, group = ""] = /(<PmtInf>.*<\/PmtInf>)/su.exec(inGroup("<NbOfTxs>2</NbOfTxs>")) ?? [];
    const three = inGroup("<NbOfTxs>2</NbOfTxs>")
      .replace("<NbOfTxs>2", "<NbOfTxs>6")
      .replace(group, [group, group.replace("<NbOfTxs>2", "<NbOfTxs>1"), group].join("\n"));
    const problem = "`NbOfTxs` says that there are `1` payments, and there are 2";
    expect(told(three)).toEqual([expect.stringContaining(problem)]);
    expect(told(`<E>${[three, three].map((one) => one.replace(/<\?.*\n/u, "")).join("")}</E>`)).toHaveLength(2);
  });

  it.each([
    ["GrpHdr/CtrlSum", "250.5", "250.6"],
    ["GrpHdr/TtlIntrBkSttlmAmt", "250.50", "1250.5"],
  ])("pacs.008: %s", (path, right, wrong) => {
    const name = path.slice(path.indexOf("/") + 1);
    const withSum = (sum: string) =>
      PACS_008.replace("</doc:CreDtTm>", `</doc:CreDtTm><doc:${name}>${sum}</doc:${name}>`);
    expect(told(withSum(right))).toEqual([]);
    expect(told(withSum(wrong))).toEqual([`line 2: \`${path}\` says \`${wrong}\`, and the payments come to 250.5`]);
  });

  it("adds up what was instructed, or what is settled", () => {
    const instructed = PACS_008.replace(
      "<doc:AccptncDtTm>",
      '<doc:InstdAmt Ccy="EUR">231.20</doc:InstdAmt><doc:AccptncDtTm>',
    );
    const withSum = (sum: string) =>
      instructed.replace("</doc:CreDtTm>", `</doc:CreDtTm><doc:CtrlSum>${sum}</doc:CtrlSum>`);
    expect(told(withSum("250.5"))).toEqual([]);
    expect(told(withSum("231.2"))).toEqual([]);
    expect(told(withSum("231"))).toEqual([
      "line 2: `GrpHdr/CtrlSum` says `231`, and the payments come to 250.5 or 231.2",
    ]);
  });
});
