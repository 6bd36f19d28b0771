/** String concatenation, template literals and `+`. */

import { maxConstantText } from '../../ir/constants.ts';
import { missing } from '../../ir/ir.ts';
import { HtmlContext, type OutputContext } from '../../syntax/templates/html-context.ts';
import { isNoKeyPart } from '../../vocabulary/prototype-names.ts';
import { cleanse, extend, joinTaint, maskOf, noTaint, type Taint } from '../domain/taint.ts';
import { constantValue, taintedValue, unknownPart, type Value } from '../domain/value.ts';
import type { Frame } from '../frame/frame.ts';
import { isWithoutLeadingSlash } from './trimmed-texts.ts';

/** Concatenates the values of some instructions. */
export function joinText(frame: Frame, parts: Int32Array | readonly number[]): Value {
  return joinTexts(
    frame,
    Array.from(parts, (part) => frame.valueOf(part)),
    (index) => isWithoutLeadingSlash(frame, parts[index] ?? -1),
  );
}

/**
 * Number of UTF-16 code units of a prefix that are kept; the rest counts as unknown. A URL with its path fits. Chosen,
 * not measured.
 */
const maxPrefix = 400;

/**
 * Concatenates values. A part may be safe because of the constant text before it.
 *
 * @param isSlashless  whether a part does not begin with a slash, so that a slash before it makes it a URL of the same
 *   site
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
  // True if the prefix ends with an unknown part.
  let isOpen = false;
  // The result is a string: it contains no operator object, and no object that was reached under a key.
  const isString = context.ruleBits.ofSanitizer('string-type') | context.ruleBits.reached;
  const texts = parts.map((part) => part.constant);
  let safe = texts.some((text) => typeof text === 'string' && isNoKeyPart(text)) ? context.ruleBits.keys : 0;
  const deciding = decidingEnd(frame, parts);
  for (const [index, value] of parts.entries()) {
    const { constant } = value;
    const before = textBefore(prefix, isOpen, value);
    safe |= before === '' ? 0 : context.ruleBits.safeAfter(before);
    if (before === '/' && isSlashless(index)) safe |= context.ruleBits.ofSanitizer('url-check');
    const isText = constant !== undefined && constant !== missing && typeof constant !== 'object';
    const byEnd = index < deciding.at ? context.ruleBits.byEnd : deciding.safe;
    const own = cleanse(memory.deepTaint(value), safe | isString | byEnd);
    const partTaint = atPlace(frame, parts, index, own);
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

/**
 * What precedes the data in a part, which its own prefix does as well.
 *
 * @param isOpen  whether the text before the part ends with an unknown part
 */
function textBefore(prefix: string, isOpen: boolean, part: Value): string {
  const isBehindUnknown = isOpen && (part.prefix !== '' || prefix === '');
  return prefix + (isBehindUnknown ? unknownPart : '') + part.prefix;
}

/**
 * The taint of a part in the markup that it is joined to: what counts at its place, such as a quote in an attribute,
 * counts for the whole text, wherever that is output.
 */
function atPlace({ context }: Frame, parts: readonly Value[], index: number, taint: Taint): Taint {
  const { ruleBits } = context;
  const mask = maskOf(taint);
  if (!ruleBits.isPlaced(mask)) return taint;
  // Constant text at the beginning of the part itself also precedes the data in it.
  const [own = ''] = (parts[index]?.prefix ?? '').split(unknownPart);
  const before = parts.slice(Math.max(0, index - maxPartsBefore), index);
  const place = placeBehind([...before, constantValue(own)]);
  return ruleBits.ofPlace(place).reduce((all, { there, anywhere }) => extend(all, there, anywhere), taint);
}

/** Maximum number of parts to read for the place of the next one. Chosen: a row of a table has some dozens. */
const maxPartsBefore = 64;
const tag = /<[a-z!/]/i;

/** The place in markup behind some parts, of which a beginning may be unknown; `text` where no tag is known. */
function placeBehind(parts: readonly Value[]): OutputContext {
  let html = new HtmlContext();
  let isMarkup = false;
  for (const { constant, prefix } of parts) {
    const isText = typeof constant === 'string' || typeof constant === 'number';
    const text = isText ? String(constant) : prefix;
    for (const [at, known] of text.split(unknownPart).entries()) {
      if (at > 0) html.passOutput();
      html.feed(known);
      isMarkup ||= tag.test(known);
    }
    if (isText) continue;
    // What is behind a long prefix is unknown, and with it the place.
    if (prefix.length >= maxPrefix) [html, isMarkup] = [new HtmlContext(), false];
    else html.passOutput();
  }
  return isMarkup ? html.context : 'text';
}

/**
 * The last part that is not a constant, and the rules for which it is safe because of the constant text behind it. Parts
 * before it do not decide how the text ends.
 */
function decidingEnd(
  { context }: Frame,
  parts: readonly Value[],
): { readonly at: number; readonly safe: number } {
  if (context.ruleBits.byEnd === 0) return { at: -1, safe: 0 };
  let end = '';
  for (let at = parts.length - 1; at >= 0; at--) {
    const constant = parts[at]?.constant;
    if (typeof constant !== 'string' && typeof constant !== 'number')
      return { at, safe: end === '' ? 0 : context.ruleBits.safeBefore(end) };
    if (end.length < maxPrefix) end = `${String(constant)}${end}`;
  }
  return { at: -1, safe: 0 };
}

/** A long chain of constants would copy its beginning for each of them, so a long constant is reduced to its prefix. */
function constantText(text: string): Value {
  return text.length <= maxConstantText
    ? constantValue(text)
    : { ...taintedValue(noTaint), prefix: text.slice(0, maxPrefix) };
}
