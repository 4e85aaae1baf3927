/** Whether texts that are not for words may name a person all the same. */

/** Two words of letters, or a long number: a reference in which a person may be named. */
const NAMING = /\p{L}{2}[^\p{L}\p{N}]+\p{L}{2}|[\p{L}\p{N}]{18}|\p{Script=Han}{2}|IMO/u;

/** Whether a text that is a reference or a label may name a person: it is looked through then. */
export const mayName = (text: string): boolean => NAMING.test(text);

/** Two words where a code or a date belongs: a person may be named there. */
export const isInWords = (text: string): boolean => /\p{L}{2}\s+\p{L}{2}/u.test(text);
