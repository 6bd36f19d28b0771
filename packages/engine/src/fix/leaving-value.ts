/**
 * Tells whether the result of a call stays within its function: it is not stored elsewhere, passed on, or compared with
 * a value created elsewhere.
 *
 * Works on the IR, for all languages. Any use that is not known to keep the value local counts as an escape.
 */

import { languageOf } from '../frontend/languages.ts';
import { comparedAt } from '../guards/comparisons.ts';
import { argumentsOf, methodName, nameOf, rootOf } from '../ir/call-access.ts';
import { CallFlag, type IrFile, Op } from '../ir/ir.ts';
import {
  callFlags,
  instructionsIn,
  keyOf,
  leftOf,
  objectOf,
  operandsOf,
  operatorOf,
  opOf,
  receiverOf,
  rightOf,
  storedOf,
  writtenName,
} from '../ir/operands.ts';
import { functionAt } from './evaluate/function-at.ts';
import type { SourceSyntax } from './read-syntax.ts';

/** Functions that convert a value to another form, by last name, in lower case. */
const forms: ReadonlySet<string> = new Set(
  (
    'encodetostring tohexstring encodehexstring bin2hex base64_encode b64encode hexlify string str tostring format sprintf valueof ' +
    'substr substring slice int parseint from biginteger tolowercase touppercase lower upper strtolower strtoupper strconcat decode'
  ).split(' '),
);
/** Functions that only test or measure a value. */
const questions: ReadonlySet<string> = new Set(
  'len strlen count length size has __contains__ contains containskey includes in_array isset startswith endswith'.split(
    ' ',
  ),
);
/** Methods that add a value to their receiver. */
const collecting: ReadonlySet<string> = new Set('add append push put set array_push'.split(' '));
/** Functions that create an empty collection. */
const collections: ReadonlySet<string> = new Set(
  'set dict list map make array hashset hashmap arraylist linkedhashset treeset'.split(' '),
);

/**
 * @param offset  offset of the call in the text, in 0-based UTF-16 units
 * @returns how the value escapes from the function; the empty string if it does not; a call that is not found counts as
 *   escaping
 */
export function leavingUse({ tree, scopes }: SourceSyntax, path: string, offset: number): string {
  const ir = languageOf(tree.language).lower(tree, path, scopes);
  const fn = ir.functions[functionAt(ir, offset)];
  const call = callAt(ir, offset);
  if (fn === undefined || call < 0) return 'its use is unknown';
  const own = new Set([call]);
  // In a loop, derived values may be defined after their use, so this repeats until nothing changes.
  for (let size = 0; size < own.size; ) {
    size = own.size;
    for (let v = fn.first; v < fn.last; v += 1) {
      const use = v === call ? '' : followUse(ir, v, own);
      if (use !== '') return use;
    }
  }
  return '';
}

/** Innermost call around an offset; -1 for none. */
function callAt(ir: IrFile, offset: number): number {
  let best = -1;
  let length = Number.POSITIVE_INFINITY;
  for (const v of instructionsIn(ir, Op.call)) {
    const [start, end] = [ir.start[v] ?? -1, ir.end[v] ?? -1];
    if (start > offset || offset >= end || end - start >= length) continue;
    [best, length] = [v, end - start];
  }
  return best;
}

/** Adds the values an instruction derives; returns how they escape from the function, if they do. */
function followUse(ir: IrFile, v: number, own: Set<number>): string {
  const used = operandsOf(ir, v).some((operand) => own.has(operand));
  if (!used) return '';
  const line = () => 'it leaves the function';
  switch (opOf(ir, v)) {
    case Op.branch:
      return '';
    case Op.return:
    case Op.yield:
    case Op.throw:
      return `${line()} as its result`;
    case Op.storeGlobal:
    case Op.export:
      return `it is stored in \`${writtenName(ir, v)}\``;
    case Op.storeField:
    case Op.storeIndex:
      return followStore(ir, v, own);
    case Op.loadIndex:
      if (!own.has(objectOf(ir, v)) && own.has(keyOf(ir, v)))
        return 'it is a lookup key of data from elsewhere';
      own.add(v);
      return '';
    case Op.loadField:
      if (!questions.has(writtenName(ir, v).toLowerCase())) own.add(v);
      return '';
    case Op.binary:
      return followOperator(ir, v, own);
    case Op.call:
      return followCall(ir, v, own);
    case Op.closure:
    case Op.environment:
      return 'a nested function captures it';
    default:
      own.add(v);
      return '';
  }
}

function followStore(ir: IrFile, v: number, own: Set<number>): string {
  const object = objectOf(ir, v);
  const isPut = own.has(storedOf(ir, v)) || (opOf(ir, v) === Op.storeIndex && own.has(keyOf(ir, v)));
  if (!isPut || own.has(object)) return '';
  if (!isMadeHere(ir, object))
    return opOf(ir, v) === Op.storeField ? `it is stored as \`${writtenName(ir, v)}\`` : 'it is stored';
  own.add(rootOf(ir, object));
  return '';
}

function followOperator(ir: IrFile, v: number, own: Set<number>): string {
  const sides = [leftOf(ir, v), rightOf(ir, v)];
  const isQuestion =
    comparedAt(ir, v).length > 0 || /^(?:[<>]=?|in|not in|is|is not)$/.test(operatorOf(ir, v));
  if (!isQuestion) {
    own.add(v);
    return '';
  }
  const isKnown = sides.every(
    (side) =>
      own.has(side) || opOf(ir, side) === Op.const || opOf(ir, side) === Op.undef || isMadeHere(ir, side),
  );
  return isKnown ? '' : comparedElsewhere;
}

const comparedElsewhere = 'it is compared with data from elsewhere';

function followCall(ir: IrFile, v: number, own: Set<number>): string {
  const receiver = receiverOf(ir, v);
  const spelled = methodName(ir, v) || lastName(nameOf(ir, operandsOf(ir, v)[0] ?? -1));
  const name = spelled.toLowerCase();
  const isGiven = argumentsOf(ir, v).some((argument) => own.has(argument));
  if (own.has(receiver)) {
    if (comparedAt(ir, v).length > 0 && !argumentsOf(ir, v).every((argument) => own.has(argument)))
      return comparedElsewhere;
    if (!questions.has(name)) own.add(v);
    return '';
  }
  if (!isGiven) {
    own.add(v);
    return '';
  }
  if (comparedAt(ir, v).length > 0 || /equal|compare/.test(name)) return comparedElsewhere;
  if (receiver >= 0 && isMadeHere(ir, receiver)) {
    if (collecting.has(name)) own.add(rootOf(ir, receiver));
    if (collecting.has(name) || questions.has(name)) return '';
  }
  if (forms.has(name)) {
    own.add(v);
    return '';
  }
  const isOfList = questions.has(name) && receiver < 0;
  return isOfList ? '' : `\`${spelled || 'a function'}\` gets it`;
}

/** True for a list, set or dictionary created in the function. */
function isMadeHere(ir: IrFile, value: number): boolean {
  const v = rootOf(ir, value);
  switch (opOf(ir, v)) {
    case Op.array:
    case Op.object:
      return true;
    case Op.call: {
      const name = lastName(nameOf(ir, operandsOf(ir, v)[0] ?? -1)).toLowerCase();
      return collections.has(name) && ((callFlags(ir, v) & CallFlag.new) !== 0 || receiverOf(ir, v) < 0);
    }
    default:
      return false;
  }
}

function lastName(path: string): string {
  return path.slice(Math.max(path.lastIndexOf('.'), path.lastIndexOf('\\')) + 1);
}
