import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { transferNetwork } from "../../examples/core-bank-simulator/transfer-network.ts";
import { TIERS, TYPOLOGIES } from "../../examples/core-bank-simulator/typologies.ts";
import { calibrateTransactions } from "./calibrate-transactions.ts";
import { readPart, smallNetworkTables } from "./calibration-page.ts";
import type { CheckedBookTransaction } from "./check-book.ts";
import { peerRows } from "./peer-figures.ts";
import { areaAboveClean } from "./transaction-tables.ts";

describe("the network of transfers", () => {
  const network = transferNetwork({ seed: 5, people: 150, groups: 1 });

  it("is the same again for a seed, and another for another seed", () => {
    expect(transferNetwork({ seed: 5, people: 150, groups: 1 })).toEqual(network);
    expect(transferNetwork({ seed: 6, people: 150, groups: 1 })).not.toEqual(network);
  });

  it("has groups of every typology and tier, all of whose members move money in it", () => {
    expect(network.groups.map(({ typology, tier }) => `${typology} ${tier}`)).toEqual(
      TYPOLOGIES.flatMap((typology) => TIERS.map((tier) => `${typology} ${tier}`)),
    );
    for (const group of network.groups) {
      const moving = network.checks.filter((check) => check.group === group).map(({ customerId }) => customerId);
      expect(new Set(moving)).toEqual(new Set(group.members));
      expect(new Set(group.members).size).toBe(group.members.length);
    }
  });

  it("has both sides of each transfer one after the other, in order of time", () => {
    for (const [at, { body }] of network.checks.entries()) {
      const other = network.checks[at % 2 === 0 ? at + 1 : at - 1]!.body;
      expect({ ...body, accountHoldingParty: 0, accountHoldingPartyData: 0, counterpartyData: 0 }).toEqual({
        ...other,
        accountHoldingParty: 0,
        accountHoldingPartyData: 0,
        counterpartyData: 0,
      });
      expect(body.accountHoldingParty).not.toBe(other.accountHoldingParty);
      if (at > 0) expect(network.checks[at]!.at).toBeGreaterThanOrEqual(network.checks[at - 1]!.at);
    }
  });

  it("closes its cycles and passes on what scatter-gather scatters", () => {
    const stepsOf = (wanted: string) =>
      network.checks.filter(
        ({ group, body }) => group?.typology === wanted && body.accountHoldingParty === "FUNDS_ORIGINATOR",
      );
    const paid = (check: (typeof network.checks)[number]) =>
      (check.body.fundsBeneficiary as { readonly accountNumber: string }).accountNumber;
    const payer = (check: (typeof network.checks)[number]) =>
      (check.body.fundsOriginator as { readonly accountNumber: string }).accountNumber;
    for (const tier of TIERS) {
      const cycle = stepsOf("cycle").filter(({ group }) => group?.tier === tier);
      expect(paid(cycle.at(-1)!)).toBe(payer(cycle[0]!));
      const scattered = stepsOf("scatter-gather").filter(({ group }) => group?.tier === tier);
      const middle = scattered.slice(0, scattered.length / 2).map(paid);
      expect(
        scattered
          .slice(scattered.length / 2)
          .map(payer)
          .sort(),
      ).toEqual(middle.sort());
      expect(new Set(scattered.slice(scattered.length / 2).map(paid)).size).toBe(1);
    }
  });
});

describe("calibration of transactions", () => {
  it("made the tables of the small network on the page", async () => {
    expect(await smallNetworkTables()).toBe(readPart("small-network"));
  });

  it("reads a book by file, of which nobody says what belongs to a group", async () => {
    const path = join(mkdtempSync(join(tmpdir(), "book-")), "book.ndjson");
    const { checks } = transferNetwork({ seed: 5, people: 30, groups: 1 });
    writeFileSync(
      path,
      checks
        .slice(0, 40)
        .map(({ body }) => `${JSON.stringify(body)}\n`)
        .join(""),
    );
    const { tables, metrics } = await calibrateTransactions({ seed: 1, book: path });
    expect(tables).toContain("| clean | 40 |");
    expect(tables).not.toContain("fan-in");
    expect(metrics.map(({ metric }) => metric)).toEqual(["calibration.clean_stopped_share"]);
    writeFileSync(path, "{}\n{");
    await expect(calibrateTransactions({ seed: 1, book: path })).rejects.toThrow(`${path}: line 2 is not JSON`);
    writeFileSync(path, "{}\n");
    await expect(calibrateTransactions({ seed: 1, book: path })).rejects.toThrow("transaction 1 of the book: ");
  });

  it("tells what customers of a kind usually do, of enough of them", () => {
    const day = 86_400_000;
    const paid = (customer: number, at: number, amount: number, direction = "out") =>
      ({
        ...{ customerId: `c${customer}`, at: at * day, amount: amount * 1_000, direction },
        segments: customer === 0 ? ["company"] : ["individual DE", "individual"],
      }) as unknown as CheckedBookTransaction;
    const book = Array.from({ length: 21 }, (_, customer) => [
      ...[0, 30, 60].map((at) => paid(customer, at, 100)),
      paid(customer, 5, 1_000, "in"),
    ]).flat();
    // 300 in 60 days are 150 a month; what came in once counts as a month.
    expect(peerRows(book)).toEqual([
      ["individual", 20, 100, 575],
      ["individual DE", 20, 100, 575],
    ]);
  });

  it("counts equal values half in the area under the curve", () => {
    const valued = (amount: number) => ({ amount }) as CheckedBookTransaction;
    const findings = { clean: [5, 1].map(valued), labelled: [5].map(valued), groups: new Map(), alerted: new Map() };
    expect(areaAboveClean(findings, ({ amount }) => amount!)).toBe(0.75);
    expect(areaAboveClean({ ...findings, labelled: [] }, ({ amount }) => amount!)).toBeUndefined();
  });
});
