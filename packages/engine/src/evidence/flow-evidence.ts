/**
 * What speaks for a flow and against it.
 *
 * The goal, measured on applications that the rules were not made with (BENCHMARKS.md has the figures): of `high` at least
 * four in five are worth mending, of `medium` every second one; `low` is shown to whoever asks for it.
 */

import { type Evidence, type EvidencePlace, type Reason, reasons } from '@assay/core';
import type { Admission } from '../access/open-routes.ts';
import type { SourceRow } from '../model/model.ts';
import { type FlowRule, librarySourceKind } from '../taint/domain/rule-bits.ts';
import type { Doubt } from '../taint/domain/trace.ts';
import { isRemote } from '../vocabulary/kinds.ts';
import { recordOf } from './rule-evidence.ts';

/** Sources that a stranger surely controls. */
const certainSources = new Set(['remote-input', 'remote-text', 'checked-input', 'dom-input']);

/** What is known of a flow that was found. */
export interface FlowFacts {
  /** Kind of the source. */
  readonly kind: string;
  /** With the place of each, where it has one. */
  readonly doubts: ReadonlyMap<Doubt, EvidencePlace | undefined>;
  /** Kind of the sink. */
  readonly sinkKind: string;
  /** On its way the data was put behind something else. */
  readonly isBehind: boolean;
  /** The data is one segment of a request's path. */
  readonly isSegment: boolean;
  /** Of the source that a model names; absent for an argument that a package is given. */
  readonly row: SourceRow | undefined;
  /** False for a slow pattern whose time is estimated. */
  readonly isExact: boolean;
  /** Whom the route lets in whose handler the source stands in. */
  readonly admission: Admission;
  /** No link and no form sends the requests that the function answers. */
  readonly isScripted: boolean;
  /** Source and sink stand in one function, and no other takes part. */
  readonly isWithinFunction: boolean;
  /** Several functions hand the data on. */
  readonly isFar: boolean;
  /** Languages of the program's files. */
  readonly languages: ReadonlySet<string>;
  /** Of a record that is read: hardly any other look-up of such records asks whose it is. */
  readonly isCommonRecord: boolean;
  /** The source or the sink runs only where a setting says so: `weakBehindSetting`. */
  readonly isBehindSetting: boolean;
  /** What the program sets of the object that the sink uses takes most of the harm from it: `weakIfSet`. */
  readonly isWeakBySetting: boolean;
}

/** What the program makes, or keeps, itself: whoever reads it gains by it. */
const ownSources = new Set(['weak-random', 'stored-secret', 'error-trace', 'error-text']);

/** What the source alone says: who controls it. A message of a queue may come from the program itself, or from others of its operator. */
function reasonOfSource(kind: string, row?: SourceRow): Reason {
  if (row?.byBroker === true) return 'uncertain-source';
  if (ownSources.has(kind)) return 'code-itself';
  if (kind === librarySourceKind) return 'library-caller';
  // An unpacked archive is often one's own.
  if (kind === 'archive-entry') return 'archive-entry';
  return certainSources.has(kind) ? 'untrusted-source' : 'uncertain-source';
}

const beliefs = ['strongly for', 'for', 'slightly against', 'strongly against'];

/** Rank of a source among others of one flaw; the lowest is shown. Users of a package come last. */
export function rankOfSource(kind: string, row?: SourceRow): number {
  const { belief } = reasons[reasonOfSource(kind, row)];
  return kind === librarySourceKind ? beliefs.length : beliefs.indexOf(belief);
}

/** A text that is not known before the data is no doubt by itself: see `safeAfter`. */
const reasonOfDoubt: Readonly<Record<Exclude<Doubt, 'behind'>, Reason>> = {
  answer: 'lookup-result',
  gap: 'unlinked-source',
  examined: 'examined-before',
  rewritten: 'text-rewritten',
  member: 'through-field',
  error: 'in-error-message',
  rendered: 'filled-template',
  compared: 'text-compared',
  unread: 'unknown-call',
};

