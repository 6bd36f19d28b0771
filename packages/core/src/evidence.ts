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
  'untrusted-source': speaksFor('Whoever sends the request, or opens the page, chooses the data.'),
  'open-route': speaksFor(
    'The data comes in by a route that asks nobody who they are, where other routes ask.',
  ),
  'direct-flow': stronglyFor(
    'The data goes from where it comes in to where it does harm within one function, and nothing is asked about it.',
  ),
  'partial-value': speaksFor('The data is put behind other text, as a name below a folder.'),
  'code-itself': speaksFor('The code is the flaw, whatever data it is given.'),
  'sensitive-name': speaksFor('A name around it says that something sensitive is at stake.'),
  'password-at-stake': stronglyFor(
    'A name of what goes in, or of where the result goes, says that it is a password.',
  ),
  'harm-seen': speaksFor('What comes of it arrives where it does harm.'),
  'guarded-route': slightly('The data comes in by a route that asks who somebody is.'),
  'uncertain-source': slightly('Who chooses the data is not certain.'),
  'library-caller': strongly('The data is an argument that users of the package give.'),
  'archive-entry': strongly(
    'The data is the name of an entry in an archive, which is often the program’s own.',
  ),
  'harmless-source': strongly('Hardly anybody but the one who is harmed chooses the data.'),
  'single-segment': strongly('The data is one segment of an address, which holds no slash.'),
  'resolved-path': strongly('A server has resolved the path before the program gets it.'),
  'request-path': strongly(
    'The data is the path of the request, which leads back to the program or is refused.',
  ),
  'sender-only': strongly('Nobody but the sender of a request can set the data.'),
  'typed-source': strongly('A schema says what the data is made of, and leaves no room for what does harm.'),
  'no-login-seen': slightly('No route of the program was seen to ask who somebody is.'),
  'closed-route': strongly('Whoever is let in is mostly meant to choose the data.'),
  'low-harm-sink': strongly('The data does little harm where it arrives.'),
  'sink-not-in-use': strongly('The program has no page in the language that would run the data.'),
  'prefixed-address': strongly(
    'The data stands behind the beginning of an address and does not choose its host.',
  ),
  'whole-value': slightly('The data is all there is where it arrives, which is mostly meant.'),
  'package-purpose': strongly(
    'The package takes such values from its users in many places: it is there for that.',
  ),
  'protective-setting': strongly('What the program sets of the object takes most of the harm away.'),
  'behind-setting': strongly('It runs only where a setting says so: the operator has chosen it.'),
  'unlinked-source': strongly('No way from the source to the first step was found but through shared state.'),
  'lookup-result': strongly('The data asks an object for something, and need not be in the answer.'),
  'examined-before': strongly('A function of the program, or a list, is asked about the data before.'),
  'text-rewritten': strongly('Parts of the text are replaced on the way.'),
  'long-path': strongly('Three or more functions hand the data on, each of which may know why it is safe.'),
  'through-field': strongly('The data is kept in an object and read by another method.'),
  'in-error-message': strongly('The data is in the message of an error, as far as anybody put it there.'),
  'filled-template': strongly('The data fills a template, and most of them escape it.'),
  'text-compared': slightly('The text is tested in a way that proves nothing to the analysis.'),
  'unknown-call': slightly('A function of which nothing is known makes something of the data.'),
  'estimated-time': slightly('The time that the pattern takes is estimated.'),
  'pattern-not-matched': strongly('Nothing was seen to match text against the pattern.'),
  'chosen-by-setting': strongly('A setting decides whether it is done.'),
  'no-sensitive-name': strongly('No name around it says that something sensitive is at stake.'),
  'common-look-up': strongly(
    'The program looks such records up by their key in many places, of which hardly any asks whose they are.',
  ),
  'no-harm-seen': strongly('Nothing was seen that comes of it and does harm.'),
  'partial-sign': slightly('What the rule saw is a sign of the flaw, and no proof.'),
  'weak-sign': strongly('What the rule saw is a weak sign of the flaw.'),
  'rule-half-right': slightly(
    'Of findings of this kind that were read, too few were worth mending for more.',
  ),
  'rule-seldom-right': strongly('Of findings of this kind that were read, few were worth mending.'),
  'not-shipped': byLaw('low', 'The file is no part of what users run.'),
  'written-by-tool': byLaw('low', 'A tool wrote the file: what it was made of is elsewhere.'),
  'copied-code': byLaw('low', 'The file is a copy of code of another project.'),
  'same-data': byLaw('low', 'Another finding reports the same data.'),
  'same-place': byLaw('low', 'Another finding reports the place that the data reaches.'),
  'claimed-by-model': byLaw('medium', 'A language model claims it, and a second question did not refute it.'),
  'doubted-by-model': byLaw('low', 'A language model claims it, and is not sure.'),
  'confirmed-by-model': ofModel(2.5, 'A language model that was not told of it claims the same.', 'medium'),
  'judged-true-by-model': ofModel(
    2.5,
    'A language model judges it true, and quotes lines that the data goes through.',
    'medium',
  ),
  'judged-false-by-model': ofModel(
    -1.5,
    'A language model judges it false, for a reason that the analysis bears out in part.',
  ),
  'disputed-by-model': ofModel(
    -0.4,
    'A language model judges it false, for a reason that the analysis bears out in part; that hides nothing.',
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
