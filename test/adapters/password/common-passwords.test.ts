import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isCommonPassword } from "../../../adapters/password/common-passwords.ts";

const CONTEXT = ["ines.maurer", "Ines Maurer-Vandenberg"];

describe("common passwords of 12 characters and more", () => {
  it.each([
    ...["password1234", "Password2024!", "P@ssw0rd1234", "passwordpassword", "Welcome123456!", "letmein123456"],
    ...[
      "qwertyuiop12",
      "1qaz2wsx3edc",
      "1q2w3e4r5t6y",
      "zxcvbnmasdfg",
      "123456789012",
      "0987654321abc",
      "abcdefghijkl",
    ],
    ...[
      "iloveyou1234",
      "Summer2024!!",
      "Sommer-2026-!",
      "administrator",
      "Admin1234567",
      "sunshine_monkey",
      "trustno1trustno1",
    ],
    ...["correcthorsebatterystaple", "correct horse battery staple", "football2023#", "aaaabbbbcccc", "hannahhannah"],
    ...["Riskgate2026!", "riskgate-compliance", "MaurerVandenberg1", "Maurer123456", "ines.maurer2026", "!@#$%^&*()12"],
    ...[
      "drowssap1234",
      "1234drowssap",
      "passw\u00f6rt1234",
      "\uff50\uff41\uff53\uff53\uff57\uff4f\uff52\uff441234",
      "password\u00b2\u2070\u00b2\u2076",
    ],
    ...["раssword1234", "pαssωοrd1234", "ѕunѕhine_mоnkeу", "Аdmin1234567", "ɡооɡlе123456"],
    ...["p-a-s-s-w-o-r-d", "Fr\u00fchling2026!", "manchester123", "manchesterunited", "christopher1", "deutschland1"],
    ...[
      "fuckyou12345",
      "motherfucker",
      "schatz123456",
      "geheim123456",
      "ichliebedich1",
      "ilovejesus123",
      "reruam-2026!",
    ],
    ...["passwordpasswo", "1q2w3e4r5t6z", "a1b2c3d4e5f6", "password12345x", "Sommer2026#?!%", "Januar-2026-ok"],
    ...["qwertyqwerty1x", "ilovemydog2026", "password1234xkq", "x9password!?password"],
    ...["pass\u200bword\u3164 2026", "p\u034fa\u115fss\u2060w\ufe0ford\u{e0041}12", `xkqz${"\u0301".repeat(8)}`],
  ])("are refused: %s", (password) => {
    expect(isCommonPassword(password, CONTEXT)).toBe(true);
  });

  it.each([
    ...["a stone in the river", "another stone here", "kelp-Anvil-7-brisk", "Zugvogel frieren nie", "xk7$Tq2#Lm9pWv"],
    ...["the password of my uncle was shorter", "seventeen herons wade", "мой старый чайник свистит"],
    ...["rusty lantern moth", "Kartoffelsalat mit Speck", "wdhxkqnbvtrz", "नमस्ते दुनिया मेरी", "我的猫昨天吃了三条鱼啊吗"],
    ...["ولدت في قرية صغيرة", "jag fiskar gädda i Vättern", "vla je zit naast de kachel", "7 blue kettles hum at dusk"],
  ])("are others: %s", (password) => {
    expect(isCommonPassword(password, CONTEXT)).toBe(false);
  });

  it("stay so whatever is put into them that nobody sees, and with a year, signs and their own beginning after them", () => {
    const common = fc.constantFrom("password", "sunshine", "Manchester", "dr4gon", "qwertz", "Frühling", "раssword");
    const unseen = fc.constantFrom("\u200b", "\u200d", "\u00ad", "\u034f", "\u115f", "\u3164", "\ufeff", "\u{e0100}");
    const year = fc.integer({ min: 1950, max: 2049 }).map(String);
    const marks = fc.string({ unit: fc.constantFrom(..."!?#.%&*-_ "), maxLength: 4 });
    const places = fc.array(fc.tuple(fc.nat(40), unseen), { maxLength: 12 });
    fc.assert(
      fc.property(common, year, marks, fc.nat(8), places, (word, years, signs, again, hidden) => {
        const letters = [...`${word}${years}${signs}${word.slice(0, again)}`];
        for (const [at, letter] of hidden) letters.splice(at % (letters.length + 1), 0, letter);
        expect(isCommonPassword(letters.join(""), CONTEXT)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it("are no four words that are not common", () => {
    const rare = fc.constantFrom(
      ...[
        "anvil",
        "heron",
        "kelp",
        "lantern",
        "moth",
        "brisk",
        "thimble",
        "quarry",
        "osprey",
        "gravel",
        "walnut",
        "fjord",
      ],
    );
    fc.assert(
      fc.property(
        fc.uniqueArray(rare, { minLength: 4, maxLength: 4 }),
        fc.constantFrom(" ", "-", ""),
        (words, between) => {
          expect(isCommonPassword(words.join(between), CONTEXT)).toBe(false);
        },
      ),
      { numRuns: 200 },
    );
  });

  it("are no random ones, and take no time however long and however made", () => {
    const letters = fc.string({
      unit: fc.constantFrom(..."abcdefghijklmnopqrstuvwxyz0123456789!?-"),
      minLength: 16,
      maxLength: 16,
    });
    let refused = 0;
    fc.assert(
      fc.property(letters, (password) => {
        if (isCommonPassword(password, CONTEXT)) refused++;
      }),
      { numRuns: 2_000 },
    );
    expect(refused).toBeLessThan(5);
    const begun = performance.now();
    for (const block of ["a", "1", "ab", "the", "password", "!", "qwerty1"]) {
      isCommonPassword(block.repeat(200).slice(0, 199).concat("é"), CONTEXT);
    }
    expect(performance.now() - begun).toBeLessThan(1_000);
  });
});
