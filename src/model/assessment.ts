import { fullDate } from "./date-text.ts";
import { openEnum } from "./open-enum.ts";
import { anyNumber } from "./quantity.ts";
import { type FieldsOut, type Resource, resource } from "./resource.ts";
import { name, text } from "./text.ts";

const fields = {
  /** Day of the assessment, `YYYY-MM-DD`. */
  date: fullDate,
  /** Name of the assessment. */
  name,
  /** Free text about it. */
  notes: text,
  /** Id of the assessment where it was made. */
  referenceId: name,
  /** Its result, on its own scale. */
  score: anyNumber,
  /** State of the assessment; other labels are kept as they are. */
  status: openEnum("DONE"),
};

/** An assessment or scoring that was already carried out. */
export interface Assessment extends FieldsOut<typeof fields> {}
export interface AssessmentSchema extends Resource<typeof fields, Assessment> {}
export const assessmentSchema: AssessmentSchema = resource(fields);
