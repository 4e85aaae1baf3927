/** Listed persons behind titles of several words: the share whose score is then below the alert threshold. */
import { scoreName } from "../../src/names/score-name.ts";
import type { Metric } from "./metric.ts";
import { isSanctionsList, readWatchlist } from "./watchlist.ts";

const TITLES =
  "Dato' Sri|Datuk Seri Panglima|Tan Sri|Tan Sri Dato'|Yang Berhormat|Yang Amat Mulia|Tuan Guru|Raden Mas|Ir. H.|Hujjat al-Islam|Hojjat ol-Eslam|Hujjat al-Islam wal-Muslimin|Ayatollah al-Uzma|Ayat Allah|Agha-ye Doktor|Jenab-e Agha-ye|Samahat al-Sayyid|Fadilat al-Sheikh|Sahib al-Sumuw al-Amir|al-Liwa al-Rukn|Sheikh ul Hadith|Mufti-e-Azam|Than Phu Ying|Phra Khru|Luang Pho|Mom Rajawongse|Nang Sao|Police General|Staff Major General|Air Chief Marshal|Field Marshal|Crown Prince|The Right Honourable".split(
    "|",
  );
/** Every how many listed persons one is tried. */
const EVERY = 40;
const ALERT = 0.78;

export function evaluateTitledNames(log: (line: string) => void): readonly Metric[] {
  const names = readWatchlist(isSanctionsList)
    .filter(({ kind, name }) => kind === "person" && /^[\p{Script=Latin}\P{L}]+$/u.test(name))
    .filter((_, at) => at % EVERY === 0)
    .map(({ name }) => name);
  log(`\n${names.length} listed persons behind a title: below the alert threshold`);
  let lost = 0;
  for (const title of TITLES) {
    const below = names.filter(
      (name) => scoreName(`${title} ${inOrder(name)}`, name, { kind: "person" }).score < ALERT,
    );
    lost += below.length;
    log(`${title.padEnd(30)} ${((100 * below.length) / names.length).toFixed(1).padStart(6)} %`);
  }
  return [{ metric: "eval.titled_below_alert", value: lost / (names.length * TITLES.length), unit: "share" }];
}

/** A published name with the given names first. */
function inOrder(name: string): string {
  const [family = "", given, ...more] = name.split(", ");
  return given !== undefined && more.length === 0 ? `${given} ${family}` : name;
}
