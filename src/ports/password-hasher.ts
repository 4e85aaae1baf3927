/** Port: turns passwords into digests that are slow to guess from. */
export interface PasswordHasher {
  /** A digest with its own salt; two of one password differ. */
  hash(password: string): Promise<string>;
  /**
   * Whether a password is the one that a digest was made of.
   *
   * @param digest - absent for a user who has none: as much work is done, so that time does not tell
   */
  matches(password: string, digest: string | undefined): Promise<boolean>;
  /**
   * Whether it is among those that are tried first: common ones, and what is made of words of the context. Absent: nothing is known of it.
   *
   * @param words - of the context: the login, the name of the person
   */
  isCommon?(password: string, words: readonly string[]): boolean;
}
