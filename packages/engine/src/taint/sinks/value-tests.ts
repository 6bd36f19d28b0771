/** Evaluates the conditions of model rows on the values of a call. */

import type { Program } from '../../graph/program/program.ts';
import { endOf, openedPath } from '../../guards/text-ends.ts';
import { allNames, argumentsOf, rootOf } from '../../ir/call-access.ts';
import { type Constant, missing, Op } from '../../ir/ir.ts';
import { constantOf } from '../../ir/operands.ts';
import type { CallPlace } from '../../model/call-place.ts';
import type { ValueTest } from '../../model/model.ts';
import { anyCell, copiedCell } from '../domain/cell-names.ts';
import { isTainted } from '../domain/taint.ts';
import { unknown, type Value } from '../domain/value.ts';
import { argumentAt, argumentIndex, type CallView } from '../frame/call-view.ts';
import type { Frame } from '../frame/frame.ts';
import { isComputed } from './computed-values.ts';
import { isKeptUnset } from './kept-settings.ts';
import { slowRegexes } from './slow-matches.ts';

/** True for an argument that is a spread list. */
export function isSpread({ code }: Frame, call: CallView, index: number): boolean {
  return call.hasSpread && code.op[argumentsOf(code, call.v)[index] ?? -1] === Op.spread;
}

/** Value at a place of a call; `undefined` if there is none. */
export function placeValue(frame: Frame, call: CallView, place: CallPlace): Value | undefined {
  if (place.at === 'result') return undefined;
  const start = place.at === 'receiver' ? call.receiver : argumentAt(frame, call, place);
  if (start === undefined) return undefined;
  return place.fields.reduce((value, field) => member(frame, value, field), start);
}

function member(frame: Frame, value: Value, field: string): Value {
  // Fast path: conditions often test members that do not exist, such as the headers of a response without any.
  if (value.objects.length === 0 && !isTainted(value.taint)) return unknown;
  if (field === '*') return frame.memory.readAny(value);
  // The first elements of a list keep their positions, whatever was appended.
  const isFirst = /^\d+$/.test(field) && value.objects.length > 0;
  const isOwn = isFirst && value.objects.every((object) => frame.memory.hasCell(object, field));
  return isOwn ? frame.memory.readOwn(value, field) : frame.memory.readField(value, field);
}

export function testsAt(frame: Frame, call: CallView, place: CallPlace, test: ValueTest): boolean {
  if ('anyOf' in test) return test.anyOf.some((part) => testsAt(frame, call, place, part));
  if ('not' in test) return !testsAt(frame, call, place, test.not);
  if ('called' in test) return true;
  if ('place' in test) return isPlace(frame, call, place, test.place);
  if ('absent' in test) return isAbsent(frame, call, place);
  if ('decides' in test) return decides(frame, call, place) === test.decides;
  if ('placed' in test) return isPlaced(frame, call, place);
  if ('ends' in test) return new RegExp(`(?:${test.ends})$`, 'i').test(endAt(frame, call, place));
  if ('matchTime' in test) {
    const { base, code, context } = frame;
    return slowRegexes(context, code, base, call.v, place, test).length > 0;
  }
  if (place.fields.includes('*')) {
    const starts = valuesAt(frame, call, place);
    return starts.some((value) => testValue(value, test));
  }
  const value = placeValue(frame, call, place);
  return testValue(value, test);
}

/** True if the argument may be an API node whose label matches. */
function isPlace(frame: Frame, call: CallView, place: CallPlace, name: string): boolean {
  const argument = operandAt(frame, call, place);
  if (argument === undefined) return false;
  const pattern = new RegExp(name);
  return frame.context.pointsTo.apiOf(frame.base + argument).some((node) => pattern.test(node.label));
}

/** The instruction of the argument, or of the stored value. */
function operandAt({ code }: Frame, call: CallView, place: CallPlace): number | undefined {
  const isStore = code.op[call.v] === Op.storeField || code.op[call.v] === Op.storeIndex;
  const operand = isStore ? code.c[call.v] : argumentsOf(code, call.v)[argumentIndex(call, place)];
  return operand === undefined || operand < 0 ? undefined : operand;
}

/**
 * False for a missing or constant argument, and for program functions that never throw and always return the same
 * constant.
 */
