/**
 * Values as canonical texts: what a value is worked out of, without the names of local variables.
 *
 * `const mine = post.owner; if (mine === user.id)` and `if (post.owner === user.id)` have the same test. Parameters of a helper
 * are what it is given. What memory holds between two reads is not asked: two reads of a member are the same.
 */

import { binaryOperators, CallFlag, type Constant, Op, Param, unaryOperators } from '../../ir/ir.ts';
import { argumentsOf, plainValue, pooled, type Side, type SideFunction, stringAt } from './side.ts';

/** A function that is looked at, with what it was given. */
export interface Frame {
  readonly at: SideFunction;
  readonly side: Side;
  /** What parameters are, by index; absent for the function that is compared. */
  readonly given: readonly string[] | undefined;
  readonly self: string;
  /** The frame of the function whose variables it sees. */
  readonly outer: Frame | undefined;
  /** By value. */
  readonly texts: Map<number, string>;
  /** What is put into the variables that closures share, by name; made when it is first asked for. */
  readonly shared: Map<string, readonly number[]>;
  readonly depth: number;
}

/** Characters of a text; what is longer ends in a mark. */
const maxText = 400;
/** Member of an environment that holds the one around it. */
const enclosing = '^';
/** Bounds the nesting of values. */
const maxDepth = 40;

export function createFrame(
  at: SideFunction,
  side: Side,
  from: Partial<Pick<Frame, 'given' | 'self' | 'outer' | 'depth'>> = {},
): Frame {
  const { given, self = 'this', outer, depth = 0 } = from;
  return { at, side, given, self, outer, texts: new Map(), shared: new Map(), depth };
}

export function textOf(frame: Frame, value: number, depth = 0): string {
  const known = frame.texts.get(value);
  if (known !== undefined) return known;
  if (value < 0) return '_';
  if (depth > maxDepth) return '…';
  // A value that depends on itself goes round a loop.
  frame.texts.set(value, '…');
  const text = render(frame, value, depth + 1);
  const cut = text.length > maxText ? `${text.slice(0, maxText)}…` : text;
  frame.texts.set(value, cut);
  return cut;
}

function render(frame: Frame, value: number, depth: number): string {
  const { ir } = frame.at.file;
  const [op, a = 0, b = 0, c = 0] = [ir.op[value], ir.a[value], ir.b[value], ir.c[value]];
  const of = (other: number): string => textOf(frame, other, depth);
  const name = (index: number): string => frame.side.renamed(stringAt(ir, index));
  switch (op) {
    case Op.const:
      return constantText(ir.constants[a]);
    case Op.undef:
      return 'null';
    case Op.pi:
    case Op.await:
    case Op.cast:
    case Op.spread:
      return of(a);
    case Op.param:
      return parameterText(frame, value, a);
    case Op.phi:
    case Op.array: {
      const all = pooled(ir, a, b).map(of);
      if (op === Op.array) return `[${all.join(', ')}]`;
      const distinct = [...new Set(all)].filter((text) => text !== '…').sort();
      return distinct.length <= 1 ? (distinct[0] ?? '…') : `either(${distinct.join(', ')})`;
    }
    case Op.loadField:
      return memberText(frame, a, b, depth);
    case Op.loadIndex:
      return `${of(a)}[${of(b)}]`;
    case Op.loadGlobal:
      return name(a);
    case Op.import: {
      const imported = stringAt(ir, b);
      return imported === '*' || imported === '=' ? lastPart(stringAt(ir, a)) : frame.side.renamed(imported);
    }
    case Op.call:
      return callText(frame, value, depth);
    case Op.closure:
      return `function ${ir.functions[a]?.name ?? ''}`;
    case Op.binary:
      return `(${of(a)} ${binaryOperators[c] ?? '?'} ${of(b)})`;
    case Op.unary:
      return `${unaryOperators[b] ?? '?'}${of(a)}`;
    case Op.concat:
      return `text(${pooled(ir, a, b).map(of).join(', ')})`;
    case Op.element:
      return `each(${of(a)})`;
    case Op.key:
      return `key(${of(a)})`;
    case Op.result:
      return b === 0 ? of(a) : `${of(a)}#${b}`;
    case Op.keyword:
      return `${stringAt(ir, b)}=${of(a)}`;
    case Op.object:
      return '{}';
    case Op.catch:
      return 'error';
    default:
      return '?';
  }
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

function parameterText(frame: Frame, value: number, index: number): string {
  if (index === Param.this) return frame.self;
  if (index < 0) return '_';
  const given = frame.given?.[index];
  if (given !== undefined) return given;
  return frame.side.renamed(parameterName(frame.at, value, index));
}

function parameterName({ file: { ir, source }, fn }: SideFunction, value: number, index: number): string {
  const known = fn.parameterNames[index];
  if (known !== undefined && known !== '') return known;
  const text = source.tree.text.slice(ir.start[value], ir.end[value]);
  // What a pattern takes apart is called by the names of its members.
  if (text.startsWith('{')) return '';
  const names = text.replace(/@\w+(?:\([^)]*\))?/g, '').match(/[\p{L}_$][\p{L}\p{N}_$]*/gu) ?? [];
  return (source.tree.language === 'java' ? names.at(-1) : names[0]) ?? `parameter ${index}`;
}

