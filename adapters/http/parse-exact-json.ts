/** A number that may have more digits than a double keeps; what looks like one inside a text does no harm. */
const LONG_NUMBER = /[:,[\s]-?\d(?:[\d.]{16}|[\d.]*[eE]-\d{3})/u;
/** Digits that a double always keeps. */
const KEPT_DIGITS = 15;

/**
 * Parses JSON, with NaN in place of a number whose digits would be lost without a trace: `100.00000000000000000001` is not
 * 100. Whoever reads the number refuses NaN, where it stands. A fraction that goes on for ever is no such number: cut
 * off, it still looks like one.
 *
 * @throws SyntaxError when the text is not JSON
 */
export function parseExactJson(text: string): unknown {
  if (!LONG_NUMBER.test(text)) return JSON.parse(text);
  const reviver = (_: string, value: unknown, context?: { readonly source?: string }): unknown =>
    typeof value === "number" && context?.source !== undefined && isRounded(context.source, value) ? Number.NaN : value;
  return JSON.parse(text, reviver as (key: string, value: unknown) => unknown);
}

function isRounded(source: string, value: number): boolean {
  const kept = plainDecimal(String(value));
  return kept.digits.length <= KEPT_DIGITS && Number.isFinite(value) && sameAs(plainDecimal(source)) !== sameAs(kept);
}

interface PlainDecimal {
  readonly digits: string;
  readonly exponent: number;
}

/** A decimal without sign, and without zeros at either end. */
function plainDecimal(text: string): PlainDecimal {
  const [, whole = "", fraction = "", exponent = "0"] = /^-?(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/u.exec(text) ?? [];
  const all = `${whole}${fraction}`.replace(/^0+/u, "");
  const digits = all.replace(/0+$/u, "");
  if (digits === "") return { digits, exponent: 0 };
  return { digits, exponent: Number(exponent) - fraction.length + all.length - digits.length };
}

const sameAs = ({ digits, exponent }: PlainDecimal): string => `${digits}e${exponent}`;
