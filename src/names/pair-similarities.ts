/** Similarities that are given to pairs by a rule; those of other pairs come from `tokenSimilarity`. An index bounds scores by the same ones. */

/** `abdul` and a name apart, and together. */
export const FREE_SERVANT_SIMILARITY = 0.97;
export const INITIAL_SIMILARITY = 0.85;
/** Legal forms: of one class, and of two. */
export const SAME_LEGAL_CLASS = 0.8;
export const OTHER_LEGAL_CLASS = 0.3;
/** Neighbours that are one word in the other name: spelled alike, or sounding alike. */
export const JOIN_SIMILARITY = 0.96;
export const SOUND_JOIN_SIMILARITY = 0.9;

const FREE_SERVANT = /^a[bv]d[aeiou]?[lr]?$/;

/** Whether the text of a token is an `abdul` that stands apart from its name. */
export const isFreeServant = (text: string): boolean => FREE_SERVANT.test(text);
