/** Checks the version of a message in its namespace, such as `urn:iso:std:iso:20022:tech:xsd:pacs.008.001.08`. */
import { echo } from "../../src/issue.ts";
import { VERSIONS } from "./message-structure.ts";
import type { PaymentFormat } from "./payment-format.ts";

/** Message, variant, version; communities have their own variants (`pain.001.003.03`) and append their name (`.ch.02`). */
const MESSAGE = /([a-z]{4}\.\d{3})\.(\d{3})\.(\d{2})/;
const STANDARD = "001";

/** The fault of a namespace; `undefined` for a valid one, and for a variant of a community. */
export function wrongVersion(format: PaymentFormat, namespace: string | undefined): string | undefined {
  const [first, last] = VERSIONS[format] ?? [0, 0];
  const checked = `it is checked as a ${format} of any version`;
  if (namespace === undefined) return `a ${format} without a namespace says no version: ${checked}`;
  const [, message, variant, version] = MESSAGE.exec(namespace) ?? [];
  if (message === undefined) return `the namespace ${echo(namespace)} names no message: ${checked}`;
  if (message !== format) return `the namespace ${echo(namespace)} is that of another message: ${checked}`;
  if (variant !== STANDARD || (Number(version) >= first && Number(version) <= last)) return undefined;
  const [from, to] = [first, last].map((number) => String(number).padStart(2, "0"));
  return `there is no ${echo(`${message}.${variant}.${version}`)}, of versions ${from} to ${to}: ${checked}`;
}
