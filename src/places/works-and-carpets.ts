/** Things named after places, whatever sign stands between. */
import type { PlaceWord } from "./place-words.ts";

/** Works that are read, watched or heard, at the end of a text: they are about the place before them. */
const WORKS: ReadonlySet<string> = new Set(
  "book books buch livre libro libri cd dvd lp vinyl single song film movie novel roman documentary doku poster lecture vortrag книга фильм".split(
    " ",
  ),
);
/** Carpets, which are named after the town of their pattern. */
const CARPETS: ReadonlySet<string> = new Set(
  "rug rugs carpet carpets kilim teppich teppiche tapis alfombra tappeto ковер".split(" "),
);
const TOWNS_OF_CARPETS: ReadonlySet<string> = new Set(
  "tabriz tabris isfahan esfahan ispahan qom ghom hamadan hamedan kerman mashad mashhad meshed ardabil ardebil shiraz sanandaj gorgan kashan nain borujerd malayer".split(
    " ",
  ),
);
/** Most words between the place and the thing. */
const NEAR = 3;

/** Whether the text ends soon, with something that is read, watched or heard. */
export function isAboutWork(words: readonly PlaceWord[], end: number): boolean {
  return end < words.length && words.length <= end + NEAR && WORKS.has(words.at(-1)!.plain);
}

/** Whether the place is the pattern of a carpet that is named directly before it or soon after. */
export function isCarpet(words: readonly PlaceWord[], start: number, end: number): boolean {
  const isTown = TOWNS_OF_CARPETS.has(words[end - 1]!.plain);
  return isTown && [start - 1, end, end + 1, end + 2].some((at) => CARPETS.has(words[at]?.plain ?? ""));
}
