/**
 * Names within a field for one name, beside the whole text: other names of the same party (`Odo Quillborne a/k/a Zolmari`, `Ida Zolmari née
 * Quillborne`, `Odo Quillborne t/a Quill Stores`), those of others (`c/o`, `and/or`, `on behalf of`), and names beside a label, a number
 * or the name of the father (`1/ODO QUILLBORNE`, `Beneficiary: Odo Quillborne`, `Odo Quillborne DOB 01/01/1970`, `Odo s/o Wenzel`).
 */
import { disguisedNames } from "./disguised-names.ts";
import { withPlainInitials } from "./plain-initials.ts";
import { readyName } from "./ready-names.ts";

/** Marks between a name and another one, or a number. */
const BETWEEN = [
  String.raw`[afn]\/?k\/?a|[afn]\. ?k\. ?a\.?|also known as|(?:formerly|previously)(?: known as)?|alias|vormals|früher|anciennement`,
  String.raw`d\/?b\/?a|d\. ?b\. ?a\.?|doing business as|t\/as?|trading as|c\/o|care of|attn\.?|attention|z\. ?hd\.?|zhd\.?`,
  String.raw`[of]\/?b\/?o|on behalf of|itf|in trust for|and ?\/ ?or|und ?\/ ?oder|et ?\/ ?ou|estate of|он же|ранее|также известен как`,
  String.raw`a\/c|acct\.?|iban|dob|d\. ?o\. ?b\.?|passport|hr[ab](?= ?\d)|(?:reg(?:istration)?|vat|tax|id|company)\.? ?(?:no|nr|number|id)\.?`,
  String.raw`(?:as )?(?:trustee|nominee|agent)s? (?:for|of)|acting for|for (?:the )?(?:benefit|account|credit) of|in favou?r of|f\/c\/o|genannt|detto|im auftrag (?:von|der|des)`,
  "zugunsten(?: von)?|treuhänder(?:in|isch)? (?:für|von)|pour le compte de|au profit de|agissant pour|per conto di|a favore di|por cuenta de|a favor de|в интересах|от имени",
  // sole traders: forms of theirs that are no names of people
  String.raw`(?<!, *)e\. ?[ku]\.?(?= *(?:$|[,;]))|e\.? ?kf[mr]\.?|eingetragene[rn]? kauf(?:mann|frau)|einzel(?:unternehmen|firma)|inh\.|inhaber(?:in)?|eenmanszaak`,
  String.raw`sole (?:trader|prop(?:rietor(?:ship)?|\.)?)|prop\.|proprietor|individual entrepreneur|eirl|entrepreneur individuel|entreprise individuelle`,
  "auto-?entrepreneur|aut[oó]nomo|empres[aá]rio individual|ditta individuale|impresa individuale|enskild firma|enkeltpersonforetak|enkeltmandsvirksomhed",
  "toiminimi|[sş]ah[ıi]s (?:firmas[ıi]|[sş]irketi)|eg[yi][eé]ni v[aá]llalkoz[oó]|os[vb][cč]|persoan[aă] fizic[aă] autorizat[aă]",
  String.raw`ип|фоп|индивидуальный предприниматель|фізична особа[ -]підприємець|жеке кәсіпкер|(?<=^\s*)(?:fa\.|firma)(?= \p{L}+[ ,]+\p{L})`,
].join("|");
/** Words beside the holder's name in the name of an account, and before a person who has died or is represented. */
const AROUND = [
  "(?:(?:savings?|current|checking|deposit|joint|business|private|salary|escrow|clients?|trust|[a-z]{3}) )?accounts?(?: [a-z]{3}$)?|(?:eur|usd|gbp|chf|rub|cny|aed)$",
  "(?:giro|spar|tagesgeld|festgeld|gehalts|gemeinschafts|privat|geschäfts|treuhand|ander|sperr|haupt|unter)konto|konto|wertpapierdepot|sparbuch|mietkaution",
  "compte (?:courant|joint|d['’]épargne|épargne|de dépôt)|livret [a-z]|cuenta (?:corriente|de ahorros?|conjunta)|conta (?:corrente|poupança)|conto (?:corrente|deposito)",
  "(?:spaar|betaal)rekening|rachunek(?: bankowy)?|(?:сберегательный |текущий |расчётный |расчетный )?сч[её]т|حساب(?: جاري| توفير)?",
  "(?:the )?(?:heirs?|executors?|administrators?|guardians?|liquidators?|custodians?|legal representatives?) (?:of|for)(?: the (?:estate|late))?|estate(?: of)?(?: the)? late|in memory of",
  "erben(?:gemeinschaft)?(?: (?:nach|von|des|der|n\\.))?|nachla(?:ss|ß)(?: (?:nach|von|des|der))?|verlassenschaft(?: nach)?|hinterbliebene (?:von|des|der)|vormund (?:von|für)|betreuer(?:in)? (?:von|für)",
  "(?:la )?succession (?:de|of)|succession|héritiers (?:de|d['’])|(?:los )?herederos de|(?:gli )?eredi(?: di)?|herança de|erven(?: van)?|spadkobiercy|döds?bo(?:et)?(?: efter)?|dødsbo(?:et)?(?: efter)?|наследники|наследство",
  String.raw`wg\.?|wegen|zu hd\.?|zu händen|zuhanden|à l['’]attention de|a la atención de|alla c\.? ?a\.?|t\.a\.v\.|p\/a|im namen (?:von|des|der)|au nom de|en nombre de|a nome di|in the name of`,
].join("|");
/** Words before a name at birth. */
const BORN = "née?|nee|geb\\.?|geborene?r?|born|урожд(?:[её]нная|\\.)?";
/** Words before the name of the father or husband, who is no party. */
const OF_FATHER = "[sdw]\\/o|r\\/o";
/** Words before the place of a branch. */
const BRANCH =
  "(?:zweig)?niederlassung|zweigstelle|filiale?|branch(?: office)?|representative office|rep\\.? office|succursale|sucursal|sede secondaria|bijkantoor|filiaal|oddział|pobočka|organizační složka|organizačná zložka|fióktelepe?|podružnica|sucursală|şubesi|филиал|представительство|філія|клон";
