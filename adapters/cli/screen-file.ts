/** A file of names against the lists: an answer a row to standard output, what was found to standard error. */
import { once } from "node:events";
import type { RememberingMatcher } from "../../src/gateway/remember-searches.ts";
import { echo } from "../../src/issue.ts";
import type { ScreeningMatch } from "../../src/screening/match-explanation.ts";
import { partyQueries } from "../../src/screening/party-queries.ts";
import { screenParty } from "../../src/screening/screen-party.ts";
import type { ScreeningProfile } from "../../src/screening/screening-profile.ts";
import { EXIT } from "./exit-codes.ts";
import { matchText } from "./match-text.ts";
import type { NameRow } from "./name-rows.ts";
import { progressBar } from "./progress-bar.ts";

export interface ScreenFileOptions {
  readonly matcher: RememberingMatcher;
  readonly profile: ScreeningProfile;
  /** NDJSON in place of lines for people. */
  readonly json: boolean;
}

/** One row, answered. */
type Answer =
  | { readonly line: number; readonly name: string; readonly matches: readonly ScreeningMatch[] }
  | { readonly line: number; readonly problem: string };

/** Rows that threads look up at once: enough for all of them, and little to keep. */
const ROWS_AHEAD = 512;

/**
 * Answers every row in its order: one at a time, or, with threads, some hundred that were looked up together. The exit status is 3
 * when a row was refused.
 */
export async function screenFile(rows: AsyncIterable<NameRow>, options: ScreenFileOptions): Promise<void> {
  const { matcher, profile } = options;
  const counts = { alert: 0, review: 0, none: 0, refused: 0 };
  const bar = progressBar("names");
  let done = 0;
  try {
    for await (const some of together(rows, matcher.lookAhead ? ROWS_AHEAD : 1)) {
      await matcher.lookAhead?.(some.flatMap((row) => ("party" in row ? [partyQueries(row.party, profile)] : [])));
      for (const row of some) {
        const answer = answerOf(row, options);
        counts["problem" in answer ? "refused" : (answer.matches[0]?.decision ?? "none")]++;
        bar.update(++done);
        const text = options.json ? JSON.stringify(answer) : answerText(answer);
        // Whoever reads slowly slows the run down: nothing piles up here.
        if (!process.stdout.write(`${text}\n`)) await once(process.stdout, "drain");
      }
    }
  } finally {
    bar.stop();
    const { alert, review, none, refused } = counts;
    const told = `${alert} with an alert, ${review} to be reviewed, ${none} without a match, ${refused} refused`;
    process.stderr.write(`${done} rows: ${told}\n`);
  }
  if (counts.refused > 0) process.exitCode = EXIT.invalidInput;
}

async function* together<T>(rows: AsyncIterable<T>, count: number): AsyncGenerator<readonly T[]> {
  let some: T[] = [];
  for await (const row of rows) {
    some.push(row);
    if (some.length < count) continue;
    yield some;
    some = [];
  }
  if (some.length > 0) yield some;
}

function answerOf(row: NameRow, { matcher, profile }: ScreenFileOptions): Answer {
  if ("problem" in row) return row;
  const { line, party } = row;
  return { line, name: party.names[0]?.name ?? "", matches: screenParty(party, matcher, profile) };
}

function answerText(answer: Answer): string {
  if ("problem" in answer) return `line ${answer.line}: cannot be screened: ${answer.problem}`;
  const { line, name, matches } = answer;
  const found = matches.length === 0 ? ["no match"] : matches.map(matchText);
  return found.map((text) => `line ${line} ${echo(name)}: ${text}`).join("\n");
}
