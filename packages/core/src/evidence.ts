/**
 * Reasons for and against a finding, out of a closed set, that determine its confidence.
 *
 * The weight of each reason is learned from reviewed findings: see `probability.ts`. Some reasons are definitions,
 * which cap the confidence regardless of all others: nobody deploys a test.
 */

import type { Confidence } from './confidence.ts';

interface ReasonInfo {
  /** Weight that the reason was assumed to have before any findings were reviewed; learned weights may differ. */
  readonly belief: 'strongly for' | 'for' | 'slightly against' | 'strongly against';
  /** Maximum confidence that the reason allows by definition. */
  readonly law?: Exclude<Confidence, 'high'>;
  /**
   * Weight in log-odds, if there were no findings to learn it from: the value of a model's verdict depends on the
   * model. Chosen.
   */
  readonly weight?: number;
  /** Explanation, as a sentence about the finding. */
  readonly text: string;
}

const stronglyFor = (text: string): ReasonInfo => ({ belief: 'strongly for', text });
const speaksFor = (text: string): ReasonInfo => ({ belief: 'for', text });
const slightly = (text: string): ReasonInfo => ({ belief: 'slightly against', text });
const strongly = (text: string): ReasonInfo => ({ belief: 'strongly against', text });
const byLaw = (law: Exclude<Confidence, 'high'>, text: string): ReasonInfo => ({
  belief: 'strongly against',
  law,
  text,
});

/** A language model's verdict, with a weight chosen here. */
const ofModel = (weight: number, text: string, law?: Exclude<Confidence, 'high'>): ReasonInfo => ({
  belief: weight > 0 ? 'strongly for' : 'slightly against',
  weight,
  text,
  ...(law && { law }),
});

