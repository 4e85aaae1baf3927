/** Schemas of numbers and truth values. */
import * as v from "valibot";
import { type FieldSchema, ofKind } from "./field-kind.ts";
import { wrongType } from "./wrong-type.ts";

const wholePart = v.safeInteger("must be a whole number of at most 2^53 - 1");
const notNegative = v.minValue<number, 0, string>(0, "must be 0 or more");
const asShare = "must be from 0 to 1";
/** JSON may hold `-0`, which does not survive serialisation: it becomes 0. */
const positiveZero = v.transform((value: number) => value + 0);
/** An infinite number gets only one issue: the transformation runs only without issues. */
const number = v.pipe(
  v.number(wrongType("a number")),
  v.finite("must be a number of at most 64 characters whose digits can all be kept"),
  positiveZero,
);

/** Any finite number. */
export const anyNumber: FieldSchema<number> = v.pipe(number, ofKind({ kind: "number" }));
/** An amount of money, a volume or a count: 0 or more. */
export const amount: FieldSchema<number> = v.pipe(number, notNegative, ofKind({ kind: "amount" }));
/** A share of a whole: 0 to 1. */
export const share: FieldSchema<number> = v.pipe(
  number,
  v.minValue(0, asShare),
  v.maxValue(1, asShare),
  ofKind({ kind: "share" }),
);
/** An identifier that is always a number in the interface. */
export const wholeNumber: FieldSchema<number> = v.pipe(number, wholePart, ofKind({ kind: "whole-number" }));
/** `true` or `false`. */
export const flag: FieldSchema<boolean> = v.pipe(v.boolean(wrongType("true or false")), ofKind({ kind: "flag" }));
