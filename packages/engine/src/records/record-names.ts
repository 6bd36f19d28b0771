/** Names of fields that code reads, queries and tests. */

import { forward, forwardPolicies } from '../code/forward.ts';
import { argumentsOf } from '../ir/call-access.ts';
import { type IrFile, Op } from '../ir/ir.ts';
import {
  constantOf,
  leftOf,
  objectOf,
  operandsOf,
  opOf,
  receiverOf,
  rightOf,
  storedOf,
  writtenName,
} from '../ir/operands.ts';

/** A field with all names that queries use for it: `owner`, `owner_id`, `ownerId`, `OwnerID`. */
export function spellings(field: string): ReadonlySet<string> {
  const plain = field.replace(/(?:_id|I[dD]|_fk)$/, '');
  const column = plain.replace(/(?<=[a-z])(?=[A-Z])/g, '_');
  return new Set(
    [plain, field, column, `${plain}_id`, `${column}_id`, `${plain}Id`].map((name) => name.toLowerCase()),
  );
}

export function isSpelled(name: string, names: ReadonlySet<string>): boolean {
  return names.has((name.split('__')[0] ?? '').toLowerCase());
}

/** True for an instruction that reads or mentions one of the names. */
export function asks(code: IrFile, v: number, names: ReadonlySet<string>): boolean {
  switch (opOf(code, v)) {
    case Op.loadField: {
      const name = writtenName(code, v);
      return (
        isSpelled(name, names) ||
        isGetter(name, names) ||
        namesInMethod(name).some((one) => isSpelled(one, names))
      );
    }
    case Op.keyword:
      return isSpelled(writtenName(code, v), names);
    case Op.storeField:
      return isSpelled(writtenName(code, v), names) && opOf(code, objectOf(code, v)) === Op.object;
    case Op.const: {
      const constant = constantOf(code, v);
      return typeof constant === 'string' && (isSpelled(constant, names) || asksInText(constant, names));
    }
    default:
      return false;
  }
}

/** True for a getter: `getOwner`, `isOwner`, `getOwnerId`. */
function isGetter(name: string, names: ReadonlySet<string>): boolean {
  const field = /^(?:get|is|has)_?([A-Z]\w*)$/.exec(name)?.[1];
  return field !== undefined && isSpelled(field, names);
}

/** True if a condition in a statement names one of them: `id = ? AND owner_id = ?`. */
function asksInText(text: string, names: ReadonlySet<string>): boolean {
  return columnsOf(text).some((column) => names.has(column.toLowerCase()));
}

/**
 * Columns that conditions in a string compare with placeholders, in the order of the placeholders. Linear in the
 * string.
 */
