/** What no version of a message has is found or told with its line, wherever it stands and however the file arrives. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { FilePiece } from "../../../adapters/iso20022/payment-file.ts";
import { paymentReader } from "../../../adapters/iso20022/payment-reader.ts";
import { bruteForceMatcher } from "../../../src/screening/brute-force-matcher.ts";
import { screenPayment } from "../../../src/screening/payment/screen-payment.ts";
import { anEntry } from "../../screening/sample-screening.ts";
import { toldSeed } from "../../told-seed.ts";
import { MT103, MT202, MT202COV } from "./messages.ts";
import { KINDS, type Kind, ordinaryMessage } from "./places.ts";

/** Of each kind of message. */
const RUNS = Number(process.env.RISKGATE_PLACES ?? 4);
const NAME = "Odo Zephyrin Quillborne";
const matcher = bruteForceMatcher([anEntry({ name: NAME })]);

/** A message with three transactions, in two groups where there are groups, each tag on a line of its own, in an envelope. */
function severalOf(kind: Kind): string {
  const twice = (text: string, name: string) => text.replace(new RegExp(`<(${name})>.*</\\1>`, "su"), "$&$&");
  const one = ordinaryMessage(kind).replaceAll(/<NbOfTxs>\d+<\/NbOfTxs>/gu, "");
  const several = twice(twice(one, "CdtTrfTxInf|DrctDbtTxInf|TxInf"), "PmtInf|Undrlyg");
  return `<Batch>${several}</Batch>`.replaceAll("><", ">\n<");
}

/** What is put somewhere, by the place that it can stand in. */
const FORMS = {
  element: { place: />(?!$)/gu, text: `><Zzz>${NAME}</Zzz>` },
  "empty element": { place: />(?!$)/gu, text: `><Zzz Of="${NAME}"/>` },
  attribute: { place: /(?<=<\w+)>/gu, text: ` Zzz="${NAME}">` },
  "text between elements": { place: />(?=\n)/gu, text: `>${NAME}` },
} as const;

function piecesOf(text: string, size: number): readonly FilePiece[] {
  const reader = paymentReader({ accountHoldingParty: "FUNDS_ORIGINATOR" });
  const pieces: FilePiece[] = [];
  for (let at = 0; at < text.length; at += size) pieces.push(...reader.write(text.slice(at, at + size)));
  return [...pieces, ...reader.end()];
}

/** Lines of the file with something that is told. */
function linesTold(pieces: readonly FilePiece[]): readonly number[] {
  return pieces.flatMap((piece) => {
    if ("payment" in piece) {
      return piece.payment.issues.flatMap(({ message }) => Number(/^line (\d+):/u.exec(message)?.[1] ?? []));
    }
    return "unread" in piece ? piece.unread.line : "leftOut" in piece ? piece.leftOut.line : [];
  });
}
const isFound = (pieces: readonly FilePiece[]): boolean =>
  pieces.some(
    (piece) =>
      "payment" in piece &&
      piece.payment.transaction !== undefined &&
      screenPayment(piece.payment.transaction, matcher).matches.length > 0,
  );

describe.each(KINDS)("$name", (kind) => {
  const file = severalOf(kind);

  it("is told of nothing where nothing is unknown", () => {
    for (const size of [7, file.length]) expect(linesTold(piecesOf(file, size))).toEqual([]);
  });

  it.each(Object.entries(FORMS))("finds or tells what is unknown: %s", (_, { place, text }) => {
    const places = [...file.matchAll(place)].map(({ index }) => index);
    fc.assert(
      fc.property(fc.nat(places.length - 1), fc.constantFrom(7, 400, file.length * 2), (chosen, size) => {
        const at = places[chosen]!;
        const planted = `${file.slice(0, at)}${text}${file.slice(at + 1)}`;
        const line = planted.slice(0, at).split("\n").length;
        const pieces = piecesOf(planted, size);
        if (isFound(pieces)) return;
        // The element that it stands in may have begun before.
        expect(linesTold(pieces).filter((each) => each <= line)).not.toEqual([]);
      }),
      { numRuns: RUNS, seed: toldSeed() },
    );
  });
});

it("finds or tells a name at any place of FIN messages", () => {
  const trailer = "\r\n-}{5:{MAC:00000000}{CHK:000000000000}}{S:{SAC:}}\r\n$";
  const messages = [MT103, MT202, MT202COV].map((message) => `${message.slice(0, -4)}${trailer}`);
  const file = [`{1:F21BBVAESMMAXXX0000000000}{4:{177:2611200900}{451:0}}${messages[0]}`, ...messages]
    .join("")
    .replaceAll("\r", "");
  expect(linesTold(piecesOf(file, file.length))).toEqual([]);
  const name = NAME.toUpperCase();
  fc.assert(
    fc.property(fc.nat(file.length), fc.constantFrom(` ${name} `, `\n${name}\n`), (at, text) => {
      const planted = `${file.slice(0, at)}${text}${file.slice(at)}`;
      const pieces = piecesOf(planted, file.length);
      if (JSON.stringify(pieces.map((piece) => "payment" in piece && piece.payment.transaction)).includes(name)) return;
      const line = planted.slice(0, at).split("\n").length + 1;
      expect(linesTold(pieces).filter((each) => each <= line)).not.toEqual([]);
    }),
    { numRuns: RUNS * 5, seed: toldSeed() },
  );
});

it("tells what stands behind transactions that were given out without it", () => {
  const file = severalOf(KINDS.find(({ name }) => name === "pain.001")!);
  const moved = file
    .replace(/<Dbtr>.*?<\/Dbtr>/su, "")
    .replace("</PmtInf>", `<Dbtr><Nm>${NAME}</Nm></Dbtr>\n</PmtInf>`);
  for (const size of [7, moved.length]) {
    const pieces = piecesOf(moved, size);
    expect(isFound(pieces)).toBe(true);
    expect(pieces).toContainEqual({
      unread: {
        line: moved.slice(0, moved.indexOf(`<Dbtr><Nm>${NAME}`)).split("\n").length,
        problem: "`Dbtr` behind the transactions of `PmtInf`: those before it are checked without it",
      },
    });
  }
});

it.each([
  [
    "an application header without a message",
    "<E>\n<AppHdr><Fr/></AppHdr>\n</E>",
    ["line 2: `AppHdr` without a message"],
  ],
  ["text between messages", "<E/>\n\n Odo\n<E/>", ["line 3: `Odo` is no part of a message"]],
  ["FIN behind XML", "<E/>\n{1:F01}{4:\n:20:1\n-}", ["line 2: a message as text"]],
])("tells %s", (_, text, expected) => {
  const told = piecesOf(text, 5).flatMap((piece) =>
    "unread" in piece ? `line ${piece.unread.line}: ${piece.unread.problem}` : [],
  );
  expect(told).toEqual(expected.map((problem) => expect.stringContaining(problem)));
});
