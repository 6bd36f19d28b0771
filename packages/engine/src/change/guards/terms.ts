/**
 * Values as canonical texts: the expression a value is computed from, without local variable names.
 *
 * `const mine = post.owner; if (mine === user.id)` and `if (post.owner === user.id)` have the same test. A helper's
 * parameters are replaced by its arguments. Writes between two reads are ignored: two reads of a member are the same.
 */

import { argumentsOf } from '../../ir/call-access.ts';
import { CallFlag, type Constant, Op, Param } from '../../ir/ir.ts';
import {
  calleeOf,
  callFlags,
  closedOver,
  constantOf,
  copiedOf,
  instructionsIn,
  keyOf,
  leftOf,
  moduleOf,
  objectOf,
  operandOf,
  operatorOf,
  opOf,
  parameterOf,
  partsOf,
  resultOf,
  rightOf,
  storedOf,
  writtenName,
} from '../../ir/operands.ts';
import { plainValue, type Side, type SideFunction } from './side.ts';

/** A function being analyzed, with its arguments. */
export interface Frame {
  readonly at: SideFunction;
  readonly side: Side;
  /** Texts of the parameters, by index; absent for the compared function itself. */
  readonly given: readonly string[] | undefined;
  readonly self: string;
  /** Frame of the function whose variables it captures. */
  readonly outer: Frame | undefined;
  /** Texts by value. */
  readonly texts: Map<number, string>;
  /** Values stored in captured variables, by name; computed lazily. */
  readonly shared: Map<string, readonly number[]>;
  /** Values stored in objects that the function creates, by object; computed lazily. */
  readonly fields: Map<number, readonly Field[]>;
  readonly depth: number;
}

interface Field {
  /** The empty string for a spread of all fields of another object. */
  readonly name: string;
  readonly value: number;
}

/** Maximum length of a text in UTF-16 units; a longer one is truncated and ends in `…`. */
const maxText = 400;
/** Member of an environment that holds the enclosing one. */
const enclosing = '^';
/** Bounds the nesting of values. */
const maxDepth = 40;

export function createFrame(
  at: SideFunction,
  side: Side,
  from: Partial<Pick<Frame, 'given' | 'self' | 'outer' | 'depth'>> = {},
): Frame {
  const { given, self = 'this', outer, depth = 0 } = from;
  return { at, side, given, self, outer, texts: new Map(), shared: new Map(), fields: new Map(), depth };
}

export function textOf(frame: Frame, value: number, depth = 0): string {
  const known = frame.texts.get(value);
  if (known !== undefined) return known;
  if (value < 0) return '_';
  if (depth > maxDepth) return '…';
  // A value that depends on itself is part of a loop.
  frame.texts.set(value, '…');
  const text = render(frame, value, depth + 1);
  const cut = text.length > maxText ? `${text.slice(0, maxText)}…` : text;
  frame.texts.set(value, cut);
  return cut;
}

