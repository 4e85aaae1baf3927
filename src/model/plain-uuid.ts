const ANY_CASE = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu;

/** A UUID in the spelling in which it was made: in capitals it is the same (RFC 9562). Any other text stays as it is. */
export function plainUuid(text: string): string {
  return ANY_CASE.test(text) ? text.toLowerCase() : text;
}
