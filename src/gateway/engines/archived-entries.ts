/** Reads the text of an archived list some entries at a time: parsing a long one at once would delay all requests. */
import type { LoadedList } from "../../model/loaded-list.ts";

/** Separates the head of a list from its entries, which end the text: see `archiveLists`. */
const ENTRIES = ',"entries":[';
const END = "]}";
/** Characters parsed at once: a millisecond or two. */
const AT_ONCE = 200_000;

const [QUOTE, BACKSLASH, OPEN, CLOSE, OPEN_LIST, CLOSE_LIST, COMMA] = [...'"\\{}[],'].map((sign) => sign.charCodeAt(0));

/**
 * @param yieldTurn - called between pieces
 * @param atOnce - characters per piece
 * @throws SyntaxError when it is not JSON
 */
export async function parseArchivedList(
  text: string,
  yieldTurn: () => Promise<void>,
  atOnce = AT_ONCE,
): Promise<LoadedList> {
  const begin = text.indexOf(ENTRIES);
  // Earlier versions wrote another form, and short texts need no pieces.
  if (begin < 0 || text.length < atOnce || !text.endsWith(END)) return JSON.parse(text) as LoadedList;
  const head = JSON.parse(`${text.slice(0, begin)}}`) as Omit<LoadedList, "entries">;
  const entries: LoadedList["entries"][number][] = [];
  const last = text.length - END.length;
  for (let from = begin + ENTRIES.length; from < last; ) {
    const to = endOfItems(text, from, last, atOnce);
    for (const entry of JSON.parse(`[${text.slice(from, to)}]`) as LoadedList["entries"]) entries.push(entry);
    from = to + 1;
    await yieldTurn();
  }
  return { ...head, entries };
}

/** Where a piece that begins at `from` ends after `atOnce` characters: at a comma between two items, or at `last`. */
function endOfItems(text: string, from: number, last: number, atOnce: number): number {
  let depth = 0;
  for (let at = from; at < last; at++) {
    const sign = text.charCodeAt(at);
    if (sign === QUOTE) at = endOfText(text, at);
    else if (sign === OPEN || sign === OPEN_LIST) depth++;
    else if (sign === CLOSE || sign === CLOSE_LIST) depth--;
    else if (sign === COMMA && depth === 0 && at - from >= atOnce) return at;
  }
  return last;
}

/** The closing quote of the string that begins at `from`. */
function endOfText(text: string, from: number): number {
  for (let at = from; ; ) {
    at = text.indexOf('"', at + 1);
    if (at < 0) return text.length;
    let before = at - 1;
    while (text.charCodeAt(before) === BACKSLASH) before--;
    if ((at - before) % 2 === 1) return at;
  }
}
