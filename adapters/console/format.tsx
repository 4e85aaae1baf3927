/** How values are written for people. */
import type { Schema } from "./api.ts";

const DATE = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });
const RELATIVE = new Intl.RelativeTimeFormat(undefined, { numeric: "auto", style: "short" });
const REGIONS = new Intl.DisplayNames(undefined, { type: "region", fallback: "code" });

const UNITS = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
] as const;

/** Such as `in 3 hr.`, `2 days ago`. @param seconds - below 0: before now */
export function relative(seconds: number): string {
  const [unit, size] = UNITS.find(([, each]) => Math.abs(seconds) >= each) ?? ["minute", 60];
  return RELATIVE.format(Math.round(seconds / size), unit);
}

/** How long something lasts, such as `3 d`, `4 h`. */
export function age(seconds: number): string {
  const [unit, size] = UNITS.find(([, each]) => seconds >= each) ?? ["minute", 60];
  return `${Math.floor(seconds / size)} ${{ day: "d", hour: "h", minute: "min" }[unit]}`;
}

/** A time in the reader's zone, with UTC where one points at it. */
export function Time({ at, isRelative = false }: { readonly at: string; readonly isRelative?: boolean }) {
  const date = new Date(at);
  const utc = `${at.slice(0, 19).replace("T", " ")} UTC`;
  const text = isRelative ? relative((date.getTime() - Date.now()) / 1_000) : DATE.format(date);
  return (
    <time dateTime={at} data-utc={utc} title={isRelative ? `${DATE.format(date)} · ${utc}` : utc}>
      {text}
    </time>
  );
}

/** An amount as the reader writes it, with the code of its currency; no digit is left out. */
export function amount(value: number | null | undefined, currency: string | null | undefined): string | undefined {
  if (value === null || value === undefined) return undefined;
  const plain = { maximumFractionDigits: 20 };
  if (!currency) return new Intl.NumberFormat(undefined, plain).format(value);
  // Ledgers have codes that are no currency of ISO 4217.
  if (!/^[A-Z]{3}$/u.test(currency)) return `${currency} ${new Intl.NumberFormat(undefined, plain).format(value)}`;
  return new Intl.NumberFormat(undefined, { ...plain, style: "currency", currency, currencyDisplay: "code" }).format(
    value,
  );
}

/** A country with its code, which the lists and the rules have. */
export function country(code: string): string {
  if (!/^[A-Z]{2}$/u.test(code)) return code;
  const name = REGIONS.of(code);
  return name === undefined || name === code ? code : `${name} (${code})`;
}

export { words } from "./words.ts";

export const score = (value: number): string => value.toFixed(4).replace(/0{1,2}$/u, "");

/** With its sign, as what is added to a score. */
export const delta = (value: number): string => `${value < 0 ? "−" : "+"}${score(Math.abs(value))}`;

export function LevelPill({ level }: { readonly level: string | undefined }) {
  return <span class={`pill ${level ?? "unknown"}`}>{level ?? "unknown"}</span>;
}

/** Whose hand it was. */
export const nameOf = ({ name, personId, keyId }: Schema<"Decider">): string =>
  name ?? personId ?? keyId ?? "the process";

/** When a match was judged to be somebody else, and by whom. */
export function Judged({
  createdAt,
  createdBy,
  createdByName,
}: Pick<Schema<"CaseExemption">, "createdAt" | "createdBy" | "createdByName">) {
  return (
    <>
      <Time at={createdAt} /> by <bdi>{createdByName ?? createdBy}</bdi>
    </>
  );
}
