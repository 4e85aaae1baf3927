/** What `npm audit --json` says: findings, or that nobody could be asked. */
import * as v from "valibot";

export type AuditReport =
  | { readonly asked: true; readonly findings: readonly string[] }
  /** The registry does not answer such questions, or cannot be reached. */
  | { readonly asked: false; readonly reason: string };

const advisorySchema = v.object({ title: v.string(), url: v.optional(v.string()) });
const reportSchema = v.object({
  auditReportVersion: v.number(),
  vulnerabilities: v.record(
    v.string(),
    v.object({ severity: v.string(), range: v.string(), via: v.array(v.union([v.string(), advisorySchema])) }),
  ),
});
const failureSchema = v.object({
  message: v.optional(v.string()),
  statusCode: v.optional(v.number()),
  error: v.object({ code: v.optional(v.string()), summary: v.optional(v.string()) }),
});

/**
 * @param text - what the command printed, whatever its exit status
 * @throws Error on anything that is neither a report nor the failure to get one: no finding may be lost
 */
export function readAuditReport(text: string): AuditReport {
  const parsed: unknown = JSON.parse(text);
  const report = v.safeParse(reportSchema, parsed);
  if (report.success) {
    const findings = Object.entries(report.output.vulnerabilities).map(([name, { severity, range, via }]) => {
      const reasons = via.map((each) =>
        typeof each === "string" ? `through ${each}` : `${each.title} ${each.url ?? ""}`,
      );
      return `${name} ${range}: ${severity}: ${reasons.join("; ").trim()}`;
    });
    return { asked: true, findings };
  }
  const failure = v.safeParse(failureSchema, parsed);
  if (!failure.success) throw new Error("the audit report has an unknown form");
  const { message, statusCode, error } = failure.output;
  return { asked: false, reason: message || error.summary || error.code || `status ${statusCode}` };
}
