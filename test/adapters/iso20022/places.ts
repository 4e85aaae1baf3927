/** Every place of a message in which a value may stand, by the structure of its type; and messages with something in one of them. */
import { MESSAGE_ROOTS } from "../../../adapters/iso20022/message-structure.ts";
import { TYPES, type Value } from "../../../adapters/iso20022/structure.ts";

export interface Place {
  /** From the message inwards, the transaction included. */
  readonly path: readonly string[];
  readonly value: Value;
}

/** Ordinary messages, by their outermost elements: values by their places. */
const TRANSFER = {
  "GrpHdr/MsgId": "M1",
  "GrpHdr/CreDtTm": "2026-11-20T09:00:00Z",
  "GrpHdr/NbOfTxs": "1",
};
const sidesIn = (debtor: string, creditor: string, tag = "Nm") => ({
  [`${debtor}/Dbtr/${tag}`]: "Jardineria Uno",
  [`${debtor}/DbtrAcct/Id/Othr/Id`]: "000123",
  [`${creditor}/Cdtr/${tag}`]: "Jardineria Dos",
  [`${creditor}/CdtrAcct/Id/Othr/Id`]: "000987",
});
const ids = (at: string) => ({ [`${at}/PmtId/EndToEndId`]: "E1" });
export const ORDINARY: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  FIToFICstmrCdtTrf: {
    ...TRANSFER,
    ...ids("CdtTrfTxInf"),
    ...sidesIn("CdtTrfTxInf", "CdtTrfTxInf"),
    "CdtTrfTxInf/IntrBkSttlmAmt": "1",
  },
  FICdtTrf: {
    ...TRANSFER,
    ...ids("CdtTrfTxInf"),
    ...sidesIn("CdtTrfTxInf", "CdtTrfTxInf", "FinInstnId/Nm"),
    "CdtTrfTxInf/IntrBkSttlmAmt": "1",
  },
  FIToFICstmrDrctDbt: {
    ...TRANSFER,
    ...ids("DrctDbtTxInf"),
    ...sidesIn("DrctDbtTxInf", "DrctDbtTxInf"),
    "DrctDbtTxInf/IntrBkSttlmAmt": "1",
  },
  PmtRtr: { ...TRANSFER, ...sidesIn("TxInf/RtrChain", "TxInf/RtrChain"), "TxInf/RtrdIntrBkSttlmAmt": "1" },
  CstmrCdtTrfInitn: {
    ...TRANSFER,
    ...ids("PmtInf/CdtTrfTxInf"),
    ...sidesIn("PmtInf", "PmtInf/CdtTrfTxInf"),
    "PmtInf/CdtTrfTxInf/Amt/InstdAmt": "1",
  },
  CstmrDrctDbtInitn: {
    ...TRANSFER,
    ...ids("PmtInf/DrctDbtTxInf"),
    ...sidesIn("PmtInf/DrctDbtTxInf", "PmtInf"),
    "PmtInf/DrctDbtTxInf/InstdAmt": "1",
  },
  FIToFIPmtCxlReq: {
    "Assgnmt/Id": "A1",
    "Assgnmt/CreDtTm": "2026-11-20T09:00:00Z",
    ...sidesIn("Undrlyg/TxInf/OrgnlTxRef", "Undrlyg/TxInf/OrgnlTxRef"),
    "Undrlyg/TxInf/OrgnlIntrBkSttlmAmt": "1",
  },
};
/** Messages by their outermost elements, with the way to their transactions. */
export const MESSAGES = [
  { root: "FIToFICstmrCdtTrf", format: "pacs.008", transaction: ["CdtTrfTxInf"] },
  { root: "FICdtTrf", format: "pacs.009", transaction: ["CdtTrfTxInf"] },
  { root: "FIToFICstmrDrctDbt", format: "pacs.003", transaction: ["DrctDbtTxInf"] },
  { root: "PmtRtr", format: "pacs.004", transaction: ["TxInf"] },
  { root: "CstmrCdtTrfInitn", format: "pain.001", transaction: ["PmtInf", "CdtTrfTxInf"] },
  { root: "CstmrDrctDbtInitn", format: "pain.008", transaction: ["PmtInf", "DrctDbtTxInf"] },
  { root: "FIToFIPmtCxlReq", format: "camt.056", transaction: ["Undrlyg", "TxInf"] },
] as const;

/** The customers whose payment a payment between banks covers. */
const COVER = "CdtTrfTxInf/UndrlygCstmrCdtTrf";

/** A kind of message that is filled place by place. */
export interface Kind {
  readonly name: string;
  /** The outermost element. */
  readonly root: string;
  readonly ordinary: Readonly<Record<string, string>>;
  readonly has: (place: Place) => boolean;
}
const isCovered = ({ path }: Place): boolean => path.join("/").startsWith(`${COVER}/`);

/** All kinds of messages, payments between banks with and without customers whose payment they cover, and the header. */
export const KINDS: readonly Kind[] = [
  ...MESSAGES.map(({ root, format }) => ({
    name: root === "FICdtTrf" ? "pacs.009 core" : format,
    root,
    ordinary: ORDINARY[root]!,
    has: (place: Place) => !isCovered(place),
  })),
  {
    name: "pacs.009 COV",
    root: "FICdtTrf",
    ordinary: { ...ORDINARY.FICdtTrf, ...sidesIn(COVER, COVER) },
    has: isCovered,
  },
  {
    name: "head.001",
    root: "AppHdr",
    ordinary: { BizMsgIdr: "B1", MsgDefIdr: "pacs.008.001.08", CreDt: "2026-11-20T09:00:00Z" },
    has: () => true,
  },
];

