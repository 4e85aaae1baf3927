/**
 * Port: past rule packs and list editions, so that an old decision can be replayed. Content-addressed: the text under
 * an id never changes.
 */
export interface Archive {
  /**
   * Stores a text under an id, once. A second call with the same id does nothing, unless the stored text is not proven:
   * then it is set aside.
   *
   * @param text - in pieces where it is long: they are read one by one, and none when the id is known
   * @param entries - of a list edition, called once its text was read
   */
  put(id: string, text: string | AsyncIterable<string>, entries?: () => ArchivedEntries): Promise<void>;
  /**
   * The text; `undefined` when there is none.
   *
   * @throws RiskgateError `ARCHIVE_UNTRUSTED` when it is not the text that the operator's key signed
   */
  get(id: string): Promise<string | undefined>;
  /** The signed statement about a text, as `signStatement` made it; `undefined` when there is none. @throws as {@link get} */
  statement(id: string): Promise<unknown>;
}

/** The archive's statement about a text. */
export interface ArchivedText {
  readonly id: string;
  /** SHA-256 of the text in UTF-8, and the name of its file. */
  readonly digest: string;
  /** Bytes of the text in UTF-8. */
  readonly bytes: number;
  readonly entries?: ArchivedEntries;
  /** For a text without a known signature that an operator decided to trust: its signer, if it has one. */
  readonly adopted?: { readonly keyId?: string };
}

/** The entries of a list edition as one digest: the root of their tree, see `merkleRoot`. */
export interface ArchivedEntries {
  readonly count: number;
  readonly root: string;
}
