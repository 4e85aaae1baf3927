/** Names of places that name something else: streets, stations, people, restaurants, clubs, goods, events. */
import { DEFAULT_FREQUENCIES } from "../names/default-frequencies.ts";
import { prepareName } from "../names/prepare-name.ts";
import type { PlaceWord } from "./place-words.ts";

/** Kinds of streets that are written behind their names, in English, German, Dutch and the Nordic languages. */
const STREET_BEHIND: ReadonlySet<string> = new Set(
  (
    "street st road rd avenue ave av lane ln drive dr way court ct close crescent cres terrace gardens grove boulevard blvd square sq row " +
    "highway hwy parade place pl walk mews alley circle loop strasse str weg allee gasse platz ring ufer damm straat laan plein weg gade vej gatan vagen katu " +
    "utca ut korut ter caddesi cad bulvari sokak sok sokagi ulice улица ул проспект переулок шоссе площадь вулиця вул бульвар набережная " +
    "iela gatve gatve tn tanav tie kuja esplanade quay crossing drove green hill heights park estate station subway stop rotary bridge building tower court " +
    "ulitsa prospekt pereulok naberezhnaya"
  ).split(" "),
);
/** Kinds of streets that are written before their names, in Romance and Slavic languages. */
const STREET_BEFORE: ReadonlySet<string> = new Set(
  (
    "rue avenue av boulevard bd blvd place allee impasse quai passage square calle c avenida avda plaza paseo via viale piazza corso largo rua praca travessa " +
    "rambla ronda glorieta camino carretera estrada alameda chaussee chemin cours esplanade sentier residence immeuble vicolo lungomare strasse allee platz " +
    "metro station gare estacion estacao stazione haltestelle bahnhof arret stop ulitsa prospekt pereulok bulvar ploshchad nabereznaya naberezhnaya " +
    "ulica ul aleja al plac ulice nabrezi strada str bulevardul calea улица ул проспект пр пр-т переулок пер шоссе площадь пл бульвар вулиця вул бул провулок пров просп شارع خیابان"
  ).split(" "),
);
/** What may stand between the kind of street and its name. */
const BETWEEN: ReadonlySet<string> = new Set("de du des d la le les l del della di do da dos das el".split(" "));
const TITLES: ReadonlySet<string> = new Set(
  "mr mrs ms miss dr prof herr frau mme mlle monsieur madame sr sra srta senor senora señor señora dona don pan pani sig signora".split(
    " ",
  ),
);

/** Where people eat, drink and dance, in front of the name or behind it. */
const HOUSES =
  "bar cafe caffe kaffee coffee grill restaurant restaurante ristorante trattoria bistro pizzeria kitchen lounge club pub bakery brasserie diner cantina bodega taverna tavern imbiss kebab kebap doner eatery deli steakhouse karaoke casino ресторан кафе бар клуб кофейня столовая ресторант";
/** What is made, eaten, played, read or held behind its name. */
const THINGS =
  "rug rugs carpet carpets kilim teppich teppiche tapis alfombra silk seide saffron safran caviar kaviar pistachio pistachios pistazien dates rum rhum cigar cigars zigarre zigarren cocktail " +
  "mojito sandwich salad sauce juice wine wein sekt rice reis pizza burger jersey trikot shirt football fussball basketball ballet band music musik song album cd dvd lp vinyl " +
  "book books buch roman novel film movie documentary doku poster painting print puzzle game spiel festival party parties night nights conference konferenz war krieg guerre syndrome crisis treaty agreement tatar tatars " +
  "sofa couch chair lamp dress sandals perfume parfum eau fragrance tile tiles fabric stoff wallpaper cat katze rabbit hund font cruiser motorbike honda kawasaki cadillac";
const HOUSES_BEHIND: ReadonlySet<string> = new Set(HOUSES.split(" "));
const THINGS_BEHIND: ReadonlySet<string> = new Set(THINGS.split(" "));
/** Goods behind the name of a country come from there. */
const COUNTRIES: ReadonlySet<string> = new Set(["iran", "cuba", "kuba", "korea"]);
/** What stands before the names of houses, clubs for sport, and things. */
const BEFORE_OTHERS: ReadonlySet<string> = new Set(
  `${HOUSES} fc fk sc sk bc hc ac cska dynamo dinamo shakhtar schachtar chakhtar zorya zarya olimpik metalurh tavriya tavria little old viva miss mister conference konferenz konferenz traite treaty film buch book song album battle siege schlacht bataille`.split(
    " ",
  ),
);
/** Names of places that people have as given names and surnames: where a name follows, they are one. */
const ALSO_NAMES: ReadonlySet<string> = new Set(
  "iran kuba cuba havana krim kirim krym qirim kerch rason rajin najin hamadan tabriz gorgan persia jalta yalta nampo isfahan tehran mashad meshed qom sevastopol cherson kherson donetsk varadero camaguey habana".split(
    " ",
  ),
);

/** Whether a word is known as a name of people. */
function isPersonal({ text, script }: PlaceWord): boolean {
  if (script !== "latin" || !/^\p{Lu}/u.test(text)) return false;
  const [token] = prepareName(text, "person", DEFAULT_FREQUENCIES).tokens;
  return token?.attested === true;
}

/** Whether the words from `start` to before `end` are the name of a street, a person, a house or a thing. */
export function isSomethingElse(words: readonly PlaceWord[], start: number, end: number): boolean {
  const behind = words[end];
  if (behind !== undefined && !behind.isApart) {
    if (STREET_BEHIND.has(behind.plain) || HOUSES_BEHIND.has(behind.plain)) return true;
    if (THINGS_BEHIND.has(behind.plain) && !COUNTRIES.has(words[end - 1]!.plain)) return true;
    if (end === start + 1 && ALSO_NAMES.has(words[start]!.plain) && isPersonal(behind)) return true;
  }
  if (words[start]!.isApart) return false;
  let at = start - 1;
  if (BEFORE_OTHERS.has(words[at]?.plain ?? "")) return true;
  if (TITLES.has(words[at]?.plain ?? "")) return true;
  while (at >= 0 && BETWEEN.has(words[at]!.plain) && !words[at]!.isApart) at--;
  const before = words[at];
  return before !== undefined && STREET_BEFORE.has(before.plain) && !words[at + 1]!.isApart;
}
