/** Replays a decision from what was stored with it, and compares the results. */

import { canonicalJson, digestJson } from "../../digest.ts";
import { RiskgateError } from "../../errors.ts";
import { echo } from "../../issue.ts";
import { LINKS } from "../../model/monitored-transaction.ts";
import type { UsedPlugin } from "../../plugins/plugins-used.ts";
import { known } from "../../plugins/registry.ts";
import type { ExemptionRecord } from "../../ports/store.ts";
import type { ScreeningProfile } from "../../screening/screening-profile.ts";
import { customerDecisionCodec, knownThen } from "../checks/customer-decision.ts";
import { decideCustomer } from "../checks/decide-customer.ts";
import { isExpired } from "../checks/match-exemptions.ts";
import { archivedRules } from "../engines/archived-engine.ts";
import { linesThen } from "../engines/list-engine.ts";
import { livePart } from "../engines/live-engine.ts";
import { pastLists } from "../engines/past-lists.ts";
import { type MakeEngine, ruleEngine } from "../engines/rule-engine.ts";
import type { GatewayParts } from "../gateway-parts.ts";
import { replayTransaction } from "../transactions/replay-transaction.ts";
import { isComputed, transactionDecisionBody } from "../transactions/transaction-decision-body.ts";
import type { Replay } from "./replay.ts";

/**
 * Decides a case again with the input, rules, list editions and exemptions of its decision.
 *
 * @returns `undefined` when the tenant has no such decided case
 * @throws RiskgateError when the rules or an edition are not in the archive, or the input was erased
 */
export async function replayDecision(
  parts: GatewayParts,
  make: MakeEngine,
  tenant: string,
  caseId: string,
): Promise<Replay | undefined> {
  const { archive } = parts;
  if (!archive) throw new RiskgateError("CONFIG_INVALID", "this gateway has no archive to replay from");
  const found = await parts.store.read(async (tx) => {
    const record = await tx.cases.get(tenant, caseId);
    const decision = record?.decisionId === undefined ? undefined : await tx.decisions.get(tenant, record.decisionId);
    return (
      record && decision && { record, decision, exemptions: await tx.exemptions.history(tenant, record.customerId) }
    );
  });
  if (!found) return undefined;
  const { record, decision, exemptions } = found;
  const { decisionId } = decision;
  const ofTransaction = transactionDecisionBody(decision.body);
  if (ofTransaction && !isComputed(ofTransaction))
    throw new RiskgateError(
      "REQUEST_INVALID",
      "a person decided what nothing could decide: there is nothing to replay",
    );
  if (ofTransaction) {
    requirePlugins(parts, ofTransaction.plugins);
    const profile = profileOf(parts, ofTransaction.settings);
    // Exemptions made in this case count from the next decision on.
    const then = inForceAt(exemptions, decision.decidedAt, ofTransaction.exempted).filter(
      (exemption) => exemption.caseId !== caseId,
    );
    const replayed = await replayTransaction(parts, archive, make, profile, record, ofTransaction, then);
    const { review: _, replaces: __, reopened: ___, lateArrival: ____, ...rest } = ofTransaction;
    const othersChanged = [...LINKS, "flows" as const].filter(
      (link) => rest.known.related[link] !== replayed.known.related[link],
    );
    return { ...compared({ caseId, decisionId }, rest, asKept(rest, replayed)), othersChanged };
  }
  const stored = customerDecisionCodec.decode(decision.body);
  if (stored.input === undefined)
    throw new RiskgateError("REQUEST_INVALID", "the customer was erased: there is nothing to replay");
  requirePlugins(parts, stored.plugins);
  const profile = profileOf(parts, stored.settings);

  const { engine, searched } = await pastLists(
    parts,
    archive,
    stored.lists,
    profile.createMatcher ?? make.createMatcher,
    linesThen(stored.settings),
  );
  const past: GatewayParts = {
    ...parts,
    settings: { ...parts.settings, homeCountries: stored.settings.homeCountries, screeningProfile: profile },
    lists: livePart(async () => engine),
    rules: livePart(async () => ruleEngine(await archivedRules(archive, stored.ruleSetVersion), make.createEvaluator)),
  };
  await Promise.all([past.lists.reload(), past.rules.reload()]);
  const { input, ignored } = stored;
  const told = ignored === undefined ? {} : { ignored };
  const check = { tenant, input, customerId: record.customerId, at: record.createdAt, ...told };
  const known = { exemptions: inForceAt(exemptions, decision.decidedAt, stored.exempted), ...knownThen(stored) };
  const again = await searched(() => decideCustomer(past, check, known));
  const { review, rescreened: _, ...rest } = stored;
  // A level that a person set is not recomputed.
  const replayed = review
    ? { ...again.record, rating: { ...again.record.rating, riskLevel: stored.rating.riskLevel } }
    : again.record;
  return { ...compared({ caseId, decisionId }, rest, asKept(rest, replayed)), othersChanged: [] };
}

