import { describe, expect, test } from "vitest";
import { LEGAL_FORMS } from "../../../src/names/tables/legal-forms.ts";
import { NUMBER_WORDS } from "../../../src/names/tables/number-words.ts";
import { ORGANISATION_WORDS } from "../../../src/names/tables/organisation-words.ts";
import { PLACES } from "../../../src/names/tables/places.ts";

const rows = (table: string) =>
  table
    .trim()
    .split("\n")
    .map((line) => {
      const colon = line.indexOf(": ");
      return { head: line.slice(0, colon), forms: line.slice(colon + 2).split(" | ") };
    });

describe.each([
  ["organisation words", ORGANISATION_WORDS],
  ["places", PLACES],
  ["number words", NUMBER_WORDS],
])("%s", (_, table) => {
  test("a form is trimmed, lower case and not empty", () => {
    for (const { head, forms } of rows(table)) {
      expect(head).toMatch(/^[a-z0-9]+( [a-z0-9]+)?$/);
      for (const form of forms) {
        expect(form, head).not.toBe("");
        expect(form.trim().toLowerCase(), head).toBe(form);
      }
    }
  });
});

test("an organisation word is a form of one canonical word, and no canonical word is a form", () => {
  const owner = new Map<string, string>();
  const heads = new Set(rows(ORGANISATION_WORDS).map((row) => row.head));
  for (const { head, forms } of rows(ORGANISATION_WORDS)) {
    for (const form of forms) {
      expect(heads.has(form), `${form} in ${head}`).toBe(false);
      expect(owner.get(form) ?? head, form).toBe(head);
      owner.set(form, head);
    }
  }
});

test("legal forms name a known class and cover 40 languages and jurisdictions", () => {
  const classes = "LLC JSC LP GP SP COOP FOUNDATION ASSOCIATION STATE BRANCH GROUP COMPANY".split(" ");
  const codes = new Set<string>();
  for (const { head, forms } of rows(LEGAL_FORMS)) {
    const [names = "", code = ""] = head.split(" ");
    for (const name of names.split("+")) expect(classes).toContain(name);
    codes.add(code);
    for (const form of forms) expect(form.trim(), head).toMatch(/^[^.A-Z]+$/);
  }
  expect(codes.size).toBeGreaterThanOrEqual(40);
});
