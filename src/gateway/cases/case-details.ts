import { codec } from "../../model/codec.ts";

/** What a case keeps of its course: the members of several concerns, each of which reads its own. */
export const caseDetailsCodec = codec<object>();
