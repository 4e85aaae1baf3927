import { expect, it } from "vitest";
import { withPlainInitials } from "../../src/screening/plain-initials.ts";

it.each([
  ["Ю. В. Ковальчук", ["Y. В. Ковальчук", "I. В. Ковальчук"]],
  ["Пригожин Е.В.", ["Пригожин Y.В.", "Пригожин E.В."]],
  ["Kh. A. Magomedov", ["K. A. Magomedov", "H. A. Magomedov"]],
  ["Shch. Quillov", ["S. Quillov"]],
  ["Ш. Ж. Дроммель", ["S. Z. Дроммель", "S. J. Дроммель"]],
  ["Yu Zhang", []],
  ["Ye.Li", ["Y.Li", "E.Li"]],
  ["В. В. Путин", []],
  ["Я. и К.", ["Y. и К.", "I. и К."]],
  ["Feldmark Inc. Ltd.", []],
  ["Яна Юрьевна", []],
])("%s", (text, plain) => {
  expect(withPlainInitials(text)).toEqual(plain);
});
