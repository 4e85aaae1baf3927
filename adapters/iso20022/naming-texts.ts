/** Decides whether references and codes may name a person. */

/** Two words of letters, or a long number: such a reference may name a person. */
const NAMING = /\p{L}{2}[^\p{L}\p{N}]+\p{L}{2}|[\p{L}\p{N}]{18}|\p{Script=Han}{2}|IMO/u;

/** Whether a reference or label may name a person: it is then screened. */
export const mayName = (text: string): boolean => NAMING.test(text);

/** Two words in place of a code or a date: they may name a person. */
export const isInWords = (text: string): boolean => /\p{L}{2}\s+\p{L}{2}/u.test(text);
