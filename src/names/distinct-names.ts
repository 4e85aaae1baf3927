/**
 * Common names that look or sound alike and are different names all the same, by pairs of families of spellings.
 * Source: compiled by us from general knowledge of naming customs.
 */
const DISTINCT: readonly (readonly [string, string])[] = [
  ["said saeed saied sayeed saeid", "syed sayyed sayed sayid sayyid seyed seyyed saiyid"],
  ["mahmoud mahmud mahmood makhmud machmud", "mohammed muhammad mohamed mohammad muhammed mohamad muhamad"],
  ["hassan hasan khasan", "hussein husain husayn hussain hossein hosein hussien huseyin"],
  ["karim kareem", "karam karem"],
  ["jamal gamal", "jamil gamil jameel"],
  ["salim saleem", "salem salam salama"],
  ["ali aly", "eli ely"],
  ["amir ameer amer", "omar umar amr ammar amar"],
  ["said saeed", "saad sad"],
];

const PARTNERS = new Map<string, Set<string>>();
for (const [left, right] of DISTINCT) {
  for (const a of left.split(" ")) {
    for (const b of right.split(" ")) {
      link(a, b);
      link(b, a);
    }
  }
}

/** True for two spellings that belong to different names although they look alike. Symmetric. */
export function areDistinct(left: string, right: string): boolean {
  return PARTNERS.get(left)?.has(right) ?? false;
}

/** True for a spelling that is distinct from any other. */
export function hasDistinct(text: string): boolean {
  return PARTNERS.has(text);
}

function link(from: string, to: string): void {
  const partners = PARTNERS.get(from);
  if (partners) partners.add(to);
  else PARTNERS.set(from, new Set([to]));
}
