import type * as v from "valibot";
import { countryCode } from "./country-code.ts";
import { resource } from "./resource.ts";
import { name } from "./text.ts";

/** The network from which a customer registered. */
export const registrationDetailsSchema = resource({
  internetServiceProvider: name,
  ipAddress: name,
  ipCountry: countryCode,
});

export interface RegistrationDetails extends v.InferOutput<typeof registrationDetailsSchema> {}
