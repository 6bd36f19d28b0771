/** Lowers expressions of the generic tree to instructions. */

import { allNames } from '../../../ir/call-access.ts';
import type { Value } from '../../../ir/function-builder.ts';
import { CallFlag, Op, Param, superMembers, unaryOperators } from '../../../ir/ir.ts';
import { scalarType } from '../../../ir/type-names.ts';
import { templateLibrary } from '../../../syntax/templates/javascript-program.ts';
import { classValue } from './classes.ts';
import { constantKey, type GenericContext, placeOfPart, viewOf } from './context.ts';
import { runFile, unpack } from './shared-variables.ts';
import type { Entry, Generic, GenericKind, GenericOf, Part, TypeHint } from './tree.ts';

type Lower<Kind extends GenericKind> = (context: GenericContext, node: GenericOf<Kind>) => Value;

function indexed(context: GenericContext, node: GenericOf<'index'>, object: Value): Value {
  const key = of(context, node.key);
  return at(context, node).emit(Op.loadIndex, object, key);
}

/** Value of an expression. A statement is lowered, and its value is unknown. */
export function value(context: GenericContext, part: Part): Value {
  const place = placeOfPart(part);
  return context.descend(Math.max(0, place), () => {
    const node = viewOf(context, part);
    const lower = lowerers[node.kind] as Lower<GenericKind> | undefined;
    if (lower !== undefined) return lower(context, node as never);
    context.shared.parts.statement(context, node);
    return context.emit(Op.undef);
  });
}

function at(context: GenericContext, node: Generic): GenericContext {
  context.at(node.at);
  return context;
}

function of(context: GenericContext, part: Part): Value {
  return context.shared.parts.value(context, part);
}

