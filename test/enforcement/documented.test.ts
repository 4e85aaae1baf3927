import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const HERE = import.meta.dirname;
const page = readFileSync(join(HERE, "../../docs/enforcement-cases.md"), "utf8");
const [, ...rows] = page.split("\n").filter((line) => line.startsWith("| ") && !line.startsWith("| ---"));
const cells = rows.map((row) => row.split(" | ").map((cell) => cell.replaceAll(/^\| | \|$/gu, "")));

describe("docs/enforcement-cases.md", () => {
  it("has a row for each case, and a case for each row", () => {
    const titles = readdirSync(HERE)
      .filter((file) => file.endsWith(".test.ts") && !file.startsWith("documented"))
      .flatMap((file) =>
        [...readFileSync(join(HERE, file), "utf8").matchAll(/^describe\("([^"]+)"/gmu)].map(([, title]) => [
          title,
          `\`${file}\``,
        ]),
      );
    expect(cells.map(([firm, authority, date, , , file]) => [`${firm}, ${authority}, ${date}`, file]).sort()).toEqual(
      titles.sort(),
    );
    expect(titles.length).toBeGreaterThanOrEqual(20);
  });

  it("cites the notice of each case at the authority's own address, and where it was read", () => {
    const own =
      /^<https:\/\/(?:ofac\.treasury\.gov|content\.govdelivery\.com\/accounts\/USTREAS|www\.treasury\.gov\/resource-center|www\.dfs\.ny\.gov\/reports_and_publications|www\.gov\.uk\/government|www\.fca\.org\.uk\/publication|www\.judgments\.fedcourt\.gov\.au)\/[^>]+>/u;
    for (const [firm, , , , , , notice, readAt] of cells) {
      expect(notice, firm).toMatch(own);
      expect(readAt, firm).toMatch(/^(?:the notice|<https?:\/\/[^>]+>)$/u);
    }
    const ofOneNotice = cells.filter(([, , , , , , notice]) => notice!.endsWith(">"));
    expect(ofOneNotice.length).toBeGreaterThanOrEqual(20);
  });
});
