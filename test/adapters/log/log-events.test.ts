import { expect, it } from "vitest";
import { jsonLogger } from "../../../adapters/log/json-logger.ts";
import { logEvents } from "../../../adapters/log/log-events.ts";

it("tells that something else is being loaded", () => {
  const written: string[] = [];
  const logger = jsonLogger({ clock: { now: () => 0 }, write: (text) => written.push(text) });
  logEvents(logger).event?.({ type: "reload-begun", part: "lists" });
  logger.flush();
  expect(JSON.parse(written.join(""))).toMatchObject({
    level: "info",
    part: "lists",
    message: expect.stringContaining("loading it again"),
  });
});
