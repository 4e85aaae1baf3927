/** Fields of FIN messages and the banks in them. */
const BIC = /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/;
/** Characters from which a line was full, and what it ends with goes on in the next one: a line has 35. */
const FULL_LINE = 30;

/** Fields of a message: tag to its lines. */
export type Fields = ReadonlyMap<string, readonly string[]>;

export function readFields(body: string): Fields {
  const fields = new Map<string, string[]>();
  let lines: string[] | undefined;
  for (const line of body.split(/\r?\n/)) {
    const start = /^:(\d{2}[A-Z]?):(.*)$/.exec(line);
    if (start !== null) {
      lines = [start[2]!];
      // A tag that is repeated is a part of the first: nothing of a message is lost.
      fields.set(start[1]!, [...(fields.get(start[1]!) ?? []), ...lines]);
      lines = fields.get(start[1]!);
    } else lines?.push(line);
  }
  return fields;
}

export const firstLine = (fields: Fields, tag: string): string | undefined => fields.get(tag)?.[0]?.trim() || undefined;

/** The lines of a field that have anything in them. */
export const linesOf = (fields: Fields, tag: string | undefined): readonly string[] =>
  (fields.get(tag ?? "") ?? []).map((line) => line.trim()).filter(Boolean);

/** The line behind a name that fills its own: it may go on there. */
export const continued = ([name, next]: readonly string[]): string | undefined =>
  name !== undefined && name.length >= FULL_LINE ? next : undefined;

export interface Institution {
  readonly bic?: string | undefined;
  readonly name?: string | undefined;
  /** The line behind a name that fills its own. */
  readonly more?: string | undefined;
  readonly account?: string | undefined;
}

/** The bank of the first of some fields that is there: its account, then a BIC, or a name with an address. */
export function institution(fields: Fields, tags: readonly string[]): Institution | undefined {
  const tag = tags.find((name) => fields.has(name));
  if (tag === undefined) return undefined;
  const lines = linesOf(fields, tag);
  const account = lines[0]?.startsWith("/") ? lines[0].replace(/^\/+/, "") : undefined;
  const rest = account === undefined ? lines : lines.slice(1);
  const [head] = rest;
  // Behind an account alone, and in option B, there may be a place only: it is nobody's name.
  return head !== undefined && BIC.test(head)
    ? { bic: head, account }
    : { name: tag.endsWith("B") ? undefined : head, more: continued(rest), account };
}

/** The BIC in a header: eight or eleven characters round the letter of the terminal. */
export function bankOf(terminal: string | undefined): Institution | undefined {
  if (terminal === undefined) return undefined;
  const branch = terminal.slice(9);
  return { bic: `${terminal.slice(0, 8)}${branch === "XXX" ? "" : branch}` };
}

/** A bank between the two sides, as an account of which only the bank is known. */
export function bankAccount({ bic, name, more, account }: Institution) {
  const known = { accountId: account ?? bic, holder: name, bankIdentifier: bic };
  if ((known.accountId ?? known.holder) === undefined) return [];
  return [more === undefined ? known : { ...known, location: { contactName: name, contactNameExtended: more } }];
}
