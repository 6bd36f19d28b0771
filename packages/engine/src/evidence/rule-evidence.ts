/** What a rule, and the file that a finding stands in, say of how sure it is. */

import type { Confidence, Evidence, RuleInfo } from '@assay/core';
import { isChosen, isReadByChoice } from '../code/setting-around.ts';
import type { Rule } from '../rule/rule.ts';
import type { MisuseHit } from '../taint/domain/summary.ts';
import type { TaintContext } from '../taint/frame/context.ts';
import { atHome, copied, type Purpose, unshipped } from '../vocabulary/purposes.ts';
import type { Arrivals } from './arrivals.ts';
import { readsOnly } from './members-read.ts';

/** What was read of a rule's findings says: the most that it leaves them. */
export function recordOf({ confidence = 'high' }: Pick<Rule, 'confidence'>): readonly Evidence[] {
  if (confidence === 'high') return [];
  return [{ reason: confidence === 'medium' ? 'rule-half-right' : 'rule-seldom-right' }];
}

/** What a rule says of one of its findings. */
export function signOf(confidence: Confidence): readonly Evidence[] {
  if (confidence === 'high') return [];
  return [{ reason: confidence === 'medium' ? 'partial-sign' : 'weak-sign' }];
}

/**
 * Files that nobody deploys.
 *
 * @param purposes  of the files where a finding stands, and where its data comes from
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

/** Of findings that no flow leads to. */
export const codeItself: Evidence = { reason: 'code-itself' };

type MisuseRule = Extract<Rule, { detector: 'misuse' }>;

/**
 * @param words     whether one of some words stands around the hit, and whether it is of what the hit is done to
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
  // What was read of the rule was about other things.
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
