/** Transactions of messages of ISO 20022 in the members of the interface. `FIELDS.md` tells which element becomes which member. */
import { echo } from "../../src/issue.ts";
import { decimalOf } from "./amounts.ts";
import { collect, type PlacedValue } from "./collect.ts";
import { INITIATED, SETTLED } from "./message-members.ts";
import { MESSAGE_ROOTS } from "./message-structure.ts";
import type { PaymentBody, PaymentMessage, Unread } from "./payment-file.ts";
import type { PaymentFormat } from "./payment-format.ts";
import { unreadIn } from "./rest-of-party.ts";
import { TYPES } from "./structure.ts";
import { readBank } from "./xml-account.ts";
import { remembered } from "./xml-around.ts";
import { bodyOf, type Places } from "./xml-body.ts";
import { chosen } from "./xml-party.ts";
import type { Element, XmlRecord } from "./xml-pieces.ts";

/** A transaction as members, or what of it is not understood. */
export interface ReadRecord {
  readonly format: PaymentFormat;
  readonly body: PaymentBody;
  readonly message: PaymentMessage;
  /** What of the transaction is not understood: it is not checked then. */
  readonly unread: readonly Unread[];
  /** What is not understood of what stands round it, told with the first transaction there. */
  readonly unreadAround: readonly Unread[];
  /** What is read, and is not as it should be, of either. */
  readonly notes: readonly Unread[];
}

/** The message of an outermost element, and the type of that. */
export function messageOf({ name }: Element): { readonly format: PaymentFormat; readonly type: string } {
  const [format, type] = MESSAGE_ROOTS[name as keyof typeof MESSAGE_ROOTS] as readonly [PaymentFormat, string];
  return { format, type };
}

/**
 * @param position - of the transaction in its message, from 1
 * @returns the transaction; what is wrong with its place when the message has none there
 */
export function readRecord({ record, around, header }: XmlRecord, position: number): ReadRecord | Unread {
  const [message, group] = around as [Element, Element | undefined];
  const { format, type } = messageOf(message);
  const groupType = group && typeBelow(type, group.name);
  const recordType = group && groupType === undefined ? undefined : typeBelow(groupType ?? type, record.name);
  if (recordType === undefined) {
    const path = [message, ...(group ? [group] : [])].map(({ name }) => name).join("/");
    return { line: record.line, problem: `\`${record.name}\` is no element of \`${path}\`: its payment is not read` };
  }
  const own = collect(record, recordType);
  const rounds = [
    ...(header ? [remembered(header, "BusinessApplicationHeader", "AppHdr/")] : []),
    remembered(message, type, ""),
    ...(group && groupType ? [remembered(group, groupType, `${group.name}/`)] : []),
  ];
  const all: Places = {
    parties: [own, ...rounds].flatMap(({ parties }) => parties),
    accounts: [own, ...rounds].flatMap(({ accounts }) => accounts),
    values: [own, ...rounds].flatMap(({ values }) => values),
  };
  const news = rounds.map((round) => round.news());
  const inside = [...own.parties, ...own.accounts].flatMap(({ node, path }) => unreadIn(node, path).unread);
  return {
    format,
    body: bodyOf(format, all, position),
    message: aboutMessage(all, header),
    unread: [...own.unread, ...inside, ...own.values.flatMap(lostDigits)],
    unreadAround: news.flatMap(({ unread }) => unread),
    notes: [...news, own].flatMap(({ notes }) => notes),
  };
}

const MONEY: readonly string[] = [...SETTLED, ...INITIATED];

/** An amount that no number keeps is another one as a number. */
function lostDigits({ path, node: { line, text } }: PlacedValue): readonly Unread[] {
  if (!MONEY.includes(path) || decimalOf(text) !== undefined) return [];
  return [{ line, problem: `\`${path}\`: ${echo(text)} has more digits than a number keeps` }];
}

const typeBelow = (type: string, name: string): string | undefined => TYPES.get(type)?.children.get(name)?.type;

function aboutMessage(all: Places, header: Element | undefined): PaymentMessage {
  const textOf = (paths: readonly string[]) => all.values.find(({ path }) => paths.includes(path))?.node.text;
  const bankOf = (path: string) => {
    const place = all.parties.find((each) => each.path === path);
    const bank = place && readBank(chosen(place.node)).members;
    return bank?.bankIdentifier ?? bank?.bankName;
  };
  const told = {
    id: textOf(["GrpHdr/MsgId", "Assgnmt/Id"]),
    businessMessageId: header && textOf(["AppHdr/BizMsgIdr"]),
    sender: bankOf("AppHdr/Fr") ?? bankOf("GrpHdr/InstgAgt"),
    receiver: bankOf("AppHdr/To") ?? bankOf("GrpHdr/InstdAgt"),
  };
  return Object.fromEntries(Object.entries(told).filter(([, value]) => value !== undefined));
}
