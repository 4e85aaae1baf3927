import { render } from "preact";
import { Console } from "./console.tsx";
import { startKeys } from "./keys.ts";
import { startOutbox } from "./outbox.ts";
import { startRouter } from "./router.ts";

startRouter();
startKeys();
startOutbox();
const root = document.getElementById("console");
if (root) render(<Console />, root);
