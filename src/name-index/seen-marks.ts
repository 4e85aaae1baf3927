/** Which of many numbers were seen since the last start, without clearing anything between. */
export interface SeenMarks {
  start(): void;
  /** True the first time that a number is given. */
  isNew(value: number): boolean;
}

export function seenMarks(size: number): SeenMarks {
  const marks = new Uint32Array(size);
  let epoch = 0;
  return {
    start() {
      epoch++;
    },
    isNew(value) {
      if (marks[value] === epoch) return false;
      marks[value] = epoch;
      return true;
    },
  };
}
