/** The values handed to plugins: others compare, search and read them too, so plugins must not be able to change them. */
import type { ListFormat } from "../lists/list-parser.ts";
import type { CreateMatcher, MatchQuery } from "../ports/matcher.ts";
import { frozen } from "../rules/frozen-copy.ts";
import type { DecoratorDefinition, OperatorDefinition, PreparedTest } from "../rules/operators/operator.ts";
import type { ScreeningProfile } from "../screening/screening-profile.ts";

/** An operator that receives the original facts and values of rules, frozen. */
export function handedOperator({ accepts, test, prepare, ...operator }: OperatorDefinition): OperatorDefinition {
  return {
    ...operator,
    ...(accepts === undefined ? {} : { accepts: (fact) => accepts(frozen(fact)) }),
    test: (fact, value) => test(frozen(fact), frozen(value)),
    ...(prepare === undefined ? {} : { prepare: (value) => handedTest(prepare(frozen(value))) }),
  };
}

export function handedDecorator({ accepts, apply, prepare, ...decorator }: DecoratorDefinition): DecoratorDefinition {
  return {
    ...decorator,
    ...(accepts === undefined ? {} : { accepts: (fact) => accepts(frozen(fact)) }),
    apply: (fact, value, next) => apply(frozen(fact), frozen(value), next),
    ...(prepare === undefined ? {} : { prepare: (value, inner) => handedTest(prepare(frozen(value), inner)) }),
  };
}

const handedTest = (test: PreparedTest | undefined): PreparedTest | undefined => test && ((fact) => test(frozen(fact)));

/** A format that receives copies of a list's definition and options. */
export function handedFormat<Format extends ListFormat>(format: Format): Format {
  const { parse } = format;
  return {
    ...format,
    parse: (files, list, options) => parse.call(format, files, frozen({ ...list }), options && frozen({ ...options })),
  };
}

/** A matcher over entries that it cannot change; its result is a separate list. */
export const handedMatcher =
  (create: CreateMatcher): CreateMatcher =>
  (entries) => {
    const matcher = create(frozen([...entries]));
    const { mayShareIdentifier } = matcher;
    return {
      get size() {
        return matcher.size;
      },
      search: (query, options) =>
        matcher.search(copyOf(query), frozen({ ...options })).map((candidate) => ({ ...candidate })),
      ...(mayShareIdentifier === undefined
        ? {}
        : { mayShareIdentifier: (query) => mayShareIdentifier.call(matcher, copyOf(query)) }),
    };
  };

/** A profile whose own matcher, if any, cannot change entries. */
export const handedProfile = (profile: ScreeningProfile): ScreeningProfile =>
  frozen(
    profile.createMatcher === undefined
      ? { ...profile }
      : { ...profile, createMatcher: handedMatcher(profile.createMatcher) },
  );

const copyOf = <Query extends Partial<MatchQuery>>(query: Query): Query => frozen({ ...query });