/** A member; a variable that closures share is what it was given, when that happens once. */
function memberText(frame: Frame, object: number, field: number, depth: number): string {
  const { ir } = frame.at.file;
  const name = stringAt(ir, field);
  if (isEnvironment(frame, object))
    return (
      variableText(ir.op[object] === Op.environment ? frame : frame.outer, name, depth) ??
      frame.side.renamed(name)
    );
  const owner = textOf(frame, object, depth);
  return owner === '' ? frame.side.renamed(name) : `${owner}.${frame.side.renamed(name)}`;
}

/** The variables of the function itself, of the one around it, or of one further out. */
function isEnvironment({ at: { file } }: Frame, value: number): boolean {
  const { ir } = file;
  let at = value;
  while (ir.op[at] === Op.loadField && stringAt(ir, ir.b[at]) === enclosing) at = ir.a[at] ?? -1;
  return ir.op[at] === Op.environment || (ir.op[at] === Op.param && ir.a[at] === Param.environment);
}

/** @param frame  of the function whose variable it may be */
function variableText(frame: Frame | undefined, name: string, depth: number): string | undefined {
  for (let at = frame; at !== undefined; at = at.outer) {
    const stored = storedOf(at, name);
    const [only] = stored;
    if (only === undefined) continue;
    if (stored.length > 1 || at.at.file.ir.op[only] === Op.closure) return undefined;
    return textOf(at, only, depth);
  }
  return undefined;
}

function storedOf({ at: { file, fn }, shared }: Frame, name: string): readonly number[] {
  const { ir } = file;
  if (!shared.has('')) {
    shared.set('', []);
    for (let value = fn.first; value < fn.last; value += 1) {
      if (ir.op[value] !== Op.storeField || ir.op[ir.a[value] ?? -1] !== Op.environment) continue;
      const variable = stringAt(ir, ir.b[value]);
      shared.set(variable, [...(shared.get(variable) ?? []), ir.c[value] ?? -1]);
    }
  }
  return shared.get(name) ?? [];
}

function callText(frame: Frame, call: number, depth: number): string {
  const { ir } = frame.at.file;
  const flags = ir.pool[ir.c[call] ?? 0] ?? 0;
  const given = argumentsOf(ir, call).map((argument) => textOf(frame, argument, depth));
  return `${flags & CallFlag.new ? 'new ' : ''}${textOf(frame, ir.a[call] ?? -1, depth)}(${given.join(', ')})`;
}

/** The last name of what is called: `c` of `a.b.c()`; the empty string for what has none. */
export function calleeName({ at: { file } }: Frame, call: number): string {
  const { ir } = file;
  const callee = plainValue(ir, ir.a[call] ?? -1);
  switch (ir.op[callee]) {
    case Op.loadField:
      return stringAt(ir, ir.b[callee]);
    case Op.loadGlobal:
      return stringAt(ir, ir.a[callee]);
    case Op.import: {
      const name = stringAt(ir, ir.b[callee]);
      return name === '*' || name === '=' ? lastPart(stringAt(ir, ir.a[callee])) : name;
    }
    default:
      return '';
  }
}
