/** Latin letters in other shapes that no normal form makes plain: small capitals, those in frames and parentheses, Cherokee ones that look alike. */

const from = (shapes: string, letters: string): readonly (readonly [string, string])[] =>
  Array.from(shapes, (shape, at) => [shape, letters[at]!] as const);

const SHAPES: ReadonlyMap<string, string> = new Map([
  ...from("ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ", "abcdefghijklmnoprstuvwyz"),
  ...from("ᎪᏴᏟᎠᎬᏀᎻᎥᎫᏦᏞᎷᏢᎡᏚᎢᏙᎳᎩᏃ", "abcdeghijklmprstvwyz"),
]);
/** First code points of alphabets in their order: in parentheses, in black circles and squares, of flags. */
const ALPHABETS = [0x249c, 0x1f110, 0x1f150, 0x1f170, 0x1f1e6] as const;
const A = 97;
const LETTERS = 26;
const SHAPED = /[ᴀ-ᴢɢɪɴʀʏʙʜʟꜰꜱᎠ-Ᏼ⒜-⒵\u{1f110}-\u{1f129}\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}\u{1f1e6}-\u{1f1ff}]/gu;

/** The text with plain letters for shaped ones. */
export function plainShapes(text: string): string {
  return text.replace(SHAPED, (shape) => {
    const code = shape.codePointAt(0)!;
    const start = ALPHABETS.find((first) => code >= first && code < first + LETTERS);
    return SHAPES.get(shape) ?? (start === undefined ? shape : String.fromCharCode(A + code - start));
  });
}
