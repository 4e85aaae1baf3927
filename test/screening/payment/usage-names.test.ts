import { describe, expect, it } from "vitest";
import { isReadWhole, namesBesidePurpose, usageNames } from "../../../src/screening/payment/usage-names.ts";

describe("usageNames", () => {
  it.each([
    [
      "small letters end a name in mixed case",
      "Odo Quillborne bought Garden Chairs",
      ["Odo Quillborne", "Garden Chairs"],
    ],
    [
      "a text in one case is all names",
      "odo quillborne bought",
      ["odo quillborne bought", "odo quillborne", "quillborne bought"],
    ],
    ["a text in capitals too", "ODO QUILLBORNE", ["ODO QUILLBORNE"]],
    ["a mark ends a name", "Odo Quill / Ida Quill", ["Odo Quill", "Ida Quill"]],
    ["a line may end a name, and may not", "Odo Quill\nIda", ["Odo Quill Ida", "Odo Quill", "Quill Ida"]],
    ["a word of payments between two words of a name", "ODO MR. QUILL", ["ODO QUILL", "QUILL"]],
    [
      "a number ends a name, and is part of a ship's",
      "Odo Quill 7 Ida Quill",
      ["Odo Quill 7", "Odo Quill", "Quill 7", "Ida Quill"],
    ],
    ["no other number is", "Odo Quill 2026 / Ida Quill 7.50 / Odo Zed 12/2026", ["Odo Quill", "Ida Quill", "Odo Zed"]],
    ["a ship's number may be together with its name", "AMBER STAR-44 PAID", ["AMBER STAR-44", "PAID"]],
    ["a longer number is none of a ship", "AMBER STAR1044", ["AMBER STAR", "AMBER"]],
    ["a word with a digit ends a name", "Odo Quill No7 Ida Quill", ["Odo Quill", "Ida Quill"]],
    ["a comma does not, nor do several spaces", "Quillborne,  Odo", ["Quillborne,  Odo"]],
    ["a common word ends a name", "ODO QUILL RENT IDA QUILL", ["ODO QUILL", "IDA QUILL"]],
    ["a common word with a full stop too", "ODO QUILL REF. IDA QUILL", ["ODO QUILL", "IDA QUILL"]],
    ["marks at the end are no part of it", "Odo Quillborne.-", ["Odo Quillborne"]],
    ["marks inside it are", "J.P. O'Quill-Borne", ["J.P. O'Quill-Borne"]],
    ["a particle inside is part of it", "Odo van Quill", ["Odo van Quill", "Odo van", "van Quill"]],
    ["small particles begin no name in mixed case", "paid by van Quillborne", ["Quillborne"]],
    ["an article together with a name is one", "paid to Odo al-Quill", ["Odo al-Quill"]],
    ["an apostrophe before a word ends none", "Odo 'Abbas Quill", ["Odo 'Abbas Quill", "Odo 'Abbas", "Abbas Quill"]],
    ["small words of organisations are inside one", "QUILL AND BORNE RENT", ["QUILL AND BORNE"]],
    ["so is a sign for and", "Quill & Borne Rent", ["Quill & Borne"]],
    ["they begin and end none", "and Odo Quill and", ["Odo Quill"]],
    ["what looks like a blank is one", "Odo\u00a0Quill_Borne", ["Odo Quill Borne", "Odo Quill", "Quill Borne"]],
    ["a digit between letters is one of them", "ODO QU1LL / 7", ["ODO QU1LL"]],
    ["a line that was full ends none", "7123456789012345678901234567890 Odo\nQuill / 7", ["Odo Quill", "OdoQuill"]],
    ["what is not seen is nothing", "O\u200bdo Qu\u00adill", ["Odo Quill"]],
    ["particles begin one in capitals", "VAN QUILLBORNE", ["VAN QUILLBORNE"]],
    ["particles at the end are left out", "Odo Quillborne von der", ["Odo Quillborne"]],
    ["so are those in capitals", "ODO QUILLBORNE VON DER", ["ODO QUILLBORNE"]],
    ["particles alone are no name", "DEL VON", []],
    ["single words count where there is no other", "Rent Quillborne", ["Quillborne"]],
    ["parts of three letters are too short", "Rent Quo", []],
    ["parts of four are not", "Rent Quox", ["Quox"]],
    ["two letters are a name in Hangul", "RENT 김정", ["김정"]],
    ["and in Chinese characters", "RENT 金正恩", ["金正恩"]],
    ["three are in kana", "RENT キムチ", ["キムチ"]],
    ["one letter and two of kana are none", "RENT 金 / キム", ["金 キム"]],
    [
      "a name without blanks stands beside other words",
      "김정은 임대료",
      ["김정은 임대료", "김정 임대료", "김정은", "임대료"],
    ],
    ...["\n", "//", ":", " (", ' "', "\\", " / ", "=", " -- "].map(
      (sign) =>
        [
          "what stands between a name and one word may be a blank",
          `ODO${sign}QUILLBORNE`,
          ["ODO QUILLBORNE", "QUILLBORNE"],
        ] as const,
    ),
    ["so it may with more words on one side", "Odo Zed\nQuill", ["Odo Zed Quill", "Odo Zed", "Zed Quill", "Quill"]],
    [
      "so it may between several",
      "Odoz:Zedd:Quill",
      ["Odoz Zedd Quill", "Odoz Zedd", "Zedd Quill", "Odoz", "Zedd", "Quill"],
    ],
    [
      "so does the number of a field that goes on with the text",
      "ODO?20QUILLBORNE",
      ["ODO QUILLBORNE", "ODOQUILLBORNE"],
    ],
    ["a year is no part of a word", "ODO QUILL2026", ["ODO QUILL"]],
    ["nor are fewer digits", "ODO QUILL12", ["ODO QUILL 12", "ODO QUILL12", "ODO QUILL", "QUILL 12"]],
    ["so it is of one alone", "QUILLBORNE2026", ["QUILLBORNE"]],
    ["each part once", "Odo Quill / Odo Quill", ["Odo Quill"]],
    [
      "the longest first, of whatever stretch",
      "Ida Quill / Odo Zephyrin Quill",
      ["Odo Zephyrin Quill", "Ida Quill", "Odo Zephyrin", "Zephyrin Quill"],
    ],
  ] as const)("%s: %j", (_, text, names) => {
    expect(usageNames(text)).toEqual(names);
  });

  it("takes time in proportion to the text, whatever its signs stand for", () => {
    const text = "\uFDFA".repeat(9900);
    const before = process.cpuUsage();
    expect([usageNames(text).length, isReadWhole(text)]).toEqual([36, false]);
    const { user, system } = process.cpuUsage(before);
    // A second of a busy machine; what grows with the square of the text takes minutes.
    expect(user + system).toBeLessThan(1e6);
  });

  it("takes parts of at most five words of a long stretch", () => {
    const counts = usageNames("Aaa Bbb Ccc Ddd Eee Fff").map((part) => part.split(" ").length);
    expect(counts).toEqual([5, 5, 4, 4, 4, 3, 3, 3, 3, 2, 2, 2, 2, 2]);
  });

  it("counts words and not spaces when it puts the longest first", () => {
    expect(usageNames("Ida      Quill / Odo Zed Quill")[0]).toBe("Odo Zed Quill");
  });

  const words = (count: number) =>
    Array.from({ length: count }, (_, i) => `Q${String.fromCharCode(97 + (i % 26), 97 + Math.floor(i / 26))}x`);

  it("finds a name of two words in as long a text as banks let through", () => {
    const text = `${words(28).join(" ")} Odo Quillborne ${words(6).join(" ")}`;
    expect(text.length).toBeGreaterThan(140);
    expect(usageNames(text)).toContain("Odo Quillborne");
    expect(isReadWhole(text)).toBe(true);
  });

  it("keeps the first four hundred of more, and says so", () => {
    const [most, more] = [words(102), words(103)];
    expect([usageNames(most.join(" ")).length, isReadWhole(most.join(" "))]).toEqual([398, true]);
    const names = usageNames(more.join(" "));
    expect([names.length, isReadWhole(more.join(" "))]).toEqual([400, false]);
    expect([names[0], names[99]]).toEqual([more.slice(0, 5).join(" "), more.slice(0, 4).join(" ")]);
  });
});

