import type { TlsOptions } from "@riskgate/server";
import { RiskgateError } from "../../src/errors.ts";
import type { Variables } from "./variables.ts";

/** TLS settings of the environment; `undefined` without any. @throws RiskgateError `CONFIG_INVALID` when a part is missing */
export function readTlsEnvironment(env: Variables): TlsOptions | undefined {
  const { RISKGATE_TLS_CERT: certFile, RISKGATE_TLS_KEY: keyFile, RISKGATE_TLS_CLIENT_CA: clientCaFile } = env;
  if (!certFile && !keyFile && !clientCaFile) return undefined;
  if (!certFile || !keyFile) {
    throw new RiskgateError("CONFIG_INVALID", "RISKGATE_TLS_CERT and RISKGATE_TLS_KEY are needed together");
  }
  return clientCaFile ? { certFile, keyFile, clientCaFile } : { certFile, keyFile };
}
