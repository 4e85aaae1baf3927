/** Port: turns passwords into digests that are slow to brute-force. */
export interface PasswordHasher {
  /** A digest with its own salt: two digests of one password differ. */
  hash(password: string): Promise<string>;
  /**
   * Whether a password matches a digest.
   *
   * @param digest - absent for a user without one: the same work is done, so that the duration reveals nothing
   */
  matches(password: string, digest: string | undefined): Promise<boolean>;
  /**
   * Whether a password is easily guessed: a common one, or one derived from words of the context. Absent: passwords are
   * not judged.
   *
   * @param words - words of the context: the login, the name of the person
   */
  isCommon?(password: string, words: readonly string[]): boolean;
}
