/**
 * Definition of configuration rules: stateless, one file each, and their help with a vulnerable and a fixed example.
 */

import type { Confidence, Evidence, Severity } from '@assay/core';
import type { AnalyzerRule, Hit } from '../analyzer.ts';
import type { Place } from './value.ts';

/** Result of a rule, at one place or several that are one flaw. */
export interface Found {
  readonly at: Place;
  /** Further places of the same flaw: hygiene is reported once per file. */
  readonly also?: readonly Place[];
  readonly message: string;
  readonly confidence: Confidence;
  readonly severity?: Severity;
  /** Further evidence for and against it. */
  readonly evidence?: readonly Evidence[];
  /** Keys that lead to it, without indexes, and the value: see `Hit`. */
  readonly identity: readonly string[];
  readonly within?: readonly string[];
  readonly fix?: NonNullable<Hit['fix']>;
}

export interface ConfigRule<Subject> {
  readonly info: AnalyzerRule;
  /** Some of its findings have a fix. */
  readonly hasFix?: true;
  /**
   * Exploitable only if an attacker compromises the configured component, and so if it is reachable: the caller looks
   * for a way to reach it (`hitsOf`).
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
 * Confidence cap from verdicts on configuration findings: of 30 shown on ten applications at first sight, one was worth
 * fixing; of 40 sampled from all confidences on ten others, two. Rules of high precision keep it nevertheless, such as
 * untrusted text in a script.
 */
function recordOf(precision: AnalyzerRule['precision'] = 'medium'): Confidence {
  return precision === 'high' || precision === 'very-high' ? 'high' : 'medium';
}

/** How strangers reach the subject of a finding, in a word or two: `port 80`; `undefined` if no way was found. */
export type WayIn = (found: Pick<Found, 'within'>) => string | undefined;

/**
 * Evidence from the way to reach a component, or from the absence of one, on a setting that matters only if it is
 * reachable.
 */
export function evidenceOfWay(way: string | undefined): Evidence {
  return way === undefined ? { reason: 'no-harm-seen' } : { reason: 'harm-seen', detail: way };
}

/**
 * Runs rules on one subject.
 *
 * @param wayTo  without it, reachability is not considered
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
          : `${found.message} The same applies to ${rest} more ${rest === 1 ? 'location' : 'locations'}.`;
      const evidence = [
        ...(found.evidence ?? []),
        ...(wayTo !== undefined && harmsWhenReached === true ? [evidenceOfWay(wayTo(found))] : []),
      ];
      const hit = { ...found, message, ruleId: info.id, start: at.start, end: at.end };
      return evidence.length === 0 ? hit : { ...hit, evidence };
    }),
  );
}

/** Groups places into one finding; empty if there are none. */
export function together(places: readonly Place[], found: Omit<Found, 'at' | 'also'>): readonly Found[] {
  const [first, ...also] = places;
  return first === undefined ? [] : [{ ...found, at: first, also }];
}

/** Ids of the rules that have fixes. */
export function fixesOf<Subject>(rules: readonly ConfigRule<Subject>[]): readonly string[] {
  return rules.flatMap(({ info, hasFix }) => (hasFix === true ? [info.id] : []));
}
