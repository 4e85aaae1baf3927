/** Commands that show data of stored customers: each look is in the audit log, with the reason, before anything is shown. */
import { type Command, Option } from "commander";
import { RiskgateError } from "../../src/errors.ts";
import { parseReviewWorkflow, type ReasonCode } from "../../src/gateway/case-work/review-workflow.ts";
import type { Gateway, RequestContext } from "../../src/gateway/gateway.ts";
import { workflowInForce } from "../../src/gateway/rule-drafts/workflow-in-force.ts";
import { echo } from "../../src/issue.ts";
import type { Json } from "../../src/model/json.ts";
import { directoryWorkflow } from "../rules/workflow-file.ts";
import { type Environment, readEnvironment } from "./environment.ts";
import { openManaging } from "./open-stored.ts";
import { actorOf, keyFileOption } from "./own-key.ts";
import { withGateway } from "./with-gateway.ts";

/** The form of a reason code. */
const CODE = /^[\w-]{1,64}$/u;

/** Values of the options of such a command. */
export interface LookOptions {
  readonly tenant: string;
  readonly keyFile?: string;
  readonly reason?: string;
}

/** What is looked at. */
export type Look = Omit<Parameters<Gateway["recordView"]>[0], "ids" | "byOperator" | "reason"> & {
  readonly ids?: Readonly<Record<string, string>>;
};

/** Adds whose key looks, and why. */
export function lookOptions(command: Command): Command {
  if (!command.options.some(({ long }) => long === "--key-file")) command.addOption(keyFileOption());
  return command.addOption(new Option("--reason <code>", "why you look, where workflow.json has reasons for views"));
}

/**
 * Reads from the store what a command shows, and logs the look. Every command that shows data of stored customers reads it here.
 *
 * @param look - what of the found is looked at; `undefined` where it says nothing of anybody
 * @throws RiskgateError `REQUEST_INVALID` without a reason that is asked for
 */
export function looked<T>(
  options: LookOptions,
  read: (gateway: Gateway, context: RequestContext) => Promise<T>,
  look: (found: NonNullable<T>) => Look | undefined,
  open: (environment: Environment) => Promise<Gateway> = openManaging,
): Promise<T> {
  return withGateway(open, async (gateway) => {
    await requireReason(gateway, options);
    const context = { tenant: options.tenant, ...(await actorOf(gateway, options.keyFile, options.tenant)) };
    const found = await read(gateway, context);
    const seen = found === undefined || found === null ? undefined : look(found);
    if (seen !== undefined) await noteLook(gateway, seen, context, options);
    return found;
  });
}

/** Logs a look of a command that reads by itself. @throws RiskgateError as {@link looked} */
export const noteFirst = (options: LookOptions, look: Look): Promise<void> =>
  looked(
    options,
    async () => true,
    () => look,
  ).then(() => undefined);

/** Logs an export of everything, which asks for no reason: backups run by themselves. */
export const noteExport = (keyFile: string | undefined, operation: string): Promise<void> =>
  withGateway(openManaging, async (gateway) => noteLook(gateway, { operation }, await actorOf(gateway, keyFile), {}));

/** @throws RiskgateError `REQUEST_INVALID` for no code, or where a reason is missing */
export async function noteLook(
  gateway: Gateway,
  { ids = {}, ...look }: Look,
  context: RequestContext,
  { reason }: Pick<LookOptions, "reason">,
): Promise<void> {
  const shown = { ...look, ids, byOperator: true as const, ...(reason === undefined ? {} : { reason }) };
  const noted = await gateway.recordView(shown, context);
  if (noted.outcome !== "noted") throw missing(noted.reasonCodes);
}

/** By what a list is chosen, without the text that somebody typed to find a person. */
export function listLook(wanted: object): {
  readonly ids: Readonly<Record<string, string>>;
  readonly filter: Readonly<Record<string, Json>>;
} {
  const { customerId, text, limit: _, ...filter } = wanted as Readonly<Record<string, unknown>>;
  const said = { ...filter, ...(text === undefined ? {} : { text: true }) };
  return {
    ids: typeof customerId === "string" ? { customerId } : {},
    filter: JSON.parse(JSON.stringify(said)),
  };
}

/**
 * A gateway that only manages has no workflow: the one in force is read here.
 *
 * @throws RiskgateError `REQUEST_INVALID` where a reason is asked for and is missing
 */
export async function requireReason(
  gateway: Gateway,
  { reason }: Pick<LookOptions, "reason">,
  option = "--reason",
): Promise<void> {
  const workflow = parseReviewWorkflow(await ownWorkflow(gateway));
  const codes = (workflow.reasonCodes ?? []).filter((each) => each.for.includes("view"));
  const isGood =
    codes.length === 0 ? reason === undefined || CODE.test(reason) : codes.some(({ code }) => code === reason);
  if (!isGood) throw missing(codes, option);
}

async function ownWorkflow(gateway: Gateway): Promise<unknown> {
  const { rules, rulesLead } = readEnvironment();
  const [newest] = rulesLead === "drafts" ? (await gateway.listRuleVersions({ limit: 1 })).data : [];
  if (newest === undefined) return directoryWorkflow(rules).load();
  const inForce = await workflowInForce(newest.version, async (version) => {
    const kept = await gateway.getRuleVersion(version);
    if (kept === undefined) throw new RiskgateError("RULE_SET_INVALID", `version ${version} of the rules is not there`);
    return kept;
  });
  if (inForce !== undefined) return inForce.value;
  throw new RiskgateError("RULE_SET_INVALID", "no version of the rules has a `workflow.json` that can be used");
}

function missing(codes: readonly Pick<ReasonCode, "code">[], option = "--reason"): RiskgateError {
  const known = codes.map(({ code }) => echo(code)).join(", ");
  return new RiskgateError("REQUEST_INVALID", `${option}: expected ${known === "" ? "a code" : `one of ${known}`}`);
}
