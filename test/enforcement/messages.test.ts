/** Payment messages that did not say whose money it was. Sources: docs/enforcement-cases.md. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type EnforcementGateway, enforcementGateway } from "./listed.ts";

const BIC = { identifiers: [{ kind: "bic", value: "DRVISDKH" }] } as const;
const LISTED = [["entity", "Drovinsk Commercial Bank", BIC]] as const;

let gateway: EnforcementGateway;
beforeAll(async () => {
  gateway = await enforcementGateway(LISTED);
});
afterAll(() => gateway.under.close());

let sent = 0;
async function decisionOf(type: "103" | "202", fields: readonly string[], cover = ""): Promise<string> {
  const raw = [
    `{1:F01BBVAESMMAXXX0000000000}{2:I${type}BYLADEM1XXXXN}${cover}{4:`,
    `:20:REF-${++sent}`,
    ":32A:261120USD250,5",
    ...fields,
    "-}",
  ].join("\r\n");
  const headers = { "content-type": "text/plain" };
  const { text } = await gateway.under.call("POST", "/v1/payments/batch", undefined, { raw, headers });
  const lines = text.trim().split("\n");
  // What is told of a message stands before its payment.
  const { body } = JSON.parse(lines.at(-1) ?? "");
  return body.decision ?? body.code;
}

// OFAC, settlement agreement with UniCredit S.p.A.: references to sanctioned parties were removed from messages or left out. A message
// without a name, or with words in the place of one, tells nobody.
describe("UniCredit, OFAC, 15 April 2019", () => {
  it.each([
    ["one of our customers", [":50K:/000124\r\nONE OF OUR CUSTOMERS", ":59:/000987\r\nMARA TESTMANN"]],
    ["a full stop", [":50K:.", ":59:/000987\r\nMARA TESTMANN"]],
    ["not disclosed", [":50K:NOT DISCLOSED", ":59:/000987\r\nMARA TESTMANN"]],
    ["an order of a customer", [":50K:BY ORDER OF OUR CLIENT", ":59:/000987\r\nMARA TESTMANN"]],
  ])("holds a message with %s", async (_, fields) => {
    expect(await decisionOf("103", fields)).toMatch(/^(?:REVIEW|REJECT)$/u);
  });

  it("holds one that has no payer", async () => {
    expect(await decisionOf("103", [":59:/000987\r\nMARA TESTMANN"])).toBe("REVIEW");
  });

  it("lets pass a message that names both", async () => {
    const fields = [":50K:/000123\r\nANA EJEMPLO\r\nCALLE MAYOR 1", ":59:/000987\r\nMARA TESTMANN"];
    expect(await decisionOf("103", fields)).toBe("ACCEPT");
  });
});

// OFAC, finding of violation against Mashreqbank: cover payments without field 52 did not name the bank that ordered them.
describe("Mashreqbank, NYDFS, 9 November 2021", () => {
  const BANKS = [":21:REF-2", ":58A:BYLADEM1XXX"];
  const CUSTOMERS = [":50K:/000125\r\nANA EJEMPLO\r\nCALLE MAYOR 1", ":59:/000987\r\nMARA TESTMANN"];
  it("stops a cover whose ordering bank is listed, wherever the message has it", async () => {
    for (const fields of [
      [":21:REF-2", ":52A:DRVISDKH", ":58A:BYLADEM1XXX", ...CUSTOMERS],
      [...BANKS, ...CUSTOMERS, ":52A:DRVISDKH"],
      [...BANKS, ":72:/INS/DRVISDKH", ...CUSTOMERS],
    ])
      expect(await decisionOf("202", fields, "{3:{119:COV}}"), fields.join(" ")).toBe("REJECT");
    const named = [...BANKS, ...CUSTOMERS, ":72:/BNF/COVER OF DROVINSK COMMERCIAL BANK"];
    expect(await decisionOf("202", named, "{3:{119:COV}}")).toBe("REVIEW");
  });

  it("takes no cover that does not name the customers, and passes one that does", async () => {
    const NAMED = [":50K:/000126\r\nIDA QUILL\r\nQUAY 7", ":59:/000988\r\nODO QUILLBORNE"];
    expect(await decisionOf("202", BANKS, "{3:{119:COV}}")).toBe("validation-error");
    expect(await decisionOf("202", [...BANKS, ...NAMED], "{3:{119:COV}}")).toBe("ACCEPT");
  });
});