const MARK = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:(${BETWEEN})|(${BORN})|(${AROUND})|${OF_FATHER}|${BRANCH})(?![\\p{L}\\p{N}])`,
  "giu",
);
const LABEL =
  /^\s*(?:\d\/|(?:name|account name|beneficiary|customer|payee|holder|to|kontoinhaber|empfänger|nom|titular|получатель) ?:)\s*/iu;
/** A quick test: every text with a mark passes it, and most names do not. */
const MAY_HAVE_MARK =
  /[/:.]|\b(?:aka|alias|also|att|care|behalf|born|dba|dob|estate|f[bk]a|fbo|former|geb|iban|itf|nee|nka|obo|passport|previous|reg|tax|trad|trust|vat|vormals|zhd|acct|ancien|company|doing|hr[ab]|id|e[. ]|ekf|einge|einz|inh|eenm|sole |prop[. r]|indiv|eirl|entrep|aut[oó]|empr|trustee|nominee|agent|acting|for |favou?r|genannt|detto|im a|zugu|treu|pour |au p|agiss|per c|a fav|por c|niederl|zweig|filia|branch|rep[. r]|succ|sucur|sede |bijk|oddz|pobo|organiz|fi[oó]k|podru|[sş]ubesi|ditta|impr|ensk|enkel|account|[a-z]konto|konto|wertp|sparb|mietk|compte|livret|cuenta|conta |conto |spaar|betaal|rachun|heir|exec|admin|guard|liquid|custod|legal rep|in (?:mem|the n)|erb|erven|nachla|verlass|hinterb|vormund|betreu|la succ|hered|los her|eredi|gli er|heran|spadk|d[öø]d|wg|wegen|zu h|zuhan|a la at|alla c|t\\.a|im nam|au nom|en nom|a nome|toimi|[sş]ah|eg[yi]|os[vb]|persoan|firma)|konto|(?:eur|usd|gbp|chf|rub|cny|aed)$|[éüуà]|[а-я]|حساب/iu;

/** Shortest single word that is looked for: shorter ones are nicknames and syllables of many people. */
const MIN_SINGLE = 4;

/** Names within a text. @returns names that are not the whole text, in their order; empty for nearly every text */
export function namesWithin(text: string): readonly string[] {
  const { first, names } = partsOf(text);
  const others = [
    ...(first === undefined ? apartNames(text) : NONE),
    ...disguisedNames(text),
    ...withPlainInitials(text),
  ];
  // a label alone leaves one name, which needs no further split
  const marked = first === undefined ? names : [first, ...names].filter(isName);
  return others.length === 0 ? marked : [...marked, ...others];
}

/** The names after marks, without the text before the first mark. */
export function namesBehindMarks(text: string): readonly string[] {
  const { first, names } = partsOf(text);
  return first === undefined ? NONE : names.filter(isName);
}

interface Parts {
  /** Before the first mark; none in a text without marks. */
  readonly first?: string | undefined;
  readonly names: readonly string[];
}

function partsOf(text: string): Parts {
  if (!MAY_HAVE_MARK.test(text)) return { names: NONE };
  const unlabelled = text.replace(LABEL, "");
  const names: string[] = unlabelled === text ? [] : [unlabelled];
  let start = 0;
  let first: string | undefined;
  let mark: RegExpMatchArray | undefined;
  const take = (end: number, isAround = false): void => {
    const part = trimmed(unlabelled.slice(start, end));
    if (mark === undefined) first = isAround && ownWords(part) < 2 ? "" : part;
    else if (mark[1] !== undefined) names.push(part);
    // a single word beside an account is its purpose
    else if (mark[3] !== undefined && ownWords(part) > 1) names.push(part);
    else if (mark[2] !== undefined && first !== undefined) names.push(...namesAtBirth(first, part));
  };
  for (const found of unlabelled.matchAll(MARK)) {
    take(found.index, found[3] !== undefined);
    mark = found;
    start = found.index + found[0].length;
  }
  if (mark === undefined) return { names };
  take(unlabelled.length);
  return { first: first ?? "", names };
}

const NONE: readonly string[] = [];

/** The texts in brackets, and the text without them; the texts on both sides of a dash between blanks. */
function apartNames(text: string): readonly string[] {
  if (!/[([{<–—]|\s-\s/u.test(text)) return NONE;
  const inside = [...text.matchAll(/[([{<]([^()[\]{}<>]+)[)\]}>]/gu)]
    .map(([, part]) => part!)
    .filter((part) => ownWords(part) > 0);
  const outside = inside.length === 0 ? [] : [text.replace(/[([{<][^()[\]{}<>]*[)\]}>]/gu, " ")];
  const names = [text, ...inside, ...outside].flatMap((part) => part.split(/\s[-–—]+\s/u)).map(trimmed);
  return [...new Set(names)].filter((part) => part !== trimmed(text) && ownWords(part) > 1);
}

/** Number of distinctive words: no legal forms, places or generic words, of which `(Hong Kong)` and `(Holding Company)` consist. */
function ownWords(part: string): number {
  const { tokens } = readyName(part, "entity");
  return tokens.filter(({ kind, code, text }) => kind === "word" && code === "" && text.length > 1).length;
}

/** A whole name, or a family name that the given names belong to. */
function namesAtBirth(name: string, atBirth: string): readonly string[] {
  const given = name.split(/\s+/u).slice(0, -1);
  if (given.length === 0) return NONE;
  return /\s/u.test(atBirth) ? [atBirth, `${given.join(" ")} ${atBirth}`] : [`${given.join(" ")} ${atBirth}`];
}

function trimmed(part: string): string {
  return part.replace(/^[^\p{L}\p{N}]+|(?<![^\p{L}\p{M}\p{N}.])[^\p{L}\p{M}\p{N}.]+$/gu, "");
}

function isName(part: string): boolean {
  const letters = part.match(/\p{L}/gu)?.length ?? 0;
  return letters >= MIN_SINGLE || /\p{L}{2}\s+\p{L}{2}|\p{Script=Han}{2}|\p{Script=Hangul}{2}/u.test(part);
}