function render(frame: Frame, value: number, depth: number): string {
  const { ir } = frame.at.file;
  const of = (other: number): string => textOf(frame, other, depth);
  const parts = (): readonly string[] => Array.from(partsOf(ir, value), of);
  switch (opOf(ir, value)) {
    case Op.const:
      return constantText(constantOf(ir, value));
    case Op.undef:
      return 'null';
    case Op.pi:
    case Op.await:
    case Op.cast:
    case Op.spread:
      return of(operandOf(ir, value));
    case Op.param:
      return parameterText(frame, parameterOf(ir, value) ?? 0);
    case Op.array:
      return `[${parts().join(', ')}]`;
    case Op.phi: {
      const distinct = [...new Set(parts())].filter((text) => text !== '…').sort();
      return distinct.length <= 1 ? (distinct[0] ?? '…') : `either(${distinct.join(', ')})`;
    }
    case Op.loadField:
      return memberText(frame, objectOf(ir, value), writtenName(ir, value), depth);
    case Op.loadIndex:
      return `${of(objectOf(ir, value))}[${of(keyOf(ir, value))}]`;
    case Op.loadGlobal:
      return fileText(frame, writtenName(ir, value)) ?? frame.side.renamed(writtenName(ir, value));
    case Op.import: {
      const imported = writtenName(ir, value);
      return imported === '*' || imported === '='
        ? lastPart(moduleOf(ir, value))
        : frame.side.renamed(imported);
    }
    case Op.call:
      return callText(frame, value, depth);
    case Op.closure:
      return `function ${ir.functions[closedOver(ir, value)]?.name ?? ''}`;
    case Op.binary:
      return `(${of(leftOf(ir, value))} ${operatorOf(ir, value)} ${of(rightOf(ir, value))})`;
    case Op.unary:
      return `${operatorOf(ir, value)}${of(operandOf(ir, value))}`;
    case Op.concat:
      return `text(${parts().join(', ')})`;
    case Op.element:
      return `each(${of(operandOf(ir, value))})`;
    case Op.key:
      return `key(${of(operandOf(ir, value))})`;
    case Op.result: {
      const { index } = resultOf(ir, value);
      return `${of(operandOf(ir, value))}${index === 0 ? '' : `#${index}`}`;
    }
    case Op.keyword:
      return `${writtenName(ir, value)}=${of(operandOf(ir, value))}`;
    case Op.object:
      return objectText(frame, value, depth);
    case Op.catch:
      return 'error';
    default:
      return '?';
  }
}

/** Maximum number of fields of an object that are written out. Chosen, not measured. */
const maxFields = 24;

/**
 * `{a: x, ...y}`: everything the function stores in the object, sorted by name, so that the order of fields does not
 * matter.
 */
function objectText(frame: Frame, object: number, depth: number): string {
  const fields = fieldsOf(frame).get(object) ?? [];
  if (fields.length > maxFields) return '{…}';
  const texts = fields.map(({ name, value }) =>
    name === '' ? `...${textOf(frame, value, depth)}` : `${name}: ${textOf(frame, value, depth)}`,
  );
  return `{${[...new Set(texts)].sort().join(', ')}}`;
}

function fieldsOf({ at: { file, fn }, fields }: Frame): ReadonlyMap<number, readonly Field[]> {
  if (fields.size > 0) return fields;
  const { ir } = file;
  fields.set(-1, []);
  for (const op of [Op.storeField, Op.copyFields] as const)
    for (const value of instructionsIn(ir, op, fn)) {
      const object = plainValue(ir, objectOf(ir, value));
      if (opOf(ir, object) !== Op.object) continue;
      const isField = op === Op.storeField;
      const field = {
        name: isField ? writtenName(ir, value) : '',
        value: isField ? storedOf(ir, value) : copiedOf(ir, value),
      };
      fields.set(object, [...(fields.get(object) ?? []), field]);
    }
  return fields;
}

/** Text of a string of several words, or an object, that the file names. */
function fileText(frame: Frame, name: string): string | undefined {
  const { file } = frame.at;
  const stored = file.phrases.get(name);
  if (stored === undefined) return undefined;
  const known = file.spelled.get(name);
  if (known !== undefined) return known;
  const [top] = file.ir.functions;
  if (top === undefined) return undefined;
  // During the computation it is represented by its name, because an object may contain itself.
  file.spelled.set(name, frame.side.renamed(name));
  const text = textOf(createFrame({ file, index: 0, fn: top }, frame.side), stored);
  file.spelled.set(name, text);
  return text;
}

function constantText(constant: Constant | undefined): string {
  if (constant === null || constant === undefined) return 'null';
  if (typeof constant === 'string') return JSON.stringify(constant);
  return typeof constant === 'object' ? `/${constant.pattern}/` : String(constant);
}

function lastPart(module: string): string {
  return (
    module
      .split(/[/.|]/)
      .filter((part) => part !== '')
      .at(-1) ?? ''
  );
}

function parameterText(frame: Frame, index: number): string {
  if (index === Param.this) return frame.self;
  if (index < 0) return '_';
  const given = frame.given?.[index];
  if (given !== undefined) return given;
  // A destructured parameter is represented by the names of its members.
  return frame.side.renamed(frame.at.fn.parameterNames[index] ?? '');
}

