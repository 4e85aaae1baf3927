/** What an administrator is asked before a user is changed: what ends, and what falls with it. */
import { type Answer, api, ask, type Schema } from "./api.ts";
import type { Question } from "./sure.tsx";

type User = Schema<"ShownUser">;
type Sessions = Answer<readonly Schema<"ShownSession">[]>;

/** The sessions of somebody that are open now. */
export async function openSessionsOf(personId: string): Promise<Sessions> {
  const found = await ask<Schema<"SessionList">>(api.GET("/v1/sessions", { params: { query: { limit: 100 } } }));
  if (!found.ok) return found;
  return { ...found, data: found.data.data.filter((each) => each.isOpen && each.personId === personId) };
}

const WORK =
  "What the remaining roles may not propose is taken back where it waits for a second person, and cases that the user took and may no longer decide go back to the queue.";

export function settingRoles({ name, roles }: User, wanted: readonly string[]): Question {
  const [given, taken] = [
    wanted.filter((role) => !roles.includes(role)),
    roles.filter((role) => !wanted.includes(role)),
  ];
  const hasLess = taken.some((role) => role === "analyst" || role === "approver");
  return {
    title: `Set the roles of ${name}?`,
    act: "Set roles now",
    told: [
      ...(given.length + taken.length === 0 ? ["No role is given, and none is taken."] : []),
      ...(given.length === 0 ? [] : [`Given: ${given.join(", ")}.`]),
      ...(taken.length === 0 ? [] : [`Taken away: ${taken.join(", ")}.`]),
      "They count from the next click of the user; open sessions go on.",
      ...(hasLess ? [WORK] : []),
    ],
  };
}

export const disabling = ({ name }: User, open: Sessions): Question => ({
  title: `Disable ${name}?`,
  act: "Disable now",
  told: [
    `${name} cannot sign in any more: ${ending(open)}, and the password and passkeys are removed. API keys of ${name} are revoked.`,
    `Every proposal of ${name} that waits for a second person is taken back, and its case goes back to the queue, as do cases that ${name} took.`,
    "A new link lets the user sign in again; it brings nothing of that back.",
  ],
});

export const resetting = ({ name, disabledAt }: User, open: Sessions): Question => ({
  title: `Make a new link for ${name}?`,
  act: "Make the link now",
  told: [
    disabledAt === undefined
      ? `The password and passkeys of ${name} are removed, and ${ending(open)}. What ${name} proposed waits on.`
      : `${name} can sign in again with it. What was taken back stays so.`,
    "An earlier link stops working. From then on decisions of you both count as those of one person, because you could use the link too.",
  ],
});

type Subject = { readonly issuer: string; readonly subject: string };

export const settingSubject = ({ name, disabledAt }: User, { issuer, subject }: Subject, open: Sessions): Question => ({
  title: `Let ${name} sign in at the identity provider?`,
  act: "Set subject now",
  told: [
    `Whoever is ${subject} at ${issuer} signs in here as ${name} from then on. The password and passkeys of ${name} are removed, a link stops working, and ${ending(open)}.`,
    keysEnd(name),
    ...(disabledAt === undefined ? [] : [`${name} stays disabled until you make a new link.`]),
    "From then on decisions of you both count as those of one person, because you could have given your own subject.",
  ],
});

const keysEnd = (name: string): string =>
  `API keys of ${name} are revoked, and what was proposed with them is taken back; what ${name} proposed otherwise waits on.`;

export const removingSubject = ({ name, issuer, subject, signsInWith }: User, open: Sessions): Question => {
  const others = signsInWith.filter((way) => way !== "openid");
  return {
    title: `Take the subject of ${name} away?`,
    act: "Take it away now",
    told: [
      `${subject} at ${issuer} cannot sign in here any more, and ${ending(open)}. ${
        others.length === 0
          ? `${name} cannot sign in at all then, until you make a new link.`
          : `${name} signs in with ${others.join(", ")} from then on.`
      }`,
      keysEnd(name),
      `Whoever gets this subject next counts as one person with ${name}.`,
    ],
  };
};

export const endingSessions = ({ name }: User, open: Sessions): Question => ({
  title: `End all sessions of ${name}?`,
  act: "End them now",
  told: [
    `${name} is signed out at once, loses what is not sent yet, and can sign in again: ${ending(open)}.`,
    `What ${name} proposed still waits for a second person; disabling the user takes it back.`,
  ],
});

/** How many end, as part of a sentence. */
function ending(open: Sessions): string {
  if (!open.ok) return "all open sessions end";
  const { length } = open.data;
  if (length === 0) return "no session is open";
  return length === 1 ? "1 open session ends" : `${length} open sessions end`;
}
