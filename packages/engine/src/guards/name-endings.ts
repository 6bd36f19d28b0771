/**
 * Tests of how a file name ends: `in_array(pathinfo($name, PATHINFO_EXTENSION), $allowed)`, `name.endsWith('.png')`.
 *
 * The ending decides what a server does with a file. A test of any other part of the name, or a list of endings that
 * are refused, proves nothing. Prefers false negatives: calls on the way from the name to the ending, and from the name
 * to the path that is written, are assumed to keep the ending.
 */

import { argumentsOf, methodName, nameOf, rootOf } from '../ir/call-access.ts';
import { binaryOperators, type Constant, type IrFile, Op } from '../ir/ir.ts';
import { pathMethods } from '../ir/joined-folder.ts';
import type { GuardContext, Proven } from './guard-context.ts';
import { isSame } from './tested-values.ts';

/** Maximum number of steps from a path back to the name in it. A name is rarely rewritten more often. Not tuned. */
const maxSteps = 12;

/** Operations that take the end of a list, and those that search a string from its end. */
const lastElements = new Set(['pop', 'lastOf']);
/** Operations that give the ending of a name; JavaScript's functions have operations of their own names. */
const endingOperations = new Set(['extension', 'extname']);
const splitting = /^(?:r?split|explode|Split(?:N|After)?|r?partition)$/;
const fromEnd = /^(?:lastIndexOf|rfind|rindex|LastIndex(?:Byte)?|strr(?:i)?pos|mb_strrpos)$/;
const cutting = /^(?:slice|substring|substr)$/;
/** Members of a parsed path that are its ending. */
const endingMembers = new Set(['extension', 'ext', 'suffix']);
/** Operations that give the same ending in another form. */
const formsOfEnding = new Set([
  'toLowerCase',
  'toUpperCase',
  'trim',
  'trimStartOf',
  'toString',
  'replace',
  'replaceAll',
  'text',
]);

/** Endings that make a server run a file. */
const runByServers = /^\.?(?:ph(?:p\d?|tml|ar|t|ps)|jspx?|aspx?|cgi|pl|py|sh|s?html?|htaccess)$/i;

/** True for constants of which some is the ending of a file that a server runs. */
export function mayRun(endings: readonly (Constant | undefined)[]): boolean {
  return endings.some((ending) => typeof ending === 'string' && runByServers.test(ending));
}

/** Bits cleared on `target` if `v` is its ending, and an element of a list of the program. */
export function clearedByEnding(context: GuardContext, v: number, target: number): Proven {
  const bits = context.of('ending-check');
  return bits !== 0 && isEndingOf(context, v, target) ? bits : 0;
}

/** True for the ending of the name that the target is, or ends with. */
export function isEndingOf(context: GuardContext, v: number, target: number): boolean {
  const text = textOfEnding(context, v);
  return text >= 0 && isOfName(context, text, target);
}

/**
 * True if both are the same name, in another form or below a folder, or one is the object that the other is read from:
 * an uploaded file, whose name it is.
 */
export function isOfName(context: GuardContext, one: number, other: number): boolean {
  const others = partsAtEnd(context, other);
  return partsAtEnd(context, one).some((part) => others.some((at) => isSameRead(context, part, at)));
}

/** True for a name that is read from an object: a request, a form, or what these give. */
export function isReadFrom(context: GuardContext, v: number, object: number): boolean {
  const { code } = context;
  const root = rootOf(code, object);
  const isGiven = code.op[root] === Op.call && (code.b[root] ?? -1) >= 0;
  // `$request->all()` stands for the request.
  const wanted = isGiven ? rootOf(code, code.b[root] ?? -1) : root;
  let at = partsAtEnd(context, v).at(-1) ?? -1;
  for (let step = 0; step < maxSteps && at >= 0; step++) {
    if (isSameRead(context, at, root) || isSameRead(context, at, wanted)) return true;
    const isPart = code.op[at] === Op.call || code.op[at] === Op.loadField || code.op[at] === Op.loadIndex;
    at = isPart ? rootOf(code, (code.op[at] === Op.call ? code.b[at] : code.a[at]) ?? -1) : -1;
  }
  return false;
}