/** Text of a member; a captured variable that is assigned once is replaced by its value. */
function memberText(frame: Frame, object: number, name: string, depth: number): string {
  const { ir } = frame.at.file;
  if (isEnvironment(frame, object))
    return (
      variableText(opOf(ir, object) === Op.environment ? frame : frame.outer, name, depth) ??
      fileText(frame, name) ??
      frame.side.renamed(name)
    );
  const own = plainValue(ir, object);
  if (opOf(ir, own) === Op.object) {
    const given = (fieldsOf(frame).get(own) ?? []).filter((field) => field.name === name);
    const [only] = given.length === 1 ? given : [];
    return only === undefined ? `{}.${name}` : textOf(frame, only.value, depth);
  }
  const owner = nameOfObject(frame, own) ?? textOf(frame, object, depth);
  return owner === '' ? frame.side.renamed(name) : `${owner}.${frame.side.renamed(name)}`;
}

/** Name in the file of an object whose member is read; its other members are irrelevant. */
function nameOfObject(frame: Frame, value: number): string | undefined {
  const { file } = frame.at;
  const { ir, phrases } = file;
  const isNamed =
    opOf(ir, value) === Op.loadGlobal ||
    (opOf(ir, value) === Op.loadField && isEnvironment(frame, objectOf(ir, value)));
  const stored = isNamed ? phrases.get(writtenName(ir, value)) : undefined;
  return stored !== undefined && opOf(ir, stored) === Op.object
    ? frame.side.renamed(writtenName(ir, value))
    : undefined;
}

/** True for the environment of the function itself or of an enclosing one. */
function isEnvironment({ at: { file } }: Frame, value: number): boolean {
  const { ir } = file;
  let at = value;
  while (opOf(ir, at) === Op.loadField && writtenName(ir, at) === enclosing) at = objectOf(ir, at);
  return opOf(ir, at) === Op.environment || parameterOf(ir, at) === Param.environment;
}

/** @param frame  frame of the function that may own the variable */
function variableText(frame: Frame | undefined, name: string, depth: number): string | undefined {
  for (let at = frame; at !== undefined; at = at.outer) {
    const stored = valuesStored(at, name);
    const [only] = stored;
    if (only === undefined) continue;
    if (stored.length > 1 || opOf(at.at.file.ir, only) === Op.closure) return undefined;
    return textOf(at, only, depth);
  }
  return undefined;
}

function valuesStored({ at: { file, fn }, shared }: Frame, name: string): readonly number[] {
  const { ir } = file;
  if (!shared.has('')) {
    shared.set('', []);
    for (const value of instructionsIn(ir, Op.storeField, fn)) {
      if (opOf(ir, objectOf(ir, value)) !== Op.environment) continue;

      const variable = writtenName(ir, value);
      shared.set(variable, [...(shared.get(variable) ?? []), storedOf(ir, value)]);
    }
  }
  return shared.get(name) ?? [];
}

function callText(frame: Frame, call: number, depth: number): string {
  const { ir } = frame.at.file;
  const given = Array.from(argumentsOf(ir, call), (argument) => textOf(frame, argument, depth));
  return `${callFlags(ir, call) & CallFlag.new ? 'new ' : ''}${textOf(frame, calleeOf(ir, call), depth)}(${given.join(', ')})`;
}

/** Last name of the callee: `c` of `a.b.c()`; the empty string if it has none. */
export function calleeName({ at: { file } }: Frame, call: number): string {
  const { ir } = file;
  const callee = plainValue(ir, calleeOf(ir, call));
  switch (opOf(ir, callee)) {
    case Op.loadField:
    case Op.loadGlobal:
      return writtenName(ir, callee);
    case Op.import: {
      const name = writtenName(ir, callee);
      return name === '*' || name === '=' ? lastPart(moduleOf(ir, callee)) : name;
    }
    default:
      return '';
  }
}
