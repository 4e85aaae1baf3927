import type { TokenSpec } from "./name-token.ts";

/** What a comma says about a word of a person's name: `Doe, John`. */
export type NameRole = "none" | "family" | "given";

/** A token spec at its place in a name. */
export interface PlacedSpec extends TokenSpec {
  readonly role: NameRole;
  /** First letters of the words it was made of, in Latin letters. */
  readonly initials: string;
}
