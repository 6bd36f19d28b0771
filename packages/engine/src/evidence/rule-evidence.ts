/** Reasons that come from a rule, and from the file that contains the finding. */

import type { Confidence, Evidence, RuleInfo } from '@assay/core';
import { isChosen, isReadByChoice } from '../code/setting-around.ts';
import type { Rule } from '../rule/rule.ts';
import type { MisuseHit } from '../taint/domain/summary.ts';
import type { TaintContext } from '../taint/frame/context.ts';
import { atHome, copied, type Purpose, unshipped } from '../vocabulary/purposes.ts';
import type { Arrivals } from './arrivals.ts';
import { readsOnly } from './members-read.ts';

/** Reason from the reviewed precision of a rule's findings. */
export function recordOf({ confidence = 'high' }: Pick<Rule, 'confidence'>): readonly Evidence[] {
  if (confidence === 'high') return [];
  return [{ reason: confidence === 'medium' ? 'rule-half-right' : 'rule-seldom-right' }];
}

/** Reason from the confidence that a rule assigns to one of its findings. */
export function signOf(confidence: Confidence): readonly Evidence[] {
  if (confidence === 'high') return [];
  return [{ reason: confidence === 'medium' ? 'partial-sign' : 'weak-sign' }];
}

/**
 * Reason for files that are not deployed.
 *
 * @param purposes  purposes of the files that contain the finding and its source
 */
export function evidenceOfPurposes(
  purposes: readonly Purpose[],
  { category, type }: Pick<RuleInfo, 'category' | 'type'>,
): readonly Evidence[] {
  const counting = category === 'security' ? unshipped : copied;
  const isFlaw = category === 'security' && type !== 'secret';
  const purpose = purposes.find((one) => counting.has(one) || (isFlaw && atHome.has(one)));
  return purpose === undefined ? [] : [{ reason: 'not-shipped', detail: purpose }];
}

/** Reason for findings without data flow. */
export const codeItself: Evidence = { reason: 'code-itself' };

type MisuseRule = Extract<Rule, { detector: 'misuse' }>;

/**
 * @param words     predicates: whether one of the words occurs around the hit, and whether it concerns the data of the
 * hit
 * @param arrivals  of the program
 */
export function misuseEvidence(
  context: TaintContext,
  rule: MisuseRule,
  { fn, value, kind }: Pick<MisuseHit, 'fn' | 'value' | 'kind'>,
  { isAbout, isOf }: Readonly<Record<'isAbout' | 'isOf', (words: string) => boolean>>,
  arrivals: Arrivals,
): readonly Evidence[] {
  const { surerAbout, surestAbout, mayBeChosen, weakIn, harmsAt, harmlessReads, weakFor = [] } = rule;
  const { file, ir } = context.program.function(fn);
  const code = context.program.file(file);
  const weakPurpose = weakFor.find((purpose) => code.purposes.includes(purpose));
  const isSurest = surestAbout !== undefined && isOf(surestAbout);
  // The reviewed findings of the rule were about other data.
  const record = isSurest && rule.confidence === 'low' ? recordOf({ confidence: 'medium' }) : recordOf(rule);
  const found: Evidence[] = [codeItself, ...record];
  if (weakPurpose !== undefined) found.push({ reason: 'not-shipped', detail: weakPurpose });
  if (weakIn !== undefined && new RegExp(weakIn).test(code.path)) found.push({ reason: 'not-shipped' });
  if (surerAbout !== undefined)
    found.push({ reason: isAbout(surerAbout) ? 'sensitive-name' : 'no-sensitive-name' });
  if (harmsAt?.of.includes(kind) === true)
    found.push({ reason: arrivals.reaches(value, new Set(harmsAt.sinks)) ? 'harm-seen' : 'no-harm-seen' });
  if (harmlessReads !== undefined) {
    const v = value - context.program.firstValueOf(file);
    if (readsOnly(code, ir, v, new RegExp(harmlessReads))) found.push({ reason: 'no-harm-seen' });
  }
  if (isSurest) found.push({ reason: 'password-at-stake' });
  const at = value - context.program.firstValueOf(file);
  if (mayBeChosen === true && (isChosen(code, ir, at) || isReadByChoice(context.program, code, ir, at)))
    found.push({ reason: 'chosen-by-setting' });
  return found;
}
