/** A source whose content people edit. */
export interface ChangingSource {
  /**
   * A text that changes as soon as `load` would read something else. It is called about once a second, so it has to be
   * cheap: the sizes and times of files, the version of a database. Sources that never change omit it.
   */
  fingerprint?(): Promise<string>;
}
