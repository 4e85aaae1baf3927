/** Names of places that name something else: streets, stations, people, restaurants, clubs, goods, events. */

import { countryCodeOf } from "../model/country-of-text.ts";
import { DEFAULT_FREQUENCIES } from "../names/default-frequencies.ts";
import { prepareName } from "../names/prepare-name.ts";
import type { PlaceWord } from "./place-words.ts";
import { isTravelled } from "./routes.ts";
import { isAboutWork, isCarpet } from "./works-and-carpets.ts";

/** Kinds of streets that are written after their names, in English, German, Dutch and the Nordic languages. */
const STREET_BEHIND: ReadonlySet<string> = new Set(
  (
    "street st road rd avenue ave av lane ln drive dr way ct close crescent cres terrace gardens grove boulevard blvd square sq row " +
    "highway hwy parade place pl walk mews alley circle loop strasse str weg allee gasse platz ring ufer damm straat laan plein weg gade vej gatan vagen katu " +
    "utca ut korut ter caddesi cad bulvari sokak sok sokagi ulice улица ул проспект пр переулок шоссе площадь вулиця вул бульвар набережная проезд тупик аллея квартал микрорайон сквер провулок площа " +
    "iela gatve gatve tn tanav tie kuja esplanade quay drove green hill heights estate rotary pass tower " +
    "ulitsa prospekt pereulok naberezhnaya"
  ).split(" "),
);
/** Kinds of streets that are written before their names, in Romance and Slavic languages. */
const STREET_BEFORE: ReadonlySet<string> = new Set(
  (
    "rue avenue av boulevard bd blvd place allee impasse quai square calle c avenida avda plaza plazuela paseo via viale piazza corso largo rua praca travessa " +
    "rambla ronda glorieta camino carretera estrada alameda chaussee chemin cours esplanade sentier residence immeuble vicolo lungomare strasse allee platz " +
    "ulitsa prospekt pereulok bulvar ploshchad nabereznaya naberezhnaya " +
    "ulica ul aleja al plac ulice nabrezi strada str bulevardul calea улица ул проспект пр пр-т переулок пер шоссе площадь пл бульвар вулиця вул бул провулок пров просп شارع خیابان " +
    "barrio colonia col urb urbanizacion pont puente ponte salle caserne lycee fort quai carrer cami jalan jl lorong vulytsia vulitsa vul prosp provulok ulitza bulvard sokak نهج площа проезд тупик сквер хутор станица حی طریق میدان جاده רחוב שדרות"
  ).split(" "),
);
/** What may stand between the kind of street and its name. */
const BETWEEN: ReadonlySet<string> = new Set("de du des d la le les l del della di do da dos das el".split(" "));
const TITLES: ReadonlySet<string> = new Set(
  "mr mrs ms miss dr prof herr frau mme mlle monsieur madame sr sra srta senor senora señor señora dona don pan pani sig signora".split(
    " ",
  ),
);

/** Places to eat, drink, dance or pray, before the name or after it. */
const HOUSES =
  "bar cafe caffe kaffee coffee grill restaurant restaurante ristorante trattoria bistro pizzeria kitchen lounge club pub bakery brasserie diner cantina bodega taverna tavern imbiss kebab kebap doner eatery deli steakhouse karaoke casino inn heladeria gelateria konditorei sweets noodles pub moschee mosque masjid ресторан кафе бар клуб кофейня столовая ресторант";
/** Things that are made, eaten, played, read or held, after the name. */
const THINGS =
  "rug rugs carpet carpets kilim teppich teppiche tapis alfombra silk seide saffron safran caviar kaviar pistachio pistachios pistazien dates rum rhum cigar cigars zigarre zigarren cocktail " +
  "mojito sandwich salad sauce juice wine wein sekt rice reis pizza burger jersey trikot shirt football fussball basketball ballet band music musik song album cd dvd lp vinyl " +
  "book books buch roman novel film movie documentary doku poster painting print puzzle game spiel festival party parties night nights conference konferenz war krieg guerre syndrome crisis treaty agreement tatar tatars " +
  "kingdom sketches naengmyeon myeonok halı hali " +
  "sofa couch chair lamp dress sandals perfume parfum eau fragrance tile tiles fabric stoff wallpaper cat katze rabbit hund font cruiser motorbike honda kawasaki cadillac";
const HOUSES_BEHIND: ReadonlySet<string> = new Set(HOUSES.split(" "));
const THINGS_BEHIND: ReadonlySet<string> = new Set(THINGS.split(" "));
/** Goods after the name of a country, or of a place that is their only origin, come from there. */
const COUNTRIES: ReadonlySet<string> = new Set([
  "iran",
  "cuba",
  "kuba",
  "korea",
  "massandra",
  "masandra",
  "koktebel",
  "crimea",
  "krim",
]);
/** Words before the names of establishments, sports clubs and things. */
const BEFORE_OTHERS: ReadonlySet<string> = new Set(
  `${HOUSES} مطعم مقهی سیجار коктейль сигары сигара группа theatre theater teatro cinema cine kino театр кинотеатр fc fk sc sk bc hc ac cska dynamo dinamo shakhtar schachtar chakhtar zorya zarya olimpik metalurh tavriya tavria little viva miss mister conference konferenz konferenz traite treaty film buch book song album battle siege schlacht bataille`.split(
    " ",
  ),
);
/** Names of places that are also given names and surnames: before another name they are a person's. */
const ALSO_NAMES: ReadonlySet<string> = new Set(
  "iran kuba cuba havana krim kirim krym qirim kerch rason rajin najin hamadan tabriz gorgan persia jalta yalta nampo karaj kaesong kerch urmia isfahan tehran mashad meshed qom sevastopol cherson kherson donetsk varadero camaguey habana".split(
    " ",
  ),
);

