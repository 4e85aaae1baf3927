/** Whom customers of a bank that does not exist pay, and who pays them: people and firms of several countries, in their scripts. */
import type { Random } from "../core-bank-simulator/random.ts";

/** A country with banks, people and firms that are in no register. Names stand in lists parted by `;`. */
interface Place {
  readonly country: string;
  readonly bank: string;
  /** How many characters of an account number follow the check digits of an IBAN, and letters that they begin with; absent without IBANs. */
  readonly iban?: readonly [length: number, letters?: string];
  readonly given: string;
  readonly family: string;
  /** `{}`: a family name. */
  readonly firms: string;
  /** What is written to a firm, and to a person. `#`: a number. */
  readonly toFirm: string;
  readonly toPerson: string;
}

// biome-ignore format: a table
const PLACES: readonly Place[] = [
  { country: "DE", bank: "Nebelhofer Sparbank", iban: [18], given: "Ottilie;Falk;Runa;Gisbert;Ludmilla;Korbinian",
    family: "Quellbrander;Nebelstetten;Windelhagen;Dachsfurter;Moosgruber-Lenz", firms: "Tischlerei {} GmbH;{} Elektrotechnik KG;Druckerei {} e.K.;Gärtnerei {} OHG",
    toFirm: "Rechnung 2026-#;Anzahlung Auftrag #;RE-# abzüglich Skonto", toPerson: "Miete;Danke fürs Auslegen;Fahrrad;Anteil Urlaub" },
  { country: "FR", bank: "Banque Brisevallon", iban: [23], given: "Maëlys;Anatole;Solène;Bastien",
    family: "Quintecourt;Morvelain;Aubrecastel", firms: "Menuiserie {} SARL;Imprimerie {} SAS", toFirm: "Facture n° #;Acompte devis #", toPerson: "Loyer;Cadeau;Remboursement" },
  { country: "PL", bank: "Bank Jarzębinowy", iban: [24], given: "Jagna;Miłosz;Zdzisława;Bogumił",
    family: "Brzezichwost;Cichopłoch;Śnieżykrot", firms: "Stolarnia {} sp. z o.o.;{} Transport sp. j.", toFirm: "Faktura VAT #/2026;Zaliczka #", toPerson: "Na mieszkanie;Dla mamy" },
  { country: "ES", bank: "Caja Valdefresneda", iban: [20], given: "Rocío;Fermín;Inmaculada;Gonzalo",
    family: "Quiñorrubio;Peñalcubre;Torremolina", firms: "Cerámicas {} S.L.;Viñedos {} S.A.", toFirm: "Factura #;Pedido #", toPerson: "Alquiler;Regalo" },
  { country: "IT", bank: "Cassa di Terravalle", iban: [23, "X"], given: "Fiammetta;Ruggero;Ginevra;Ettore",
    family: "Colombrasca;Quagliarossa;Montespigola", firms: "Oleificio {} S.r.l.;Vetreria {} S.n.c.", toFirm: "Fattura #/A;Saldo ordine #", toPerson: "Affitto;Regalo di nozze" },
  { country: "GB", bank: "Wrenfold Bank", iban: [18, "QBNK"], given: "Isolde;Tobias;Fern;Alaric",
    family: "Thornwhistle;Marlowfield;Quenby-Hart", firms: "{} Joinery Ltd;{} & Daughters Bindery LLP", toFirm: "Invoice #;PO # final", toPerson: "Rent;For the tickets" },
  { country: "NO", bank: "Ravnefjell Sparebank", iban: [11], given: "Sølvi;Torgrim;Åshild;Eyvind",
    family: "Ravnefjellstad;Tåkebjørkeland;Blåvinterås", firms: "{} Båtbyggeri AS;{} Fisk AS", toFirm: "Faktura #;Ordre #", toPerson: "Husleie;Hytta i påsken" },
  { country: "TR", bank: "Gökyelken Bankası", iban: [22], given: "Tuğçe;Yiğit;Defne;Oğuz",
    family: "Karlıçınar;Gökyelkenli;Taşırmaklı", firms: "{} Seramik Ltd. Şti.;{} Tekstil A.Ş.", toFirm: "Fatura #;Sipariş #", toPerson: "Kira;Annem için" },
  { country: "GR", bank: "Τράπεζα Ανεμόεσσα", iban: [23], given: "Χρυσάνθη;Θεώνη;Μυρσίνη",
    family: "Θαλασσοκοπούλου;Ανεμολύρα;Λεμονογιάννη", firms: "Ελαιώνες Λεμονοχωρίου ΑΕ;Ξυλουργική Ανεμόεσσα ΕΠΕ", toFirm: "Τιμολόγιο #;Παραγγελία #", toPerson: "Ενοίκιο;Δώρο" },
  { country: "UA", bank: "Банк «Скляна верба»", iban: [25], given: "Соломія;Остап;Мелана;Захар",
    family: "Яворохвостенко;Сніговієнко;Льонокрутенко", firms: "ТОВ «Скляна верба»;ТОВ «Льон і глина»", toFirm: "Рахунок №#;Оплата за договором #", toPerson: "За квартиру;Для мами" },
  { country: "GE", bank: "ლურჯი ჭადრის ბანკი", iban: [18, "QB"], given: "ნესტანი;ზვიადი;ქეთუთა",
    family: "ჭადრიძევაშვილი;ვარდისყვავილი;თოვლისძირელი", firms: "შპს ლურჯი ჭადარი;შპს თიხის ეზო", toFirm: "ინვოისი #;შეკვეთა #", toPerson: "ქირა;საჩუქარი" },
  { country: "JO", bank: "بنك السنديانة", iban: [26, "QBNK"], given: "ميسون;رامز;هديل",
    family: "السنديانوري;الزعفروني;النرجساوي", firms: "شركة السنديانة الزرقاء للخزف;مطبعة وادي الزعفران", toFirm: "فاتورة رقم #;طلبية #", toPerson: "إيجار;هدية" },
  { country: "IL", bank: "בנק ערבה כחולה", iban: [19], given: "תכלת;אלמוג;רננה",
    family: "ערבתי-שקד;נחלזהב;כחלונאי", firms: "נגריית ערבה כחולה בע״מ;דפוס נחל זהב בע״מ", toFirm: "חשבונית #;הזמנה #", toPerson: "שכר דירה;מתנה" },
  { country: "IN", bank: "चाँदनी सहकारी बैंक", given: "मृणालिका;तेजोमय;अरुणिमा",
    family: "नीलवाटिकर;चंद्रपथी;मेघसागर", firms: "चाँदनी काष्ठकला प्रा. लि.;नीलवाटिका वस्त्र प्रा. लि.", toFirm: "चालान #;बीजक #", toPerson: "किराया;उपहार" },
  { country: "CN", bank: "松鸦银行", given: "云舟;霁月;听澜",
    family: "闾丘;夹谷;宰父", firms: "松鸦竹器有限公司;蓝鹊湾瓷器有限公司", toFirm: "发票 #;订单 # 货款", toPerson: "房租;礼金" },
  { country: "JP", bank: "雲間信用金庫", given: "千鶴乃;蒼士朗;露草",
    family: "雲間野;霧渡瀬;月影沢", firms: "株式会社雲間陶器製作所;有限会社月影沢硝子工房", toFirm: "請求書 #;ご注文 #", toPerson: "家賃;お祝い" },
  { country: "KR", bank: "은하수저축은행", given: "별하늬;가람솔;온새미",
    family: "별마루;솔찬터;늘봄재", firms: "별무늬도자기 주식회사;은하수제본 주식회사", toFirm: "청구서 #;주문 # 대금", toPerson: "월세;축의금" },
];
const HOME = PLACES[0]!;

