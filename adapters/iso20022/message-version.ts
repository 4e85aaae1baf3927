/** Which version of a message its namespace says, as `urn:iso:std:iso:20022:tech:xsd:pacs.008.001.08` does. */
import { echo } from "../../src/issue.ts";
import { VERSIONS } from "./message-structure.ts";
import type { PaymentFormat } from "./payment-format.ts";

/** Message, variant, version; communities have their own variants (`pain.001.003.03`), and put their name behind (`.ch.02`). */
const MESSAGE = /([a-z]{4}\.\d{3})\.(\d{3})\.(\d{2})/;
const STANDARD = "001";

/** What a namespace says of its message that cannot be; `undefined` when nothing, or a variant of a community. */
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
