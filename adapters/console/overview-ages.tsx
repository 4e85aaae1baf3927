import type { Schema } from "./api.ts";

type Ages = Schema<"CaseCounts">["byAge"];

/** The bands of the gateway, the youngest first. */
const BANDS: readonly (readonly [band: keyof Ages, words: string])[] = [
  ["1d", "Less than 1 day"],
  ["3d", "1 to 3 days"],
  ["7d", "3 to 7 days"],
  ["30d", "7 to 30 days"],
  ["later", "30 days or more"],
];

/** How long open cases have waited: in one sentence, and a row for each band with a bar. */
export function OverviewAges({ ages }: { readonly ages: Ages }) {
  const all = BANDS.reduce((sum, [band]) => sum + ages[band], 0);
  const most = Math.max(1, ...BANDS.map(([band]) => ages[band]));
  const old = ages["30d"] + ages.later;
  return (
    <div class="stack">
      <table class="plain-table close bars">
        <caption class="hidden">Open cases by how long they have waited</caption>
        <thead>
          <tr>
            <th scope="col" colspan={2}>
              Waiting for
            </th>
            <th scope="col">Open</th>
          </tr>
        </thead>
        <tbody>
          {BANDS.map(([band, words]) => (
            <tr key={band}>
              <th scope="row">{words}</th>
              <td>
                <progress value={ages[band]} max={most} aria-hidden="true" />
              </td>
              <td class="number">{ages[band]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="soft small">
        {all > 0 &&
          (old === 0
            ? "None has waited 7 days. "
            : `${old} of ${all} ${old === 1 ? "has" : "have"} waited 7 days or longer. `)}
        Counted from the check until now, nights and weekends too. The queue has no filter for this, so these numbers
        lead nowhere.
      </p>
    </div>
  );
}
