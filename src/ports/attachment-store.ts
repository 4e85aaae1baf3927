import type { EpochMs } from "./clock.ts";

/** A file stored with a case, without its bytes; the case has its name. */
export interface AttachmentHead {
  readonly tenant: string;
  readonly attachmentId: string;
  readonly customerId: string;
  /** The case with which retention removes it: the newest one that shows it. */
  readonly caseId: string;
  /** Digest of {@link AttachmentRecord.content}: 64 hexadecimal digits. */
  readonly contentDigest: string;
  readonly createdAt: EpochMs;
}

/** A file stored with a case. */
export interface AttachmentRecord extends AttachmentHead {
  /** The bytes in base64 (RFC 4648, section 4). */
  readonly content: string;
}

/** Files stored with cases. A file is never replaced. */
export interface AttachmentStore {
  /** Saves a file: `false`, with nothing changed, when the customer has one with this id. */
  add(attachment: AttachmentRecord): Promise<boolean>;
  /** A file of a customer; `undefined` when there is no such one. */
  get(tenant: string, customerId: string, attachmentId: string): Promise<AttachmentRecord | undefined>;
  /** The files of a case, by ascending id. */
  heads(tenant: string, customerId: string, caseId: string): Promise<readonly AttachmentHead[]>;
  /** Moves the files of a case to another case of the customer. */
  move(tenant: string, customerId: string, fromCaseId: string, toCaseId: string): Promise<void>;
}