const lowerers: { readonly [Kind in GenericKind]?: Lower<Kind> } = {
  literal: (context, node) => at(context, node).constant(node.value),
  unknown: (context, node) => {
    for (const part of node.parts) of(context, part);
    return at(context, node).emit(Op.undef);
  },
  problem: (context, node) => context.problem(node.at, node.reason),
  variable: (context, node) => {
    const binding = context.shared.scopes.bindingOf(node.at);
    return binding === undefined
      ? at(context, node).emit(Op.loadGlobal, context.string(node.name))
      : at(context, node).read(binding);
  },
  global: (context, node) => at(context, node).emit(Op.loadGlobal, context.string(node.name)),
  imported: (context, node) =>
    at(context, node).emit(Op.import, context.string(node.module), context.string(node.name)),
  self: (context, node) => selfValue(at(context, node), node.at),
  inherited: (context, node) => {
    const self = selfValue(at(context, node), node.at);
    if (node.name === undefined) return context.loadField(self, 'super');
    return context.loadField(context.loadField(self, superMembers), node.name);
  },
  member: (context, node) => {
    const object = of(context, node.object);
    const read = at(context, node).loadField(object, node.name);
    context.memberValues.set(node.at, read);
    return read;
  },
  index: (context, node) => {
    const object = of(context, node.object);
    const shown = viewOf(context, node.key);
    const name = constantKey(shown);
    const read =
      name === undefined ? indexed(context, node, object) : at(context, node).loadField(object, name);
    if (shown.kind === 'literal') context.memberValues.set(node.at, read);
    return read;
  },
  next: (context, node) => at(context, node).emit(Op.element, of(context, node.object)),
  call: lowerCall,
  construct: (context, node) => {
    const type = of(context, node.type);
    const args = node.args.map((arg) => of(context, arg));
    return at(context, node).call(type, -1, args, CallFlag.new);
  },
  spread: (context, node) => {
    const spread = of(context, node.value);
    return at(context, node).emit(Op.spread, spread);
  },
  named: (context, node) => {
    const given = of(context, node.value);
    return at(context, node).emit(Op.keyword, given, context.string(node.name || allNames));
  },
  binary: (context, node) => {
    const left = of(context, node.left);
    const right = of(context, node.right);
    return at(context, node).binary(node.operator, left, right);
  },
  unary: (context, node) => {
    const operand = of(context, node.value);
    return at(context, node).emit(Op.unary, operand, unaryOperators.indexOf(node.operator));
  },
  not: (context, node) => {
    const operand = of(context, node.value);
    return at(context, node).emit(Op.unary, operand, unaryOperators.indexOf('!'));
  },
  and: (context, node) => lowerLogical(context, node, true),
  or: (context, node) => lowerLogical(context, node, false),
  text: (context, node) => {
    const parts = node.parts.map((part) => of(context, part));
    return at(context, node).emit(Op.concat, context.builder.addOperands(...parts), parts.length);
  },
  choice: lowerChoice,
  assign: (context, node) => {
    const given = of(context, node.value);
    context.at(node.at);
    context.shared.parts.assign(context, node.target, given);
    return given;
  },
  update: (context, node) => {
    const old = of(context, node.target);
    const next = of(context, node.value(made(node.at, old)));
    context.at(node.at);
    context.shared.parts.assign(context, node.target, next);
    return node.isAfter ? old : next;
  },
  list: lowerList,
  record: lowerRecord,
  function: (context, node) => at(context, node).closure(node.at, node.name),
  class: classValue,
  cast: (context, node) => {
    const operand = of(context, node.value);
    return castTo(at(context, node), operand, node.to);
  },
  sequence: (context, node) => {
    let last = -1;
    for (const part of node.parts) last = of(context, part);
    return last < 0 ? context.emit(Op.undef) : last;
  },
  await: (context, node) => {
    const operand = of(context, node.value);
    return at(context, node).emit(Op.await, operand);
  },
  yield: (context, node) => {
    const given = node.value === undefined ? -1 : of(context, node.value);
    return at(context, node).emit(Op.yield, given, node.delegates ? 1 : 0);
  },
  match: lowerMatch,
  output: (context, node) => {
    const shown = of(context, node.value);
    at(context, node);
    const library = context.emit(Op.loadGlobal, context.string(templateLibrary));
    const output = context.loadField(library, node.context.replaceAll('-', '_'));
    return context.call(output, library, [shown]);
  },
  run: runFile,
  unpack,
  held: (_context, node) => node.value,
};

/** Wraps an already lowered value as a part. */
export function made(place: number, held: Value): Generic {
  return { kind: 'held', at: place, value: held };
}

/** The receiver of the function, or of the enclosing one that a closure captures. */
export function selfValue(context: GenericContext, place: number): Value {
  const binding = context.shared.scopes.bindingOf(place);
  return binding === undefined ? context.emit(Op.param, Param.this) : context.read(binding);
}

export function castTo(context: GenericContext, operand: Value, hint: TypeHint): Value {
  if ('checked' in hint && hint.checked === scalarType)
    return context.emit(Op.unary, operand, unaryOperators.indexOf('+'));
  return context.emit(Op.cast, operand, context.string('type' in hint ? hint.type : hint.checked));
}

function lowerCall(context: GenericContext, node: GenericOf<'call'>): Value {
  const callee = viewOf(context, node.callee);
  if (callee.kind === 'inherited') {
    const target = of(context, callee);
    const args = node.args.map((arg) => of(context, arg));
    const flags = callee.name === undefined ? CallFlag.super : CallFlag.none;
    return at(context, node).call(target, selfValue(context, callee.at), args, flags);
  }
  let receiver = -1;
  let target: Value;
  if (callee.kind === 'member') {
    receiver = of(context, callee.object);
    target = context.at(callee.at).loadField(receiver, callee.name);
  } else target = of(context, callee);
  const args = node.args.map((arg) => of(context, arg));
  return at(context, node).call(target, receiver, args);
}

