/** What a rule on configuration is: stateless, one file, and its help beside it with a flawed and a fixed example. */

import type { Confidence, Severity } from '@assay/core';
import type { AnalyzerRule, Hit } from '../analyzer.ts';
import type { Place } from './value.ts';

/** What a rule found, at one place or at several that are one flaw. */
export interface Found {
  readonly at: Place;
  /** Further places of the same: hygiene is told once a file. */
  readonly also?: readonly Place[];
  readonly message: string;
  readonly confidence: Confidence;
  readonly severity?: Severity;
  /** Keys that lead to it, without indexes, and what stands there: see `Hit`. */
  readonly identity: readonly string[];
  readonly within?: readonly string[];
  readonly fix?: NonNullable<Hit['fix']>;
}

export interface ConfigRule<Subject> {
  readonly info: AnalyzerRule;
  /** Some of what it finds has a fix. */
  readonly hasFix?: true;
  readonly check: (subject: Subject) => Iterable<Found>;
}

type Fields = Pick<AnalyzerRule, 'id' | 'title' | 'severity' | 'cwe' | 'remedy'> &
  Partial<Pick<AnalyzerRule, 'family' | 'precision' | 'owasp' | 'remediationMinutes'>>;

export function configRule<Subject>(
  fields: Fields,
  check: (subject: Subject) => Iterable<Found>,
  options: Pick<ConfigRule<Subject>, 'hasFix'> = {},
): ConfigRule<Subject> {
  const info: AnalyzerRule = {
    family: fields.id.slice(fields.id.indexOf('/') + 1),
    category: 'security',
    type: 'iac',
    precision: 'medium',
    owasp: ['A05:2021'],
    remediationMinutes: 10,
    since: '0.1.0',
    status: 'stable',
    aliases: [],
    ...fields,
  };
  return { info, check, ...options };
}

/** What rules say of one subject. */
export function hitsOf<Subject>(rules: readonly ConfigRule<Subject>[], subject: Subject): readonly Hit[] {
  return rules.flatMap(({ info, check }) =>
    [...check(subject)].map(({ at, also, ...found }): Hit => {
      const rest = also?.length ?? 0;
      const message =
        rest === 0
          ? found.message
          : `${found.message} So it is at ${rest} more ${rest === 1 ? 'place' : 'places'}.`;
      return { ...found, message, ruleId: info.id, start: at.start, end: at.end };
    }),
  );
}

/** Places that are one flaw as one finding; nothing where there is none. */
export function together(places: readonly Place[], found: Omit<Found, 'at' | 'also'>): readonly Found[] {
  const [first, ...also] = places;
  return first === undefined ? [] : [{ ...found, at: first, also }];
}

/** Ids of those that have fixes. */
export function fixesOf<Subject>(rules: readonly ConfigRule<Subject>[]): readonly string[] {
  return rules.flatMap(({ info, hasFix }) => (hasFix === true ? [info.id] : []));
}
