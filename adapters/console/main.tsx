import { render } from "preact";
import { Console } from "./console.tsx";
import { startFollowing } from "./following.ts";
import { startKeys } from "./keys.ts";
import { startOutbox } from "./outbox.ts";
import { startPrinting } from "./printing.ts";
import { readReturn } from "./provider.ts";
import { beginQueue } from "./queue-load.ts";
import { startRouter } from "./router.ts";
import { startScrollers } from "./scrollers.ts";
import { wasSignedIn } from "./session.ts";

readReturn();
startRouter();
startKeys();
startOutbox();
startFollowing();
startPrinting();
if (wasSignedIn()) beginQueue();
const root = document.getElementById("console");
if (root) {
  // The form that the page came with stays, with what was typed in it; a place that somebody is led back to may have another one.
  if (location.search !== "") root.replaceChildren();
  render(<Console hasForm={root.hasChildNodes()} />, root);
  startScrollers(root);
}
