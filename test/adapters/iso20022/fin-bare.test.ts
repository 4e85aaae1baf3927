/** FIN messages as viewers write them: the fields alone. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { FilePiece } from "../../../adapters/iso20022/payment-file.ts";
import { paymentReader } from "../../../adapters/iso20022/payment-reader.ts";
import { readPayments } from "../../../adapters/iso20022/read-payments.ts";
import { toldSeed } from "../../told-seed.ts";
import { MT103, MT202, MT202COV } from "./messages.ts";

const OUT = { accountHoldingParty: "FUNDS_ORIGINATOR" } as const;
const bare = (message: string): string => message.slice(message.indexOf(":20:"), message.indexOf("\r\n-}"));
const [CUSTOMERS, BANKS, COVER] = [MT103, MT202, MT202COV].map(bare) as [string, string, string];
const UNHEADED = "no header names the bank that sent and got it";

describe("fields without blocks", () => {
  it.each([
    ["MT103", CUSTOMERS],
    ["MT202", BANKS],
    ["MT202COV", COVER],
  ])("are read as in a text block, and it is noted that there are no headers: %s", (format, fields) => {
    const { payments, notes, issues } = readPayments(fields, OUT);
    const blocked = readPayments(`{4:\r\n${fields}\r\n-}`, OUT);
    expect(issues).toEqual([]);
    expect(payments).toMatchObject([{ format, line: 1, issues: [] }]);
    const { tenantTransactionId: _, ...members } = payments[0]!.transaction!;
    expect(blocked.payments[0]!.transaction).toMatchObject(members);
    expect(notes.map(({ message }) => message)).toEqual([`line 1: ${UNHEADED}`]);
  });

  it.each([
    ["nothing", "\n"],
    ["the end of a text", "\n-}\n"],
    ["a hyphen", "\n-\n\n"],
    ["`$`", "\n$"],
  ])("may be of several messages with %s between them", (_, between) => {
    const { payments, issues } = readPayments(["Outgoing", CUSTOMERS, BANKS, COVER].join(between), OUT);
    expect(payments.map(({ format, transaction }) => transaction && format)).toEqual(["MT103", "MT202", "MT202COV"]);
    expect(issues.map(({ message }) => message)).toEqual(["line 1: `Outgoing` is no part of a message"]);
  });

  it.each([
    ["a statement", ":20:1\n:25:X\n:28C:1\n", "neither a header nor a field `58` or `59` says what message it is"],
    ["neither bank nor customer", BANKS.replace(/:58D.*/su, ""), "neither a header nor a field `58` or `59`"],
    ["their beginning", CUSTOMERS.replace(":20:REF-103\r\n", ""), "fields of a FIN message without its beginning"],
    ["a block", `${CUSTOMERS}\n{1:F01}{4:\n:20:A\n-}`, "line 18: blocks behind fields without blocks"],
    ["text behind their end", `${CUSTOMERS}\n-}\nOdo`, "line 19: `Odo` is no part of a message"],
  ])("are told when they have or lack %s", (_, text, problem) => {
    const { issues } = readPayments(text, OUT);
    expect(issues.map(({ message }) => message)).toEqual([expect.stringContaining(problem)]);
  });

  it("are read the same in pieces of any size", () => {
    const file = [CUSTOMERS, BANKS, "x", COVER].join("\r\n-}\r\n");
    const inPieces = (size: number) => {
      const reader = paymentReader(OUT);
      const pieces: FilePiece[] = [];
      for (let at = 0; at < file.length; at += size) pieces.push(...reader.write(file.slice(at, at + size)));
      return [...pieces, ...reader.end()];
    };
    const whole = inPieces(file.length);
    expect(whole.filter((piece) => "payment" in piece)).toHaveLength(3);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 }), (size) => {
        expect(inPieces(size)).toEqual(whole);
      }),
      { numRuns: 20, seed: toldSeed() },
    );
  });
});
