/** Random sequences of what humans do with people, keys, users, sessions, roles, the policy and a case. */
import fc from "fast-check";
import { RiskgateError } from "../../src/errors.ts";
import type { Gateway } from "../../src/gateway/gateway.ts";
import type { RequestKey } from "../../src/gateway/people/decider.ts";
import type { Maker } from "../../src/gateway/people/maker.ts";
import type { Policy } from "../../src/gateway/policy/policy.ts";
import type { CaseDecisionBody } from "../../src/model/request-bodies.ts";
import { rulesWith } from "../gateway/rule-drafts/drafted-gateway.ts";
import { aWay, NAMES } from "./name-variants.ts";
import { alone, type Human, type KnownKey, type KnownPerson, type KnownUser, type Waiting } from "./people-model.ts";

const TENANT = "default";
const SCOPES = [
  ["*"],
  ["people:write", "cases:decide", "rules:publish"],
  ["cases:decide"],
  ["policy:write", "cases:decide", "rules:propose"],
] as const;
const ROLES = [
  ["administrator", "approver", "rule-approver"],
  ["analyst"],
  ["approver"],
  ["administrator", "analyst"],
] as const;
const PASSWORD = "a stone in the river";
/** From the lowest to the highest. */
const LEVELS = ["low", "medium", "high", "prohibited"] as const;
const CHANGES: readonly Partial<Policy>[] = [
  { fourEyes: false },
  { fourEyes: true },
  { clearSanctions: "approvers" },
  { clearSanctions: "reviewers" },
];

/** Numbers pick from what there is when it is their turn. */
const pick = fc.nat({ max: 999 });
const aHuman = fc.nat({ max: NAMES.length - 1 });

const anAct = fc.oneof(
  { weight: 3, arbitrary: fc.record({ act: fc.constant("record"), by: pick, of: aHuman, way: aWay, lie: pick }) },
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant("create"),
      by: pick,
      person: fc.option(pick, { freq: 5 }),
      scopes: pick,
      to: aHuman,
    }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant("bind"), by: pick, key: pick, person: pick }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant("rename"), by: pick, person: pick, of: aHuman, way: aWay }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant("revoke"), key: pick }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant("policy"), by: pick, change: pick }) },
  {
    weight: 3,
    arbitrary: fc.record({ act: fc.constant("user"), by: pick, person: pick, roles: pick, subject: pick }),
  },
  { weight: 3, arbitrary: fc.record({ act: fc.constant("subject"), by: pick, user: pick, lie: pick }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant("move"), by: pick, user: pick, of: pick }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant("provider"), of: aHuman, way: aWay, roles: pick }) },
  { weight: 4, arbitrary: fc.record({ act: fc.constant("sign-in"), user: pick }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant("speak"), key: pick, user: pick }) },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constantFrom("reset", "disable", "roles"),
      by: pick,
      user: pick,
      roles: pick,
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({ act: fc.constant("review"), by: pick, next: pick, level: pick, replaces: fc.boolean() }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ act: fc.constant("confirm"), by: pick, next: pick, level: pick, replaces: fc.boolean() }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ act: fc.constant("withdraw"), by: pick, next: pick, level: pick, isOther: fc.boolean() }),
  },
);
const aCaseAct = fc.oneof(
  { weight: 1, arbitrary: fc.record({ act: fc.constant("reopen"), by: pick }) },
  { weight: 6, arbitrary: anAct },
);
const aDraftAct = fc.oneof(
  { weight: 4, arbitrary: fc.record({ act: fc.constant("draft"), by: pick, next: pick, edits: pick }) },
  { weight: 5, arbitrary: anAct },
);
type Act =
  | { act: "record"; by: number; of: Human; way: (name: string) => string; lie: number }
  | { act: "create"; by: number; person: number | null; scopes: number; to: Human }
  | { act: "bind"; by: number; key: number; person: number }
  | { act: "rename"; by: number; person: number; of: Human; way: (name: string) => string }
  | { act: "revoke"; key: number }
  | { act: "policy"; by: number; change: number }
  | { act: "user"; by: number; person: number; roles: number; subject: number }
  | { act: "subject"; by: number; user: number; lie: number }
  | { act: "move"; by: number; user: number; of: number }
  | { act: "provider"; of: Human; way: (name: string) => string; roles: number }
  | { act: "sign-in"; user: number }
  | { act: "speak"; key: number; user: number }
  | { act: "reset" | "disable" | "roles"; by: number; user: number; roles: number }
  | { act: "reopen"; by: number }
  | { act: "draft"; by: number; next: number; edits: number }
  | { act: "withdraw"; by: number; next: number; level: number; isOther: boolean }
  | { act: "confirm"; by: number; next: number; level: number; replaces: boolean }
  | { act: "review"; by: number; next: number; level: number; replaces: boolean };

