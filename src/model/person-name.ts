import { type FieldsOut, type Resource, resource } from "./resource.ts";
import { name } from "./text.ts";

const fields = {
  firstName: name,
  lastName: name,
  middleNames: name,
  nameAtBirth: name,
};

/** The parts of a person's name. */
export interface PersonName extends FieldsOut<typeof fields> {}
export interface PersonNameSchema extends Resource<typeof fields, PersonName> {}
export const personNameSchema: PersonNameSchema = resource(fields);
