import { render } from "preact";
import { Console } from "./console.tsx";
import { startKeys } from "./keys.ts";
import { startOutbox } from "./outbox.ts";
import { startRouter } from "./router.ts";
import { startScrollers } from "./scrollers.ts";

startRouter();
startKeys();
startOutbox();
const root = document.getElementById("console");
if (root) {
  render(<Console />, root);
  startScrollers(root);
}
