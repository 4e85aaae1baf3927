import { describe, expect, it } from "vitest";
import { badRules, folderWith, messagesOf } from "./bad-rules.ts";
import { LARGE_BAD_RULES } from "./large-bad-rules.ts";

const LIMITS = [
  "expected at most 1000000",
  "more than 20000 values",
  "nested deeper than 64 levels",
  "more than 2000 conditions",
  "a regular expression of at most 1000 characters",
  "repeat counts multiply",
];

describe("broken rule documents", () => {
  const corpus = badRules();

  it("are at least sixty", () => {
    expect(corpus.length).toBeGreaterThanOrEqual(60);
  });

  it("go beyond every limit: characters, values, levels, conditions, patterns and what these take", () => {
    // Each message is compared below with what is said of its document.
    const all = [...corpus.flatMap(({ messages }) => messages), ...LARGE_BAD_RULES.flatMap(([, , , found]) => found)];
    for (const limit of LIMITS) expect(all.filter((message) => message.includes(limit)).length, limit).not.toBe(0);
  });

  for (const { name, kind, text, messages } of corpus) {
    it(name, () => {
      expect(messagesOf(folderWith(kind, text))).toEqual(messages);
    });
  }

  for (const [name, kind, text, messages] of LARGE_BAD_RULES) {
    it(name, () => {
      const found = messagesOf(folderWith(kind, text()));
      if (messages.length > 0) expect(found).toEqual(messages);
      expect(found.length).toBeGreaterThan(0);
      expect(found.length).toBeLessThanOrEqual(101);
      for (const message of found) expect(message.length).toBeLessThan(400);
    });
  }
});
