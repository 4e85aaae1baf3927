import { fullDate } from "./date-text.ts";
import { openEnum } from "./open-enum.ts";
import { anyNumber } from "./quantity.ts";
import { type FieldsOut, type Resource, resource } from "./resource.ts";
import { name, text } from "./text.ts";

const fields = {
  date: fullDate,
  name,
  notes: text,
  referenceId: name,
  score: anyNumber,
  status: openEnum("DONE"),
};

/** An assessment or scoring that somebody has already carried out. */
export interface Assessment extends FieldsOut<typeof fields> {}
export interface AssessmentSchema extends Resource<typeof fields, Assessment> {}
export const assessmentSchema: AssessmentSchema = resource(fields);
