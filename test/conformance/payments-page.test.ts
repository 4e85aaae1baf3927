/** What `docs/payments.md` says holds. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { EXIT } from "../../adapters/cli/exit-codes.ts";
import { PAYMENT_CSV_HEADER } from "../../adapters/cli/payment-csv.ts";
import { transactionResponseSchema } from "../../src/model/transaction-response.ts";
import { PACS_008 } from "../adapters/iso20022/messages.ts";
import { gatewayUnderTest } from "./gateway-under-test.ts";

const PAGE = readFileSync("docs/payments.md", "utf8");

describe("docs/payments.md", () => {
  it("has a body that is taken whole", async () => {
    const under = await gatewayUnderTest("memory");
    try {
      const [, body = ""] = /```json\n(.*?)```/su.exec(PAGE) ?? [];
      const answer = await under.call("POST", "/v1/transaction-checks", JSON.parse(body));
      expect([answer.status, answer.headers.get("riskgate-ignored"), answer.body.decision]).toEqual([
        200,
        null,
        "ACCEPT",
      ]);
    } finally {
      await under.close();
    }
  });

  it("has every exit status, and columns that there are", () => {
    const statuses = [...PAGE.matchAll(/^\| (\d) \|/gmu)].map(([, status]) => Number(status));
    expect(statuses).toEqual(Object.values(EXIT));
    const [, table = ""] = /\| member \| meaning \|\n(.*?)\n\n/su.exec(PAGE) ?? [];
    const members = [...table.matchAll(/^\| (.*?) \|/gmu)].flatMap(([, cell = ""]) =>
      [...cell.matchAll(/`(\w+)`/gu)].map(([, name]) => name as string),
    );
    expect(members).toContain("position");
    for (const member of members) expect(PAYMENT_CSV_HEADER.split(",")).toContain(member);
  });

  it("has every decision with its status", () => {
    const rows = [...PAGE.matchAll(/^\| `(ACCEPT|REVIEW|REJECT|pending)` \| `(\w+)`/gmu)].map(([, , status]) => status);
    expect([...rows].sort()).toEqual([...transactionResponseSchema.entries.transactionStatus.options].sort());
  });

  it("says what becomes of the same payment in another envelope", async () => {
    const under = await gatewayUnderTest("memory");
    const header = (to: string) =>
      `<AppHdr><Fr><FIId><FinInstnId><BICFI>BBVAESMM</BICFI></FinInstnId></FIId></Fr><To><FIId><FinInstnId><BICFI>${to}</BICFI></FinInstnId></FIId></To><BizMsgIdr>B</BizMsgIdr><MsgDefIdr>pacs.008.001.08</MsgDefIdr><CreDt>2026-11-20T09:00:00Z</CreDt></AppHdr>`;
    const agents =
      "<InstgAgt><FinInstnId><BICFI>BBVAESMM</BICFI></FinInstnId></InstgAgt><InstdAgt><FinInstnId><BICFI>BYLADEM1001</BICFI></FinInstnId></InstdAgt>";
    const message = PACS_008.replace(/<\?.*\n/u, "")
      .replace("xmlns:doc", "xmlns")
      .replaceAll("doc:", "")
      .replace("<IntrmyAgt1>", `${agents}<IntrmyAgt1>`);
    const send = async (raw: string) => {
      const headers = { "content-type": "application/xml" };
      const { text } = await under.call("POST", "/v1/payments/batch", undefined, { raw, headers });
      return JSON.parse(text.split("\n")[0]!);
    };
    try {
      const first = await send(message);
      expect(first.status).toBe(200);
      for (const other of [
        `<Envelope>${message}</Envelope>`,
        `<BizMsgEnvlp>${header("BYLADEM1001")}${message}</BizMsgEnvlp>`,
      ])
        expect(await send(other)).toMatchObject({ status: 200, replayed: true, body: { caseId: first.body.caseId } });
      const refused = await send(`<BizMsgEnvlp>${header("ABNANL2A")}${message}</BizMsgEnvlp>`);
      expect(refused).toMatchObject({ status: 409, body: { code: "transaction-already-exists" } });
      expect(JSON.stringify(refused.body)).toContain(first.body.caseId);
    } finally {
      await under.close();
    }
  });
});
