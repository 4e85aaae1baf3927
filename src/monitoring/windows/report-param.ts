/** Reports a fault in a param of a fact: its path inside the params, and a sentence. */
export type ReportParam = (path: readonly (string | number)[], message: string) => void;
