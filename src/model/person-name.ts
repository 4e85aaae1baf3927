import { type FieldsOut, type Resource, resource } from "./resource.ts";
import { name } from "./text.ts";

const fields = {
  /** Given name, or several. */
  firstName: name,
  /** Family name. */
  lastName: name,
  /** Names between the two. */
  middleNames: name,
  /** Full name or family name at birth, where it differed. */
  nameAtBirth: name,
};

/** The parts of a person's name. */
export interface PersonName extends FieldsOut<typeof fields> {}
export interface PersonNameSchema extends Resource<typeof fields, PersonName> {}
export const personNameSchema: PersonNameSchema = resource(fields);
