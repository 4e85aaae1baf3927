import { randomBytes } from "node:crypto";
import { Command, Option } from "commander";
import { RiskgateError } from "../../src/errors.ts";
import type { UserSummary } from "../../src/gateway/people/manage-users.ts";
import { ROLES } from "../../src/gateway/people/roles.ts";
import { echo } from "../../src/issue.ts";
import { openManaging, openPreparing } from "./open-stored.ts";
import { keyFileOption } from "./own-key.ts";
import { makerOf, operatorOption } from "./people.ts";
import { print, printJson } from "./print.ts";
import { withGateway } from "./with-gateway.ts";

const tenantOption = () => new Option("--tenant <name>", "whose users").default("default");
const list = (text: string): readonly string[] =>
  text
    .split(",")
    .map((word) => word.trim())
    .filter((word) => word !== "");

/** `riskgate users`: people who sign in, and their roles. */
export function usersCommand(): Command {
  const users = new Command("users").description("people who sign in with a password, and what they may do");
  users
    .command("add <login>")
    .description("make a user and print the link with which the person chooses a password: good once, for a day")
    .requiredOption("--roles <list>", `what the user may do, separated by commas: ${ROLES.join(", ")}`)
    .option("--name <name>", "what the person is called, who is recorded with it")
    .option("--for <person>", "a person who is recorded already: an id of `riskgate people list`, or the name there")
    .option("--other-than-like <why>", "why this is another person than the one with a name like this")
    .option("--issuer <url>", "with --subject: the identity provider that knows the user")
    .option("--subject <id>", "what the provider calls the user (`sub`)")
    .addOption(tenantOption())
    .addOption(keyFileOption())
    .addOption(operatorOption())
    .option("--json", "print JSON")
    .action(async (login: string, { tenant, roles, name, for: person, otherThanLike, json, ...options }) => {
      const known = subjectOf(options);
      const made = await withGateway(openPreparing, async (gateway) =>
        gateway.addUser(
          {
            ...{ tenant, login, roles: list(roles) },
            ...(name === undefined ? {} : { name }),
            ...(person === undefined ? {} : { person }),
            ...(otherThanLike === undefined ? {} : { otherThan: otherThanLike }),
            ...known,
          },
          randomBytes(32),
          await makerOf(gateway, tenant, options),
        ),
      );
      printMade(made, json);
    });
  users
    .command("list")
    .description("list users with their roles")
    .addOption(tenantOption())
    .option("--json", "print JSON")
    .action(async ({ tenant, json }) => {
      const all = await withGateway(openManaging, (gateway) => gateway.listUsers(tenant));
      if (json) printJson(all);
      else if (all.length === 0) print("no users");
      else
        for (const { personId, login, name, roles, signsInWith, subject, disabledAt } of all) {
          const way = disabledAt === undefined ? signsInWith.join(",") || "nothing" : "disabled";
          const known = subject === undefined ? "" : `  ${subject.issuer} ${subject.subject}`;
          print(`${personId}  ${login}  ${name}  ${roles.join(",")}  ${way}${known}`);
        }
    });
  users
    .command("roles <personId>")
    .description("say what a user may do from now on")
    .requiredOption("--roles <list>", "separated by commas; all of them")
    .addOption(tenantOption())
    .addOption(keyFileOption())
    .addOption(operatorOption())
    .action(async (personId: string, { tenant, roles, ...options }) => {
      const user = await withGateway(openManaging, async (gateway) =>
        gateway.setRoles({ tenant, personId, roles: list(roles) }, await makerOf(gateway, tenant, options)),
      );
      print(`${user.login}: ${user.roles.join(", ")}`);
      printVoided(user);
    });
  users
    .command("subject <personId>")
    .description("say who a user is at the identity provider, where it signs in from now on; its password ends")
    .option("--issuer <url>", "with --subject: the identity provider that knows the user")
    .option("--subject <id>", "what the provider calls the user (`sub`)")
    .option("--none", "take the subject away that the user has")
    .addOption(tenantOption())
    .addOption(keyFileOption())
    .addOption(operatorOption())
    .action(async (personId: string, { tenant, none, ...options }) => {
      const known = subjectOf(options);
      if ((known.subject === undefined) === (none === undefined))
        throw new RiskgateError("REQUEST_INVALID", "expected --issuer and --subject, or --none");
      const user = await withGateway(openManaging, async (gateway) =>
        gateway.setSubject({ tenant, personId, ...known }, await makerOf(gateway, tenant, options)),
      );
      const { subject, signsInWith } = user;
      if (subject !== undefined) print(`${user.login} is ${subject.subject} at ${subject.issuer}`);
      else
        print(
          `${user.login} signs in with ${signsInWith.join(", ") || "nothing: `riskgate users reset` makes a link"}`,
        );
    });
  users
    .command("disable <personId>")
    .description("end that a user can sign in, and all sessions with it")
    .addOption(tenantOption())
    .addOption(keyFileOption())
    .addOption(operatorOption())
    .action(async (personId: string, { tenant, ...options }) => {
      const user = await withGateway(openManaging, async (gateway) =>
        gateway.disableUser({ tenant, personId }, await makerOf(gateway, tenant, options)),
      );
      print(`${user.login} is disabled`);
      printVoided(user);
    });
  users
    .command("reset <personId>")
    .description("print a new link for a user, whose password and sessions end")
    .addOption(tenantOption())
    .addOption(keyFileOption())
    .addOption(operatorOption())
    .option("--json", "print JSON")
    .action(async (personId: string, { tenant, json, ...options }) => {
      const made = await withGateway(openManaging, async (gateway) =>
        gateway.resetUser({ tenant, personId }, randomBytes(32), await makerOf(gateway, tenant, options)),
      );
      printMade(made, json);
    });
  return users.addCommand(sessionsCommand());
}

