import { expect, it } from "vitest";
import { finishedAnswer, headersOf, jsonAnswer } from "../../../adapters/http/plain-answer.ts";

const ADDED = { "x-request-id": "1", vary: "origin" };
const DEFAULTS = { "cache-control": "no-store", "content-type": "text/plain" };

const told = async (response: Response) => ({
  status: response.status,
  headers: Object.fromEntries(response.headers),
  body: await response.text(),
});

it("is the same answer whether its headers were asked for before or not", async () => {
  const value = { a: [1, "ä"] };
  const untouched = finishedAnswer(
    jsonAnswer(value, { vary: "prefer", "idempotency-replayed": "true" }),
    ADDED,
    DEFAULTS,
  );
  const touched = jsonAnswer(value, { vary: "prefer", "idempotency-replayed": "true" });
  headersOf(touched).get("vary");
  expect(await told(untouched)).toEqual(await told(finishedAnswer(touched, ADDED, DEFAULTS)));
  expect(await told(finishedAnswer(jsonAnswer(value, { vary: "prefer" }), ADDED, DEFAULTS))).toEqual({
    status: 200,
    headers: { "cache-control": "no-store", "content-type": "application/json", vary: "origin", "x-request-id": "1" },
    body: '{"a":[1,"ä"]}',
  });
});

it("keeps what was added to the headers", async () => {
  const response = jsonAnswer({}, {});
  headersOf(response).append("link", "</a>");
  headersOf(response).append("link", "</b>");
  expect((await told(finishedAnswer(response, ADDED, DEFAULTS))).headers).toMatchObject({ link: "</a>, </b>" });
});