/** Choices between a customer and a bank stand in these messages only. */
const WITH_CHOICES: readonly string[] = ["PmtRtr", "FIToFIPmtCxlReq", "AppHdr"];
const CHOICES: readonly string[] = ["Pty", "Agt", "FIId", "OrgId"];
/** Of a type that both initiations share. */
const OTHERS: Readonly<Record<string, string>> = {
  CstmrCdtTrfInitn: "DrctDbtTxInf",
  CstmrDrctDbtInitn: "CdtTrfTxInf",
};
/** How often a type may stand inside itself: a bank in the choice of a party, a covered payment in its cover. */
const MAX_SAME = 2;

/** Every place of a message. */
export function placesOf(root: string): readonly Place[] {
  const [, type] = MESSAGE_ROOTS[root as keyof typeof MESSAGE_ROOTS];
  const places: Place[] = [];
  const walk = (name: string, path: readonly string[], types: readonly string[]): void => {
    const { children, isOpen } = TYPES.get(name)!;
    if (isOpen) places.push({ path: [...path, "Anything"], value: "text" });
    for (const [child, { type: below, value }] of children) {
      const isElsewhere = child === OTHERS[root] || (name === "Party" && CHOICES.includes(child) && !isChoiceIn(path));
      if (isElsewhere) continue;
      if (value) places.push({ path: [...path, child], value });
      if (below && types.filter((one) => one === below).length < MAX_SAME) {
        walk(below, [...path, child], [...types, below]);
      }
    }
  };
  const isChoiceIn = (path: readonly string[]) =>
    WITH_CHOICES.includes(root) && !CHOICES.some((choice) => path.at(-1) === choice);
  walk(type, [], [type]);
  return places;
}

/** An ordinary message with a text in one place, in place of whatever stood there or excludes it. */
export const messageWith = ({ root, ordinary }: Kind, place: Place, text: string): string =>
  messageOf(root, { ...ordinary, [place.path.join("/")]: text });

export const ordinaryMessage = ({ root, ordinary }: Kind): string => messageOf(root, ordinary);

function messageOf(root: string, values: Readonly<Record<string, string>>): string {
  const message = `<${root}>${xmlOf(treeOf(values))}</${root}>`;
  if (root !== "AppHdr") return `<Document>${message}</Document>`;
  // A header stands before a message.
  const behind = xmlOf(treeOf(ORDINARY.FIToFICstmrCdtTrf!));
  return `<Envelope>${message}<Document><FIToFICstmrCdtTrf>${behind}</FIToFICstmrCdtTrf></Document></Envelope>`;
}

function treeOf(values: Readonly<Record<string, string>>): ReadonlyMap<string, unknown> {
  const tree = new Map<string, unknown>();
  for (const [path, value] of Object.entries(values)) {
    const names = path.split("/");
    let node = tree;
    for (const name of names.slice(0, -1)) {
      const below = node.get(name);
      if (below instanceof Map) node = below;
      else {
        const made = new Map<string, unknown>();
        node.set(name, made);
        node = made;
      }
    }
    if (!(node.get(names.at(-1)!) instanceof Map)) node.set(names.at(-1)!, value);
  }
  return tree;
}

/** Transactions and groups of them stand behind everything else. */
const LAST: readonly string[] = ["PmtInf", "Undrlyg", "CdtTrfTxInf", "DrctDbtTxInf", "TxInf", "SplmtryData"];

function xmlOf(tree: ReadonlyMap<string, unknown>): string {
  return [...tree]
    .sort(([left], [right]) => LAST.indexOf(left) - LAST.indexOf(right))
    .map(([name, value]) => {
      const currency = /Amt$/.test(name) && typeof value === "string" ? ' Ccy="EUR"' : "";
      const inside = value instanceof Map ? xmlOf(value) : String(value).replaceAll("&", "&amp;");
      return `<${name}${currency}>${inside}</${name}>`;
    })
    .join("");
}

/** Places of a type, parties and accounts as one place each unless it is one of them. */
export function placesIn(
  root: string,
  type: string,
  isPart = false,
): readonly { readonly path: readonly string[]; readonly value?: Value; readonly type?: "Party" | "Account" }[] {
  const places: { path: readonly string[]; value?: Value; type?: "Party" | "Account" }[] = [];
  const walk = (name: string, path: readonly string[], types: readonly string[]): void => {
    const { children, isOpen } = TYPES.get(name)!;
    if (isOpen) places.push({ path: [...path, "…"], value: "text" });
    for (const [child, { type: below, value }] of children) {
      if (child === OTHERS[root] || (name === "Party" && CHOICES.includes(child))) continue;
      if (value) places.push({ path: [...path, child], value });
      if (!isPart && (below === "Party" || below === "Account")) places.push({ path: [...path, child], type: below });
      // What stands inside itself has the same elements there.
      else if (below && !types.includes(below)) walk(below, [...path, child], [...types, below]);
    }
  };
  walk(type, [], [type]);
  return places;
}
