/** Supported payment messages. */
export type PaymentFormat =
  | "pacs.003"
  | "pacs.004"
  | "pacs.008"
  | "pacs.009"
  | "pain.001"
  | "pain.008"
  | "camt.056"
  | "MT103"
  | "MT202"
  | "MT202COV";
