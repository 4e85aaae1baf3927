/** The bundled frequency model. */
import { ORGANISATION_COUNTS, PERSON_COUNTS, POPULATION_VERSION } from "./bundled-population.ts";
import { type FrequencyModel, frequencyModel } from "./frequency-model.ts";

/** Counts of words in the bundled background population. */
export const DEFAULT_FREQUENCIES: FrequencyModel = frequencyModel(
  POPULATION_VERSION,
  PERSON_COUNTS,
  ORGANISATION_COUNTS,
);
