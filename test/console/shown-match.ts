/** What the page has to show of a match: everything that the interface says of it. */

// biome-ignore lint/suspicious/noExplicitAny: answers of the interface, of whatever shape
type Said = any;

const NAMES = new Intl.DisplayNames("en-GB", { type: "region" });
const number = (value: number): string => value.toFixed(4).replace(/0{1,2}$/u, "");
const country = (code: string): string => (/^[A-Z]{2}$/u.test(code) ? `${NAMES.of(code)} (${code})` : code);

/** @param kept - the entry as the case has it */
export function shownOfMatch(match: Said, kept: Said): readonly string[] {
  const { explanation, listId, entryId, matchedName, matchScore, decision } = match;
  const { name, attributes, thresholds } = explanation;
  return [
    ...[matchedName, decision, number(matchScore), `${listId} · ${entryId}`],
    ...[explanation.query, explanation.matchedName, explanation.nameQuality, number(explanation.nameScore)],
    ...[`${thresholds.alert}, ${thresholds.review}`, explanation.profile, `${number(explanation.score)} ✓ as recorded`],
    ...name.pairs.flatMap(({ query, candidate, route, similarity, weight }: Said) => [
      ...[query.join(" "), candidate.join(" "), `(${route})`, number(similarity), `×${number(weight)}`],
    ]),
    ...[...name.missingInCandidate, ...name.missingInQuery].flatMap(({ token, weight }: Said) => [
      ...[token, `×${number(weight)}`],
    ]),
    ...attributes.flatMap(({ field, query, listed, delta }: Said) => [
      ...[query, listed].flatMap((text) => (field === "country" ? text.split(" ").map(country) : [text])),
      `${delta < 0 ? "−" : "+"}${number(Math.abs(delta))}`,
    ]),
    ...shownOfEntry(kept?.entry),
  ];
}

function shownOfEntry(entry: Said): readonly string[] {
  if (entry === undefined) return ["What the list said then is not kept here."];
  return [
    ...[entry.name, entry.kind, ...entry.programmes, ...entry.placesOfBirth, ...entry.addresses],
    ...entry.aliases.map((alias: Said) => alias.name),
    ...entry.datesOfBirth.flatMap(({ from, to }: Said) => [from, to]),
    ...entry.countries.map(({ code, role }: Said) => `${country(code)}: ${role}`),
    ...entry.identifiers.map(({ value }: Said) => value),
    ...(entry.remarks === undefined ? [] : [entry.remarks]),
  ];
}
