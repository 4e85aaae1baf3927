import type { EpochMs } from "./clock.ts";

/** A file that is kept with a case, without its bytes: what it is called stands in the case. */
export interface AttachmentHead {
  readonly tenant: string;
  readonly attachmentId: string;
  readonly customerId: string;
  /** The case that it goes with when retention removes that: the newest one that shows it. */
  readonly caseId: string;
  /** Digest of {@link AttachmentRecord.content}: 64 hexadecimal digits. */
  readonly contentDigest: string;
  readonly createdAt: EpochMs;
}

/** A file that is kept with a case. */
export interface AttachmentRecord extends AttachmentHead {
  /** The bytes in base64 (RFC 4648, section 4). */
  readonly content: string;
}

/** Files that are kept with cases. None is ever replaced. */
export interface AttachmentStore {
  /** Saves a file: `false`, with nothing changed, when the customer has one with this id. */
  add(attachment: AttachmentRecord): Promise<boolean>;
  /** A file of a customer, `undefined` when there is none such. */
  get(tenant: string, customerId: string, attachmentId: string): Promise<AttachmentRecord | undefined>;
  /** What goes with a case, by ascending id. */
  heads(tenant: string, customerId: string, caseId: string): Promise<readonly AttachmentHead[]>;
  /** Lets another case of the customer have what goes with a case. */
  move(tenant: string, customerId: string, fromCaseId: string, toCaseId: string): Promise<void>;
}