/** True for the same value, also where it is read again from the same object by the same call. */
function isSameRead(context: GuardContext, one: number, other: number, depth = 0): boolean {
  if (isSame(context, one, other)) return true;
  const { code } = context;
  const [left, right] = [rootOf(code, one), rootOf(code, other)];
  if (depth > maxDepth || left < 0 || right < 0 || code.op[left] !== code.op[right]) return false;
  switch (code.op[left]) {
    case Op.param:
      // `$this` is read anew wherever it is written.
      return code.a[left] === code.a[right];
    case Op.loadField:
      return (
        code.b[left] === code.b[right] &&
        isSameRead(context, code.a[left] ?? -1, code.a[right] ?? -1, depth + 1)
      );
    case Op.call:
      return (
        isSameCall(context, left, right) &&
        isSameRead(context, code.b[left] ?? -1, code.b[right] ?? -1, depth + 1)
      );
    default:
      return false;
  }
}

/** True for two calls of methods with the same name and the same arguments. */
function isSameCall(context: GuardContext, one: number, other: number): boolean {
  const { code } = context;
  const [name, args, others] = [
    nameOf(code, code.a[one] ?? -1),
    argumentsOf(code, one),
    argumentsOf(code, other),
  ];
  const isMethod = name !== '' && (code.b[one] ?? -1) >= 0 && (code.b[other] ?? -1) >= 0;
  if (!isMethod || name !== nameOf(code, code.a[other] ?? -1) || args.length !== others.length) return false;
  return [...args].every((arg, index) => isSame(context, arg, others[index] ?? -1));
}

/** Maximum number of calls on one object that are compared. Not tuned. */
const maxDepth = 3;

/**
 * The value, the parts that it ends with, and the values that these were made from, down to where the name is read and
 * the object that it is read from.
 */
export function partsAtEnd(context: GuardContext, v: number): readonly number[] {
  const { code } = context;
  const parts: number[] = [];
  let at = rootOf(code, v);
  for (let step = 0; step < maxSteps && at >= 0; step++) {
    parts.push(at);
    if (isRead(context, at)) {
      const owner = rootOf(code, ownerOf(context, at));
      // A member of what a call made of the name: `Path(name).name`, `pathinfo($name)['filename']`.
      const isMade = code.op[owner] === Op.call && !context.isSource(at);
      if (!isMade) {
        if (owner >= 0) parts.push(owner);
        break;
      }
      at = owner;
      continue;
    }
    const next = rootOf(code, before(context, at));
    // What a call without any data gives is read from the object that it is made on.
    if (next < 0) {
      const owner = rootOf(code, ownerOf(context, at));
      if (owner >= 0) parts.push(owner);
    }
    at = next;
  }
  return parts;
}

/** True for a value that a request gives, or that is read from an object under a name. */
function isRead(context: GuardContext, v: number): boolean {
  const { code } = context;
  if (code.op[v] === Op.loadField || code.op[v] === Op.loadIndex) return true;
  // A function that hands a source on is none itself: `explode('.', $name)`.
  const isMade = code.op[v] === Op.call && (code.b[v] ?? -1) < 0 && givenTo(context, v) >= 0;
  return !isMade && context.isSource(v);
}

/** Object that a name is read from; -1 for one that is the whole request. */
function ownerOf(context: GuardContext, v: number): number {
  const { code } = context;
  const isCall = code.op[v] === Op.call;
  const isPart = isCall || code.op[v] === Op.loadField || code.op[v] === Op.loadIndex;
  const owner = isPart ? rootOf(code, (isCall ? code.b[v] : code.a[v]) ?? -1) : -1;
  if (owner < 0 || context.isSourceObject(owner)) return -1;
  return code.op[owner] === Op.loadGlobal || code.op[owner] === Op.environment ? -1 : owner;
}

