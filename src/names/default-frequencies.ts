/** The bundled frequency model. */
import { type FrequencyModel, frequencyModel } from "./frequency-model.ts";

/** Counts of words in the bundled background population. */
export const DEFAULT_FREQUENCIES: FrequencyModel = frequencyModel(
  "none",
  { size: 50_000, words: [] },
  { size: 50_000, words: [] },
);
