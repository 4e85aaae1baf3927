/**
 * Port: rule packs and list editions as they were, so that an old decision can be made again. Content-addressed: what is
 * under an id never changes.
 */
export interface Archive {
  /**
   * Keeps a text under an id, once; a second call with the same id does nothing, unless what is there proves nothing: it is set aside.
   *
   * @param text - in pieces where it is long: they are taken one by one, and none when the id is known
   * @param entries - of a list edition, asked for when its text was taken
   */
  put(id: string, text: string | AsyncIterable<string>, entries?: () => ArchivedEntries): Promise<void>;
  /**
   * The text, `undefined` when there is none.
   *
   * @throws RiskgateError `ARCHIVE_UNTRUSTED` when it is not the one that the operator's key signed
   */
  get(id: string): Promise<string | undefined>;
  /** The signed statement about a text, as `signStatement` made it; `undefined` when there is none. @throws as {@link get} */
  statement(id: string): Promise<unknown>;
}

/** What an archive says of a text. */
export interface ArchivedText {
  readonly id: string;
  /** SHA-256 of the text in UTF-8, and the name of its file. */
  readonly digest: string;
  /** Bytes of the text in UTF-8. */
  readonly bytes: number;
  readonly entries?: ArchivedEntries;
  /** Of a text without a known signature that an operator decided to trust: by whom it was signed, if at all. */
  readonly adopted?: { readonly keyId?: string };
}

/** The entries of a list edition as one digest: the root of their tree, see `merkleRoot`. */
export interface ArchivedEntries {
  readonly count: number;
  readonly root: string;
}
