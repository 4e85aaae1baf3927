/** Settings of the environment for the identity provider at which people sign in. */
import type { AssertionOptions, OpenIdOptions } from "@riskgate/server";
import { RiskgateError } from "../../src/errors.ts";
import { isRole, ROLES } from "../../src/gateway/people/roles.ts";
import { echo } from "../../src/issue.ts";
import type { VariableName, Variables } from "./variables.ts";

/** @throws RiskgateError `CONFIG_INVALID` when a variable cannot be used */
export function readOpenIdEnvironment(env: Variables): OpenIdOptions | undefined {
  const issuer = env.RISKGATE_OPENID_ISSUER;
  if (!issuer) return undefined;
  const clientId = env.RISKGATE_OPENID_CLIENT_ID;
  requireAddress("RISKGATE_OPENID_ISSUER", issuer);
  if (!clientId)
    throw invalid(
      "RISKGATE_OPENID_CLIENT_ID: what the provider calls the gateway is needed with RISKGATE_OPENID_ISSUER",
    );
  const { RISKGATE_OPENID_CLIENT_SECRET: clientSecret, RISKGATE_OPENID_ROLES_CLAIM: rolesClaim } = env;
  const { RISKGATE_OPENID_SCOPE: scope, RISKGATE_OPENID_SIGNED_OUT: signedOut } = env;
  if (signedOut)
    requireAddress("RISKGATE_OPENID_SIGNED_OUT", signedOut, "an address that is registered at the provider");
  return {
    ...{ issuer, clientId, roles: rolesOf(env.RISKGATE_OPENID_ROLES ?? "") },
    ...(clientSecret ? { clientSecret } : {}),
    ...(rolesClaim ? { rolesClaim } : {}),
    ...(scope ? { scope } : {}),
    ...(signedOut ? { signedOut } : {}),
  };
}

/** @throws RiskgateError `CONFIG_INVALID` when a variable cannot be used */
export function readAssertionEnvironment(env: Variables): AssertionOptions | undefined {
  const { RISKGATE_ASSERTION_AUDIENCE: audience, RISKGATE_ASSERTION_ISSUER: own } = env;
  if (!audience) {
    if (own) throw invalid("RISKGATE_ASSERTION_AUDIENCE: needed with RISKGATE_ASSERTION_ISSUER");
    return undefined;
  }
  const issuer = own || env.RISKGATE_OPENID_ISSUER;
  if (!issuer) throw invalid("RISKGATE_ASSERTION_ISSUER: needed with RISKGATE_ASSERTION_AUDIENCE");
  requireAddress("RISKGATE_ASSERTION_ISSUER", issuer);
  return { issuer, audience };
}

function requireAddress(name: VariableName, text: string, expected = "the address of an identity provider"): void {
  if (!URL.canParse(text) || !/^https?:/u.test(text)) throw invalid(`${name}: ${echo(text)}: expected ${expected}`);
}

/** `aml-analysts=analyst;aml-heads=approver,administrator`. */
function rolesOf(text: string): Readonly<Record<string, readonly string[]>> {
  const rows = text
    .split(";")
    .map((row) => row.trim())
    .filter((row) => row !== "");
  if (rows.length === 0)
    throw invalid(
      "RISKGATE_OPENID_ROLES: nobody has a role; expected for example `aml-analysts=analyst;aml-heads=approver`",
    );
  return Object.fromEntries(
    rows.map((row) => {
      const [, group = "", list = ""] = /^(.+?)=([^=]+)$/u.exec(row) ?? [];
      const roles = list.split(",").map((role) => role.trim());
      const unknown = roles.find((role) => !isRole(role));
      if (unknown !== undefined)
        throw invalid(`RISKGATE_OPENID_ROLES: ${echo(row)}: expected a group, \`=\` and some of ${ROLES.join(", ")}`);
      return [group.trim(), roles];
    }),
  );
}

const invalid = (message: string): RiskgateError => new RiskgateError("CONFIG_INVALID", message);
