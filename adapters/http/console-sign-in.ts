/**
 * The form for signing in as the console draws it, in the page itself: it is there before any script is. Nothing of it
 * is sent without the script, which takes the form over with what was typed: until then its button is disabled, so that
 * no key sends it either; and the page allows no form to be sent.
 */
import { type Origin, sessionToken } from "./sign-in/session-cookie.ts";

/** Ways to sign in besides a password. */
export interface SignInWays {
  readonly passkeys: boolean;
  readonly openId: boolean;
}

/** As `SignIn` of the console draws it; spaces between elements would be taken for text of it. */
export const signInForm = ({ passkeys, openId }: SignInWays): string =>
  [
    '<main class="sign-in">',
    '<p class="brand">riskgate</p><h1>Sign in</h1><p>Customers and payments that wait for a person.</p>',
    '<form method="post">',
    '<label>Login<input name="login" autocomplete="username" required autocapitalize="none" spellcheck="false" autofocus></label>',
    '<label>Password<input name="password" type="password" autocomplete="current-password" required maxlength="200"></label>',
    '<button type="submit" class="primary" disabled>Sign in</button>',
    "</form>",
    passkeys ? '<button type="button" disabled>Use a passkey</button>' : "",
    // The script gives it its address: it notes first where one was.
    openId ? '<a class="button" target="_self">Sign in at your organisation</a>' : "",
    "</main>",
  ].join("");

/** Links to users and the first of all have a secret that only scripts see, and other forms. */
const OTHER_FORMS = ["/console/first", "/console/link"];

/**
 * Whether somebody will sign in by this form: nobody who is signed in sees it even for a moment.
 *
 * @param path - below where the gateway is mounted
 */
export function beginsWithForm(path: string, { headers, url }: Request, origin: Origin): boolean {
  // A browser that was led here by another site keeps the cookie of the session back.
  const isOwn = ["none", "same-origin"].includes(headers.get("sec-fetch-site") ?? "");
  // The query may ask for a tenant, or say why a provider signed nobody in.
  const isSignedIn = sessionToken(headers, origin) !== undefined;
  return isOwn && !isSignedIn && !OTHER_FORMS.includes(path) && new URL(url).search === "";
}
