import { describe, expect, it } from "vitest";
import { badRules, folderWith, messagesOf } from "./bad-rules.ts";
import { LARGE_BAD_RULES } from "./large-bad-rules.ts";

describe("broken rule documents", () => {
  const corpus = badRules();

  it("are at least sixty", () => {
    expect(corpus.length).toBeGreaterThanOrEqual(60);
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
