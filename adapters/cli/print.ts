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
