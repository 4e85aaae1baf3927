import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { showFirstLink } from "../../../adapters/cli/first-link.ts";
import { createFirstLink } from "../../../adapters/http/sign-in/first-link.ts";

const PLACES = { url: "http://127.0.0.1:8080", origin: "https://aml.bank.example", hasConsole: true };
let dir: string;
let said: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "riskgate-"));
  said = "";
  const listen = (text: unknown) => {
    said += `${text}\n`;
    return true;
  };
  vi.spyOn(process.stdout, "write").mockImplementation(listen);
  vi.spyOn(console, "log").mockImplementation(listen);
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(dir, { recursive: true, force: true });
});

it("is told on a terminal, and else in a file of its owner alone, never where a log would keep it", () => {
  showFirstLink("s3cret", PLACES, dir, true);
  expect(said).toContain("https://aml.bank.example/console/first#s3cret");
  said = "";
  showFirstLink("s3cret", { ...PLACES, hasConsole: false }, dir, true);
  expect(said).toContain('"secret":"s3cret"');
  expect(said).toContain("-H 'origin: https://aml.bank.example'");
  said = "";
  showFirstLink("s3cret", PLACES, dir, false);
  const file = join(dir, "first-administrator");
  expect(said).toContain(file);
  expect(said).not.toContain("s3cret");
  expect(readFileSync(file, "utf8")).toBe("https://aml.bank.example/console/first#s3cret\n");
  expect(statSync(file).mode & 0o777).toBe(0o600);
  said = "";
  showFirstLink("s3cret", PLACES, join(dir, "none"), false);
  expect(said).toContain("riskgate users add");
  expect(said).not.toContain("s3cret");
});

it("is good for fifteen minutes, and once", () => {
  let now = 0;
  const link = createFirstLink(() => now);
  expect(link.secret).toMatch(/^[\w-]{43}$/u);
  expect(link.matches(`${link.secret}x`)).toBe(false);
  now = 15 * 60_000 - 1;
  expect(link.matches(link.secret)).toBe(true);
  link.use();
  expect(link.matches(link.secret)).toBe(false);
  const late = createFirstLink(() => now);
  now += 15 * 60_000;
  expect(late.matches(late.secret)).toBe(false);
});
