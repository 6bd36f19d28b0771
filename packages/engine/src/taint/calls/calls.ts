/**
 * Calls: applies every effect of every possible callee, in order, and joins the results.
 *
 * A callee is a closure of this activation, a function of the program, an API node of a library, or unknown. An unknown
 * callee returns the taint of its arguments, and calls the closures among them with it.
 */

import { argumentsOf, methodName, operationName } from '../../ir/call-access.ts';
import { foldMethod } from '../../ir/constants.ts';
import { CallFlag, Op, Param } from '../../ir/ir.ts';
import type { ApiNode } from '../../model/api-node.ts';
import { anyCell } from '../domain/cell-names.ts';
import type { Summary, SummarySink } from '../domain/summary.ts';
import { taintFrom } from '../domain/taint.ts';
import {
  constantValue,
  joinAllValues,
  objectValue,
  taintedValue,
  unknown,
  type Value,
} from '../domain/value.ts';
import { applyLibrary } from '../effects/apply-rows.ts';
import { applySummary, callFunctions, runClosure } from '../effects/apply-summary.ts';
import { bindArguments, environmentFor } from '../effects/bind-arguments.ts';
import { leaveToCallers, methodsOf, mostTargets, recordCallback } from '../effects/calls-left-to-callers.ts';
import { type CallView, callView, placedArguments } from '../frame/call-view.ts';
import type { Frame } from '../frame/frame.ts';
import { viewOf } from '../frame/ordered-view.ts';
import { operationFunctions } from '../operations/operations.ts';
import { recordCallSinks, sinkKinds } from '../sinks/record-sinks.ts';
import { constructedName, constructUnknown, makeInstance } from './constructions.ts';
import { applyStatic } from './global-functions.ts';
import { applyUnknown } from './unknown-calls.ts';

export function applyCall(frame: Frame, v: number): Value {
  const { code, context } = frame;
  if (!frame.spend(1)) return unknown;
  const call = callView(frame, v);
  const callee = frame.valueOf(code.a[v] ?? -1);
  const flags = code.pool[code.c[v] ?? 0] ?? 0;
  const isConstruction = isConstructing(frame, v, flags);
  const made = constructedName(frame, v, isConstruction);
  const self = isConstruction ? makeInstance(frame, v, made) : calledOn(frame, call, callee);
  const known = isConstruction ? undefined : knownResult(frame, call);
  if (known !== undefined) return known;
  if (flags & CallFlag.decorate) return decoratedValue(frame, call);
  const results = [...runClosures(frame, call, callee, self), ...runTargets(frame, call, callee, self)];
  const isKnown = results.length > 0;
  const nodes = context.apiOfCallee(code, frame.base, v);
  if (isConstruction && !isKnown) return constructUnknown(frame, call, nodes, self, made);
  if (nodes.length > 0) results.push(applyPlaces(frame, call, nodes, isConstruction));
  recordMatches(frame, call, isKnown);
  const later = recordCallback(frame, v, callee, () => call.args, isKnown || nodes.length > 0);
  if (later !== undefined && context.pointsTo.functionsAt(frame.base + (code.a[v] ?? 0), true).length > 0)
    results.push(later);
  if (isConstruction) return joinAllValues([self, ...results.filter((result) => result.objects.length > 0)]);
  return results.length === 0 ? applyUnknown(frame, call) : joinAllValues(results);
}

/** Applies the rows that describe a function of the program's own files: they take precedence over its code. */
function applyDescribed(frame: Frame, call: CallView): Value | undefined {
  const { base, code, context } = frame;
  const nodes = context.pointsTo
    .apiOf(base + (code.a[call.v] ?? -1))
    .filter((node) => node.isOwn && (node.isNeutral || node.sanitizers.length + node.propagators.length > 0));
  return nodes.length === 0 ? undefined : applyPlaces(frame, call, nodes, false);
}

/** The value of `this` in the callee: the receiver, or the called object itself. */
function calledOn({ base, context }: Frame, call: CallView, callee: Value): Value {
  return context.pointsTo.objectOf(base + call.v) === 'called' ? callee : call.receiver;
}

