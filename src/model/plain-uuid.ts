const ANY_CASE = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu;

/** A UUID in lower case, as it was generated: case does not matter (RFC 9562). Any other text stays as it is. */
export function plainUuid(text: string): string {
  return ANY_CASE.test(text) ? text.toLowerCase() : text;
}
