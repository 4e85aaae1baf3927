import { countryCode } from "./country-code.ts";
import { type FieldsOut, type Resource, resource } from "./resource.ts";
import { name } from "./text.ts";

const fields = {
  internetServiceProvider: name,
  ipAddress: name,
  ipCountry: countryCode,
};

/** The network from which a customer registered. */
export interface RegistrationDetails extends FieldsOut<typeof fields> {}
export interface RegistrationDetailsSchema extends Resource<typeof fields, RegistrationDetails> {}
export const registrationDetailsSchema: RegistrationDetailsSchema = resource(fields);
