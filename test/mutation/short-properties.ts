/** A property has to notice a mutant soon or not at all: thousands of mutants run it. */
import fc from "fast-check";

fc.configureGlobal({ interruptAfterTimeLimit: Number(process.env.RISKGATE_MUTATION_PROPERTY_MS) });
