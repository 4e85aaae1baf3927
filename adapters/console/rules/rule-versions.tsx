import { useEffect, useRef, useState } from "preact/hooks";
import { api, ask, type Failure, type Schema } from "../api.ts";
import { FailureNote } from "../failure-note.tsx";
import { nameOf, Time, words } from "../format.tsx";
import { Loading } from "../loading.tsx";
import { addressOf, go, place } from "../router.ts";
import { may } from "../session.ts";
import { useAnswer } from "../use-answer.ts";
import { ChangeHead, LineByLine } from "./document-diff.tsx";
import { RatedAgain } from "./rated-again.tsx";
import { SaidDiff, type WordsOf } from "./rule-diff.tsx";
import { draftAddress } from "./rule-drafts.tsx";
import { RuleTabs } from "./rule-tabs.tsx";
import { withRules } from "./vocabulary.ts";

type Version = Schema<"RuleVersion">;

/** Which rules were in force from when, who changed them, and what each changed. */
export function RuleVersions() {
  const found = useAnswer("versions", () =>
    ask<Schema<"RuleVersionPage">>(api.GET("/v1/rule-versions", { params: { query: { limit: 100 } } })),
  );
  useEffect(() => {
    document.title = "Versions of rules · riskgate";
  }, []);
  const versions = found.data?.data ?? [];
  const asked = Number(place.value.query.get("version"));
  const chosen = versions.find(({ version }) => version === asked);
  return (
    <main class="view stack" aria-busy={found.isLoading}>
      <h1>Versions of rules</h1>
      <RuleTabs />
      {found.failure && <FailureNote failure={found.failure} again={found.again} />}
      <Loading of={found} />
      {found.data && versions.length === 0 && <p class="note">No versions.</p>}
      {found.data && asked > 0 && !chosen && !found.data.pagination.hasMore && (
        <p class="note">There is no version {asked}.</p>
      )}
      {chosen && (
        <OneVersion
          key={chosen.version}
          version={chosen}
          before={chosen === versions[0] ? versions[1] : undefined}
          isInForce={chosen === versions[0]}
        />
      )}
      {versions.length > 0 && (
        <div class="card flush scrolls">
          <table class="plain-table">
            <caption class="hidden">Versions, the newest first</caption>
            <thead>
              <tr>
                <th scope="col">Version</th>
                <th scope="col">In force since</th>
                <th scope="col">From</th>
                <th scope="col">Written by</th>
                <th scope="col">Published by</th>
              </tr>
            </thead>
            <tbody>
              {versions.map((each, n) => (
                <tr key={each.version} class={each === chosen ? "marked" : undefined}>
                  <th scope="row">
                    <a href={addressOf("/rules/versions", { version: String(each.version) })}>
                      {each.version} <bdi>{each.title}</bdi>
                    </a>{" "}
                    {n === 0 && <span class="pill good">in force</span>}
                  </th>
                  <td>
                    <Time at={each.inForceAt} />
                  </td>
                  <td>{words(each.origin)}</td>
                  <td>
                    {each.authors.map(nameOf).join(", ") || (
                      <span class="soft">{each.origin === "publication" ? "the operator" : "files"}</span>
                    )}
                  </td>
                  <td>
                    {each.publication ? (
                      nameOf(each.publication.by)
                    ) : (
                      <span class="soft">{each.origin === "publication" ? "the operator" : "nobody"}</span>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {found.data?.pagination.hasMore && <p class="soft">The newest 100 are shown.</p>}
    </main>
  );
}

interface OneProps {
  readonly version: Version;
  readonly isInForce: boolean;
  /** What one can go back to from the version in force. */
  readonly before: Version | undefined;
}

function OneVersion({ version, isInForce, before }: OneProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const path = { version: String(version.version) };
  const diff = useAnswer(String(version.version), () =>
    ask<Schema<"RuleVersionDiff">>(api.GET("/v1/rule-versions/{version}/diff", { params: { path } })),
  );
  const changes = diff.data?.data ?? [];
  // Titles of lists as they are now: what a list is called changes less often than who is on it.
  const rules = useAnswer("rules", () => ask<Schema<"RuleList">>(api.GET("/v1/rules")));
  const wordsOf: WordsOf = (plain) => {
    const words = withRules(plain, rules.data?.packs ?? [], {});
    return { before: words, after: words };
  };
  return (
    <section class="card stack">
      <h2 ref={heading} tabIndex={-1}>
        Version {version.version}: <bdi>{version.title}</bdi>
      </h2>
      {isInForce && <Live version={version} before={before} />}
      {version.note && <p class="said">{version.note}</p>}
      {version.draftId !== undefined && (
        <p>
          <a href={draftAddress(version.draftId)}>Its draft</a>
        </p>
      )}
      {!isInForce && may("rules:propose") && <BackTo version={version} />}
      {diff.failure && <FailureNote failure={diff.failure} again={diff.again} />}
      {diff.data && changes.length === 0 && <p class="soft">No document changed.</p>}
      {diff.data?.from === 0 ? (
        <p class="soft">The first one: {changes.length} documents.</p>
      ) : (
        changes.map((change) => (
          <section key={change.file} class="stack tight" aria-label={change.file}>
            <ChangeHead change={change} />
            <SaidDiff change={change} wordsOf={wordsOf} titles={["Before", "After"]} />
            <LineByLine change={change} />
          </section>
        ))
      )}
    </section>
  );
}

/** What everything is decided with now, and the way back from it. */
function Live({ version, before }: { readonly version: Version; readonly before: Version | undefined }) {
  const { publication, proposal, inForceAt } = version;
  return (
    <div class="note good">
      <p>
        <strong>Version {version.version} is live</strong> since <Time at={inForceAt} />: everything is decided with it
        {publication && `, published by ${nameOf(publication.by)}`}
        {proposal && `, proposed by ${nameOf(proposal.by)}`}.
      </p>
      {version.version > 1 && <RatedAgain />}
      {before && (
        <>
          <p>
            To roll back, a draft restores version {before.version}, <bdi>{before.title}</bdi>, and another person
            publishes it as any other. Decisions that were made meanwhile stay until the next check of the customer.
          </p>
          {may("rules:propose") && <BackTo version={before} label={`Roll back to version ${before.version}`} />}
        </>
      )}
    </div>
  );
}

/** A draft that makes the rules what they were: proposed and published as any other. */
function BackTo({
  version,
  label = "New draft that restores this version",
}: {
  readonly version: Version;
  readonly label?: string;
}) {
  const [failure, setFailure] = useState<Failure>();
  const begin = async () => {
    const body = { title: `Back to version ${version.version}: ${version.title}`, restores: version.version };
    const answer = await ask<Schema<"RuleDraftDetail">>(api.POST("/v1/rule-drafts", { body }));
    if (answer.ok) go(draftAddress(answer.data.draftId));
    else setFailure(answer.failure);
  };
  return (
    <>
      <div class="row">
        <button type="button" onClick={() => void begin()}>
          {label}
        </button>
      </div>
      {failure && <FailureNote failure={failure} />}
    </>
  );
}