/** The operand that decides how the text ends; -1 if there is none. */
function before(context: GuardContext, v: number): number {
  const { code } = context;
  switch (code.op[v]) {
    case Op.concat:
      return lastOfText(context, code.pool.subarray(code.a[v], (code.a[v] ?? 0) + (code.b[v] ?? 0)));
    case Op.binary:
      return ['+', '/'].includes(binaryOperators[code.c[v] ?? -1] ?? '') ? (code.b[v] ?? -1) : -1;
    case Op.await:
    case Op.keyword:
    case Op.result:
      return code.a[v] ?? -1;
    case Op.call:
      return givenTo(context, v);
    default:
      return -1;
  }
}

function lastOfText(context: GuardContext, parts: Int32Array): number {
  return parts.findLast((part) => context.valueOf(part).constant !== '') ?? -1;
}

/** The operand of a call that the end of its result comes from: the last segment of a path, or the only data. */
function givenTo(context: GuardContext, call: number): number {
  const { code } = context;
  const args = [...argumentsOf(code, call)];
  const operation = context.operationOf(call);
  const isJoin = operation === 'Path.join' || operation === 'clean-join' || operation === 'divide';
  const last = args.at(-1);
  if (last !== undefined && args.length > 0 && (isJoin || pathMethods.has(nameOf(code, code.a[call] ?? -1))))
    return last;
  const receiver = code.b[call] ?? -1;
  const data = [...args, ...(receiver < 0 ? [] : [receiver])].filter(
    (operand) => !context.isClean(operand) || context.isFilledBySource(operand),
  );
  const [only = -1, other] = data;
  return other === undefined ? only : -1;
}

/** The text that a value is the ending of; -1 for other values. */
function textOfEnding(context: GuardContext, v: number): number {
  const { code } = context;
  let at = v < 0 ? -1 : rootOf(code, v);
  for (let step = 0; step < maxSteps && at >= 0; step++) {
    const text = endedText(context, at);
    if (text >= 0) return text;
    if (code.op[at] !== Op.call || !formsOfEnding.has(context.operationOf(at))) return -1;
    at = rootOf(code, context.partsOf(at).receiver);
  }
  return -1;
}

function endedText(context: GuardContext, v: number): number {
  const { code } = context;
  switch (code.op[v]) {
    case Op.loadField: {
      const object = rootOf(code, code.a[v] ?? -1);
      if (endingMembers.has(code.strings[code.b[v] ?? -1] ?? '')) return object;
      return textOfElement(context, object, Number(code.strings[code.b[v] ?? -1]), -1);
    }
    case Op.loadIndex: {
      const object = rootOf(code, code.a[v] ?? -1);
      const { constant } = context.valueOf(code.b[v] ?? -1);
      if (constant === 'extension') return object;
      return textOfElement(context, object, typeof constant === 'number' ? constant : NaN, code.b[v] ?? -1);
    }
    case Op.result:
      return textOfElement(context, rootOf(code, code.a[v] ?? -1), code.b[v] ?? 0, -1);
    case Op.call:
      return textCut(context, v);
    default:
      return -1;
  }
}

/** `strrchr(text, '.')`, `end(explode('.', text))`, `text.slice(text.lastIndexOf('.') + 1)`. */
function textCut(context: GuardContext, call: number): number {
  const { code } = context;
  const operation = context.operationOf(call);
  const { receiver, args } = context.partsOf(call);
  if (endingOperations.has(operation)) return receiver;
  if (lastElements.has(operation) && args.length === 0) return textOfSplit(context, rootOf(code, receiver));
  if (operation === 'at' && context.valueOf(args[0] ?? -1).constant === -1)
    return textOfSplit(context, rootOf(code, receiver));
  const isCut = cutting.test(operation || methodName(code, call));
  return isCut && isNearEnd(context, args[0] ?? -1) ? receiver : -1;
}

