/**
 * Reasons for and against a flow.
 *
 * The target, measured on applications that were not used to develop the rules (see BENCHMARKS.md for the figures): at
 * least four in five `high` findings and every second `medium` one are worth fixing; `low` is only shown on request.
 */

import { type Evidence, type EvidencePlace, type Reason, reasons } from '@assay/core';
import type { Admission } from '../access/open-routes.ts';
import type { SourceRow } from '../model/model.ts';
import { type FlowRule, librarySourceKind } from '../taint/domain/rule-bits.ts';
import type { Doubt } from '../taint/domain/trace.ts';
import { isRemote } from '../vocabulary/kinds.ts';
import { recordOf } from './rule-evidence.ts';

/** Sources that are certainly untrusted. */
const certainSources = new Set([
  'remote-input',
  'remote-text',
  'checked-input',
  'uploaded-name',
  'dom-input',
]);

/** Facts about a flow that was found. */
export interface FlowFacts {
  /** Kind of the source. */
  readonly kind: string;
  /** Doubts, each with its location if it has one. */
  readonly doubts: ReadonlyMap<Doubt, EvidencePlace | undefined>;
  /** Kind of the sink. */
  readonly sinkKind: string;
  /** The data was appended to something else on its path. */
  readonly isBehind: boolean;
  /** The data is one segment of a request's path. */
  readonly isSegment: boolean;
  /** Model row of the source; absent for an argument of a package's function. */
  readonly row: SourceRow | undefined;
  /** False for a slow pattern whose matching time is estimated. */
  readonly isExact: boolean;
  /** Who may reach the route whose handler contains the source. */
  readonly admission: Admission;
  /** Requests that the function handles cannot be sent by a link or a form. */
  readonly isScripted: boolean;
  /** Source and sink are in one function, and no other is involved. */
  readonly isWithinFunction: boolean;
  /** Several functions pass the data on. */
  readonly isFar: boolean;
  /** Languages of the program's files. */
  readonly languages: ReadonlySet<string>;
  /** For a record lookup: hardly any other lookup of such records checks the owner. */
  readonly isCommonRecord: boolean;
  /** The source or sink is guarded by a setting: `weakBehindSetting`. */
  readonly isBehindSetting: boolean;
  /** A setting on the object that the sink uses removes most of the harm: `weakIfSet`. */
  readonly isWeakBySetting: boolean;
}

/** Sources that the program creates or stores itself; leaking their data benefits an attacker. */
const ownSources = new Set(['weak-random', 'stored-secret', 'error-trace', 'error-text']);

/**
 * The reason for the source alone, by who controls it. A message from a queue may come from the program itself, or from
 * its operator's other services.
 */
function reasonOfSource(kind: string, row?: SourceRow): Reason {
  if (row?.byBroker === true) return 'uncertain-source';
  if (ownSources.has(kind)) return 'code-itself';
  if (kind === librarySourceKind) return 'library-caller';
  // Archives are often created by the program itself.
  if (kind === 'archive-entry') return 'archive-entry';
  return certainSources.has(kind) ? 'untrusted-source' : 'uncertain-source';
}

const beliefs = ['strongly for', 'for', 'slightly against', 'strongly against'];

/**
 * Rank of a source among the alternatives for one flaw; the lowest one is shown. Arguments from users of a package come
 * last.
 */
export function rankOfSource(kind: string, row?: SourceRow): number {
  const { belief } = reasons[reasonOfSource(kind, row)];
  return kind === librarySourceKind ? beliefs.length : beliefs.indexOf(belief);
}

/** Reasons for doubts, except `behind`: an unknown prefix is not a doubt by itself, see `safeAfter`. */
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

/** Doubts from tests. If a part was tested too early, the test is known not to protect it. */
const ofTests: ReadonlySet<Doubt> = new Set(['compared', 'examined']);

export function flowEvidence(rule: FlowRule['rule'], flow: FlowFacts): readonly Evidence[] {
  const { kind, sinkKind, isBehind, isExact } = flow;
  const doubts = [...flow.doubts].flatMap(([doubt, at]): readonly Evidence[] =>
    doubt === 'behind' ||
    (rule.ofTestedPart === true && ofTests.has(doubt)) ||
    // A value derived from a predictable number is predictable, too.
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

/** True if untrusted data reaches a sink in the function where it enters, without any doubt. */
function isDirect({ kind, row, isWithinFunction, doubts }: FlowFacts): boolean {
  const isPlain = [...doubts.keys()].every((doubt) => doubt === 'behind');
  return isWithinFunction && reasonOfSource(kind, row) === 'untrusted-source' && isPlain;
}

/** Reasons why data from the source does little harm under the rule, or why its sender is meant to choose it. */
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

/** Reasons from who may reach the route, if that determines what they may choose. */
function weaknessOfCaller(rule: FlowRule['rule'], admission: Admission): readonly (Reason | false)[] {
  if (rule.surerFromAnyone !== true) return [];
  return [
    admission === 'unknown' && 'no-login-seen',
    (admission === 'asked' || admission === 'elsewhere') && 'closed-route',
  ];
}

/** Reasons why the sink does little harm. */
function weaknessOfSink(
  rule: FlowRule['rule'],
  { sinkKind, kind, row, doubts, languages }: FlowFacts,
): readonly (Reason | false)[] {
  const { pagesRun } = rule;
  // An attacker needs to control the beginning of a URL to choose the host; the page's own URL has a prefix.
  const isOwnAddress = kind === 'dom-input' && row?.prefix?.includes('/') === true;
  return [
    rule.weakTo?.includes(sinkKind) === true && 'low-harm-sink',
    row?.ofPath === true && rule.weakPathTo?.includes(sinkKind) === true && 'request-path',
    pagesRun?.at.includes(sinkKind) === true && !languages.has(pagesRun.language) && 'sink-not-in-use',
    rule.safeAfter !== undefined && (doubts.has('behind') || isOwnAddress) && 'prefixed-address',
  ];
}
