import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { fuseMatcher } from "../../../adapters/fuse/index.ts";
import { screenParties } from "../../../src/screening/screen-customer.ts";
import { matcherContract } from "../../contract/matcher.contract.ts";
import { sampleEntries } from "../../screening/sample-screening.ts";

matcherContract({ describe, it, beforeEach, afterEach, expect }, "fuse.js", fuseMatcher);

describe("fuseMatcher under screening", () => {
  it("finds every person of the house blacklist, each with a score that can be computed again", () => {
    const blacklist = sampleEntries.filter((entry) => entry.listKind === "blacklist");
    const matcher = fuseMatcher(blacklist);
    for (const entry of blacklist) {
      const names = [{ name: entry.name, pointer: "#" }];
      const party = { role: "customer", side: "customer", pointer: "#", kinds: [entry.kind], names } as const;
      const { matches } = screenParties([{ ...party, countries: [], identifiers: [] }], matcher);
      expect(matches[0]).toMatchObject({ decision: "alert", score: 1, entry: { entryId: entry.entryId } });
    }
  });
});