/** Order in which the reasons of a finding are listed. */
export const reasons = {
  'untrusted-source': speaksFor('The sender of the request, or the visitor of the page, controls the data.'),
  'open-route': speaksFor(
    'The data arrives through a route without authentication, while other routes require it.',
  ),
  'direct-flow': stronglyFor('The data flows from source to sink within one function and is not checked.'),
  'partial-value': speaksFor('The data is appended to a prefix, such as a name below a folder.'),
  'code-itself': speaksFor('The code itself is the flaw, regardless of its data.'),
  'sensitive-name': speaksFor(
    'A name in the surrounding code suggests that something sensitive is involved.',
  ),
  'password-at-stake': stronglyFor('The name of the input or of the result says that it is a password.'),
  'harm-seen': speaksFor('Its result reaches a sink where it does harm.'),
  'guarded-route': slightly('The data arrives through a route that requires authentication.'),
  'uncertain-source': slightly('It is uncertain who controls the data.'),
  'library-caller': strongly('The data is an argument that callers of the package pass.'),
  'archive-entry': strongly(
    'The data is the name of an archive entry, and the archive is often the program’s own.',
  ),
  'harmless-source': strongly('The data is mostly controlled by the person who would be harmed.'),
  'single-segment': strongly('The data is a single URL segment, which contains no slash.'),
  'resolved-path': strongly('The server resolves the path before the program receives it.'),
  'request-path': strongly('The data is the request path, which leads back to the program or is rejected.'),
  'sender-only': strongly('Only the sender of the request can set the data, not a third party.'),
  'typed-source': strongly('A schema restricts the data to harmless values.'),
  'no-login-seen': slightly('No route of the program was found to require authentication.'),
  'closed-route': strongly('Authenticated users are usually meant to choose the data.'),
  'low-harm-sink': strongly('The sink does little harm.'),
  'sink-not-in-use': strongly('The program has no page in the language that would execute the data.'),
  'prefixed-address': strongly('The data follows a URL prefix and cannot change the host.'),
  'whole-value': slightly('The data is the whole value at the sink, which is usually intended.'),
  'package-purpose': strongly(
    'The package accepts such values from its callers in many places: that is its purpose.',
  ),
  'protective-setting': strongly('A setting of the object mitigates most of the harm.'),
  'behind-setting': strongly('It runs only if a setting enables it, which the operator has chosen.'),
  'unlinked-source': strongly('The source reaches the first step only through shared state.'),
  'lookup-result': strongly('The data is a lookup key, and the value found need not contain it.'),
  'examined-before': strongly('A function of the program or a list checks the data before.'),
  'text-rewritten': strongly('Parts of the string are replaced between source and sink.'),
  'long-path': strongly('The data passes through three or more functions, each of which may make it safe.'),
  'through-field': strongly('The data is stored in an object and read by another method.'),
  'in-error-message': strongly('The data is in an error message, if the program puts it there.'),
  'filled-template': strongly('The data is rendered by a template, which usually escapes it.'),
  'text-compared': slightly('The string is checked in a way that the analysis cannot interpret.'),
  'unknown-call': slightly('An unknown function transforms the data.'),
  'estimated-time': slightly('The matching time of the pattern is an estimate.'),
  'pattern-not-matched': strongly('No code was found that matches against the pattern.'),
  'chosen-by-setting': strongly('A setting decides whether this happens.'),
  'no-sensitive-name': strongly(
    'No name in the surrounding code suggests that something sensitive is involved.',
  ),
  'common-look-up': strongly(
    'The program loads such records by their key in many places, and hardly any of them checks the owner.',
  ),
  'no-harm-seen': strongly('Its result was not found to reach a harmful sink.'),
  'partial-sign': slightly('The match indicates the flaw but does not prove it.'),
  'weak-sign': strongly('The match is a weak indication of the flaw.'),
  'rule-half-right': slightly(
    'Too few of the reviewed findings of this kind were worth fixing for a higher confidence.',
  ),
  'rule-seldom-right': strongly('Few of the reviewed findings of this kind were worth fixing.'),
  'not-shipped': byLaw('low', 'The file is not part of the shipped program.'),
  'written-by-tool': byLaw('low', 'The file is generated: its source is elsewhere.'),
  'copied-code': byLaw('low', 'The file is a copy of third-party code.'),
  'same-data': byLaw('low', 'Another finding reports the same data.'),
  'same-place': byLaw('low', 'Another finding reports the same sink.'),
  'claimed-by-model': byLaw(
    'medium',
    'A language model claims it, and a second question to a model did not refute it.',
  ),
  'doubted-by-model': byLaw('low', 'A language model claims it, but is not certain.'),
  'confirmed-by-model': ofModel(2.5, 'A language model that did not know of it claims the same.', 'medium'),
  'judged-true-by-model': ofModel(
    2.5,
    'A language model judges it true and quotes lines that the data passes through.',
    'medium',
  ),
  'judged-false-by-model': ofModel(
    -1.5,
    'A language model judges it false, for a reason that the analysis partly confirms.',
  ),
  'disputed-by-model': ofModel(
    -0.4,
    'A language model judges it false, for a reason that the analysis partly confirms; the finding stays visible.',
  ),
} satisfies Record<string, ReasonInfo>;

export type Reason = keyof typeof reasons;
export const reasonNames = Object.keys(reasons) as readonly Reason[];

/** Explanation of a reason; `undefined` for an unknown name, such as one from another version. */
export function textOfReason(name: string): string | undefined {
  return Object.hasOwn(reasons, name) ? reasons[name as Reason].text : undefined;
}

/** Tells whether a reason supports a finding; unknown names, such as those of another version, do not. */
export function stanceOf(name: string): 'for' | 'against' {
  return Object.hasOwn(reasons, name) && reasons[name as Reason].belief.endsWith('for') ? 'for' : 'against';
}

export interface Evidence {
  readonly reason: Reason;
  /** Subject of the reason, if there is one to name: `tests`. */
  readonly detail?: string;
  /** Location of the code that is the reason, if it differs from the finding's. */
  readonly at?: EvidencePlace;
}

export interface EvidencePlace {
  /** POSIX path below the root of the tree. */
  readonly path: string;
  /** 1-based. */
  readonly line: number;
}

const ranks = new Map<Reason, number>(reasonNames.map((reason, index) => [reason, index]));

/** Deduplicates by reason, keeping the first location of each, in the order of `reasons`. */
export function sortEvidence(evidence: readonly Evidence[]): readonly Evidence[] {
  const first = new Map<Reason, Evidence>();
  for (const one of evidence) if (!first.has(one.reason)) first.set(one.reason, one);
  return [...first.values()].sort((a, b) => (ranks.get(a.reason) ?? 0) - (ranks.get(b.reason) ?? 0));
}
