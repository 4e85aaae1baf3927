import { render } from "preact";
import { Console } from "./console.tsx";
import { startRouter } from "./router.ts";

startRouter();
const root = document.getElementById("console");
if (root) render(<Console />, root);
