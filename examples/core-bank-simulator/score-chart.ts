import type { PatternScore } from "./score-patterns.ts";

const BAR = { width: 300, height: 14, gap: 6 };
const LABEL = 240;
const ROW = 2 * BAR.height + BAR.gap + 14;
const COLOURS = { recall: "#1f6f8b", precision: "#99a8b2" };

/** Recall and precision by pattern, as an SVG document. */
export function scoreChart(title: string, scores: readonly PatternScore[]): string {
  const height = 70 + scores.length * ROW;
  const width = LABEL + BAR.width + 80;
  const rows = scores.map((score, index) => {
    const y = 56 + index * ROW;
    return [
      `<text x="12" y="${y + BAR.height}" font-weight="600">${score.pattern}</text>`,
      bar("recall", score.recall, y),
      bar("precision", score.precision, y + BAR.height + BAR.gap),
    ].join("\n");
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="system-ui, sans-serif" font-size="12">`,
    `<title>${title}</title>`,
    `<rect width="100%" height="100%" fill="#ffffff"/>`,
    `<text x="12" y="24" font-size="15" font-weight="600">${title}</text>`,
    `<rect x="12" y="34" width="10" height="10" fill="${COLOURS.recall}"/><text x="26" y="43">recall</text>`,
    `<rect x="82" y="34" width="10" height="10" fill="${COLOURS.precision}"/><text x="96" y="43">precision</text>`,
    ...rows,
    "</svg>",
    "",
  ].join("\n");
}

function bar(kind: keyof typeof COLOURS, share: number, y: number): string {
  const width = Math.round(share * BAR.width);
  return [
    `<rect x="${LABEL}" y="${y}" width="${BAR.width}" height="${BAR.height}" fill="#eef1f3"/>`,
    `<rect x="${LABEL}" y="${y}" width="${width}" height="${BAR.height}" fill="${COLOURS[kind]}"/>`,
    `<text x="${LABEL + BAR.width + 8}" y="${y + BAR.height - 3}">${(share * 100).toFixed(1)} %</text>`,
  ].join("");
}
