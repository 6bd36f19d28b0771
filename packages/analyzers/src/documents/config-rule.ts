/** What a rule on configuration is: stateless, one file, and its help beside it with a flawed and a fixed example. */

import type { Confidence, Evidence, Severity } from '@assay/core';
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
  /** What speaks for it and against it besides. */
  readonly evidence?: readonly Evidence[];
  /** Keys that lead to it, without indexes, and what stands there: see `Hit`. */
  readonly identity: readonly string[];
  readonly within?: readonly string[];
  readonly fix?: NonNullable<Hit['fix']>;
}

export interface ConfigRule<Subject> {
  readonly info: AnalyzerRule;
  /** Some of what it finds has a fix. */
  readonly hasFix?: true;
  /**
   * It does harm where somebody breaks into what is set, and so where strangers reach that: whoever runs the rule looks for a way to
   * it (`hitsOf`).
   */
  readonly harmsWhenReached?: true;
  readonly check: (subject: Subject) => Iterable<Found>;
}

type Fields = Pick<AnalyzerRule, 'id' | 'title' | 'severity' | 'cwe' | 'remedy'> &
  Partial<Pick<AnalyzerRule, 'family' | 'precision' | 'owasp' | 'remediationMinutes'>>;

export function configRule<Subject>(
  fields: Fields,
  check: (subject: Subject) => Iterable<Found>,
  options: Pick<ConfigRule<Subject>, 'hasFix' | 'harmsWhenReached'> = {},
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
    confidence: recordOf(fields.precision),
    ...fields,
  };
  return { info, check, ...options };
}

/**
 * What was read of findings on settings: of 30 shown on ten applications that nobody had scanned one was worth mending, of 40 that were
 * drawn over all probabilities on ten others two. What a rule of high precision is sure of is so all the same: a stranger's text in a script.
 */
function recordOf(precision: AnalyzerRule['precision'] = 'medium'): Confidence {
  return precision === 'high' || precision === 'very-high' ? 'high' : 'medium';
}

/** How strangers come to what a finding is about, in a word or two: `port 80`; `undefined` where no way was seen. */
export type WayIn = (found: Pick<Found, 'within'>) => string | undefined;

/** What a way of strangers, or that none was seen, says of a setting that harms by it. */
export function evidenceOfWay(way: string | undefined): Evidence {
  return way === undefined ? { reason: 'no-harm-seen' } : { reason: 'harm-seen', detail: way };
}

/**
 * What rules say of one subject.
 *
 * @param wayTo  without it nothing is said of who reaches it
 */
export function hitsOf<Subject>(
  rules: readonly ConfigRule<Subject>[],
  subject: Subject,
  wayTo?: WayIn,
): readonly Hit[] {
  return rules.flatMap(({ info, check, harmsWhenReached }) =>
    [...check(subject)].map(({ at, also, ...found }): Hit => {
      const rest = also?.length ?? 0;
      const message =
        rest === 0
          ? found.message
          : `${found.message} So it is at ${rest} more ${rest === 1 ? 'place' : 'places'}.`;
      const evidence = [
        ...(found.evidence ?? []),
        ...(wayTo !== undefined && harmsWhenReached === true ? [evidenceOfWay(wayTo(found))] : []),
      ];
      const hit = { ...found, message, ruleId: info.id, start: at.start, end: at.end };
      return evidence.length === 0 ? hit : { ...hit, evidence };
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
