/** Maps transactions of ISO 20022 messages to the members of the API. `FIELDS.md` lists which element becomes which member. */
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

/** A transaction as members, with its problems and notes. */
export interface ReadRecord {
  readonly format: PaymentFormat;
  readonly body: PaymentBody;
  readonly message: PaymentMessage;
  /** Parts of the transaction that are not understood: it is then not checked. */
  readonly unread: readonly Unread[];
  /** Problems of the elements around it, reported with their first transaction. */
  readonly unreadAround: readonly Unread[];
  /** Irregular content of either that is read all the same. */
  readonly notes: readonly Unread[];
}

/** Message and type of a root element. */
export function messageOf({ name }: Element): { readonly format: PaymentFormat; readonly type: string } {
  const [format, type] = MESSAGE_ROOTS[name as keyof typeof MESSAGE_ROOTS] as readonly [PaymentFormat, string];
  return { format, type };
}

/**
 * @param position - number of the transaction in its message, from 1
 * @returns the transaction, or a problem when the message has none at this place
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
  const news = rounds.map((round) => round.takeNew());
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

/** Reports an amount with more digits than a number keeps: as a number it would differ. */
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
  const about = {
    id: textOf(["GrpHdr/MsgId", "Assgnmt/Id"]),
    businessMessageId: header && textOf(["AppHdr/BizMsgIdr"]),
    sender: bankOf("AppHdr/Fr") ?? bankOf("GrpHdr/InstgAgt"),
    receiver: bankOf("AppHdr/To") ?? bankOf("GrpHdr/InstdAgt"),
  };
  return Object.fromEntries(Object.entries(about).filter(([, value]) => value !== undefined));
}
