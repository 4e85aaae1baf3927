/** What the route of payment files promises. */
import { customerIdOf } from "./id-parameters.ts";
import type { Operation } from "./operation.ts";

/** Which side of the payments the customer is on, by the query. */
export const SIDES = { originator: "FUNDS_ORIGINATOR", beneficiary: "FUNDS_BENEFICIARY" } as const;

const EXAMPLE = `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pacs.008.001.08"><FIToFICstmrCdtTrf><GrpHdr><MsgId>M-1</MsgId><CreDtTm>2026-11-20T09:00:00Z</CreDtTm><NbOfTxs>1</NbOfTxs></GrpHdr><CdtTrfTxInf><PmtId><EndToEndId>E-1</EndToEndId></PmtId><IntrBkSttlmAmt Ccy="EUR">250.5</IntrBkSttlmAmt><Dbtr><Nm>Ana Ejemplo</Nm></Dbtr><DbtrAcct><Id><IBAN>ES9121000418450200051332</IBAN></Id></DbtrAcct><Cdtr><Nm>Mara Testmann</Nm></Cdtr><CdtrAcct><Id><IBAN>DE02120300000000202051</IBAN></Id></CdtrAcct></CdtTrfTxInf></FIToFICstmrCdtTrf></Document>`;

export const CHECK_PAYMENTS: Operation = {
  id: "checkPayments",
  tag: "Transaction checks",
  repeats: "a payment that comes again under its id is answered as before",
  summary: "Monitors and screens the payments of a file in one stream",
  description:
    "The body is a file with messages of ISO 20022 (pacs.003, pacs.004, pacs.008, pacs.009, pain.001, pain.008, camt.056), in any envelope, or of FIN (MT103, MT202, MT202COV), of any length. Each payment is checked and stored as `POST /v1/transaction-checks` would do it, and answered in the order of the file as soon as it is decided. What of the file is not read is a line with status 400 and its place; a payment of which an element is not understood is not checked. Nothing is read on behind 1,000 parts in a row that are no payments that can be checked, an element of more than 100 attributes, a payment of more than 1,000,000 characters or more than 50,000 round those of one message (an element counts for 32 beside its text): a line says where. A file that is sent again is answered the same.",
  parameters: {
    side: {
      description: "The side that is the customer",
      schema: { type: "string", enum: Object.keys(SIDES), default: "originator" },
    },
    customerId: customerIdOf(
      "The stored customer of every payment in the file: its data and history count. Without it, the customer is who the message says",
    ),
  },
  requestHeaders: ["prefer"],
  request: {
    schema: "PaymentFile",
    contentTypes: ["application/xml", "text/xml", "text/plain", "application/octet-stream"],
    examples: { pacs008: EXAMPLE },
  },
  answers: {
    200: {
      description: "One answer per line",
      body: "Lines",
      contentType: "application/x-ndjson",
      line: "PaymentLine",
      example: `{"line":1,"payment":1,"format":"pacs.008","messageNumber":1,"position":1,"messageId":"M-1","tenantTransactionId":"M-1/1/E-1","status":200,"body":{}}\n`,
    },
  },
  problems: ["malformed-request"],
};
