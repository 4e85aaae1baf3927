/** What people say for others to read has something that is seen. */
import { expect, it } from "vitest";
import { parseComment, parseEscalation, parseRejection, parseReopening } from "../../src/model/case-work-requests.ts";

const PARSERS = [
  ["text", parseComment, {}],
  ["note", parseRejection, {}],
  ["reason", parseReopening, {}],
  ["reason", parseEscalation, { role: "approver" }],
] as const;

it.each(PARSERS)("%s of %o", (member, parse, rest) => {
  for (const unseen of ["", " \n", "\u200b", "\u3164", "\u2800", "\u202e\u2066", "\u00ad", "\u{e0041}"]) {
    const issues = [expect.objectContaining({ pointer: `#/${member}` })];
    expect(parse({ ...rest, [member]: unseen }), JSON.stringify(unseen)).toEqual({ ok: false, issues });
  }
  expect(parse({ ...rest, [member]: "\u202eshalom" })).toMatchObject({ ok: true });
});