/** Decisions of earlier versions lack `cleared`, `unscreened` and `shownEntries`: members that a decision did not keep are not compared. */
function asKept<T extends Beside>(stored: Beside, replayed: T): T {
  const { cleared, unscreened, shownEntries, ...rest } = replayed;
  return {
    ...rest,
    ...(stored.cleared === undefined || cleared === undefined ? {} : { cleared }),
    ...(stored.unscreened === undefined || unscreened === undefined ? {} : { unscreened }),
    ...(stored.shownEntries === undefined || shownEntries === undefined ? {} : { shownEntries }),
  } as T;
}

interface Beside {
  readonly cleared?: unknown;
  readonly unscreened?: unknown;
  readonly shownEntries?: unknown;
}

/** The profile of a plugin, or the host's own that the gateway uses. */
function profileOf(
  { settings, registry }: GatewayParts,
  { screeningProfile: id }: { readonly screeningProfile: string },
): ScreeningProfile {
  const own = settings.screeningProfile;
  return own.id === id ? own : known("screening profile", id, registry.screeningProfiles);
}

/**
 * @throws RiskgateError `CONFIG_INVALID` when a plugin that took part is not loaded: its rules would silently be
 * `unknown`
 */
function requirePlugins({ registry }: GatewayParts, plugins: readonly UsedPlugin[] = []): void {
  const missing = plugins.filter(({ name }) => !registry.plugins.some((plugin) => plugin.name === name));
  if (missing.length === 0) return;
  const named = missing.map(({ name, version }) => `${echo(name)} ${version}`).join(", ");
  throw new RiskgateError("CONFIG_INVALID", `the decision was made with plugins that are not loaded here: ${named}`);
}

interface WithPlugins {
  readonly plugins?: readonly UsedPlugin[];
}

/** The plugins whose versions differ; none for a decision that does not state its plugins. */
function otherPlugins({ plugins: then }: WithPlugins, { plugins: now = [] }: WithPlugins): Replay["otherPlugins"] {
  if (then === undefined) return [];
  const versions = (plugins: readonly UsedPlugin[]) => new Map(plugins.map(({ name, version }) => [name, version]));
  const [before, after] = [versions(then), versions(now)];
  return [...new Set([...before.keys(), ...after.keys()])].sort().flatMap((name) => {
    const [old, own] = [before.get(name), after.get(name)];
    if (old === own) return [];
    return { name, ...(old === undefined ? {} : { decided: old }), ...(own === undefined ? {} : { replayed: own }) };
  });
}

/** Compares the computed bodies; versions of plugins are reported beside them. */
function compared(
  ids: Pick<Replay, "caseId" | "decisionId">,
  { plugins: then, ...stored }: WithPlugins,
  { plugins: now, ...replayed }: WithPlugins,
): Omit<Replay, "othersChanged"> {
  const differences = differencesOf(JSON.parse(canonicalJson(stored)), JSON.parse(canonicalJson(replayed)), "#");
  const [storedHash, replayedHash] = [digestJson(stored), digestJson(replayed)];
  return {
    ...ids,
    isIdentical: storedHash === replayedHash,
    ...{ storedHash, replayedHash },
    otherPlugins: otherPlugins({ ...(then && { plugins: then }) }, { ...(now && { plugins: now }) }),
    differences,
  };
}

function inForceAt(
  exemptions: readonly ExemptionRecord[],
  at: number,
  applied: readonly { readonly exemptionId: string }[] = [],
): readonly ExemptionRecord[] {
  const isApplied = ({ exemptionId }: ExemptionRecord) => applied.some((one) => one.exemptionId === exemptionId);
  return (
    exemptions
      .filter(({ createdAt, endedAt }) => createdAt <= at && (endedAt === undefined || endedAt > at))
      // A check that was accepted before an exemption expired may be decided after it.
      .filter((one) => !isExpired(one, at) || isApplied(one))
  );
}

/** The most differences that are reported: the first ones explain the others. */
const MAX_DIFFERENCES = 50;

function differencesOf(stored: unknown, replayed: unknown, pointer: string): Replay["differences"] {
  if (canonicalJson(stored) === canonicalJson(replayed)) return [];
  if (!isContainer(stored) || !isContainer(replayed)) return [{ pointer, stored, replayed }];
  const keys = new Set([...Object.keys(stored), ...Object.keys(replayed)]);
  return [...keys]
    .flatMap((key) => differencesOf(stored[key], replayed[key], `${pointer}/${key}`))
    .slice(0, MAX_DIFFERENCES);
}

const isContainer = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
