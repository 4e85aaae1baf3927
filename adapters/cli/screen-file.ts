/** Screens a file of names against the lists: an answer per row to standard output, a summary to standard error. */
import { once } from "node:events";
import { counted } from "../../src/counted.ts";
import { RiskgateError } from "../../src/errors.ts";
import type { RememberingMatcher } from "../../src/gateway/engines/remember-searches.ts";
import { echo } from "../../src/issue.ts";
import type { ScreeningMatch } from "../../src/screening/match-explanation.ts";
import { partyQueries } from "../../src/screening/party-queries.ts";
import { partyAndOthers } from "../../src/screening/screening-parties.ts";
import { csvRow } from "../lines/csv-row.ts";
import { EXIT } from "./exit-codes.ts";
import { matchReasons, matchText } from "./match-text.ts";
import type { NameRow } from "./name-rows.ts";
import { progressBar } from "./progress-bar.ts";
import { matchesOf, type ScreeningLists } from "./screening-lists.ts";

export interface ScreenFileOptions extends ScreeningLists {
  readonly matcher: RememberingMatcher;
  /** Lines for people, NDJSON, or the rows of the table with their matches. */
  readonly format: "text" | "json" | "csv";
}

/** Answer to one row. */
type Answer = Omit<NameRow, "party" | "problem"> &
  ({ readonly name: string; readonly matches: readonly ScreeningMatch[] } | { readonly problem: string });

/** Rows that threads look up at once: enough work for every thread, and little memory. */
const ROWS_AHEAD = 512;

/**
 * Answers every row in its order: one at a time, or, with threads, several hundred looked up together. The exit status is 3
 * when a row was refused.
 */
export async function screenFile(rows: AsyncIterable<NameRow>, options: ScreenFileOptions): Promise<void> {
  const { matcher, profile } = options;
  const counts = { alert: 0, review: 0, none: 0, refused: 0 };
  const bar = progressBar("names");
  const textOf = { text: answerText, json: answerJson, csv: answerTable() }[options.format];
  let done = 0;
  try {
    for await (const some of together(rows, matcher.lookAhead ? ROWS_AHEAD : 1)) {
      await matcher.lookAhead?.(
        some.flatMap((row) =>
          "party" in row ? partyAndOthers(row.party).map((party) => partyQueries(party, profile)) : [],
        ),
      );
      for (const row of some) {
        const answer = answerOf(row, options);
        counts["problem" in answer ? "refused" : (answer.matches[0]?.decision ?? "none")]++;
        bar.update(++done);
        const text = textOf(answer);
        // Waits for a slow reader, so that output does not pile up in memory.
        if (!process.stdout.write(`${text}\n`)) await once(process.stdout, "drain");
      }
    }
  } finally {
    bar.stop();
    const { alert, review, none, refused } = counts;
    const summary = `${alert} with an alert, ${review} to be reviewed, ${none} without a match, ${refused} refused`;
    process.stderr.write(`${counted(done, "row")}: ${summary}\n`);
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

function answerOf(row: NameRow, options: ScreenFileOptions): Answer {
  if ("problem" in row) return row;
  const { party, ...place } = row;
  return { ...place, name: party.names[0]?.name ?? "", matches: matchesOf(partyAndOthers(party), options) };
}

function answerJson({ cells: _, ...answer }: Answer): string {
  return JSON.stringify(answer);
}

/** Columns appended to those of the table. */
const FOUND = [
  "line",
  "decision",
  "type",
  "score",
  "name",
  "list",
  "entry",
  "kind",
  "reasons",
  "restriction",
  "problem",
].map((column) => `match${column[0]?.toUpperCase()}${column.slice(1)}`);

/** Rows of a table, one per match, with the header before the first. */
function answerTable(): (answer: Answer) => string {
  let columns: readonly string[] | undefined;
  return (answer) => {
    const { line, cells } = answer;
    const head = columns === undefined && cells !== undefined;
    if (head) columns = Object.keys(cells);
    // The first row cannot give the columns when it is an object or malformed.
    if (columns === undefined)
      throw new RiskgateError(
        "REQUEST_INVALID",
        `line ${line}: --csv is for tables whose rows have the cells of their header`,
      );
    const own = columns.map((column) => cells?.[column]);
    const found =
      "problem" in answer
        ? [[...Array<undefined>(FOUND.length - 2), answer.problem]]
        : answer.matches.length === 0
          ? [["none"]]
          : answer.matches.map(matchCells);
    const rows = found.map((match) => csvRow([...own, line, ...FOUND.slice(1).map((_, at) => match[at])]));
    return [...(head ? [csvRow([...columns, ...FOUND])] : []), ...rows].join("\n");
  };
}

function matchCells({ decision, screeningType, score, matchedName, entry, nonBlocking, explanation }: ScreeningMatch) {
  return [
    decision,
    screeningType,
    score,
    matchedName,
    entry.listId,
    entry.entryId,
    entry.kind,
    matchReasons(explanation),
    nonBlocking?.join(" | "),
  ];
}

function answerText(answer: Answer): string {
  if ("problem" in answer) return `line ${answer.line}: cannot be screened: ${answer.problem}`;
  const { line, name, matches } = answer;
  const found = matches.length === 0 ? ["no match"] : matches.map(matchText);
  return found.map((text) => `line ${line} ${echo(name)}: ${text}`).join("\n");
}
