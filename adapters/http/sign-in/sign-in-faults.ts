/** Why nobody is signed in who comes back from the identity provider, and what to do. */
import type { SignInRefusal } from "riskgate/transport";
import { leadInstead, type ProblemCode, problemOf, problemResponse } from "../problem.ts";

export type SignInFault = "state" | "provider" | "token" | "metadata" | SignInRefusal;

/** A fault, and the code that the provider, or what looks at its answer, has for it: no text of anybody. */
export interface FaultyReturn {
  readonly fault: SignInFault;
  readonly code?: string | undefined;
}

/** Nothing about anybody else: whoever reads it is not signed in. */
const DETAILS: Readonly<Record<SignInFault, string>> = {
  state:
    "this browser did not begin to sign in here, or more than 10 minutes ago, or came back before; begin again at the console",
  provider: "the identity provider refused; begin again at the console, or ask whoever runs the provider",
  token:
    "what the identity provider says about you is not signed as it has to be, not for this gateway, or over; begin again at the console, and tell whoever runs the gateway if it stays",
  metadata:
    "the identity provider's `.well-known/openid-configuration` lacks what is needed; tell whoever runs the gateway",
  role: "the identity provider gives you no role here; ask whoever runs it for a group that has one (`RISKGATE_OPENID_ROLES`)",
  disabled: "you may not sign in any more; ask an administrator of the gateway",
  "name-taken":
    "your name or login is like one that is taken here; sign in as before if you have a password or passkey here, else an administrator says whose subject at the provider you are (`riskgate users subject`, or `users add --for` with `--issuer` and `--subject`)",
  "name-unusable":
    "your name or login at the provider cannot be used here: a name has letters of one script in a word, a login 1 to 100 of a to z, digits and . _ - + @; an administrator makes the user (`riskgate users add`, with `--issuer` and `--subject`)",
};

/** Metadata that something else can stand for. */
const LACKING: Readonly<Record<string, string>> = {
  userinfo_endpoint:
    "`userinfo_endpoint`, and its ID token says nothing of your roles (`RISKGATE_OPENID_ROLES_CLAIM`): one of both has to",
};

export function refusedReturn({ fault, code }: FaultyReturn, requestId: string): Response {
  const said = fault === "provider" && code !== undefined ? ` (\`${code}\`)` : "";
  const lacking =
    fault === "metadata" && code !== undefined ? `lacks ${LACKING[code] ?? `\`${code}\``};` : "lacks what is needed;";
  return problemResponse("sign-in-refused", requestId, {
    detail: DETAILS[fault].replace("refused;", `refused${said};`).replace("lacks what is needed;", lacking),
    members: { signIn: fault },
    logged: { signIn: code === undefined ? fault : `${fault}:${code}` },
  });
}

/** What the sign-in of the console has a sentence for. */
const LED: ReadonlySet<unknown> = new Set<ProblemCode>([
  ...(["sign-in-refused", "too-many-sign-ins", "sign-in-unavailable", "overloaded"] as const),
]);

/** Leads to the console, whose address says why nobody is signed in by a word of ours; other answers stay as they are. */
export function ledToSignIn(answer: Response): Response {
  const { problem, signIn = problem } = problemOf(answer);
  if (!LED.has(problem)) return answer;
  // The code of the provider is for whoever reads the log.
  return leadInstead(answer, `/console?signIn=${String(signIn).split(":")[0]}`);
}
