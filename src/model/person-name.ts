import type * as v from "valibot";
import { resource } from "./resource.ts";
import { name } from "./text.ts";

/** The parts of a person's name. */
export const personNameSchema = resource({
  firstName: name,
  lastName: name,
  middleNames: name,
  nameAtBirth: name,
});

export interface PersonName extends v.InferOutput<typeof personNameSchema> {}
