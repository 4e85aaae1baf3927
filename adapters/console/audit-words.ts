/** Entries of the audit log in words. */
import { words } from "./words.ts";

const of = (what: string, ...done: readonly string[]): readonly string[] => done.map((each) => `${what}.${each}`);

const PROPOSALS = ["proposed", "proposal-rejected", "proposal-withdrawn", "proposal-voided"];
const CHECKED = ["decided", "deferred", "failed"];
const IN_SERVICE = "in-service";

/** Every action that is written, in groups: those that one looks for most come first. */
export const ACTIONS: Readonly<Record<string, readonly string[]>> = {
  Checks: [
    ...[...of("customer-check", ...CHECKED), ...of("transaction-check", ...CHECKED)],
    ...["customer.rescreened", "screening.made", "account-holding-party.submitted"],
  ],
  Cases: [
    ...of("case", "decided", ...PROPOSALS, "reopened", "escalated", "handed-out", "assigned", "taken-up", "released"),
    ...of("case", "commented", "attached", "refreshed", "superseded", "queued"),
    ...of("exemption", "revoked", "replaced", "expired"),
  ],
  Looks: ["data.viewed", "audit.viewed", "audit.exported"],
  Rules: [
    ...of("rules", "drafted", "draft-changed", "simulated", "proposed", "rejected", "withdrawn", "proposal-voided"),
    ...of("rules", "published", "version", IN_SERVICE),
    ...["transaction-rules", "exchange-rates", "workflow"].flatMap((what) => of(what, IN_SERVICE)),
    ...of("policy", "proposed", "proposal-voided", "set"),
  ],
  Lists: [...of("list", IN_SERVICE, "confirmed", "remembered"), ...of("lists", IN_SERVICE)],
  People: [
    ...of("session", "opened", "ended", "revoked"),
    ...of("user", "created", "roles-set", "disabled", "subject-set", "subject-removed", "reset"),
    ...of("user", "password-set", "password-changed", "passkey-added", "passkey-removed", "passkey-copied"),
    ...[...of("person", "created", "renamed"), ...of("key", "created", "bound", "revoked")],
  ],
  Customers: [
    ...of("customer", "held", "released", "erased", "erasure-refused"),
    ...[...of("account", "created", "replaced"), ...of("workflow", "created", "status-set")],
  ],
  Running: [
    ...[...of("rescreening", "begun", "paused", "resumed"), "callback.resent", "callback-secret.added"],
    ...[...of("signing-key", "rotated", "trusted"), ...of("signing-keys", IN_SERVICE), "audit.checkpoints-begun"],
    ...["retention.applied", ...of("records", "written", "removed", "covered", "not-covered")],
  ],
};

/** `case.proposal-rejected` as `Case: proposal rejected`. */
export function actionWords(action: string): string {
  const [of = "", ...rest] = action.split(".");
  return rest.length === 0 ? words(of) : `${words(of)}: ${words(rest.join(" ")).toLowerCase()}`;
}

/** How an actor came: by a session, a key, or a key for a person. */
export interface ActorWords {
  readonly name: string;
  readonly by?: string;
}

const PARTS: Readonly<Record<string, string>> = {
  ...{ gateway: "the gateway", host: "the host", "first-start": "the first start" },
};

/** @param prefixes - how keys begin, by id, for those who may know */
export function actorWords(
  actor: string,
  name: string | undefined,
  prefixes: ReadonlyMap<string, string> = new Map(),
): ActorWords {
  const key = /^key:(\S+?)(?: for (\S+))?$/u.exec(actor);
  if (key) {
    const [, id = "", asserted] = key;
    const called = `key ${prefixes.get(id) ?? id.slice(0, 8)}…`;
    if (asserted !== undefined) return { name: name ?? asserted, by: `an assertion of the provider, with ${called}` };
    return name === undefined ? { name: called, by: "a machine" } : { name, by: called };
  }
  if (actor.startsWith("session:")) return { name: name ?? "somebody", by: `session ${actor.slice(8, 16)}…` };
  if (actor.startsWith("person:")) return { name: name ?? actor.slice(7, 15) };
  return { name: name ?? PARTS[actor] ?? words(actor) };
}

export interface DetailWords {
  readonly label: string;
  readonly text: string;
}

/**
 * What an entry says beside, in words, ids last, times in RFC 3339; those of the case, user and key that it is about stand elsewhere.
 *
 * @param names - what people are called, by id
 */
export function detailWords(details: unknown, names: ReadonlyMap<string, string>): readonly DetailWords[] {
  if (typeof details !== "object" || details === null) return [];
  const told = Object.entries(details)
    .filter(([name]) => !ABOUT.has(name))
    .map(([name, value]: [string, unknown]) => ({ name, label: words(name), text: said(value, names) }))
    .filter(({ text }) => text !== "");
  return told.toSorted((one, other) => Number(isId(one.name)) - Number(isId(other.name)));
}

const ABOUT: ReadonlySet<string> = new Set(["caseId", "personId", "keyId"]);

/** What an entry is about, beside a customer. */
export interface AboutWords {
  readonly kind: "case" | "person" | "key";
  readonly id: string;
  readonly text: string;
}

/**
 * The case, user and key that an entry is about, each with its name where it is known and its id.
 *
 * @param names - what people and keys are called, by id
 */
export function aboutWords(details: unknown, names: ReadonlyMap<string, string>): readonly AboutWords[] {
  const { caseId, personId, keyId } = (details ?? {}) as Readonly<Record<string, unknown>>;
  return [["case", caseId] as const, ["person", personId] as const, ["key", keyId] as const].flatMap(([kind, id]) =>
    typeof id === "string" ? [{ kind, id, text: withId(kind, id, names.get(id)) }] : [],
  );
}

const SHORT = 8;
const short = (id: string): string => (UUID.test(id) ? `${id.slice(0, SHORT)}…` : id);

const withId = (kind: string, id: string, name: string | undefined): string =>
  name === undefined ? `${kind} ${short(id)}` : `${name} (${short(id)})`;

const named = (personId: string, names: ReadonlyMap<string, string>): string =>
  withId("person", personId, names.get(personId));

const isId = (name: string): boolean => /(?:Id|Hash|Version|Digest)$/u.test(name);
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-/u;
/** Milliseconds since 1970 begin here: no other number of an entry is as large. */
const LEAST_TIME = 1e12;

function said(value: unknown, names: ReadonlyMap<string, string>): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number" && value >= LEAST_TIME) return new Date(value).toISOString();
  if (typeof value === "string") {
    const name = names.get(value);
    return name === undefined ? short(value) : `${name} (${short(value)})`;
  }
  if (typeof value !== "object") return String(value);
  if (Array.isArray(value)) return value.map((each) => said(each, names)).join(", ");
  const { personId, sessionId, ...others } = value as Readonly<Record<string, unknown>>;
  const known = typeof personId === "string" ? named(personId, names) : undefined;
  // Who is known by the name needs no ids.
  const shown = known === undefined ? value : others;
  const members = Object.entries(shown).map(([name, each]) => `${words(name).toLowerCase()} ${said(each, names)}`);
  return [...(known === undefined ? [] : [known]), ...members].join("; ");
}
