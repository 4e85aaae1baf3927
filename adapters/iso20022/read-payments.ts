import { mt103Payment } from "./mt103.ts";
import { type PaymentFile, type PaymentFileOptions, refusedFile } from "./payment-file.ts";
import { xmlPayments } from "./xml-payments.ts";

export type { FilePayment, PaymentFile, PaymentFileOptions } from "./payment-file.ts";

/**
 * Reads a payment file, whatever it is of pain.001, pacs.008, pacs.009 and MT103. Never throws: what cannot be read is told
 * in issues, of the file or of single payments.
 */
export function readPayments(text: string, options: PaymentFileOptions): PaymentFile {
  const start = text.replace(/^\uFEFF/, "").trimStart();
  if (start.startsWith("<")) return xmlPayments(start, options);
  if (start.startsWith("{")) return mt103Payment(start, options);
  return refusedFile("unknown", "is neither XML nor a FIN message; expected `<` or `{` at its beginning");
}