/** @throws RiskgateError `REQUEST_INVALID` for one of both options */
function subjectOf({ issuer, subject }: { readonly issuer?: string; readonly subject?: string }) {
  if (issuer !== undefined && subject !== undefined) return { subject: { issuer, subject } };
  if (issuer === subject) return {};
  throw new RiskgateError("REQUEST_INVALID", "--issuer and --subject: one of both is given; expected both");
}

function printVoided({ voided }: UserSummary): void {
  if (voided === undefined) return;
  const { proposals, caseIds, draftIds = [], policyVersion } = voided;
  const where = [
    ...(caseIds.length === 0 ? [] : [`back in the queue: ${caseIds.join(", ")}`]),
    ...(draftIds.length === 0 ? [] : [`drafts open again: ${draftIds.join(", ")}`]),
    ...(policyVersion === undefined ? [] : [`version ${policyVersion} of the policy waits no more`]),
  ];
  print([`${proposals} of its proposals count no more`, ...where].join("; "));
}

function sessionsCommand(): Command {
  const sessions = new Command("sessions").description("who is signed in");
  sessions
    .command("list")
    .description("list sessions, newest first")
    .option("--limit <n>", "at most so many", "50")
    .addOption(tenantOption())
    .option("--json", "print JSON")
    .action(async ({ tenant, limit, json }) => {
      if (!/^[1-9]\d{0,4}$/u.test(limit))
        throw new RiskgateError("REQUEST_INVALID", `--limit: ${echo(limit)} is no number from 1 to 99999`);
      const all = await withGateway(openManaging, (gateway) => gateway.listSessions(tenant, Number(limit)));
      if (json) printJson(all);
      else if (all.length === 0) print("no sessions");
      else
        for (const { sessionId, name, method, createdAt, isOpen } of all)
          print(`${sessionId}  ${name}  ${method}  ${new Date(createdAt).toISOString()}  ${isOpen ? "open" : "over"}`);
    });
  sessions
    .command("revoke <sessionId>")
    .description("end a session; what was proposed in it still counts")
    .addOption(tenantOption())
    .addOption(keyFileOption())
    .addOption(operatorOption())
    .action(async (sessionId: string, { tenant, ...options }) => {
      const isRevoked = await withGateway(openManaging, async (gateway) =>
        gateway.revokeSession(tenant, sessionId, await makerOf(gateway, tenant, options)),
      );
      print(isRevoked ? `${sessionId} is over` : `${sessionId} was over before, or is none`);
    });
  return sessions;
}

function printMade(made: { readonly user: { readonly login: string }; readonly link: string }, json: boolean): void {
  if (json) printJson(made);
  else
    print(
      `${made.link}\n\n${made.user.login} chooses a password with it at /console/link#<what is above> of the gateway: once, within a day. It is shown this once.`,
    );
}