/** What tests say. Of a part that was tested too early it is known that they do not protect it. */
const ofTests: ReadonlySet<Doubt> = new Set(['compared', 'examined']);

export function flowEvidence(rule: FlowRule['rule'], flow: FlowFacts): readonly Evidence[] {
  const { kind, sinkKind, isBehind, isExact } = flow;
  const doubts = [...flow.doubts].flatMap(([doubt, at]): readonly Evidence[] =>
    doubt === 'behind' ||
    (rule.ofTestedPart === true && ofTests.has(doubt)) ||
    // What is made of a number that can be predicted can be predicted, too.
    (kind === 'weak-random' && doubt === 'unread')
      ? []
      : [{ reason: reasonOfDoubt[doubt], ...(at && { at }) }],
  );
  const found: (Reason | false | undefined)[] = [
    reasonOfSource(kind, flow.row),
    isDirect(flow) && 'direct-flow',
    flow.admission === 'anyone' && 'open-route',
    flow.admission === 'asked' && 'guarded-route',
    rule.surerBehind?.includes(sinkKind) === true && (isBehind ? 'partial-value' : 'whole-value'),
    !isExact && 'estimated-time',
    flow.isFar && 'long-path',
    flow.isWeakBySetting && 'protective-setting',
    flow.isBehindSetting && 'behind-setting',
    flow.isCommonRecord && 'common-look-up',
    ...weaknessOfSource(rule, flow),
    ...weaknessOfSink(rule, flow),
  ];
  const named = found.flatMap((reason) => (reason ? [{ reason }] : []));
  return [...named, ...recordOf(rule), ...doubts];
}

/** A stranger's data arrives in the function that it comes into, and nothing stands between. */
function isDirect({ kind, row, isWithinFunction, doubts }: FlowFacts): boolean {
  const isPlain = [...doubts.keys()].every((doubt) => doubt === 'behind');
  return isWithinFunction && reasonOfSource(kind, row) === 'untrusted-source' && isPlain;
}

/** Data that does little harm under the rule, or that whoever sends it is mostly meant to choose. */
function weaknessOfSource(
  rule: FlowRule['rule'],
  { kind, row, isSegment, isScripted, admission }: FlowFacts,
): readonly (Reason | false)[] {
  return [
    rule.weakFrom?.includes(kind) === true && 'harmless-source',
    isSegment && rule.needsSlash === true && 'single-segment',
    row?.resolved === true && rule.needsSlash === true && 'resolved-path',
    row?.ofPath === true && rule.weakFromPath === true && 'request-path',
    rule.weakFromSender === true &&
      (row?.bySender === true || (isScripted && isRemote({ kind }))) &&
      'sender-only',
    row?.bySchema === true && rule.weakFromSchema === true && 'typed-source',
    ...weaknessOfCaller(rule, admission),
  ];
}

/** Whom the route lets in, where that says what they may choose. */
function weaknessOfCaller(rule: FlowRule['rule'], admission: Admission): readonly (Reason | false)[] {
  if (rule.surerFromAnyone !== true) return [];
  return [
    admission === 'unknown' && 'no-login-seen',
    (admission === 'asked' || admission === 'elsewhere') && 'closed-route',
  ];
}

/** Where little harm is done with the data. */
function weaknessOfSink(
  rule: FlowRule['rule'],
  { sinkKind, kind, row, doubts, languages }: FlowFacts,
): readonly (Reason | false)[] {
  const { pagesRun } = rule;
  // Who begins an address chooses the host: the page's own has a prefix.
  const isOwnAddress = kind === 'dom-input' && row?.prefix?.includes('/') === true;
  return [
    rule.weakTo?.includes(sinkKind) === true && 'low-harm-sink',
    row?.ofPath === true && rule.weakPathTo?.includes(sinkKind) === true && 'request-path',
    pagesRun?.at.includes(sinkKind) === true && !languages.has(pagesRun.language) && 'sink-not-in-use',
    rule.safeAfter !== undefined && (doubts.has('behind') || isOwnAddress) && 'prefixed-address',
  ];
}
