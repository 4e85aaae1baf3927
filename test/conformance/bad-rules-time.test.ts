/** Apart from the messages: sources that are changed or watched need longer. */
import { describe, expect, it } from "vitest";
import { badRules, folderWith, messagesOf } from "./bad-rules.ts";
import { LARGE_BAD_RULES } from "./large-bad-rules.ts";

describe("broken rule documents", () => {
  it("need little time, each", () => {
    const slow: string[] = [];
    const documents = [
      ...badRules().map(({ name, kind, text }) => [name, kind, text] as const),
      ...LARGE_BAD_RULES.map(([name, kind, text]) => [name, kind, text()] as const),
    ];
    for (const [name, kind, text] of documents) {
      // Time of this process, the best of five: a busy machine takes longer, the work does not grow.
      let best = Number.POSITIVE_INFINITY;
      for (let run = 0; run < 5 && best > 100; run++) {
        const start = process.cpuUsage();
        messagesOf(folderWith(kind, text));
        const { user, system } = process.cpuUsage(start);
        best = Math.min(best, (user + system) / 1000);
      }
      if (best > 200) slow.push(`${name}: ${best} ms`);
    }
    expect(slow).toEqual([]);
  });
});