/** Names of places that are family names, and hardly ever given names. */
const SURNAMES: ReadonlySet<string> = new Set(
  "krim kuba kerch kertsch cherson kherson rason rajin teherani".split(" "),
);
/** Behind a surname: the company of a person. */
const OF_A_PERSON: ReadonlySet<string> = new Set(
  "ltd limited plc inc gmbh bv and und family partner partners associates clinic law".split(" "),
);
/** Endings of surnames after the Polish and Czech given name Kuba, in the population table or not. */
const SURNAME_ENDING = /(?:[sc]k[iay]|dzk[iay]|icz|czyk|ov|ova|ak|ek)$/u;

/** Months that are also given names: beside a place the month is the likelier meaning. */
const MONTHS: ReadonlySet<string> = new Set(["April", "May", "June", "August"]);

/** Whether a word is known as a name of people. */
function isPersonal({ text, script }: PlaceWord): boolean {
  // a word in capitals does not count: every word may be written so, and a town often stands before a name
  if (script !== "latin" || MONTHS.has(text) || !/^\p{Lu}\P{Lu}/u.test(text)) return false;
  const [token] = prepareName(text, "person", DEFAULT_FREQUENCIES).tokens;
  return token?.attested === true;
}

/** Whether the words from `start` to before `end` are the name of a street, a person, an establishment or a thing. */
export function isSomethingElse(words: readonly PlaceWord[], start: number, end: number): boolean {
  const behind = words[end];
  const last = words[end - 1]!;
  if (isAboutWork(words, end) || isCarpet(words, start, end)) return true;
  if (behind !== undefined && !behind.isApart) {
    const next = words[end + 1];
    if (isStreetBehind(last, behind, next)) return true;
    const isHouse = next !== undefined && !next.isApart && HOUSES_BEHIND.has(next.plain);
    if (isHouse && !THINGS_BEHIND.has(behind.plain)) return true;
    // restaurants called Pyongyang belong to North Korea
    if (HOUSES_BEHIND.has(behind.plain) && last.plain !== "pyongyang") return true;
    // `Tehran book fair` is in Tehran, `Tehran book` need not be
    if (THINGS_BEHIND.has(behind.plain) && !COUNTRIES.has(last.plain) && !isOfThere(next)) return true;
    // A street of Mexico City: few houses have more than three digits, and no postcode has less.
    if (last.plain === "cuba" && end > start + 1 && /^\d{1,3}$/u.test(behind.text)) return true;
    if (SURNAMES.has(last.plain) && OF_A_PERSON.has(behind.plain)) return true;
    // A number after the name is that of a house: `Yalta Kirova 12`.
    const isJourney = behind.isBeyond || isTravelled(words, start);
    if (end === start + 1 && !isJourney && ALSO_NAMES.has(last.plain) && !/^\d/u.test(next?.text ?? ""))
      if (
        isPersonal(behind) ||
        (BETWEEN.has(behind.plain) && next && isPersonal(next)) ||
        (last.plain === "kuba" && SURNAME_ENDING.test(behind.plain))
      )
        return true;
  }
  if (end === start + 1 && SURNAMES.has(last.plain) && isNamedPerson(words, start)) return true;
  if (words[start]!.isApart) return false;
  let at = start - 1;
  if (BEFORE_OTHERS.has(words[at]?.plain ?? "")) return true;
  if (TITLES.has(words[at]?.plain ?? "")) return true;
  while (at >= 0 && BETWEEN.has(words[at]!.plain) && !words[at]!.isApart) at--;
  const before = words[at];
  return before !== undefined && STREET_BEFORE.has(before.plain) && !words[at + 1]!.isApart;
}

/** Kinds of streets in Slavic languages, which follow an adjective and precede anything else. */
const SLAVIC = /^(?:ulitsa|prospekt|pereulok|naberezhnaya|\p{Script=Cyrillic}+)$/u;
const ADJECTIVE = /(?:ая|ий|ый|ой|ька|aya|aia|[iy]y|ij|yi|ska)$/u;

/** Short for a street, a saint and a doctor: a name after them is that of the saint or the doctor. */
const TWO_MEANINGS: ReadonlySet<string> = new Set(["st", "dr"]);

/** `Donetskaya ul.` is a street; `Yalta ul. Lenina` is a town and a street in it. */
const isStreetBehind = (name: PlaceWord, { plain }: PlaceWord, next: PlaceWord | undefined): boolean =>
  STREET_BEHIND.has(plain) &&
  (!SLAVIC.test(plain) || ADJECTIVE.test(name.plain)) &&
  !(TWO_MEANINGS.has(plain) && isNamed(next));

/** Makers, sellers and writers of a thing, who may be anywhere. */
const MAKERS: ReadonlySet<string> = new Set("by von company co ltd inc gmbh shop store club bar".split(" "));
const isOfThere = (next: PlaceWord | undefined): boolean => isNamed(next) && !MAKERS.has(next!.plain);

/** Whether the phrase goes on with a word that is no number. */
const isNamed = (word: PlaceWord | undefined): boolean =>
  word !== undefined && !word.isApart && !/^\d/u.test(word.text);

/** `Yuri Kerch`, or `Kerch, Paul` and nothing else. */
function isNamedPerson(words: readonly PlaceWord[], at: number): boolean {
  const [before, after] = [words[at - 1], words[at + 1]];
  if (before !== undefined && !words[at]!.isApart && isPersonal(before)) return true;
  return words.length === 2 && after?.isApart === true && isPersonal(after) && countryCodeOf(after.text) === undefined;
}
