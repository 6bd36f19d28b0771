/**
 * How sure a finding is, from what speaks for it.
 *
 * The goal, measured on applications that the rules were not made with (BENCHMARKS.md has the figures): of `high` at least
 * four in five are worth mending, of `medium` every second one; `low` is shown to whoever asks for it.
 */

import { type Confidence, confidences, type RuleInfo } from '@assay/core';
import { isChosen } from '../code/setting-around.ts';
import type { SourceRow } from '../model/model.ts';
import type { Rule } from '../rule/rule.ts';
import { type FlowRule, librarySourceKind } from '../taint/domain/rule-bits.ts';
import type { MisuseHit } from '../taint/domain/summary.ts';
import type { TaintContext } from '../taint/frame/context.ts';
import type { Doubt } from '../taint/trace/doubts.ts';
import { copied, isFor, type Purpose, unshipped } from '../vocabulary/purposes.ts';

/** Sources that a stranger surely controls. */
const certainSources = new Set(['remote-input', 'remote-text', 'checked-input', 'dom-input']);

export interface FlowEvidence {
  /** Kind of the source. */
  readonly kind: string;
  readonly doubts: ReadonlySet<Doubt>;
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
  /** The source stands in the handler of a route that asks nobody who they are. */
  readonly isFromAnyone: boolean;
  /** Languages of the program's files. */
  readonly languages: ReadonlySet<string>;
  /** The source or the sink runs only where a setting says so: `weakBehindSetting`. */
  readonly isBehindSetting: boolean;
  /** What the program sets of the object that the sink uses takes most of the harm from it: `weakIfSet`. */
  readonly isWeakBySetting: boolean;
}

/** Sources of which the program mostly knows who made them: a package its caller, an unpacked archive is often one's own. */
const weakSources = new Set([librarySourceKind, 'archive-entry']);

/** What the source alone says: who controls it. */
export function confidenceOfSource(kind: string): Confidence {
  if (weakSources.has(kind)) return 'low';
  return certainSources.has(kind) ? 'high' : 'medium';
}

/** Rank of a source among others of one flaw; the lowest is shown. Users of a package come last. */
export function rankOfSource(kind: string): number {
  return kind === librarySourceKind ? confidences.length : confidences.indexOf(confidenceOfSource(kind));
}

/** The most that a finding has when something speaks against its flow. */
const confidenceInDoubt: Readonly<Record<Doubt, Confidence>> = {
  answer: 'low',
  gap: 'low',
  examined: 'low',
  rewritten: 'low',
  far: 'low',
  member: 'low',
  error: 'low',
  rendered: 'low',
  behind: 'high',
  compared: 'medium',
  unread: 'medium',
};

export function flowConfidence(rule: FlowRule['rule'], evidence: FlowEvidence): Confidence {
  const { kind, sinkKind, doubts, isBehind, isExact } = evidence;
  if (
    evidence.isWeakBySetting ||
    evidence.isBehindSetting ||
    isWeakSource(rule, evidence) ||
    isWeakSink(rule, evidence)
  )
    return 'low';
  return least(
    rule.confidence ?? 'high',
    confidenceOfSource(kind),
    isExact ? 'high' : 'medium',
    rule.surerBehind?.includes(sinkKind) !== true || isBehind ? 'high' : 'low',
    ...Array.from(doubts, (doubt) => confidenceInDoubt[doubt]),
  );
}

/** True for data that does little harm under the rule, or that whoever sends it is mostly meant to choose. */
function isWeakSource(rule: FlowRule['rule'], { kind, row, isSegment, isFromAnyone }: FlowEvidence): boolean {
  return (
    rule.weakFrom?.includes(kind) === true ||
    ((isSegment || row?.resolved === true) && rule.needsSlash === true) ||
    (row?.ofPath === true && rule.weakFromPath === true) ||
    (row?.bySender === true && rule.weakFromSender === true) ||
    (rule.surerFromAnyone === true && !isFromAnyone)
  );
}

/** True where little harm is done with the data. */
function isWeakSink(
  rule: FlowRule['rule'],
  { sinkKind, kind, row, doubts, languages }: FlowEvidence,
): boolean {
  const { pagesRun } = rule;
  if (rule.weakTo?.includes(sinkKind)) return true;
  if (row?.ofPath === true && rule.weakPathTo?.includes(sinkKind) === true) return true;
  if (pagesRun?.at.includes(sinkKind) && !languages.has(pagesRun.language)) return true;
  // Who begins an address chooses the host: the page's own has a prefix.
  const isOwnAddress = kind === 'dom-input' && row?.prefix?.includes('/') === true;
  return rule.safeAfter !== undefined && (doubts.has('behind') || isOwnAddress);
}

/** The weakest of some. */
export function least(...given: readonly Confidence[]): Confidence {
  return confidences.findLast((level) => given.includes(level)) ?? 'high';
}

/**
 * What is left of a finding's confidence in files that nobody deploys.
 *
 * @param purposes  of the files where it stands, and where its data comes from
 */
export function confidenceIn(
  purposes: readonly Purpose[],
  { category }: Pick<RuleInfo, 'category'>,
  confidence: Confidence,
): Confidence {
  return isFor(purposes, category === 'security' ? unshipped : copied) ? 'low' : confidence;
}

type MisuseRule = Extract<Rule, { detector: 'misuse' }>;

/** @param isAbout  whether one of some words stands around the hit */
export function misuseConfidence(
  context: TaintContext,
  rule: MisuseRule,
  { fn, value }: Pick<MisuseHit, 'fn' | 'value'>,
  isAbout: (words: string) => boolean,
): Confidence {
  const { surerAbout, mayBeChosen, weakIn, weakFor = [], confidence = 'high' } = rule;
  const { file, ir } = context.program.function(fn);
  const code = context.program.file(file);
  if (isFor(code.purposes, new Set(weakFor))) return 'low';
  if (weakIn !== undefined && new RegExp(weakIn).test(code.path)) return 'low';
  const isSure = surerAbout === undefined || isAbout(surerAbout);
  if (!isSure || (mayBeChosen === true && isChosen(code, ir, value - (context.program.valueBase[file] ?? 0))))
    return 'low';
  return confidence;
}