/** If both sides are values, either may be the result. */
function lowerLogical(
  context: GenericContext,
  node: GenericOf<'and'> | GenericOf<'or'>,
  isAnd: boolean,
): Value {
  const { builder } = context;
  const [yes, no, end] = [builder.createBlock(), builder.createBlock(), builder.createBlock()];
  const key = `logical:${node.at}`;
  context.shared.parts.condition(context, node.left, yes, no);
  const [other, decided] = isAnd ? [yes, no] : [no, yes];
  context.continueIn(other);
  builder.writeVariable(key, of(context, node.right));
  context.goTo(end);
  context.continueIn(decided);
  builder.writeVariable(key, at(context, node).constant(!isAnd));
  context.goTo(end);
  context.continueIn(end);
  return builder.readVariable(key);
}

function lowerChoice(context: GenericContext, node: GenericOf<'choice'>): Value {
  const { builder, shared } = context;
  const [yes, no, end] = [builder.createBlock(), builder.createBlock(), builder.createBlock()];
  const key = `choice:${node.at}`;
  if (node.yes === undefined) {
    // The tested value itself is the result.
    const test = of(context, node.test);
    builder.writeVariable(key, test);
    at(context, node).emit(Op.branch, test);
    context.goTo(yes);
    context.goTo(no);
    context.continueIn(yes);
  } else {
    shared.parts.condition(context, node.test, yes, no);
    context.continueIn(yes);
    builder.writeVariable(key, of(context, node.yes));
  }
  context.goTo(end);
  context.continueIn(no);
  builder.writeVariable(key, of(context, node.otherwise));
  context.goTo(end);
  context.continueIn(end);
  return builder.readVariable(key);
}

function lowerList(context: GenericContext, node: GenericOf<'list'>): Value {
  const elements = node.entries.map((entry) => {
    const element = of(context, entry.value);
    return entry.isSpread ? context.emit(Op.spread, element) : element;
  });
  return at(context, node).emit(Op.array, context.builder.addOperands(...elements), elements.length);
}

/** Entries without a key are stored under their index. */
function lowerRecord(context: GenericContext, node: GenericOf<'record'>): Value {
  const record = at(context, node).emit(Op.object);
  for (const [place, entry] of node.entries.entries()) storeEntry(context, record, entry, place);
  return record;
}

function storeEntry(context: GenericContext, record: Value, entry: Entry, place: number): void {
  const name = entry.key === undefined ? undefined : constantKey(viewOf(context, entry.key));
  if (name !== undefined && entry.isSpread !== true) {
    const given = of(context, entry.value);
    context.storeField(record, name, given);
    return;
  }
  const key = entry.key === undefined ? undefined : of(context, entry.key);
  const given = of(context, entry.value);
  if (entry.isSpread) {
    context.emit(Op.copyFields, record, given, context.builder.addOperands(0));
    return;
  }
  context.emit(Op.storeIndex, record, key ?? context.constant(place), given);
}

function lowerMatch(context: GenericContext, node: GenericOf<'match'>): Value {
  const { builder, shared } = context;
  const subject = node.subject === undefined ? undefined : of(context, node.subject);
  const end = builder.createBlock();
  const key = `match:${node.at}`;
  for (const { tests, body } of node.arms) {
    const taken = builder.createBlock();
    let next = -1;
    for (const test of tests) {
      next = builder.createBlock();
      if (subject === undefined) shared.parts.condition(context, test, taken, next);
      else {
        const label = of(context, test);
        at(context, node).emit(Op.branch, context.binary('===', subject, label));
        context.goTo(taken);
        context.goTo(next);
      }
      context.continueIn(next);
    }
    if (tests.length === 0) context.goTo(taken);
    context.continueIn(taken);
    builder.writeVariable(key, of(context, body));
    context.goTo(end);
    if (next < 0) {
      context.continueIn(end);
      return builder.readVariable(key);
    }
    builder.current = next;
  }
  // If no arm matches, the expression throws, which is not modeled.
  builder.writeVariable(key, context.emit(Op.undef));
  context.goTo(end);
  context.continueIn(end);
  return builder.readVariable(key);
}