/** Somebody who is listed, whom a payment is to. */
export interface ListedSide {
  readonly name: string;
  readonly country: string;
}

interface Body {
  readonly masterData: { readonly accountHoldingPartyData: Readonly<Record<string, unknown>> };
}

/**
 * A payment between a customer and somebody else.
 *
 * @param random - of this payment alone
 * @param listed - the other side, where it is on a list
 */
export function inventedPayment(random: Random, body: Body, listed: ListedSide | undefined) {
  const place =
    listed === undefined ? placeOf(random) : (PLACES.find(({ country }) => country === listed.country) ?? HOME);
  const isFirm = listed === undefined && random.chance(0.6);
  const holder = listed?.name ?? (isFirm ? firmOf(random, place) : personOf(random, place));
  const own = { accountNumber: accountOf(random, HOME), holder: nameOf(body) };
  // Some banks are named in the payment, and all whose accounts do not say the country.
  const isBankNamed = place.iban === undefined || random.chance(0.4);
  const bank = isBankNamed ? { bankName: place.bank, bankCountry: place.country } : {};
  const other = { accountNumber: accountOf(random, place), holder, ...bank };
  const isIncoming = listed === undefined && random.chance(0.25);
  const says = pickOf(random, isFirm ? place.toFirm : place.toPerson);
  return {
    accountHoldingParty: isIncoming ? ("FUNDS_BENEFICIARY" as const) : ("FUNDS_ORIGINATOR" as const),
    ...(isIncoming
      ? { fundsOriginator: other, fundsBeneficiary: own }
      : { fundsOriginator: own, fundsBeneficiary: other }),
    usage: says.replace("#", String(random.whole(1_000, 9_999))),
  };
}

/** A third of the payments is at home. */
const placeOf = (random: Random): Place => (random.chance(0.33) ? HOME : random.pick(PLACES.slice(1)));

const pickOf = (random: Random, list: string): string => random.pick(list.split(";"));

const firmOf = (random: Random, { firms, family }: Place): string =>
  pickOf(random, firms).replace("{}", pickOf(random, family));

function personOf(random: Random, { country, given, family }: Place): string {
  const [first, last] = [pickOf(random, given), pickOf(random, family)];
  if (country === "CN" || country === "KR") return `${last}${first}`;
  return country === "JP" ? `${last} ${first}` : `${first} ${last}`;
}

/** What a customer is called; a person or a company. */
function nameOf({ masterData: { accountHoldingPartyData } }: Body): string {
  const { personalDetails, companyDetails } = accountHoldingPartyData as {
    readonly personalDetails?: { readonly personName: { readonly firstName: string; readonly lastName: string } };
    readonly companyDetails?: { readonly companyName: string };
  };
  const { firstName = "", lastName = "" } = personalDetails?.personName ?? {};
  return companyDetails?.companyName ?? `${firstName} ${lastName}`;
}

/** An IBAN with its check digits, where the country has some. Banks of four zeros are none: the account is nobody's. */
function accountOf(random: Random, { country, iban }: Place): string {
  const [length, letters = ""] = iban ?? [12];
  const rest = Array.from({ length: length - letters.length - 4 }, () => random.whole(0, 9)).join("");
  const number = `${letters}0000${rest}`;
  if (iban === undefined) return number;
  const digits = Array.from(`${number}${country}00`, (sign) => Number.parseInt(sign, 36)).join("");
  return `${country}${String(98n - (BigInt(digits) % 97n)).padStart(2, "0")}${number}`;
}
