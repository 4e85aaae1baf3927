import type * as v from "valibot";
import { fullDate } from "./date-text.ts";
import { openEnum } from "./open-enum.ts";
import { anyNumber } from "./quantity.ts";
import { resource } from "./resource.ts";
import { name, text } from "./text.ts";

/** An assessment or scoring that somebody has already carried out. */
export const assessmentSchema = resource({
  date: fullDate,
  name,
  notes: text,
  referenceId: name,
  score: anyNumber,
  status: openEnum("DONE"),
});

export interface Assessment extends v.InferOutput<typeof assessmentSchema> {}
