/**
 * Small words of persons' names: particles and titles, with one canonical spelling for each family of them.
 * Source: compiled by us from general knowledge of naming customs.
 */

const PARTICLES = `
al el ul
bin ibn ben ibni bn ould wuld walad
bint binti binte bte bent
de da dos das del della delle dello degli dei du des do
di
la le las los les lo
van von vander vonder
der den ter ten te
zu zur zum
af av
y e
of the
oglu ogly oglou ogli
kyzy kizi qizi gizi
`;

/** Particles that are given names or surnames when they come first. */
const NOT_FIRST = new Set(["ben", "bent", "do", "le", "te", "e", "y", "des", "di"]);

const TITLES = `
sheikh shaikh shaykh sheik shaik shekh cheikh scheich
haji hajji haj hajj hadji hadj alhaj alhaji alhajj hajjah
mullah mulla molla mollah
maulana mawlana moulana mowlana
maulvi mawlawi maulawi mawlavi molvi moulvi malawi
mufti
qari
ayatollah ayatullah
dr doctor
mr mister
mrs missis missus
ms miss
sir
prof professor
gen general
col colonel
maj major
capt captain
lt lieutenant
sgt sergeant
brig brigadier
adm admiral
jr junior
sr senior
esq esquire
phd
rev reverend
hon honourable honorable
ustad ustadh ustaz
princess
prince
comandante commander
`;

const canonical = (table: string): ReadonlyMap<string, string> => {
  const words = new Map<string, string>();
  for (const line of table.split("\n")) {
    const members = line.split(" ").filter((member) => member !== "");
    for (const member of members) words.set(member, members[0]!);
  }
  return words;
};

const PARTICLE_WORDS = canonical(PARTICLES);
const TITLE_WORDS = canonical(TITLES);

/** Canonical particle of a word, or `undefined` when it is none at this place. */
export function particleOf(word: string, isFirst: boolean): string | undefined {
  return isFirst && NOT_FIRST.has(word) ? undefined : PARTICLE_WORDS.get(word);
}

export function titleOf(word: string): string | undefined {
  return TITLE_WORDS.get(word);
}

/** Consonants without a vowel that are names or abbreviations, not initials written together. */
const NOT_INITIALS = new Set(["ng", "md", "st", "mc", "mb", "nz", "ndr", "krk", "srb", "vlk", "hmm"]);

/** True for two or three Latin consonants that can only be initials, as in `JF Smith`. */
export function areInitials(word: string): boolean {
  return /^[b-df-hj-np-tv-xz]{2,3}$/.test(word) && !NOT_INITIALS.has(word);
}

/** True for a patronymic of the eastern Slavic kind, which many records leave out. */
export function isPatronymic(text: string): boolean {
  return text.length >= 7 && /(?:ovich|evich|ovych|evych|ovitch|evitch|ovna|evna|ivna|yovych)$/.test(text);
}
