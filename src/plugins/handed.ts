/** What is handed to plugins: what others compare, search and read too, without a way to change it. */
import type { ListFormat } from "../lists/list-parser.ts";
import type { CreateMatcher, MatchQuery } from "../ports/matcher.ts";
import { frozen } from "../rules/frozen-copy.ts";
import type { DecoratorDefinition, OperatorDefinition, PreparedTest } from "../rules/operators/operator.ts";
import type { ScreeningProfile } from "../screening/screening-profile.ts";

/** An operator that is given facts and values of rules as they are, frozen. */
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

/** A format that is told of a list and its options by copies. */
export function handedFormat<Format extends ListFormat>(format: Format): Format {
  const { parse } = format;
  return {
    ...format,
    parse: (files, list, options) => parse.call(format, files, frozen({ ...list }), options && frozen({ ...options })),
  };
}

/** A matcher over entries that it cannot change; what it finds is a list of its own. */
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

/** A profile whose own matcher, where it has one, cannot change entries. */
export const handedProfile = (profile: ScreeningProfile): ScreeningProfile =>
  frozen(
    profile.createMatcher === undefined
      ? { ...profile }
      : { ...profile, createMatcher: handedMatcher(profile.createMatcher) },
  );

const copyOf = <Query extends Partial<MatchQuery>>(query: Query): Query => frozen({ ...query });
