/**
 * Why a finding is as sure as it is: reasons for and against it, out of a closed set.
 *
 * The confidence of a finding is the least that one of its reasons leaves, and nothing else decides it. So whoever reads a finding can
 * be told what speaks for it, and a reason that is added, or taken back, changes it in one place.
 */

import { type Confidence, leastConfidence } from './confidence.ts';

interface ReasonInfo {
  /** `for` a finding, or `against` it: the latter leaves less than high confidence. */
  readonly stance: 'for' | 'against';
  /** The most confidence that it leaves. */
  readonly most: Confidence;
  /** What it says, as a sentence about the finding. */
  readonly text: string;
}

const speaksFor = (text: string): ReasonInfo => ({ stance: 'for', most: 'high', text });
const leavesMedium = (text: string): ReasonInfo => ({ stance: 'against', most: 'medium', text });
const leavesLow = (text: string): ReasonInfo => ({ stance: 'against', most: 'low', text });

/** In the order in which the reasons of a finding are listed. */
export const reasons = {
  'untrusted-source': speaksFor('Whoever sends the request, or opens the page, chooses the data.'),
  'open-route': speaksFor(
    'The data comes in by a route that asks nobody who they are, where other routes ask.',
  ),
  'partial-value': speaksFor('The data is put behind other text, as a name below a folder.'),
  'code-itself': speaksFor('The code is the flaw, whatever data it is given.'),
  'uncertain-source': leavesMedium('Who chooses the data is not certain.'),
  'library-caller': leavesLow('The data is an argument that users of the package give.'),
  'archive-entry': leavesLow(
    'The data is the name of an entry in an archive, which is often the program’s own.',
  ),
  'harmless-source': leavesLow('Hardly anybody but the one who is harmed chooses the data.'),
  'single-segment': leavesLow('The data is one segment of an address, which holds no slash.'),
  'resolved-path': leavesLow('A server has resolved the path before the program gets it.'),
  'request-path': leavesLow(
    'The data is the path of the request, which leads back to the program or is refused.',
  ),
  'sender-only': leavesLow('Nobody but the sender of a request can set the data.'),
  'closed-route': leavesLow('Whoever is let in is mostly meant to choose the data.'),
  'low-harm-sink': leavesLow('The data does little harm where it arrives.'),
  'sink-not-in-use': leavesLow('The program has no page in the language that would run the data.'),
  'prefixed-address': leavesLow(
    'The data stands behind the beginning of an address and does not choose its host.',
  ),
  'whole-value': leavesLow('The data is all there is where it arrives, which is mostly meant.'),
  'package-purpose': leavesLow(
    'The package takes such values from its users in many places: it is there for that.',
  ),
  'protective-setting': leavesLow('What the program sets of the object takes most of the harm away.'),
  'behind-setting': leavesLow('It runs only where a setting says so: the operator has chosen it.'),
  'unlinked-source': leavesLow(
    'No way from the source to the first step was found but through shared state.',
  ),
  'lookup-result': leavesLow('The data asks an object for something, and need not be in the answer.'),
  'examined-before': leavesLow('A function of the program, or a list, is asked about the data before.'),
  'text-rewritten': leavesLow('Parts of the text are replaced on the way.'),
  'long-path': leavesLow('Three or more functions hand the data on, each of which may know why it is safe.'),
  'through-field': leavesLow('The data is kept in an object and read by another method.'),
  'in-error-message': leavesLow('The data is in the message of an error, as far as anybody put it there.'),
  'filled-template': leavesLow('The data fills a template, and most of them escape it.'),
  'text-compared': leavesMedium('The text is tested in a way that proves nothing to the analysis.'),
  'unknown-call': leavesMedium('A function of which nothing is known makes something of the data.'),
  'estimated-time': leavesMedium('The time that the pattern takes is estimated.'),
  'pattern-not-matched': leavesLow('Nothing was seen to match text against the pattern.'),
  'chosen-by-setting': leavesLow('A setting decides whether it is done.'),
  'no-sensitive-name': leavesLow('No name around it says that something sensitive is at stake.'),
  'partial-sign': leavesMedium('What the rule saw is a sign of the flaw, and no proof.'),
  'weak-sign': leavesLow('What the rule saw is a weak sign of the flaw.'),
  'rule-half-right': leavesMedium(
    'Of findings of this kind that were read, too few were worth mending for more.',
  ),
  'rule-seldom-right': leavesLow('Of findings of this kind that were read, few were worth mending.'),
  'not-shipped': leavesLow('The file is no part of what users run.'),
  'written-by-tool': leavesLow('A tool wrote the file: what it was made of is elsewhere.'),
  'copied-code': leavesLow('The file is a copy of code of another project.'),
  'same-data': leavesLow('Another finding reports the same data.'),
  'same-place': leavesLow('Another finding reports the place that the data reaches.'),
  'claimed-by-model': leavesMedium('A language model claims it, and a second question did not refute it.'),
  'doubted-by-model': leavesLow('A language model claims it, and is not sure.'),
} as const satisfies Record<string, ReasonInfo>;

export type Reason = keyof typeof reasons;
export const reasonNames = Object.keys(reasons) as readonly Reason[];

/** What a reason says; `undefined` for a name that is none, as of another version. */
export function textOfReason(name: string): string | undefined {
  return Object.hasOwn(reasons, name) ? reasons[name as Reason].text : undefined;
}

export interface Evidence {
  readonly reason: Reason;
  /** What it is about, as far as there is something to name: `tests`. */
  readonly detail?: string;
  /** Where the code stands that is the reason, when it is another place than the finding's. */
  readonly at?: EvidencePlace;
}

export interface EvidencePlace {
  /** POSIX path below the root of the tree. */
  readonly path: string;
  /** 1-based. */
  readonly line: number;
}

/** What all reasons together leave; `high` for none. */
export function confidenceOf(evidence: readonly Pick<Evidence, 'reason'>[]): Confidence {
  return leastConfidence(evidence.map(({ reason }) => reasons[reason].most));
}

const ranks = new Map<Reason, number>(reasonNames.map((reason, index) => [reason, index]));

/** Each reason once, the first place of each, in the order of `reasons`. */
export function sortEvidence(evidence: readonly Evidence[]): readonly Evidence[] {
  const first = new Map<Reason, Evidence>();
  for (const one of evidence) if (!first.has(one.reason)) first.set(one.reason, one);
  return [...first.values()].sort((a, b) => (ranks.get(a.reason) ?? 0) - (ranks.get(b.reason) ?? 0));
}
