/** Files that people keep with a case. They stay with it, and go on in the one that takes its place. */
import type { CaseRecord } from "../../ports/store.ts";
import type { Decider } from "../people/decider.ts";

/** A file that is kept with a case. */
export interface CaseAttachment {
  /** Id of the file, a UUID. */
  readonly attachmentId: string;
  /**
   * When it was added: RFC 3339, UTC.
   *
   * @format date-time
   */
  readonly at: string;
  /** Whose key it came with. */
  readonly by: Decider;
  /** What it is called. */
  readonly name: string;
  /** What it is, for example `application/pdf`. */
  readonly mediaType: string;
  /** How many bytes it has. */
  readonly size: number;
  /** SHA-256 of its bytes: 64 hexadecimal digits. */
  readonly sha256: string;
}

/** The action of a file that was added, in the audit log. */
export const ATTACHED = "case.attached";

/** Files of a case, the oldest first. */
export const attachmentsOf = ({ details }: Pick<CaseRecord, "details">): readonly CaseAttachment[] =>
  ((details ?? {}) as { readonly attachments?: readonly CaseAttachment[] }).attachments ?? [];
