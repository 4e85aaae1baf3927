import { countryText } from "./country-code.ts";
import { type FieldsOut, type Resource, resource } from "./resource.ts";
import { name } from "./text.ts";

const fields = {
  /** Internet provider of the session. */
  internetServiceProvider: name,
  /** IP address, version 4 or 6. */
  ipAddress: name,
  /** Country of the address: ISO 3166-1 code or name. */
  ipCountry: countryText,
};

/** The network from which a customer registered. */
export interface RegistrationDetails extends FieldsOut<typeof fields> {}
export interface RegistrationDetailsSchema extends Resource<typeof fields, RegistrationDetails> {}
export const registrationDetailsSchema: RegistrationDetailsSchema = resource(fields);
