/** Tokens of a segment that count for a token of a query; what is alike to it but is none of them may be left out. */
export interface WantedTokens {
  has(id: number): boolean;
  /** Whether any of the tokens from `start` to `end` is one. */
  hasAny(tokens: Uint32Array, start: number, end: number): boolean;
}
