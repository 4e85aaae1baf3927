/** Coming back from a provider where somebody signed in, or did not. */
import { signal } from "@preact/signals";
import type { Failure } from "./api.ts";
import { told } from "./problems.ts";
import { addressOf, go, isView, place } from "./router.ts";

/** Why nobody is signed in who came back from the provider, until somebody signs in. */
export const refusedReturn = signal<Failure | undefined>(undefined);

const AGAIN = "Choose Sign in at your organisation again";
const ADMINISTRATOR = "Ask an administrator of this console";

/** What happened, and what to do, by the word that the gateway has for it. */
const SENTENCES: Readonly<Record<string, readonly [title: string, detail: string]>> = {
  state: ["Signing in took more than 10 minutes, began in another browser, or was finished already", AGAIN],
  provider: ["Your organisation did not sign you in", `${AGAIN}. If it stays, ask whoever runs sign-in there`],
  token: [
    "What your organisation says about you could not be verified",
    `${AGAIN}. If it stays, tell whoever runs this console`,
  ],
  metadata: ["Sign-in at your organisation is not set up as this console needs it", "Tell whoever runs this console"],
  role: ["Your organisation gives you no role here", "Ask whoever runs sign-in there for a group that has one"],
  disabled: ["Your account here is disabled", ADMINISTRATOR],
  "name-taken": [
    "Your name or login is like one that is taken here",
    `If you have a password or a passkey here, use that below. If not, ${ADMINISTRATOR.toLowerCase()} to say that this is you`,
  ],
  "name-unusable": ["Your name or login at your organisation cannot be used here", `${ADMINISTRATOR} to add you`],
};

/** Problems that are told as everywhere. */
const PROBLEMS = ["sign-in-unavailable", "too-many-sign-ins", "overloaded"];

/** Where somebody was who leaves for the provider, below the console: in this tab alone, until they are back. */
const LEFT = "riskgate.left";

export function rememberPlace(): void {
  const { path, query } = place.value;
  // Who came by a link with a secret goes to the beginning, and the secret stays nowhere.
  if (location.hash === "") sessionStorage.setItem(LEFT, addressOf(path, Object.fromEntries(query)));
}

/**
 * Goes where somebody was before the provider. Takes from the address why nobody is signed in: shared, it would tell
 * that to others.
 */
export function readReturn(): void {
  const left = sessionStorage.getItem(LEFT);
  sessionStorage.removeItem(LEFT);
  const { path, query } = place.value;
  const code = query.get("signIn");
  query.delete("signIn");
  if (code !== null) refusedReturn.value = failureOf(code);
  // The gateway leads back to the beginning; whoever opens another view has changed their mind.
  if (left !== null && path === "/" && isView(left)) go(left, true);
  else if (code !== null) go(addressOf(path, Object.fromEntries(query)), true);
}

/** Nothing of the address is shown: anybody may have written it. */
function failureOf(code: string): Failure {
  if (PROBLEMS.includes(code)) return { status: 503, ...told(503, { code }) };
  const [title, detail] = (Object.hasOwn(SENTENCES, code) && SENTENCES[code]) || [
    "You are not signed in",
    `${AGAIN}, or tell whoever runs this console`,
  ];
  return { status: 401, title, detail, errors: [] };
}