function isConstructing({ base, context }: Frame, v: number, flags: number): boolean {
  if (flags & CallFlag.new) return true;
  return (flags & CallFlag.construct) !== 0 && context.pointsTo.objectOf(base + v) === 'made';
}

/** A decorated value stays the original one; the call graph knows which functions the decorator wraps around it. */
function decoratedValue(frame: Frame, call: CallView): Value {
  const nodes = frame.context.apiOfCallee(frame.code, frame.base, call.v);
  if (nodes.length > 0) recordCallSinks(frame, call, nodes);
  const { args } = call;
  const targets = frame.context.pointsTo.targetsOf(frame.base + call.v);
  return targets.length > 0 ? unknown : (args[0] ?? unknown);
}

/** Results that need no callee: functions of global objects, and methods of constant strings. */
function knownResult(frame: Frame, call: CallView): Value | undefined {
  const result = applyStatic(frame, call);
  if (result !== undefined) return result;
  const folded = foldMethod(operationName(frame.code, call.v), call.receiver.constant, call.args);
  return folded === undefined ? applyDescribed(frame, call) : constantValue(folded);
}

/** Operations that conditions ask for, and whose result a sanitizer row describes better. */
const ofConditions: ReadonlySet<string> = new Set(['extension', 'resolved-path']);

/** Applies library calls: as the operation that a row names, otherwise by the other rows. */
function applyPlaces(
  frame: Frame,
  call: CallView,
  nodes: readonly ApiNode[],
  isConstruction: boolean,
): Value {
  // A type and its supertype may name the same operation.
  const operations = nodes.filter(
    ({ operation, sanitizers }, index) =>
      operation !== '' &&
      // An ending matters in conditions; what it is free of is said by other rows.
      (!ofConditions.has(operation) || sanitizers.length === 0) &&
      nodes.findIndex((node) => node.operation === operation) === index,
  );
  if (operations.length === 0) {
    fillArguments(frame, call, nodes);
    return applyLibrary(frame, call, nodes, isConstruction);
  }
  recordCallSinks(frame, call, nodes);
  const result = applyOperations(frame, call, nodes, operations);
  fillArguments(frame, call, nodes);
  return result;
}

function applyOperations(
  frame: Frame,
  call: CallView,
  nodes: readonly ApiNode[],
  operations: readonly ApiNode[],
): Value {
  // A neutral operation matters only in conditions, except conversion to a number, which some rules accept as taint.
  const isNumber = operations.some(({ operation }) => operation === 'to-number');
  if (!isNumber && nodes.some(({ isNeutral }) => isNeutral)) return unknown;
  return joinAllValues(
    operations.map(({ operation, operationOrder }) => {
      const view = viewOf(call, operationOrder);
      return operationFunctions.get(operation)?.(frame, call) ?? applyUnknown(frame, view, operation);
    }),
  );
}

/** Stores source taint in objects that a library fills, `bind(&form)`, or in a member: `scan(&form.name)`. */
function fillArguments(frame: Frame, call: CallView, nodes: readonly ApiNode[]): void {
  const { memory, base, code, context } = frame;
  const values = [...argumentsOf(code, call.v)];
  for (const [index, arg] of call.args.entries()) {
    const rows = nodes.flatMap((node) =>
      node.argumentNodes(index, call.args.length).flatMap(({ sources }) => sources),
    );
    const member = values[index] ?? -1;
    for (const row of rows) {
      const mask = context.ruleBits.fromSource(row);
      if (mask === 0) continue;
      const value = taintedValue(taintFrom(context.origins.source(base + call.v, row), mask));
      if (arg.objects.length > 0) memory.store(arg, anyCell, value);
      else if (code.op[member] === Op.loadField)
        memory.store(frame.valueOf(code.a[member] ?? -1), code.strings[code.b[member] ?? -1] ?? '', value);
    }
  }
}