export function columnsOf(text: string): readonly string[] {
  if (text.length > longestCondition || !/[?$:@#]/.test(text)) return [];
  return Array.from(
    text.matchAll(
      /([A-Za-z_]\w*)["`\]]?\s{0,8}(?:=|(?:not\s{1,8})?in\b)\s{0,8}\(?\s{0,8}(?:\?|\$\d|[:@]\w|#\{)/gi,
    ),
    ([, name = '']) => name,
  );
}

/** Maximum length of a statement; longer ones are reports that do not look up a single record. Chosen, not measured. */
const longestCondition = 4_000;

/** Fields in the name of a repository's query method: `findByIdAndOwner`. */
export function namesInMethod(method: string): readonly string[] {
  const words = /^(?:find|get|read|query|stream|count|exists|delete|remove)[A-Za-z]*?By([A-Z]\w*)$/.exec(
    method,
  )?.[1];
  if (words === undefined) return [];
  return words
    .replace(/OrderBy.*$/, '')
    .split(/(?:And|Or)(?=[A-Z])/)
    .map((part) => part.replace(/_?(?:Id|Username|Email|Login|Name)$/, '') || part)
    .map((part) => part.charAt(0).toLowerCase() + part.slice(1));
}

/** True for a value that is compared, tested or passed to a function, directly or by a member. */
export function isUsedToDecide(code: IrFile, last: number, v: number): boolean {
  const derived = forward(code, v, last, forwardPolicies.members);
  for (let at = v + 1; at < last; at++)
    if (decidedBy(code, at).some((value) => derived.has(value))) return true;
  return false;
}

/** Operands that an instruction compares, tests or passes to a function. */
function decidedBy(code: IrFile, v: number): readonly number[] {
  switch (opOf(code, v)) {
    case Op.binary:
    case Op.branch:
    case Op.unary:
      return operandsOf(code, v);
    case Op.call:
      return [receiverOf(code, v), ...argumentsOf(code, v)];
    default:
      return [];
  }
}

/** Names that a record is looked up by: that of a keyword argument, or those of the compared members. */
export function keyNames(code: IrFile, v: number, argument: number): readonly string[] {
  if (opOf(code, v) !== Op.call) return comparedNames(code, v);
  const given = argumentsOf(code, v)[argument] ?? -1;
  const column = columnAt(code, v, argument);
  if (column !== undefined) return [column];
  return opOf(code, given) === Op.keyword ? [writtenName(code, given)] : [];
}

/** Name of a column, given by itself: `where('owner_id', $id)`. */
const onlyColumn = /^(?:\w{1,64}\.)?[A-Za-z_]\w{0,63}$/;

/** Column that the first of several arguments names; `undefined` if it names none. */
function firstColumn(code: IrFile, call: number): string | undefined {
  const [first = -1, value = -1] = argumentsOf(code, call);
  const constant = first < 0 || value < 0 ? undefined : constantOf(code, first);
  return typeof constant === 'string' && onlyColumn.test(constant) ? constant.split('.').at(-1) : undefined;
}

/** Column that a preceding condition binds to an argument; `undefined` if there is none. */
function columnAt(code: IrFile, call: number, argument: number): string | undefined {
  const args = argumentsOf(code, call);
  const named = argument > 0 ? firstColumn(code, call) : undefined;
  if (named !== undefined) return named;
  for (let at = argument - 1; at >= 0; at--) {
    const constant = constantOf(code, args[at] ?? -1);
    if (typeof constant === 'string') return columnsOf(constant)[argument - at - 1];
  }
  return undefined;
}

/** Names of compared members of a class. */
function comparedNames(code: IrFile, v: number): readonly string[] {
  return [leftOf(code, v), rightOf(code, v)].flatMap((operand) =>
    opOf(code, operand) === Op.loadField ? writtenName(code, operand) : [],
  );
}

/**
 * Names for which an argument itself provides values: as a keyword argument, a comparison, or a condition in a string.
 */
function namesOfArgument(code: IrFile, argument: number): readonly string[] {
  switch (opOf(code, argument)) {
    case Op.keyword:
      return [writtenName(code, argument)];
    case Op.binary:
      return comparedNames(code, argument);
    case Op.const: {
      const constant = constantOf(code, argument);
      return typeof constant === 'string' ? columnsOf(constant) : [];
    }
    default:
      return [];
  }
}

/**
 * Names for which a query provides values: keyword arguments, and members of objects.
 *
 * @param filters  members of an argument that hold the conditions, such as `where`; if empty, the argument itself holds
 *   them
 */
export function askedNames(code: IrFile, call: number, filters: ReadonlySet<string>): readonly string[] {
  const column = firstColumn(code, call);
  const names: string[] = column === undefined ? [] : [column];
  const objects = new Set<number>();
  const options = new Set<number>();
  for (const argument of argumentsOf(code, call)) {
    if (opOf(code, argument) === Op.object) (filters.size > 0 ? options : objects).add(argument);
    else names.push(...namesOfArgument(code, argument));
  }
  const given = [...options, ...objects];
  if (given.length === 0) return names;
  // An object is filled before it is stored in its enclosing one.
  const first = Math.min(...given);
  for (let v = call - 1; v >= first; v--) {
    if (opOf(code, v) !== Op.storeField) continue;
    const [object, name, value] = [objectOf(code, v), writtenName(code, v), storedOf(code, v)];
    const isAsked = objects.has(object);
    if (isAsked) names.push(name);
    if (opOf(code, value) === Op.object && (isAsked || (options.has(object) && filters.has(name))))
      objects.add(value);
  }
  return names;
}
