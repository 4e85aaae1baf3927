/** Entities that OpenSanctions keeps beside its targets: documents, wallets, measures, addresses and ties, each on a line of its own. */
import type { ListEntry, ListedIdentifier } from "../../model/list-entry.ts";
import { listedIdentifier, makeEntry } from "../make-entry.ts";

/** Most ties of one entity in its remarks; the hundredth cousin helps no reviewer. */
const MAX_TIES = 30;

/** Schemas that tie two entities: the properties with the first, the second, and the kind of tie. */
const TIES: Readonly<Record<string, readonly [from: string, to: string, how: string]>> = {
  Family: ["person", "relative", "relationship"],
  Associate: ["person", "associate", "relationship"],
  Ownership: ["owner", "asset", "role"],
  Directorship: ["director", "organization", "role"],
  Employment: ["employee", "employer", "role"],
  Membership: ["member", "organization", "role"],
  Representation: ["agent", "client", "role"],
  UnknownLink: ["subject", "object", "role"],
};

/** Schemas that are read when they are nested in an entity; documents, measures and addresses are read with the entity. */
const INSIDE = new Set([...Object.keys(TIES), "CryptoWallet", "BankAccount"]);

interface Entity {
  readonly id: string;
  readonly caption: string;
  readonly schema: string;
  readonly properties: Readonly<Record<string, unknown>>;
}

interface Extras {
  readonly identifiers: ListedIdentifier[];
  readonly programmes: string[];
  readonly ties: { readonly how: string; readonly to: string }[];
}

/** Collects what belongs to an entity from wherever it stands in the file. */
export class OpenSanctionsLinks {
  readonly #names = new Map<string, string>();
  readonly #addresses = new Map<string, string>();
  readonly #addressesOf = new Map<string, readonly string[]>();
  readonly #extras = new Map<string, Extras>();

  /** Takes an entity of any schema. */
  add(entity: Entity): void {
    const { id, caption, schema, properties } = entity;
    const texts = (name: string) => textsOf(properties, name);
    const country = texts("country")[0] ?? "";
    if (Object.hasOwn(TIES, schema)) this.#addTie(entity);
    else if (schema === "Passport" || schema === "Identification") {
      const isPassport = schema === "Passport" || /passport/i.test(texts("type").join(" "));
      const found = texts("number").map((value) =>
        listedIdentifier(isPassport ? "passport" : "national-id", value, country),
      );
      for (const holder of texts("holder")) this.#of(holder).identifiers.push(...found);
    } else if (schema === "CryptoWallet" || schema === "BankAccount") {
      for (const holder of texts("holder")) this.#of(holder).identifiers.push(...accountNumbers(properties));
    } else if (schema === "Sanction") {
      for (const sanctioned of texts("entity"))
        this.#of(sanctioned).programmes.push(...texts("programId"), ...texts("program"));
    } else if (schema === "Address") this.#addresses.set(id, texts("full")[0] ?? caption);
    else {
      this.#names.set(id, caption || (texts("name")[0] ?? ""));
      const addresses = texts("addressEntity");
      if (addresses.length > 0) this.#addressesOf.set(id, addresses);
    }
  }

  /** Takes the entities nested inside another; those without a holder belong to it. */
  addNested({ id, properties }: Pick<Entity, "id" | "properties">): void {
    for (const inside of Object.values(properties).flat().filter(isEntity)) {
      const flat = Object.entries(inside.properties).map(([name, values]) => [name, referred(values)] as const);
      if (INSIDE.has(inside.schema)) this.add({ ...inside, properties: { holder: [id], ...Object.fromEntries(flat) } });
      else this.#names.set(inside.id, inside.caption);
      this.addNested(inside);
    }
  }

  /** An entry with what belongs to it, once the file is read. */
  complete(entry: ListEntry): ListEntry {
    const extras = this.#extras.get(entry.entryId);
    const addresses = (this.#addressesOf.get(entry.entryId) ?? []).map((id) => this.#addresses.get(id) ?? "");
    if (extras === undefined && addresses.length === 0) return entry;
    const ties = (extras?.ties ?? []).map(({ how, to }) => `${how}: ${this.#names.get(to) ?? to}`);
    return makeEntry(entry, {
      ...entry,
      identifiers: [...entry.identifiers, ...(extras?.identifiers ?? [])],
      addresses: [...entry.addresses, ...addresses],
      programmes: [...entry.programmes, ...(extras?.programmes ?? [])],
      remarks: [entry.remarks ?? "", ...new Set(ties)]
        .filter((part) => part !== "")
        .slice(0, MAX_TIES)
        .join("; "),
    });
  }

  #addTie({ schema, properties }: Entity): void {
    const [from, to, how] = TIES[schema] as readonly [string, string, string];
    const said = textsOf(properties, how)[0];
    for (const one of textsOf(properties, from)) {
      for (const other of textsOf(properties, to)) {
        this.#of(one).ties.push({ how: said ?? schema, to: other });
        this.#of(other).ties.push({ how: said === undefined ? `${schema} of` : `${said} of`, to: one });
      }
    }
  }

  #of(id: string): Extras {
    const known = this.#extras.get(id) ?? { identifiers: [], programmes: [], ties: [] };
    this.#extras.set(id, known);
    return known;
  }
}

/** Addresses of a wallet, or numbers of an account. */
export function accountNumbers(properties: Readonly<Record<string, unknown>>): readonly ListedIdentifier[] {
  return [
    ...textsOf(properties, "publicKey").map((value) => ({ kind: "crypto-address", value })),
    ...textsOf(properties, "iban").map((value) => ({ kind: "iban", value })),
    ...textsOf(properties, "accountNumber").map((value) => ({ kind: "account", value })),
  ];
}

function isEntity(value: unknown): value is Entity {
  if (typeof value !== "object" || value === null) return false;
  const { id, schema, caption, properties } = value as Partial<Record<keyof Entity, unknown>>;
  const texts = [id, schema, caption].every((text) => typeof text === "string");
  return texts && typeof properties === "object" && properties !== null;
}

/** Ids in place of the entities that stand there. */
function referred(values: unknown): unknown {
  return Array.isArray(values) ? values.map((value: unknown) => (isEntity(value) ? value.id : value)) : values;
}

function textsOf(properties: Readonly<Record<string, unknown>>, name: string): readonly string[] {
  const values = Object.hasOwn(properties, name) ? properties[name] : undefined;
  return Array.isArray(values) ? values.filter((value): value is string => typeof value === "string") : [];
}
