/** What sources that people edit have in common. */
export interface ChangingSource {
  /**
   * A text that is another one as soon as `load` would read something else. It is asked for about once a second, so it has to be cheap:
   * of files their sizes and times, of a database a version. Sources that never change have none.
   */
  fingerprint?(): Promise<string>;
}
