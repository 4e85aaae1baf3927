/** Tokens of persons' names from the pieces between their blanks: most can be read without their neighbours, and most come again. */
import { type NamePiece, readPiece } from "../names/person-tokens.ts";
import type { PlacedSpec } from "../names/placed-spec.ts";
import { MAX_WORDS, type Word } from "../names/split-words.ts";
import { pieceTable } from "./piece-table.ts";

/** Reads one name after the other; the rest is about the one that was read last. */
export interface NamePieces {
  /** False for a name with a comma, or with too many words. */
  read(raw: string): boolean;
  /** No piece depends on its neighbours. */
  readonly isPlain: boolean;
  /** Writes the tokens of a plain name. @returns how many there are */
  tokens(found: Uint32Array): number;
  words(): readonly Word[];
}

/** A piece that is not known to be one token. */
interface Piece extends NamePiece {
  /** Numbers of its tokens once a name needs them. */
  tokens: readonly number[] | undefined;
}

const BLANK = 32;

/** True for the value of a single token in the table of pieces, which is one more than twice its number; other values are twice the number of a `Piece`, from 1. */
function isOneToken(value: number): boolean {
  return (value & 1) === 1;
}

/**
 * @param tokenOf - number of the token with a spec
 * @param wordOf - word that such a token is read from
 */
export function namePieces(tokenOf: (spec: PlacedSpec) => number, wordOf: (token: number) => Word): NamePieces {
  const table = pieceTable();
  const pieces: (Piece | undefined)[] = [];
  const places: number[] = [];
  let count = 0;
  let isPlain = true;

  const pieceOf = (value: number): Piece => pieces[value / 2 - 1]!;
  const addPiece = (place: number, text: string): number => {
    pieces.push({ ...readPiece(text), tokens: undefined });
    table.setValue(place, 2 * pieces.length);
    return 2 * pieces.length;
  };
  const tokensOf = (place: number, value: number): readonly number[] => {
    const piece = pieceOf(value);
    piece.tokens ??= piece.specs!.map(tokenOf);
    if (piece.tokens.length === 1) {
      table.setValue(place, 2 * piece.tokens[0]! + 1);
      pieces[value / 2 - 1] = undefined;
    }
    return piece.tokens;
  };

  return {
    read(raw) {
      table.makeRoom(raw.length);
      let found = 0;
      let words = 0;
      let plain = true;
      for (let start = 0; start < raw.length; start = table.end + 1) {
        const place = table.find(raw, start, BLANK);
        places[found++] = place;
        const value = table.valueAt(place) || addPiece(place, raw.slice(start, table.end));
        if (isOneToken(value)) words++;
        else {
          const piece = pieceOf(value);
          if (piece.words === undefined) return false;
          words += piece.words.length;
          plain &&= piece.specs !== undefined;
        }
      }
      count = found;
      isPlain = plain;
      return words < MAX_WORDS;
    },
    get isPlain() {
      return isPlain;
    },
    tokens(found) {
      let to = 0;
      for (let at = 0; at < count; at++) {
        const value = table.valueAt(places[at]!);
        if (isOneToken(value)) found[to++] = (value - 1) / 2;
        else for (const token of tokensOf(places[at]!, value)) found[to++] = token;
      }
      return to;
    },
    words() {
      const words: Word[] = [];
      for (let at = 0; at < count; at++) {
        const value = table.valueAt(places[at]!);
        if (isOneToken(value)) words.push(wordOf((value - 1) / 2));
        else words.push(...pieceOf(value).words!);
      }
      return words;
    },
  };
}
