/** Schemas of numbers and truth values. */
import * as v from "valibot";
import { ofKind } from "./field-kind.ts";
import { wrongType } from "./wrong-type.ts";

const number = v.pipe(v.number(wrongType("a number")), v.finite(`must be a number of at most ${Number.MAX_VALUE}`));

/** Any finite number. */
export const anyNumber = v.pipe(number, ofKind({ kind: "number" }));
/** An amount of money, a volume or a count: 0 or more. */
export const amount = v.pipe(number, v.minValue(0, "must be 0 or more"), ofKind({ kind: "amount" }));
/** A part of a whole: 0 to 1. */
export const share = v.pipe(
  number,
  v.minValue(0, "must be from 0 to 1"),
  v.maxValue(1, "must be from 0 to 1"),
  ofKind({ kind: "share" }),
);
/** An identifier that the interface has as a number only. */
export const wholeNumber = v.pipe(
  v.number(wrongType("a number")),
  v.safeInteger("must be a whole number of at most 2^53 - 1"),
  ofKind({ kind: "whole-number" }),
);
/** `true` or `false`. */
export const flag = v.pipe(v.boolean(wrongType("true or false")), ofKind({ kind: "flag" }));
