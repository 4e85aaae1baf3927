import { fc, test } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import { AUDIT_START, type AuditEntry, type AuditHead, chainAuditEvent } from "../../src/model/audit-entry.ts";
import { checkAuditChain } from "../../src/model/check-audit-chain.ts";
import { anEvent } from "../contract/store/records.ts";

const start: AuditHead = { tenant: "north", chain: 3, sequence: 0, hash: AUDIT_START };

function chainOf(length: number): { readonly head: AuditHead; readonly entries: readonly AuditEntry[] } {
  const entries: AuditEntry[] = [];
  let head = start;
  for (let i = 0; i < length; i++) {
    const entry = chainAuditEvent(anEvent({ details: { n: i } }), head);
    entries.push(entry);
    head = { tenant: "north", chain: 3, sequence: entry.sequence, hash: entry.hash };
  }
  return { head, entries };
}

const place = fc.nat({ max: 9 });
const { head, entries } = chainOf(10);

describe("checkAuditChain", () => {
  it("finds nothing in a chain as it was written, however long", () => {
    expect(checkAuditChain(start, [])).toBe(undefined);
    expect(checkAuditChain(head, entries)).toBe(undefined);
  });

  it("says where the first flaw is", () => {
    const changed = entries.map((entry, i) => (i === 4 ? { ...entry, actor: "somebody else" } : entry));
    expect(checkAuditChain(head, changed)).toEqual({ tenant: "north", chain: 3, sequence: 5, flaw: "changed" });
    const cut = entries.slice(0, 8);
    expect(checkAuditChain(head, cut)).toEqual({ tenant: "north", chain: 3, sequence: 9, flaw: "missing" });
  });

  test.prop([
    place,
    fc.constantFrom<keyof AuditEntry>(
      "at",
      "actor",
      "action",
      "customerId",
      "details",
      "tenant",
      "chain",
      "previousHash",
      "hash",
    ),
  ])("finds any member of any entry that was changed", (i, member) => {
    const changed = entries.map((entry, at) => (at === i ? { ...entry, [member]: "changed" } : entry));
    expect(checkAuditChain(head, changed)?.sequence).toBe(i + 1);
  });

  test.prop([place])("finds any entry that was changed and hashed anew", (i) => {
    const before = i === 0 ? start : entries[i - 1]!;
    const forged = chainAuditEvent(anEvent({ actor: "forger" }), before);
    expect(checkAuditChain(head, entries.with(i, forged))).not.toBe(undefined);
  });

  test.prop([place])("finds any entry that is missing", (i) => {
    expect(checkAuditChain(head, entries.toSpliced(i, 1))).toMatchObject({ sequence: i + 1, flaw: "missing" });
  });

  test.prop([place, place])("finds any two entries that were exchanged, also with their numbers", (i, j) => {
    fc.pre(i !== j);
    const [left, right] = [entries[i]!, entries[j]!];
    expect(checkAuditChain(head, entries.with(i, right).with(j, left))).not.toBe(undefined);
    const renumbered = entries
      .with(i, { ...right, sequence: left.sequence })
      .with(j, { ...left, sequence: right.sequence });
    expect(checkAuditChain(head, renumbered)).not.toBe(undefined);
  });

  test.prop([place])("finds entries that were added behind the head", (i) => {
    const shorter = { ...head, sequence: i, hash: i === 0 ? AUDIT_START : entries[i - 1]!.hash };
    expect(checkAuditChain(shorter, entries)).not.toBe(undefined);
  });
});
