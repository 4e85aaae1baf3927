import { codec } from "../../model/codec.ts";

/** The details of a case: members of several concerns, each read by its own module. */
export const caseDetailsCodec = codec<object>();
