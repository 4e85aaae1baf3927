import { readFileSync } from "node:fs";

/**
 * The documents of a book, one a line of JSON.
 *
 * @throws Error when a line is no JSON, with its place, or when there is none
 */
export function readBook<Body>(path: string): readonly Body[] {
  const lines = readFileSync(path, "utf8").split("\n");
  const found = lines.flatMap((line, at): Body[] => {
    if (line.trim() === "") return [];
    try {
      return [JSON.parse(line) as Body];
    } catch (cause) {
      throw new Error(`${path}: line ${at + 1} is not JSON`, { cause });
    }
  });
  if (found.length === 0) throw new Error(`${path}: nothing in it`);
  return found;
}