describe("namesBesidePurpose", () => {
  it.each<[string, readonly string[]]>([
    ["DONATION QUILLBORNE", ["QUILLBORNE"]],
    ["donation Quillborne", ["Quillborne"]],
    ["Donation quillborne", ["quillborne"]],
    ["quillborne support", ["quillborne"]],
    ["Donation Quillborne Gaza", ["Quillborne"]],
    ["Donation for quillborne Gaza", ["quillborne"]],
    ["SUPPORT QUILLBORNE LEBANON", ["QUILLBORNE"]],
    ["Spende Quillborne Libanon", ["Quillborne"]],
    ["помощь КВИЛЬБОРН", ["КВИЛЬБОРН"]],
    ["QUILLBORNE GAZA", ["QUILLBORNE"]],
    ["QUILLBORNE LONDON", []],
    ["MOSCOW KAZAN", []],
    ["Odo Quillborne", []],
  ])("finds in %s", (text, names) => {
    expect(namesBesidePurpose(text)).toEqual(names);
  });
});

describe("family names beside initials in Russian texts", () => {
  it.each([
    ["Квилину В.В.", "Квилин В.В"],
    ["от Квилина В. В. за ноябрь", "Квилин В. В"],
    ["КВИЛИНОЙ В.В.", "КВИЛИНА В.В"],
    ["В.В. Квилёву", "В.В. Квилёв"],
    ["Квильскому О.", "Квильский О"],
    ["Квильской О.", "Квильская О"],
    ["Квиллеру О.П. зарплата", "Квиллер О.П"],
    ["Квилигу О.П.", "Квилиг О.П"],
    ["Квилиёму О.П.", "Квилиёму О.П"],
    ["Квилипаске О.П.", "Квилипаска О.П"],
  ])("%s", (text, name) => {
    expect(usageNames(text)).toContain(name);
  });
});
