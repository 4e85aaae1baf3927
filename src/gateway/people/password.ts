/** Passwords: which are accepted, and how they are compared. */
import { RiskgateError } from "../../errors.ts";
import type { PasswordHasher } from "../../ports/password-hasher.ts";
import type { GatewayParts } from "../gateway-parts.ts";
import { keptLogin } from "./person-name.ts";
import { refusedField } from "./refused-field.ts";

const LEAST_LENGTH = 12;
const MOST_LENGTH = 200;
/** What nobody sees, and accents that are put on top of each other, make no password longer. */
const UNSEEN = /^[\p{Default_Ignorable_Code_Point}\p{Script=Inherited}\p{Cc}\p{Cf}]$/u;

/** The same password however a keyboard composes its letters (RFC 8265, section 4.2). */
export const comparable = (password: string): string => password.normalize("NFC");

/** @throws RiskgateError `REQUEST_INVALID` for a password that is easily guessed */
export function requireGoodPassword(hasher: PasswordHasher, password: string, login: string, name: string): void {
  const wrong = wrongPassword(hasher, password, login, name);
  if (wrong !== undefined) throw refusedField("password", wrong);
}

function wrongPassword(hasher: PasswordHasher, password: string, login: string, name: string): string | undefined {
  const all = [...comparable(password)];
  const letters = all.filter((letter) => !UNSEEN.test(letter));
  if (letters.length < LEAST_LENGTH)
    return `must have at least ${LEAST_LENGTH} characters${letters.length < all.length ? " that can be seen" : ""}`;
  if (all.length > MOST_LENGTH) return `must have at most ${MOST_LENGTH} characters`;
  if (new Set(letters).size < 5) return "must have at least 5 different characters";
  const isLogin = keptLogin(login).length > 3 && password.toLowerCase().includes(keptLogin(login));
  if (isLogin) return "must not have the login in it";
  const isCommon = hasher.isCommon?.(comparable(password), [login, name]) === true;
  return isCommon ? "must not be one that is easily foreseen: common words, runs and years, or your name" : undefined;
}

/** @throws RiskgateError `CONFIG_INVALID` */
export function requireHasher({ passwords }: GatewayParts): PasswordHasher {
  if (passwords) return passwords;
  throw new RiskgateError("CONFIG_INVALID", "the gateway was made without `passwords`: nobody signs in with one");
}
