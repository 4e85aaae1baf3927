/** What is refused about a person or a user, with the member that it is about. */
import { RiskgateError } from "../../errors.ts";

/** Stable codes of what is refused: who calls tells them apart. */
export type FieldRefusal = "refused" | "name-alike" | "login-taken";

/**
 * @param field - name of the member
 * @param message - without input or names: it is returned over HTTP, also to clients that are not signed in
 */
export function refusedField(field: string, message: string, code: FieldRefusal = "refused"): RiskgateError {
  const issues = [{ code, message, pointer: `#/${field}` }];
  return new RiskgateError("REQUEST_INVALID", `${field}: ${message}`, { issues });
}
