/** One line, or several, to standard output. */
export function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** A line for people beside the output. */
export function hint(text: string): void {
  process.stderr.write(`${text}\n`);
}

/** A value as JSON for machines. */
export function printJson(value: unknown): void {
  print(JSON.stringify(value, null, 2));
}

/** A number with its noun: `1 case`, `2 cases`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
