import { CREATE_CLOSED_INDEX, CREATE_STANDING_INDEXES } from "./case-indexes.ts";
import { writeOwnedLinks } from "./data-migrations.ts";
import type { Migration } from "./migration.ts";

const UNDECIDED = "where urgency is not null and case_status in ('open', 'in-progress')";

/** Steps from 27 on: the work of people on cases. */
export const STEPS_FROM_27: readonly Migration[] = [
  {
    version: 27,
    statements: [
      // By what cases are found and sorted that people work on. Nothing is set in those that never needed a review.
      "alter table cases add column urgency bigint",
      "alter table cases add column risk_level text",
      "alter table cases add column due_at bigint",
      "alter table cases add column assignee key_text",
      "alter table cases add column leased_until bigint",
      "alter table cases add column proposed integer",
      "alter table cases add column labels text",
      "alter table cases add column searched text",
      "alter table cases add column shown text",
      `create index cases_by_urgency on cases (tenant, urgency desc, case_id) ${UNDECIDED}`,
      "create index cases_with_standing on cases (tenant, created_at, case_id) where urgency is not null",
      `create index cases_by_due on cases (tenant, due_at, case_id) ${UNDECIDED}`,
      "create index cases_by_assignee on cases (tenant, assignee, urgency desc, case_id) where assignee is not null",
      // Everything that is counted, so that the rows are not read.
      `create index cases_counted on cases
        (tenant, case_status, subject, risk_level, due_at, assignee, leased_until, proposed, urgency) ${UNDECIDED}`,
    ],
  },
  {
    version: 28,
    statements: [
      // Those of before step 27, which the gateway looks for at each start; in the end there are none.
      `create index cases_without_standing on cases (tenant, created_at, case_id)
        where urgency is null and case_status in ('open', 'in-progress')`,
    ],
  },
  {
    version: 29,
    // By what the audit log is read when it is not verified: newest first, or between two times.
    statements: ["create index audit_entries_by_time on audit_entries (tenant, at)"],
  },
  {
    version: 30,
    // Counters by day, and what was added to them and is not put together yet.
    statements: [
      `create table statistics (
        tenant key_text not null,
        measure key_text not null,
        day key_text not null,
        subject key_text not null,
        counted bigint not null,
        primary key (tenant, measure, day, subject)
      )`,
      // No index but the order of coming: each check writes at its end.
      {
        sqlite: [
          `create table statistics_added (
            entry integer primary key,
            tenant text not null,
            day text not null,
            counts text not null
          )`,
        ],
        postgres: [
          `create table statistics_added (
            entry bigint generated always as identity primary key,
            tenant key_text not null,
            day key_text not null,
            counts text not null
          )`,
        ],
      },
    ],
  },
  {
    version: 31,
    statements: [
      // Until when a match that was judged false is left out, and when somebody is to look at it again.
      "alter table exemptions add column reason_code text",
      "alter table exemptions add column expires_at bigint",
      "alter table exemptions add column review_at bigint",
      `create index exemptions_by_expiry on exemptions (tenant, expires_at, exemption_id)
        where ended_at is null and expires_at is not null`,
      `create index exemptions_by_review on exemptions (tenant, review_at, exemption_id)
        where ended_at is null and review_at is not null`,
    ],
  },
  {
    version: 32,
    statements: [
      // Drafts and versions of the rules, of all tenants.
      `create table rule_changes (
        change_id key_text not null primary key,
        version integer unique,
        details text not null,
        created_at bigint not null,
        files text not null
      )`,
      "create index rule_changes_drafts on rule_changes (created_at) where version is null",
    ],
  },
  {
    version: 33,
    // Logs are read entry by entry.
    statements: ["drop table transaction_packs"],
  },
  {
    version: 34,
    // Every transaction has rows by what took part in it, also where one customer alone has a value.
    beforeStatements: writeOwnedLinks,
    statements: [{ sqlite: ["drop table transaction_owners"], postgres: [] }],
  },
  {
    version: 35,
    statements: [
      // Files of cases.
      `create table attachments (
        tenant key_text not null,
        bucket integer not null,
        customer_id key_text not null,
        attachment_id key_text not null,
        case_id key_text not null,
        content_digest text not null,
        created_at bigint not null,
        content text not null,
        primary key (tenant, bucket, customer_id, attachment_id)
      )`,
    ],
  },
  {
    version: 36,
    // What many cases are asked is answered from indexes alone.
    statements: [
      ...["by_urgency", "with_standing", "by_due", "by_assignee", "counted"].map((name) => `drop index cases_${name}`),
      CREATE_STANDING_INDEXES,
    ],
  },
  {
    version: 37,
    // By what the audit log is searched: a person's sessions and keys, and actions, without the entries of others.
    statements: [
      "create index audit_entries_by_actor on audit_entries (tenant, actor, at)",
      "create index audit_entries_by_action on audit_entries (tenant, action, at)",
    ],
  },
  {
    version: 38,
    // The counters of a measure in one row a day and a month: a year of them is read in milliseconds.
    statements: [
      `create table statistics_periods (
        tenant key_text not null,
        measure key_text not null,
        period key_text not null,
        counts text not null,
        primary key (tenant, measure, period)
      )`,
      {
        sqlite: [packedBy("json_group_object(subject, counted)")],
        postgres: [packedBy("json_object_agg(subject, counted)::text")],
      },
      "drop table statistics",
    ],
  },
  {
    version: 39,
    // Closed cases by when they were closed: their last change, unless they changed since.
    statements: ["alter table cases add column closed_at bigint", CREATE_CLOSED_INDEX],
  },
  {
    version: 40,
    // Levels that people gave, which later checks do not lower; those of before are kept from their next decision on.
    statements: ["alter table customers add column given_level text"],
  },
];

function packedBy(counts: string): string {
  return `insert into statistics_periods (tenant, measure, period, counts)
    select tenant, measure, day, ${counts} from statistics group by tenant, measure, day`;
}
