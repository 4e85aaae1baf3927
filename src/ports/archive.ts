/**
 * Port: rule packs and list editions as they were, so that an old decision can be made again. Content-addressed: what is
 * under an id never changes.
 */
export interface Archive {
  /**
   * Keeps a text under an id, once; a second call with the same id does nothing.
   *
   * @param text - in pieces where it is long: they are taken one by one, and none when the id is known
   */
  put(id: string, text: string | AsyncIterable<string>): Promise<void>;
  /** The text, `undefined` when there is none. */
  get(id: string): Promise<string | undefined>;
}