/** An offset of the last dot, or one that counts from the end. */
function isNearEnd(context: GuardContext, offset: number): boolean {
  const { code } = context;
  const { constant } = context.valueOf(offset);
  if (typeof constant === 'number') return constant < 0;
  let at = offset < 0 ? -1 : rootOf(code, offset);
  // One more than the offset of the dot, and the conversion to a number that some languages write.
  const isAround = (op: number | undefined): boolean => op === Op.binary || op === Op.unary;
  for (let step = 0; step < maxDepth && at >= 0 && isAround(code.op[at]); step++)
    at = rootOf(code, code.a[at] ?? -1);
  if (at < 0 || code.op[at] !== Op.call) return false;
  return fromEnd.test(context.operationOf(at) || nameOf(code, code.a[at] ?? -1));
}

/** The text of which an element of a list is the ending: the last part between dots; -1 for other elements. */
function textOfElement(context: GuardContext, list: number, index: number, key: number): number {
  const { code } = context;
  if (list < 0 || code.op[list] !== Op.call) return -1;
  const name = nameOf(code, code.a[list] ?? -1);
  // Of what is split once from its end, the second part is the last one; a separator may stand between.
  const isSecond = name === 'splitext' || name === 'rsplit';
  const isLast = index === -1 || (isSecond && index === 1) || (name === 'rpartition' && index === 2);
  if (!isLast && !isLengthLess(context, key)) return -1;
  return name === 'splitext' ? (argumentsOf(code, list)[0] ?? -1) : textOfSplit(context, list);
}

/** `parts.length - 1`, `count($parts) - 1`, `len(parts)-1`. */
function isLengthLess(context: GuardContext, key: number): boolean {
  const { code } = context;
  const at = key < 0 ? -1 : rootOf(code, key);
  return (
    at >= 0 &&
    code.op[at] === Op.binary &&
    binaryOperators[code.c[at] ?? -1] === '-' &&
    context.valueOf(code.b[at] ?? -1).constant === 1
  );
}

/** The text that a list was split from at its dots; -1 for other lists. */
function textOfSplit(context: GuardContext, list: number): number {
  const { code } = context;
  if (list < 0 || code.op[list] !== Op.call) return -1;
  if (!splitting.test(nameOf(code, code.a[list] ?? -1))) return -1;
  const isDot = (v: number): boolean => {
    const { constant } = context.valueOf(v);
    return typeof constant === 'string' && /^(?:\\?\.|\[\.\])$/.test(constant);
  };
  const [first = -1, second = -1] = argumentsOf(code, list);
  const receiver = code.b[list] ?? -1;
  if (isDot(first)) return receiver >= 0 && !isModule(code, receiver) ? receiver : second;
  return isDot(second) ? first : -1;
}

function isModule(code: IrFile, v: number): boolean {
  const root = rootOf(code, v);
  return code.op[root] === Op.import || code.op[root] === Op.loadGlobal;
}

/** True for a pattern that matches a text only if it ends with a dot and one of some words: `\.(jpe?g|png)$`. */
export function fixesEnding(pattern: string, flags: string): boolean {
  if (flags.includes('m')) return false;
  const end = /(?:\\\.|\[\.\])(?:([\w?]+)|\((?:\?:)?([\w?|]+)\))\)*(?:\$|\\[zZ])\)*$/.exec(pattern);
  if (end === null || /^[^(]*\|/.test(pattern)) return false;
  return !mayRun((end[1] ?? end[2] ?? '').replaceAll('?', '').split('|'));
}

/** True for a pattern that names words alone, which an ending has to hold: `/jpeg|jpg|png/`. */
export function namesEndings(pattern: string): boolean {
  const words = pattern.replaceAll(/^\^?\\?\.?\(?(?:\?:)?|\)?\$?$/g, '');
  return /^[\w?]{2,}(?:\|[\w?]{2,})*$/.test(words) && !mayRun(words.replaceAll('?', '').split('|'));
}
