/** What became of a payment of a file, or of a part of the file that is none. */
export interface PaymentLine {
  /**
   * Line of the file where it begins, counted from 1.
   *
   * @integer
   * @minimum 1
   */
  readonly line: number;
  /**
   * Its place among the payments of the file, from 1; absent of a part that is not read.
   *
   * @integer
   * @minimum 1
   */
  readonly payment?: number;
  /** Of its message, for example `pacs.008` or `MT103`. */
  readonly format?: string;
  /**
   * Which message of the file, from 1.
   *
   * @integer
   * @minimum 1
   */
  readonly messageNumber?: number;
  /**
   * Which payment of its message, from 1.
   *
   * @integer
   * @minimum 1
   */
  readonly position?: number;
  /** What the sender calls the message. */
  readonly messageId?: string;
  /** Of the header before the message. */
  readonly businessMessageId?: string;
  /** Code or name of the bank that sends it. */
  readonly sender?: string;
  /** Code or name of the bank that gets it. */
  readonly receiver?: string;
  /** The id under which the payment was checked, or would have been; absent where its message is too broken to tell. */
  readonly tenantTransactionId?: string;
  /**
   * The HTTP status that a request of its own would have got; 400 of a part that is not read.
   *
   * @integer
   * @minimum 200
   * @maximum 599
   */
  readonly status?: number;
  /** Where the result will be, of a payment that is decided later. */
  readonly location?: string;
  /** Kept from an earlier run; nothing was executed now. */
  readonly replayed?: true;
  /** The answer, or the problem. */
  readonly body?: unknown;
  /** An element round the messages whose text is no part of one: it was not screened. */
  readonly leftOut?: string;
  /** What of the payments behind it is read and checked, and is not as their message should have it. */
  readonly note?: string;
}
