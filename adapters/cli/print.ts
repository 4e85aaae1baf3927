/** Prints one line or several to standard output. */
export function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** Prints a line for people to standard error. */
export function hint(text: string): void {
  process.stderr.write(`${text}\n`);
}

/** Prints a value as JSON. */
export function printJson(value: unknown): void {
  print(JSON.stringify(value, null, 2));
}
