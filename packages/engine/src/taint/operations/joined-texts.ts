/** Texts that are joined: concatenation, templates, `+`. */

import { maxConstantText } from '../../ir/constants.ts';
import { missing } from '../../ir/ir.ts';
import { isNoKeyPart } from '../../vocabulary/prototype-names.ts';
import { cleanse, joinTaint, noTaint } from '../domain/taint.ts';
import { constantValue, taintedValue, unknownPart, type Value } from '../domain/value.ts';
import type { Frame } from '../frame/frame.ts';
import { isWithoutLeadingSlash } from './trimmed-texts.ts';

/** Text made of the values of some instructions. */
export function joinText(frame: Frame, parts: Int32Array | readonly number[]): Value {
  return joinTexts(
    frame,
    Array.from(parts, (part) => frame.valueOf(part)),
    (index) => isWithoutLeadingSlash(frame, parts[index] ?? -1),
  );
}

/**
 * UTF-16 units of a prefix that are kept. What follows counts as unknown; an address with its path fits. Not
 * measured.
 */
const maxPrefix = 400;

/**
 * Text made of parts. What stands behind constant text may be safe by it.
 *
 * @param isSlashless  tells of a part that it begins with no slash, so that one before it makes an address of this site
 */
export function joinTexts(
  frame: Frame,
  parts: readonly Value[],
  isSlashless: (index: number) => boolean = () => false,
): Value {
  const { memory, context } = frame;
  let taint = noTaint;
  let prefix = '';
  let isConstant = true;
  // True where something unknown stands at the end.
  let isOpen = false;
  // Text joined from parts is a string: no operator object is left in it, and no object that was reached.
  const isString = context.ruleBits.ofSanitizer('string-type') | context.ruleBits.reached;
  const texts = parts.map((part) => part.constant);
  let safe = texts.some((text) => typeof text === 'string' && isNoKeyPart(text)) ? context.ruleBits.keys : 0;
  for (const [index, value] of parts.entries()) {
    const { constant } = value;
    // What the part itself begins with stands before the data in it.
    const before = prefix + (isOpen && value.prefix !== '' ? unknownPart : '') + value.prefix;
    safe |= before === '' ? 0 : context.ruleBits.safeAfter(before);
    if (before === '/' && isSlashless(index)) safe |= context.ruleBits.ofSanitizer('url-check');
    const isText = constant !== undefined && constant !== missing && typeof constant !== 'object';
    const partTaint = cleanse(memory.deepTaint(value), safe | isString);
    const known = isText ? String(constant) : value.prefix;
    if (known !== '' && (isConstant ? prefix.length <= maxConstantText : prefix.length < maxPrefix)) {
      prefix += isOpen ? unknownPart + known : known;
      isOpen = false;
    }
    if (!isText) isConstant = false;
    isOpen ||= !isText;
    taint = joinTaint(taint, partTaint);
  }
  return isConstant ? constantText(prefix) : { ...taintedValue(taint), prefix };
}

/** A chain of constants would copy all that stands before each of them: a long one counts as unknown behind its prefix. */
function constantText(text: string): Value {
  return text.length <= maxConstantText
    ? constantValue(text)
    : { ...taintedValue(noTaint), prefix: text.slice(0, maxPrefix) };
}