/** Some humans are recorded and have keys before anything else happens. */
const aStart = fc.array(fc.nat({ max: SCOPES.length - 1 }), { maxLength: 3 }).map((all) =>
  all.flatMap((scopes, of): readonly Act[] => [
    { act: "record", by: 0, of, way: (name) => name, lie: 0 },
    { act: "create", by: 0, person: of, scopes, to: of },
    { act: "user", by: 0, person: of, roles: scopes, subject: 0 },
    { act: "sign-in", user: of },
  ]),
);
const sequenceOf = (act: fc.Arbitrary<unknown>) =>
  fc
    .tuple(aStart, fc.array(act as fc.Arbitrary<Act>, { minLength: 6, maxLength: 24, size: "max" }))
    .map(([start, acts]) => [...start, ...acts]);
export const aSequence = sequenceOf(aCaseAct);
/** One in which drafts of rules are written and published too. */
export const aDraftSequence = sequenceOf(aDraftAct);

/** The first key writes a draft and proposes it, the second one publishes it: few short runs have such a sequence. */
export const A_PUBLICATION: readonly Act[] = [
  ...[0, 1].flatMap((of): readonly Act[] => [
    { act: "record", by: 0, of, way: (name) => name, lie: 0 },
    { act: "create", by: 0, person: of, scopes: 0, to: of },
  ]),
  { act: "draft", by: 1, next: 1, edits: 1 },
  { act: "draft", by: 5, next: 5, edits: 1 },
];

const A_USER: readonly Act[] = [
  ...[0, 1].flatMap((of): readonly Act[] => [
    { act: "record", by: 0, of, way: (name) => name, lie: 0 },
    { act: "create", by: 0, person: of, scopes: 0, to: of },
  ]),
  { act: "user", by: 0, person: 1, roles: 0, subject: 0 },
];

/** Ways in which one human could come to two users by a subject. */
export const SUBJECTS: readonly (readonly Act[])[] = [
  // The administrator gives another user the own subject, and decides as both.
  [
    ...A_USER,
    { act: "subject", by: 1, user: 0, lie: 1 },
    { act: "provider", of: 0, way: (name) => name, roles: 0 },
    { act: "review", by: 9, next: 1, level: 0, replaces: false },
  ],
  // Whose subject was taken away comes back from the provider with another name.
  [
    ...A_USER,
    { act: "subject", by: 0, user: 0, lie: 2 },
    { act: "subject", by: 0, user: 0, lie: 0 },
    { act: "reset", by: 0, user: 0, roles: 0 },
    { act: "sign-in", user: 0 },
    { act: "provider", of: 1, way: (name) => name, roles: 0 },
    { act: "review", by: 9, next: 13, level: 0, replaces: false },
  ],
  // Whose subject an administrator moves to another user decides as that user, and with a key of their own.
  ...[false, true].map((isTurned): readonly Act[] => [
    ...A_USER,
    { act: "user", by: 0, person: 0, roles: 0, subject: 0 },
    { act: "subject", by: 0, user: 0, lie: 2 },
    { act: "move", by: 0, user: 1, of: 0 },
    { act: "create", by: 0, person: 1, scopes: 0, to: 1 },
    { act: "provider", of: 1, way: (name) => name, roles: 0 },
    { act: "review", by: isTurned ? 13 : 9, next: isTurned ? 9 : 13, level: 0, replaces: false },
  ]),
];

export interface Sequence {
  /** Decisions and weaker policies by one human. */
  readonly flaws: readonly string[];
  /** How many decisions two people completed. */
  readonly completed: number;
  /** How many decided cases somebody opened again. */
  readonly reopened: number;
  /** How many proposals their proposer withdrew. */
  readonly withdrawn: number;
  /** How many drafts of rules somebody published. */
  readonly published: number;
  /** How often the gateway refused something. */
  readonly refused: number;
}

/** Whoever acts: with a key, or as the one who runs the machine. */
type Actor = { readonly human: Human; readonly key: KnownKey } | undefined;

type Level = (typeof LEVELS)[number];

