import { fc, test } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import { xmlRecords } from "../../src/lists/xml-records.ts";

const OPTIONS = { root: "list", records: ["entry"] };
const read = (text: string) => [...xmlRecords([text], OPTIONS)];
const problemOf = (text: string) => {
  const last = read(text).at(-1);
  return last && "problem" in last ? last.problem : undefined;
};

describe("xmlRecords", () => {
  it("gives the root and then each record with what is inside", () => {
    const text =
      '<?xml version="1.0"?>\n<list date="x">\n <skipped/>\n <a:entry id="1"><b>t<![CDATA[ & ]]>u</b><entry/></a:entry></list>';
    expect(read(text)).toEqual([
      { line: 2, node: { name: "list", attributes: { date: "x" }, children: [], text: "" } },
      {
        line: 4,
        node: {
          name: "entry",
          attributes: { id: "1" },
          text: "",
          children: [
            { name: "b", attributes: {}, children: [], text: "t & u" },
            { name: "entry", attributes: {}, children: [], text: "" },
          ],
        },
      },
    ]);
  });

  it("refuses another document, document types, entities, unclosed elements and endless nesting", () => {
    expect(problemOf("<html><body>")).toBe("the outermost element is not `list`");
    expect(problemOf("Service unavailable")).toBeDefined();
    expect(problemOf('<!DOCTYPE list [<!ENTITY a "aaaa">]><list>&a;</list>')).toMatch(/document type/);
    expect(problemOf("<list><entry>&bomb;</entry></list>")).toMatch(/entity/);
    expect(problemOf("<list><entry>")).toMatch(/unclosed/);
    expect(problemOf(`<list><entry>${"<a>".repeat(100)}`)).toMatch(/nested deeper/);
    expect(problemOf(`<list><entry>${"a".repeat(5_000_000)}</entry></list>`)).toMatch(/larger/);
    expect(problemOf("")).toBeDefined();
  });

  it("refuses elements that cost more than their characters", () => {
    const attributes = (count: number) => Array.from({ length: count }, (_, at) => ` a${at}=""`).join("");
    expect(problemOf(`<list><entry${attributes(100)}/></list>`)).toBeUndefined();
    expect(problemOf(`<list><entry${attributes(101)}/></list>`)).toBe("more than 100 attributes of one element");
    expect(problemOf(`<list${attributes(101)}></list>`)).toBe("more than 100 attributes of one element");
    expect(problemOf(`<list><entry>${"<a/>".repeat(126_000)}</entry></list>`)).toMatch(/larger/);
    expect(problemOf(`<list><entry a="${"x".repeat(4_000_000)}"/></list>`)).toMatch(/larger/);
  });

  it("gives what was complete before the document broke, and then tells the place", () => {
    const records = read("<list><entry>1</entry>\n<entry>2</ent");
    expect(records.slice(1)).toEqual([
      { line: 1, node: { name: "entry", attributes: {}, children: [], text: "1" } },
      { line: 2, problem: expect.any(String) },
    ]);
  });

  const text = '<list><entry a="é"><b>ü&amp;𝄞</b></entry>\r\n<entry>2</entry></list>';
  test.prop([fc.array(fc.nat(text.length))])("does not depend on how the text is cut", (cuts) => {
    const places = [0, ...cuts.sort((a, b) => a - b), text.length];
    const pieces = places.slice(1).map((end, index) => text.slice(places[index], end));
    const nodes = (chunks: readonly string[]) =>
      [...xmlRecords(chunks, OPTIONS)].map((record) => "node" in record && record.node);
    expect(nodes(pieces)).toEqual(nodes([text]));
  });

  test.prop([fc.string({ unit: "binary" }), fc.nat(), fc.nat()])(
    "throws nothing whatever the text",
    (junk, at, length) => {
      read(junk);
      const damaged = text.slice(0, at % text.length) + junk + text.slice((at % text.length) + (length % 9));
      read(damaged);
    },
  );
});