/** Runs callees that this activation knows: its closures, and functions that settle promises. */
function runClosures(frame: Frame, call: CallView, callee: Value, self: Value): Value[] {
  const results: Value[] = [];
  const isSure = callee.objects.length === 1 && !isAmbiguous(frame, call);
  for (const object of callee.objects) {
    const { fn, settles } = frame.memory.objects.get(object);
    if (settles !== undefined) callFunctions(frame, call.v, objectValue(object), call.args, 0);
    if (fn !== undefined) results.push(runClosure(frame, call.v, object, fn, call.args, self, 0, isSure));
  }
  return results;
}

/** Runs the program functions that the callee may be, except those already run as closures of this activation. */
function runTargets(frame: Frame, call: CallView, callee: Value, self: Value): Value[] {
  const { context } = frame;
  const merged = context.pointsTo.targetsOf(frame.base + call.v);
  if (isGivenFunction(frame, callee)) return [];
  const later = leaveToCallers(frame, call, callee, merged);
  if (later !== undefined) return [later];
  const known = merged.length > 1 ? methodsOf(frame, call.receiver, methodName(frame.code, call.v)) : [];
  const targets = known.length > 0 ? merged.filter((fn) => known.includes(fn)) : merged;
  if (targets.length > mostTargets(frame, call.v)) return [];
  const closures = callee.objects.map((object) => frame.memory.objects.get(object).fn);
  return targets
    .filter((fn) => !closures.includes(fn))
    .map((fn) => {
      const environment = environmentFor(frame, fn);
      const binding = bindArguments(frame, call.v, call, { fn, self, environment, bound: [] });
      // A method generated by the front end cannot be replaced, whichever object it is read from.
      const isOwn = callee.objects.length === 0 || methodName(frame.code, call.v).startsWith('^');
      const isSure = targets.length === 1 && isOwn;
      const summary = withoutHandedOn(frame, summaryFor(frame, fn, call), call);
      return applySummary(frame, call.v, fn, summary, binding, 0, isSure);
    });
}

/** The summary of a function for a particular call. */
function summaryFor(frame: Frame, fn: number, call: CallView): Summary {
  // Specialized summaries are by position, so they do not apply to named arguments.
  if (call.names.length > 0) return frame.context.summaryOf(fn);
  return frame.context.summaryFor(fn, placedArguments(frame, call.v, fn, call.args));
}

/**
 * A function that replaces a library method passes its arguments on to that method, whose sinks are already recorded at
 * the call.
 */
function withoutHandedOn({ base, code, context }: Frame, summary: Summary, call: CallView): Summary {
  if (summary.sinks.length === 0) return summary;
  const nodes = context.apiOfCallee(code, base, call.v);
  const kinds = new Set(nodes.flatMap((node) => node.arguments.flatMap((edge) => sinkKinds(edge.node))));
  if (kinds.size === 0) return summary;
  const isHandedOn = ({ origin, place }: SummarySink): boolean => {
    const from = context.origins.get(origin);
    const isArgument = from.kind !== 'source' && (from.index >= 0 || from.index === Param.arguments);
    return isArgument && kinds.has(place.sink.row.kind);
  };
  return { ...summary, sinks: summary.sinks.filter((sink) => !isHandedOn(sink)) };
}

/**
 * Records slow matches, unless a program function shadows the string-matching method. The receiver may still be a
 * regular expression.
 */
function recordMatches(frame: Frame, call: CallView, isKnown: boolean): void {
  const { base, code, context } = frame;
  const receiver = code.b[call.v] ?? -1;
  const mayBeRegex = receiver >= 0 && context.pointsTo.regexesOf(base + receiver).length > 0;
  if (!isKnown || mayBeRegex) recordCallSinks(frame, call, context.slowMatchers(code, base, call.v));
}

/** True if the call may run several functions. */
function isAmbiguous(frame: Frame, call: CallView): boolean {
  return frame.context.pointsTo.targetsOf(frame.base + call.v).length > 1;
}

/** True for a function passed in as a parameter, which the caller can resolve better. */
function isGivenFunction(frame: Frame, callee: Value): boolean {
  return callee.objects.some((object) => {
    const { given } = frame.memory.objects.get(object);
    return given !== undefined && given.index >= 0 && given.path.length === 0;
  });
}