export interface OpenCase {
  readonly caseId: string;
  readonly matches: NonNullable<CaseDecisionBody["matches"]>;
  /** Two had decided it before. */
  readonly isOfTwo?: boolean;
}

/** @param openCase - opens a case that has to be decided */
export async function play(
  gateway: Gateway,
  openCase: () => Promise<OpenCase>,
  acts: readonly Act[],
): Promise<Sequence> {
  const people: KnownPerson[] = [];
  const keys: KnownKey[] = [];
  const users: KnownUser[] = [];
  /** Whose subject at the provider somebody has or had. */
  const known = new Set<Human>();
  const flaws: string[] = [];
  let [completed, reopened, withdrawn, published, refused] = [0, 0, 0, 0, 0];
  /** The draft that is written at, with all who did. */
  let draft: { readonly draftId: string; readonly writers: Waiting[]; isProposed: boolean } | undefined;
  let fourEyes = true;
  let open: OpenCase = await openCase();
  let decided: (OpenCase & { readonly level: Level }) | undefined;
  let proposed: Waiting | undefined;
  let policyProposed: Waiting | undefined;

  const one = <T>(all: readonly T[], at: number): T | undefined => all[at % Math.max(all.length, 1)];
  // What keys and roles may do is looked up where something is decided: the gate before that, of what a host passes, stays open here.
  const asked = ({ keyId, sessionId, assertedPersonId }: KnownKey): RequestKey =>
    keyId === undefined
      ? { sessionId: sessionId as string, scopes: ["*"] }
      : { keyId, scopes: ["*"], ...(assertedPersonId === undefined ? {} : { assertedPersonId }) };
  const bytes = () => crypto.getRandomValues(new Uint8Array(32));
  /** One of those who hold a key; every fourth time the one who runs the machine. */
  function actorOf(at: number): Actor {
    const key = at % 4 === 0 ? undefined : one(keys, at >> 2);
    return key && { key, human: one([...key.holders], at) as Human };
  }
  const makerOf = (actor: Actor): Maker => (actor ? { key: asked(actor.key) } : { operatorReason: "the machine" });

  const subjectOf = (human: Human) => ({ issuer: "https://id.example", subject: `${human}` });
  /** Whose subject somebody gives a user: the right one, or the own one. */
  const subjectSaid = ({ human }: KnownPerson, actor: Actor, lie: number) => ({
    human: lie % 2 === 1 && actor !== undefined ? actor.human : human,
  });

  async function perform(act: Act): Promise<void> {
    if (act.act === "record") {
      const actor = actorOf(act.by);
      // Every second record of an administrator is invented.
      const isInvented = actor !== undefined && act.lie % 2 === 1;
      const name = act.way(NAMES[act.of] as string);
      const otherThan = isInvented && act.lie % 4 === 1 ? { otherThan: "a cousin" } : {};
      const { personId } = await gateway.addPerson({ tenant: TENANT, name, ...otherThan }, makerOf(actor));
      people.push({ personId, human: isInvented ? actor.human : act.of });
    } else if (act.act === "create") {
      const actor = actorOf(act.by);
      // A key of nobody is handed to somebody.
      const person = act.person === null ? undefined : one(people, act.person);
      const scopes = SCOPES[act.scopes % SCOPES.length] as readonly string[];
      // Only a person is known to whoever hands out keys: what a machine's key makes is made on the machine.
      if (person === undefined && actor?.key.person === undefined && actor !== undefined) return;
      const { record } = await gateway.createKey(
        { tenant: TENANT, scopes, ...(person ? { person: person.personId } : {}) },
        bytes(),
        makerOf(actor),
      );
      const handedTo = person?.human ?? act.to;
      const holders = new Set([handedTo, ...(actor ? [actor.human] : [])]);
      keys.push({ keyId: record.keyId, scopes, person, handedTo, holders });
    } else if (act.act === "bind") {
      const actor = actorOf(act.by);
      const [key, person] = [one(keys, act.key), one(people, act.person)];
      if (key?.keyId === undefined || key.assertedPersonId !== undefined || person === undefined) return;
      // A false word about a key is for the own good: of a key that whoever says it was given.
      if (key.handedTo !== person.human && key.handedTo !== actor?.human) return;
      await gateway.bindKey({ tenant: TENANT, keyId: key.keyId, person: person.personId }, makerOf(actor));
      keys[keys.indexOf(key)] = { ...key, person };
    } else if (act.act === "rename") {
      const person = one(people, act.person);
      if (person === undefined) return;
      const name = act.way(NAMES[act.of] as string);
      await gateway.renamePerson({ tenant: TENANT, personId: person.personId, name }, makerOf(actorOf(act.by)));
    } else if (act.act === "revoke") {
      const key = one(keys, act.key);
      if (key?.keyId !== undefined) await gateway.revokeKey(TENANT, key.keyId);
      else if (key?.sessionId !== undefined)
        await gateway.revokeSession(TENANT, key.sessionId, { operatorReason: "the machine" });
    } else if (act.act === "user") {
      const actor = actorOf(act.by);
      const person = one(people, act.person);
      if (person === undefined) return;
      const login = `user${users.length}`;
      const roles = one(ROLES, act.roles) as readonly string[];
      const subject = act.subject % 3 === 0 ? undefined : subjectSaid(person, actor, act.subject);
      const asking = { tenant: TENANT, login, person: person.personId, roles };
      const withSubject = subject ? { ...asking, subject: subjectOf(subject.human) } : asking;
      const { link } = await gateway.addUser(withSubject, bytes(), makerOf(actor));
      if (subject) known.add(subject.human);
      users.push({ person, login, link, holders: new Set([person.human, ...(actor ? [actor.human] : [])]) });
    } else if (act.act === "subject") {
      const [actor, user] = [actorOf(act.by), one(users, act.user)];
      if (user === undefined) return;
      const whom = { tenant: TENANT, personId: user.person.personId };
      if (act.lie % 3 === 0) await gateway.setSubject(whom, makerOf(actor));
      else {
        const { human } = subjectSaid(user.person, actor, act.lie);
        await gateway.setSubject({ ...whom, subject: subjectOf(human) }, makerOf(actor));
        user.link = undefined;
        user.holders.add(human);
        known.add(human);
      }
    } else if (act.act === "move") {
      const [maker, user, human] = [makerOf(actorOf(act.by)), one(users, act.user), one([...known], act.of)];
      if (user === undefined || human === undefined) return;
      const subject = subjectOf(human);
      const had = (await gateway.listUsers(TENANT)).find((each) => each.subject?.subject === subject.subject);
      if (had !== undefined) await gateway.setSubject({ tenant: TENANT, personId: had.personId }, maker);
      await gateway.setSubject({ tenant: TENANT, personId: user.person.personId, subject }, maker);
      user.link = undefined;
      user.holders.add(human);
    } else if (act.act === "provider") {
      const roles = one(ROLES, act.roles) as readonly string[];
      // Whose subject is known here is known by it, whatever the provider calls the human.
      const name = known.has(act.of) ? `Nickname ${"abcde"[act.of]}` : act.way(NAMES[act.of] as string);
      const proved = { tenant: TENANT, subject: subjectOf(act.of), name, login: `provider${users.length}`, roles };
      const opened = await gateway.signInAs(proved, bytes());
      if (typeof opened === "string") throw new RiskgateError("REQUEST_INVALID", opened);
      known.add(act.of);
      const { sessionId, personId } = opened.session;
      let user = users.find(({ person }) => person.personId === personId);
      if (user === undefined) {
        const person = { personId, human: act.of };
        user = { person, login: proved.login, link: undefined, holders: new Set([act.of]) };
        people.push(person);
        users.push(user);
      }
      const { person, holders } = user;
      keys.push({ sessionId, scopes: [], person, handedTo: person.human, holders });
    } else if (act.act === "sign-in") {
      const user = one(users, act.user);
      if (user === undefined) return;
      const { link, login, person, holders } = user;
      const opened = link
        ? await gateway.signInWithLink({ link, password: PASSWORD }, bytes())
        : await gateway.signIn({ tenant: TENANT, login, password: PASSWORD }, bytes());
      user.link = undefined;
      if (opened === undefined) return;
      keys.push({ sessionId: opened.session.sessionId, scopes: [], person, handedTo: person.human, holders });
    } else if (act.act === "speak") {
      const [key, user] = [one(keys, act.key), one(users, act.user)];
      if (key?.keyId === undefined || user === undefined) return;
      const { person, holders } = user;
      const { keyId, scopes } = key;
      keys.push({ keyId, scopes, assertedPersonId: person.personId, person, handedTo: person.human, holders });
    } else if (act.act === "reopen") await reopen(actorOf(act.by));
    else if (act.act === "withdraw") await withdraw(actorOf(act.by), actorOf(act.next), act.level, act.isOther);
    else if (act.act === "confirm") await confirm(actorOf(act.by), actorOf(act.next), act.level, act.replaces);
    else if (act.act !== "policy" && act.act !== "review" && act.act !== "draft") {
      const [actor, user] = [actorOf(act.by), one(users, act.user)];
      if (user === undefined) return;
      const whom = { tenant: TENANT, personId: user.person.personId };
      if (act.act === "disable") await gateway.disableUser(whom, makerOf(actor));
      else if (act.act === "roles") {
        const roles = one(ROLES, act.roles) as readonly string[];
        await gateway.setRoles({ ...whom, roles }, makerOf(actor));
      } else {
        ({ link: user.link } = await gateway.resetUser(whom, bytes(), makerOf(actor)));
        if (actor) user.holders.add(actor.human);
      }
    } else if (act.act === "policy") {
      const actor = actorOf(act.by);
      if (actor === undefined) return;
      const changes = CHANGES[act.change % CHANGES.length] as Partial<Policy>;
      const asking = { changes, withoutTwo: "a test", replaceProposal: act.change % 2 === 0 };
      const set = await gateway.setPolicy(asking, { key: asked(actor.key), tenant: TENANT });
      const now = { key: actor.key, by: actor.human };
      if (set.status === "proposed") policyProposed = now;
      else {
        const flaw = fourEyes && !set.policy.fourEyes ? alone(policyProposed, now) : undefined;
        if (flaw) flaws.push(`the policy asks for less: ${flaw}`);
        fourEyes = set.policy.fourEyes;
      }
    } else if (act.act === "draft") for (const by of [act.by, act.next]) await write(actorOf(by), act.edits);
    else for (const by of [act.by, act.next]) await review(actorOf(by), act.level, act.replaces);
  }

  /** One proposes, and replaces it or not between the look and the confirmation of the next one. */
  async function confirm(first: Actor, second: Actor, level: number, isReplaced: boolean): Promise<void> {
    await review(first, level, true);
    if (second === undefined || proposed === undefined) return;
    const { caseId } = open;
    const levelOf = async () => (await gateway.getCase(caseId))?.proposal?.riskLevel;
    const [version, seen] = [(await gateway.getCase(caseId))?.work?.version ?? "", await levelOf()];
    if (isReplaced) await review(first, level + 1, true);
    if (open.caseId !== caseId) return;
    const waits = await levelOf();
    const context = { tenant: TENANT, key: asked(second.key), ifVersion: [version] };
    const outcome = await gateway.confirmProposal(caseId, {}, context);
    if (outcome.outcome !== "reviewed") {
      refused++;
      return;
    }
    if (waits !== seen) flaws.push(`a case is decided: ${waits} was confirmed, and ${seen} was looked at`);
    await close(proposed, { key: second.key, by: second.human }, waits as Level);
  }

  /** One proposes, one of both withdraws, and the other one confirms what was looked at before. */
  async function withdraw(first: Actor, second: Actor, level: number, isOther: boolean): Promise<void> {
    await review(first, level, true);
    const { caseId } = open;
    const by = isOther ? second : first;
    if (by === undefined) return;
    const seen = { tenant: TENANT, ifVersion: [(await gateway.getCase(caseId))?.work?.version ?? ""] };
    const context = { ...seen, key: asked(by.key) };
    let outcome: Awaited<ReturnType<Gateway["rejectProposal"]>> | Awaited<ReturnType<Gateway["withdrawProposal"]>> =
      await gateway.withdrawProposal(caseId, {}, context);
    const isWithdrawn = outcome.outcome === "changed";
    if (!isWithdrawn) outcome = await gateway.rejectProposal(caseId, { note: "another passport" }, context);
    if (outcome.outcome !== "changed") {
      refused++;
      return;
    }
    withdrawn++;
    const person = by.key.person?.personId;
    // Whoever counts as one person with the proposer may reject, and nobody else takes back.
    if (person === undefined || (proposed?.key.person?.personId === person) !== isWithdrawn)
      flaws.push(`a proposal is ${isWithdrawn ? "withdrawn by another person than" : "rejected by who"} proposed it`);
    proposed = undefined;
    for (const ifVersion of [seen.ifVersion, [outcome.version]]) {
      if (second === undefined) return;
      const context = { tenant: TENANT, key: asked(second.key), ifVersion };
      const confirmed = await gateway.confirmProposal(caseId, {}, context);
      if (confirmed.outcome === "reviewed") flaws.push("a case is decided: what was confirmed had been withdrawn");
    }
  }

  async function close(first: typeof proposed, now: Waiting, level: Level): Promise<void> {
    const isForTwo = fourEyes || open.isOfTwo === true;
    const flaw = isForTwo ? alone(first, now) : undefined;
    if (flaw) flaws.push(`a case is decided: ${flaw}`);
    if (isForTwo) completed++;
    decided = { ...open, level, isOfTwo: isForTwo };
    proposed = undefined;
    open = await openCase();
  }

  async function review(actor: Actor, level: number, replaceProposal: boolean): Promise<void> {
    if (actor === undefined) return;
    const now = { key: actor.key, by: actor.human };
    const { caseId, matches } = open;
    const riskLevel = one(LEVELS, level) as Level;
    const body = { riskLevel, matches, note: "another person", replaceProposal };
    const waiting = replaceProposal ? undefined : (await gateway.getCase(caseId))?.proposal;
    const outcome = await gateway.decideCase(caseId, body, { tenant: TENANT, key: asked(actor.key) });
    if (outcome.outcome === "reviewed") {
      if (actor.key.person === undefined) flaws.push("a case is decided or proposed by a key that is nobody's");
      if (waiting?.waitsFor === "another-person" && waiting.riskLevel !== riskLevel)
        flaws.push("a proposal that waits is overridden in silence");
    }
    if (outcome.outcome !== "reviewed") refused++;
    else if (outcome.caseStatus === "in-progress") proposed = now;
    else await close(proposed, now, riskLevel);
  }

  /** Opens what was decided last again, which is then to be decided in place of what is open. */
  async function reopen(actor: Actor): Promise<void> {
    if (actor === undefined || decided === undefined) return;
    const context = { tenant: TENANT, key: asked(actor.key) };
    const outcome = await gateway.reopenCase(decided.caseId, { reason: "look again" }, context);
    if (outcome.outcome !== "reopened") {
      refused++;
      return;
    }
    reopened++;
    if (actor.key.person === undefined) flaws.push("a case is opened again by a key that is nobody's");
    const level = outcome.case.riskLevel as Level;
    if (LEVELS.indexOf(level) < LEVELS.indexOf(decided.level)) flaws.push(`one human lowers a level to ${level}`);
    [open, decided, proposed] = [decided, undefined, undefined];
  }

  /** Begins a draft, writes at it, proposes it or publishes it, whatever is next. */
  async function write(actor: Actor, edits: number): Promise<void> {
    if (actor === undefined) return;
    const now = { key: actor.key, by: actor.human };
    const seen = draft && (await gateway.getRuleDraft(draft.draftId, { tenant: TENANT }));
    const ifVersion = seen?.outcome === "shown" ? [seen.version] : [];
    const context = { tenant: TENANT, key: asked(actor.key), ifVersion };
    const body = { title: "Another score", documents: rulesWith(10 + (edits % 50)) };
    if (draft === undefined) {
      const made = await gateway.addRuleDraft(body, context);
      if (made.outcome !== "shown") refused++;
      else draft = { draftId: made.draft.draftId, writers: [now], isProposed: false };
    } else if (edits % 4 === 0) {
      const made = await gateway.editRuleDraft(draft.draftId, body, context);
      if (made.outcome !== "shown") refused++;
      else draft = { ...draft, writers: [...draft.writers, now], isProposed: false };
    } else if (draft.isProposed) {
      const made = await gateway.publishRuleDraft(draft.draftId, {}, context);
      if (made.outcome !== "published") {
        refused++;
        draft.isProposed = made.outcome !== "no-proposal";
        return;
      }
      published++;
      const alike = draft.writers.map((writer) => alone(writer, now)).filter((flaw) => flaw !== undefined);
      flaws.push(...alike.map((flaw) => `rules are published: ${flaw}`));
      draft = undefined;
    } else {
      const made = await gateway.proposeRuleDraft(draft.draftId, {}, context);
      if (made.outcome !== "shown") refused++;
      else draft = { ...draft, writers: [...draft.writers, now], isProposed: true };
    }
  }

  for (const act of acts) {
    try {
      await perform(act);
    } catch (error) {
      // Refusals are what is looked for; anything else is a fault.
      if (!(error instanceof RiskgateError) || error.code !== "REQUEST_INVALID") throw error;
      refused++;
    }
  }
  return { flaws, completed, reopened, withdrawn, published, refused };
}
