import { describe, expect, it } from "vitest";
import { screenInTurns } from "../../../src/gateway/checks/screen-in-turns.ts";
import { defaultSettings } from "../../../src/gateway/gateway-parts.ts";
import { createTurns } from "../../../src/gateway/requests/turns.ts";
import { shippedRegistry } from "../../../src/plugins/registry.ts";
import { screeningParties } from "../../../src/screening/screening-parties.ts";

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));
const partiesOf = (count: number, lastName = "Quillborne") =>
  screeningParties({
    accountHoldingPartyData: {
      companyDetails: {
        shareholders: Array.from({ length: count }, (_, at) => ({
          personalDetails: { personName: { lastName: `${lastName} ${at}` } },
        })),
      },
    },
  });

/** A gateway whose searches take a millisecond each, and whose turns come when the test says so. */
function slowGateway() {
  const clock = { time: 0, now: () => clock.time };
  const due: (() => void)[] = [];
  const timers = { setTimeout: (run: () => void) => due.push(run), clearTimeout: () => {} };
  const searches: string[] = [];
  const parts = {
    clock,
    timers,
    turns: createTurns(timers),
    settings: defaultSettings(shippedRegistry()),
  } as unknown as Parameters<typeof screenInTurns>[0];
  const matcher = {
    size: 1,
    search: ({ name }: { readonly name: string }) => {
      clock.time++;
      searches.push(name);
      return [];
    },
  };
  const turn = async () => {
    for (const run of due.splice(0)) run();
    await nextTurn();
  };
  return { parts, matcher, searches, turn, due };
}

describe("a screening of many parties", () => {
  it("goes on for some milliseconds at a time, and only one of several does", async () => {
    const { parts, matcher, searches, turn, due } = slowGateway();
    const done = ["Odo", "Ysolde", "Tamsel"].map((each) => screenInTurns(parts, matcher, partiesOf(50, each), []));
    expect(searches).toEqual([]);
    const lengths: number[] = [];
    for (let before = 0; due.length > 0; before = searches.length) {
      await turn();
      lengths.push(searches.length - before);
    }
    // A name in one member is compared with people and with organisations.
    expect(searches.length).toBe(300);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(8);
    // One after the other, so that each is a third behind and none waits for the end of another.
    expect(new Set(searches.slice(0, 24).map((each) => each.split(" ")[0])).size).toBe(3);
    expect((await Promise.all(done)).map((outcomes) => outcomes?.listed.length)).toEqual([100, 100, 100]);
  });

  it("takes turns for few long names too, and none for an ordinary request", async () => {
    const { parts, matcher, turn, due } = slowGateway();
    expect(await screenInTurns(parts, matcher, partiesOf(3), [])).toBeUndefined();
    const long = screenInTurns(parts, matcher, partiesOf(3, "Q".repeat(480)), []);
    expect(due.length).toBe(1);
    await turn();
    expect((await long)?.listed.length).toBe(6);
  });
});
