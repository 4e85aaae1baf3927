import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";
import { jsonLogger } from "../../../adapters/log/json-logger.ts";
import { RiskgateError } from "../../../src/errors.ts";
import { errorFields, type LogFields } from "../../../src/model/log-fields.ts";

const clock = { now: () => Date.UTC(2026, 10, 20, 9) };
const lines = (level?: "debug" | "info" | "warn" | "error" | "off") => {
  const written: string[] = [];
  const logger = jsonLogger({ clock, write: (text) => written.push(text), ...(level ? { level } : {}) });
  return { logger, written };
};

it("writes one object a line, with time and level first", () => {
  const { logger, written } = lines();
  logger.info({ requestId: "r", status: 200 }, "request");
  logger.warn({ queue: "callbacks" }, "a job failed");
  logger.flush();
  expect(written.join("")).toBe(
    '{"time":"2026-11-20T09:00:00.000Z","level":"info","message":"request","requestId":"r","status":200}\n' +
      '{"time":"2026-11-20T09:00:00.000Z","level":"warn","message":"a job failed","queue":"callbacks"}\n',
  );
});

it("drops what is not on the list, whatever the types said", () => {
  const { logger, written } = lines();
  const sneaked = { requestId: "r", customer: { name: "Marker" }, name: "Marker", tenant: { name: "Marker" } };
  logger.info(sneaked as unknown as LogFields, "request");
  logger.flush();
  expect(written.join("")).not.toContain("Marker");
});

it("leaves out what is below its level", () => {
  for (const [level, count] of [
    ["debug", 4],
    ["info", 3],
    ["warn", 2],
    ["error", 1],
    ["off", 0],
  ] as const) {
    const { logger, written } = lines(level);
    for (const method of ["debug", "info", "warn", "error"] as const) logger[method]({}, method);
    logger.flush();
    expect(written.join("").split("\n").length - 1, level).toBe(count);
  }
});

it("writes an error at once", () => {
  const { logger, written } = lines();
  logger.error({}, "request failed");
  expect(written.length).toBe(1);
});

it("tells of an error where it was thrown and of what kind, and never what it said", () => {
  const message = "Marker\n    at Marker (/home/marker.ts:1:1)";
  const cause = Object.assign(new TypeError(message), { code: "ECONNREFUSED" });
  const fields = errorFields(new RiskgateError("STORE_UNAVAILABLE", message, { cause }));
  expect(fields).toMatchObject({
    errorName: "RiskgateError",
    errorCode: "STORE_UNAVAILABLE",
    causeCode: "ECONNREFUSED",
    at: expect.stringMatching(/^json-logger\.test\.ts:\d+:\d+/u),
  });
  expect(JSON.stringify(fields)).not.toMatch(/marker/iu);
  const odd = Object.assign(new Error("x"), { name: "Marker name", code: "Marker code" });
  expect(JSON.stringify(errorFields(odd))).not.toContain("Marker");
  expect(errorFields("Marker")).toEqual({ errorName: "string" });
});

it("tells a database that is busy from one that is full and one that is damaged", () => {
  const dir = mkdtempSync(join(tmpdir(), "riskgate-results-"));
  const failing = (file: string, prepare: (database: DatabaseSync) => void): LogFields => {
    const database = new DatabaseSync(join(dir, file));
    try {
      prepare(database);
      database.exec("create table marker (name text); insert into marker values (zeroblob(100000))");
    } catch (cause) {
      return errorFields(new RiskgateError("STORE_UNAVAILABLE", "Marker", { cause }));
    } finally {
      database.close();
    }
    throw new Error("nothing failed");
  };
  const other = new DatabaseSync(join(dir, "busy"));
  other.exec("begin exclusive");
  const busy = failing("busy", () => {});
  other.close();
  writeFileSync(join(dir, "damaged"), "Marker ".repeat(1_000));
  expect([
    busy,
    failing("full", (database) => database.exec("pragma max_page_count = 3")),
    failing("damaged", () => {}),
  ]).toMatchObject([
    { causeCode: "ERR_SQLITE_ERROR", resultCode: 5, resultText: "database is locked" },
    { causeCode: "ERR_SQLITE_ERROR", resultCode: 13, resultText: "database or disk is full" },
    { causeCode: "ERR_SQLITE_ERROR", resultCode: 26, resultText: "file is not a database" },
  ]);
  const odd = Object.assign(new Error("x"), { code: "ERR_SQLITE_ERROR", errcode: "Marker", errstr: "Marker: 'Odo 7'" });
  expect(JSON.stringify(errorFields(odd))).not.toContain("Marker");
  rmSync(dir, { recursive: true });
});
