/** The screening profiles that are shipped. */
import { scoringMatcher } from "./brute-force-matcher.ts";
import { ofacSearchScorer } from "./ofac-search/ofac-search-score.ts";
import type { ScreeningProfile, Thresholds } from "./screening-profile.ts";

const BALANCED: ScreeningProfile = {
  id: "balanced",
  thresholds: {
    sanctions: { alert: 0.78, review: 0.7 },
    pep: { alert: 0.86, review: 0.8 },
    rca: { alert: 0.86, review: 0.8 },
    "special-interest": { alert: 0.86, review: 0.8 },
    blacklist: { alert: 0.9, review: 0.9 },
    "adverse-media": { alert: 0.9, review: 0.9 },
  },
  craftThresholds: { alert: 0.85, review: 0.75 },
  weakAliasNeedsSupport: true,
  commonNames: {
    // Measured on five sanctions lists (22,000 entries): of clean persons with date of birth and country 7 in 10,000 are alerts,
    // 58 without the rule.
    sanctions: { extraNats: 2.6, exactToo: false, describedOnly: true },
    pep: { extraNats: 0, exactToo: true, describedOnly: false },
    rca: { extraNats: 0, exactToo: true, describedOnly: false },
  },
  similarNames: {
    // Measured on all sanctions lists together (see test/eval/names-report.md): 24 in 10,000 clean persons are alerts by name only, 104
    // without the rule; of 10,000 names manipulated once 34 become a review, mostly those that lost a word.
    sanctions: { extraWords: -2.25, otherSpelling: -1, similarWords: 2.6, rareNats: 10 },
  },
  attributes: true,
  aliasQualities: true,
};

/** More alerts, fewer misses: every threshold lower, and no rule that needs support. */
const STRICT: ScreeningProfile = {
  id: "strict",
  thresholds: {
    sanctions: { alert: 0.72, review: 0.62 },
    pep: { alert: 0.8, review: 0.72 },
    rca: { alert: 0.8, review: 0.72 },
    "special-interest": { alert: 0.8, review: 0.72 },
    blacklist: { alert: 0.84, review: 0.76 },
    "adverse-media": { alert: 0.84, review: 0.76 },
  },
  craftThresholds: { alert: 0.8, review: 0.7 },
  weakAliasNeedsSupport: false,
  commonNames: {},
  similarNames: {},
  attributes: true,
  aliasQualities: true,
};

/** Scores names as OFAC's search page does, for comparison with it; gives very many alerts. */
const SEARCH_PAGE: Thresholds = { alert: 0.85, review: 0.85 };
const OFAC_SEARCH: ScreeningProfile = {
  id: "ofac-search",
  thresholds: {
    sanctions: SEARCH_PAGE,
    pep: SEARCH_PAGE,
    rca: SEARCH_PAGE,
    "special-interest": SEARCH_PAGE,
    blacklist: SEARCH_PAGE,
    "adverse-media": SEARCH_PAGE,
  },
  craftThresholds: SEARCH_PAGE,
  weakAliasNeedsSupport: false,
  commonNames: {},
  similarNames: {},
  attributes: false,
  aliasQualities: false,
  createMatcher: (entries) => scoringMatcher(entries, ofacSearchScorer),
};

/** The profiles that come with riskgate, by the name that a configuration gives. */
export const SCREENING_PROFILES = { balanced: BALANCED, strict: STRICT, "ofac-search": OFAC_SEARCH } as const;
