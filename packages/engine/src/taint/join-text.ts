/** Texts that are joined: concatenation, templates, `+`. */

import { missing } from '../ir/ir.ts';
import type { FunctionAnalysis } from './function-analysis.ts';
import { isNoKeyPart } from './member-writes.ts';
import { cleanse, constantValue, joinTaint, taintedValue, type Value } from './value.ts';

/** Text made of the values of some instructions. */
export function joinText(analysis: FunctionAnalysis, parts: Int32Array | readonly number[]): Value {
  return joinTexts(
    analysis,
    Array.from(parts, (part) => analysis.valueOf(part)),
  );
}

/** Text made of parts. What stands behind constant text may be safe by it. */
export function joinTexts(analysis: FunctionAnalysis, parts: readonly Value[]): Value {
  const { activation, context } = analysis;
  let taint: Value['taint'] = [];
  let prefix = '';
  let isConstant = true;
  // Text joined from parts is a string: no operator object is left in it, and no object that was reached.
  const isString = context.flows.ofSanitizer('string-type') | context.flows.reached;
  const texts = parts.map((part) => part.constant);
  let safe = texts.some((text) => typeof text === 'string' && isNoKeyPart(text)) ? context.flows.keys : 0;
  for (const value of parts) {
    const { constant } = value;
    if (taint.length === 0 || prefix !== '') safe |= prefix === '' ? 0 : context.flows.safeAfter(prefix);
    const isText = constant !== undefined && constant !== missing && typeof constant !== 'object';
    const partTaint = cleanse(activation.deepTaint(value), safe | isString);
    if (isConstant) prefix += isText ? String(constant) : value.prefix;
    if (!isText) isConstant = false;
    taint = joinTaint(taint, partTaint);
  }
  if (isConstant) return constantValue(prefix);
  return { ...taintedValue(taint), prefix };
}
