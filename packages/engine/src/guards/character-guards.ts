/** Tests of a single character, as in escaping loops: `if (c === '<') out += '&lt;'; else out += c`. */

import { rootOf } from '../ir/call-access.ts';
import { type Constant, Op } from '../ir/ir.ts';
import { equality } from './comparison-operators.ts';
import type { GuardContext, Proven } from './guard-context.ts';
import { isSame } from './tested-values.ts';

/** Operations that return one character of a string. */
const characterOperations = new Set(['at', 'charAt']);
/** The character that begins a tag; no other character can break out of text content. */
const opening = '<';
/**
 * Minimum number of different characters that an element is compared with before it counts as a character; words are
 * compared with words.
 */
const leastCharacters = 2;

/** Bits cleared on a character that is not `<`. */
export function clearedByOtherCharacter(
  context: GuardContext,
  one: number,
  constant: Constant,
  target: number,
): Proven {
  const isOpening = constant === opening || constant === opening.charCodeAt(0);
  if (!isOpening || !isSame(context, one, target)) return 0;
  return isCharacter(context, target) ? context.of('html-escape') : 0;
}

/** Bits cleared on a character that has no entry in a table. */
export function clearedByMissingEntry(context: GuardContext, look: number, target: number): Proven {
  const { code } = context;
  if (!isSame(context, code.b[look] ?? -1, target)) return 0;
  return context.namesIn(code.a[look] ?? -1).includes(opening) ? context.of('html-escape') : 0;
}

function isCharacter(context: GuardContext, v: number): boolean {
  const { code } = context;
  const root = rootOf(code, v);
  if (code.op[root] === Op.call) return characterOperations.has(context.operationOf(root));
  if (code.op[root] !== Op.element && code.op[root] !== Op.loadIndex) return false;
  const characters = new Set<Constant>();
  for (let test = root; test < code.op.length && characters.size < leastCharacters; test++) {
    if (code.op[test] !== Op.binary || equality[code.c[test] ?? 0] === undefined) continue;
    const [left, right] = [rootOf(code, code.a[test] ?? -1), rootOf(code, code.b[test] ?? -1)];
    const other = left === root ? right : right === root ? left : -1;
    // Read from the code, because later tests have not been evaluated yet.
    const constant = code.op[other] === Op.const ? code.constants[code.a[other] ?? -1] : undefined;
    const isOne = typeof constant === 'number' || (typeof constant === 'string' && constant.length === 1);
    if (constant !== undefined && isOne) characters.add(constant);
  }
  return characters.size >= leastCharacters;
}
