// Ends with 0 when the gateway of this container answers. It asks itself: no certificate has to be trusted for that.
import { get } from "node:http";
import { get as getOverTls } from "node:https";
import { connect } from "node:net";

const { PORT, RISKGATE_TLS_CERT, RISKGATE_TLS_CLIENT_CA } = process.env;
const place = { host: "127.0.0.1", port: Number(PORT), path: "/health/live", rejectUnauthorized: false };
const end = (isGood) => process.exit(isGood ? 0 : 1);

// Where clients need a certificate there is none here to ask with: that it listens has to do.
const asked = RISKGATE_TLS_CLIENT_CA
  ? connect(place.port, place.host, () => end(true))
  : (RISKGATE_TLS_CERT ? getOverTls : get)(place, ({ statusCode }) => end(statusCode === 200));
asked.on("error", () => end(false));
