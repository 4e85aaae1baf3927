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
