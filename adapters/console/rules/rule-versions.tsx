import { useEffect, useState } from "preact/hooks";
import { api, ask, type Failure, type Schema } from "../api.ts";
import { FailureNote } from "../failure-note.tsx";
import { nameOf, Time, words } from "../format.tsx";
import { addressOf, go, place } from "../router.ts";
import { may } from "../session.ts";
import { useAnswer } from "../use-answer.ts";
import { DocumentDiff } from "./document-diff.tsx";
import { draftAddress } from "./rule-drafts.tsx";
import { RuleTabs } from "./rule-tabs.tsx";

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
      {found.data && versions.length === 0 && <p class="note">No versions.</p>}
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
                  <td>{each.authors.map(nameOf).join(", ") || <span class="soft">files</span>}</td>
                  <td>{each.publication ? nameOf(each.publication.by) : <span class="soft">nobody</span>}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {found.data?.pagination.hasMore && <p class="soft">The newest 100 are shown.</p>}
      {chosen && <OneVersion key={chosen.version} version={chosen} isInForce={chosen === versions[0]} />}
    </main>
  );
}

function OneVersion({ version, isInForce }: { readonly version: Version; readonly isInForce: boolean }) {
  const path = { version: String(version.version) };
  const diff = useAnswer(String(version.version), () =>
    ask<Schema<"RuleVersionDiff">>(api.GET("/v1/rule-versions/{version}/diff", { params: { path } })),
  );
  const changes = diff.data?.data ?? [];
  return (
    <section class="card stack">
      <h2>
        Version {version.version}: <bdi>{version.title}</bdi>
      </h2>
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
        changes.map((change) => <DocumentDiff key={change.file} change={change} />)
      )}
    </section>
  );
}

/** A draft that makes the rules what they were: proposed and published as any other. */
function BackTo({ version }: { readonly version: Version }) {
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
          New draft that restores this version
        </button>
      </div>
      {failure && <FailureNote failure={failure} />}
    </>
  );
}