function decides(frame: Frame, call: CallView, place: CallPlace): boolean {
  const value = placeValue(frame, call, place);
  const operand = operandAt(frame, call, place);
  if (value === undefined || value.constant !== undefined || operand === undefined) return false;
  const { pointsTo, program } = frame.context;
  const functions = pointsTo.functionsAt(frame.base + operand);
  return functions.length === 0 || functions.some((fn) => answersSeveral(program, fn));
}

function answersSeveral(program: Program, fn: number): boolean {
  const { file, ir } = program.function(fn);
  const code = program.file(file);
  const answers = new Set<Constant | undefined>();
  for (let v = ir.first; v < ir.last; v++) {
    if (code.op[v] === Op.throw) return true;
    if (code.op[v] !== Op.return) continue;
    const answer = rootOf(code, code.a[v] ?? -1);
    if (code.op[answer] !== Op.const && code.op[answer] !== Op.undef) return true;
    answers.add(constantOf(code, answer));
  }
  return answers.size > 1;
}

function endAt({ code }: Frame, call: CallView, place: CallPlace): string {
  const text =
    place.at === 'receiver'
      ? openedPath(code, code.b[call.v] ?? -1)
      : argumentsOf(code, call.v)[argumentIndex(call, place)];
  return text === undefined ? '' : endOf(code, text);
}

/** All values that a path with `*` matches. */
function valuesAt(frame: Frame, call: CallView, place: CallPlace): Value[] {
  const start = placeValue(frame, call, { ...place, fields: [] });
  let values = start === undefined ? [] : [start];
  for (const field of place.fields) {
    values = values.flatMap((value) => {
      if (field !== '*') return [member(frame, value, field)];
      return value.objects.flatMap((object) => Array.from(frame.memory.cells(object), ([, cell]) => cell));
    });
  }
  return values;
}

function testValue(value: Value | undefined, test: ValueTest): boolean {
  if (!('begins' in test)) return testConstant(value?.constant, test);
  const text = typeof value?.constant === 'string' ? value.constant : (value?.prefix ?? '');
  return text !== '' && new RegExp(`^(?:${test.begins})`, 'i').test(text);
}

function testConstant(constant: Constant | undefined, test: ValueTest): boolean {
  if ('equals' in test) return constant === test.equals;
  if ('matches' in test) return typeof constant === 'string' && new RegExp(test.matches, 'i').test(constant);
  if ('below' in test) return typeof constant === 'number' && constant < test.below;
  if ('constant' in test)
    return test.constant ? typeof constant === 'string' : constant === undefined || constant === missing;
  return false;
}

/** True if the argument is not passed, or the member is known to be missing from a literal. */
function isAbsent(frame: Frame, call: CallView, place: CallPlace): boolean {
  if (place.at === 'result' || call.hasSpread) return false;
  const start = place.at === 'receiver' ? call.receiver : argumentAt(frame, call, place);
  // An argument object passed as keyword arguments may contain it.
  if (start === undefined) return place.name === undefined || !call.names.includes(allNames);
  const [field, further] = place.fields;
  if (place.at === 'receiver' && field !== undefined && further === undefined)
    if (isKeptUnset(frame, frame.code.b[call.v] ?? -1, field)) return true;
  const operand = field === undefined || place.at === 'receiver' ? undefined : operandAt(frame, call, place);
  if (operand !== undefined && isComputed(frame.code, operand)) return true;
  return lacksMember(frame, start, place.fields);
}

/** True if a literal is known to lack the member at the path. */
function lacksMember(frame: Frame, start: Value, fields: readonly string[]): boolean {
  let value: Value = start;
  for (const field of fields) {
    const [object, other] = value.objects;
    if (object === undefined || other !== undefined || isTainted(value.taint)) return false;
    if (!frame.memory.objects.get(object).isLiteral) return false;
    if (frame.memory.hasCell(object, anyCell)) return false;
    const cell = frame.memory.cell(object, field);
    // What was copied may have the member.
    if (cell === undefined) return !frame.memory.hasCell(object, copiedCell);
    value = cell;
  }
  return false;
}

/** True if the position of the argument is certain: no spread list of unknown length is at or before it. */
function isPlaced(frame: Frame, call: CallView, place: CallPlace): boolean {
  const index = argumentIndex(call, place);
  return index >= 0 && !call.args.slice(0, index + 1).some((_, before) => isSpread(frame, call, before));
}
