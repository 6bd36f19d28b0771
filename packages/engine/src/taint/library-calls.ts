/** Calls of library functions: what their rows say, and what is guessed where no row speaks. */

import { methodName } from '../ir/call-access.ts';
import type { ApiNode, CallPlace } from '../model/api-graph.ts';
import { anyCell } from './activation.ts';
import { callFunctions } from './apply-summary.ts';
import type { FunctionAnalysis } from './function-analysis.ts';
import { type CallView, isSinkArgument, recordCallSinks } from './sinks.ts';
import {
  cleanse,
  joinAllValues,
  joinTaint,
  joinValues,
  noTaint,
  type Taint,
  taintedValue,
  unknown,
  type Value,
} from './value.ts';

/** Methods whose result is made of the whole receiver, however deep. */
const wholeReceiverMethods = new Set([
  'join',
  'toString',
  'concat',
  'slice',
  'flat',
  'values',
  'entries',
  'reverse',
  'map',
  'filter',
]);

export function applyLibrary(
  analysis: FunctionAnalysis,
  call: CallView,
  nodes: readonly ApiNode[],
  isConstruction: boolean,
): Value {
  const { activation, context } = analysis;
  recordCallSinks(analysis, call, nodes);
  const isKnown = nodes.some(
    (node) => node.isNeutral || node.sanitizers.length > 0 || node.propagators.length > 0,
  );
  const callbackTaint = runLibraryCallbacks(analysis, call, nodes);
  let taint: Taint = noTaint;
  let result = unknown;
  for (const node of nodes) {
    for (const { place, kinds } of sanitizedPlaces(node)) {
      const cleared = kinds.reduce((mask, kind) => mask | context.flows.ofSanitizer(kind), 0);
      taint = joinTaint(taint, cleanse(activation.deepTaint(valueAt(analysis, call, place)), cleared));
    }
    for (const { from, to } of node.propagators) {
      const isSanitized = node.sanitizers.some(({ place }) => place.at === from.at);
      if (!isSanitized) result = joinValues(result, propagate(analysis, call, from, to));
    }
  }
  if (!isKnown) taint = passedThrough(analysis, call, nodes, isConstruction);
  const whole =
    taint.length === 0 ? result : { ...result, taint: joinTaint(result.taint, taint), constant: undefined };
  return callbackTaint.length === 0 ? whole : joinValues(whole, taintedValue(callbackTaint));
}

/** Rows of one place cleanse together. */
function sanitizedPlaces(node: ApiNode): { place: CallPlace; kinds: string[] }[] {
  const places = new Map<string, { place: CallPlace; kinds: string[] }>();
  for (const { row, place } of node.sanitizers) {
    const key = `${place.at}.${place.fields.join('.')}`;
    const known = places.get(key);
    if (known === undefined) places.set(key, { place, kinds: [row.kind] });
    else known.kinds.push(row.kind);
  }
  return [...places.values()];
}

/** What a function of a library does with arguments of which no row speaks: the result is made of them. */
function passedThrough(
  analysis: FunctionAnalysis,
  call: CallView,
  nodes: readonly ApiNode[],
  isConstruction: boolean,
): Taint {
  let taint: Taint = noTaint;
  for (const [index, arg] of call.args.entries()) {
    if (isSinkArgument(nodes, index, call.args.length)) continue;
    taint = joinTaint(taint, analysis.activation.deepTaint(arg));
  }
  // A library's object is no data: what a method of it gives is not made of the object.
  const isObject = analysis.context.pointsTo.apiOf(analysis.base + (analysis.code.a[call.v] ?? 0)).length > 0;
  return isConstruction || isObject ? taint : joinTaint(taint, receiverTaint(analysis, call));
}

function valueAt(analysis: FunctionAnalysis, call: CallView, place: CallPlace): Value {
  const { at } = place;
  if (at === 'result') return unknown;
  const starts =
    at === 'receiver'
      ? [call.receiver]
      : at < 0
        ? call.args.slice(at).slice(0, 1)
        : call.args.slice(at, place.last + 1);
  return joinAllValues(starts.map((start) => analysis.activation.readPath(start, place.fields)));
}

function propagate(analysis: FunctionAnalysis, call: CallView, from: CallPlace, to: CallPlace): Value {
  const value = valueAt(analysis, call, from);
  if (to.at === 'result') {
    return to.fields.length === 0 ? value : taintedValue(analysis.activation.deepTaint(value));
  }
  const target = valueAt(analysis, call, { ...to, fields: to.fields.slice(0, -1) });
  analysis.activation.store(
    target,
    to.fields.at(-1) ?? anyCell,
    taintedValue(analysis.activation.deepTaint(value)),
  );
  return unknown;
}

/** Closures handed to a library run; with the call's taint unless a model says what their parameters are. */
function runLibraryCallbacks(analysis: FunctionAnalysis, call: CallView, nodes: readonly ApiNode[]): Taint {
  let result: Taint = noTaint;
  for (const [index, arg] of call.args.entries()) {
    if (arg.objects.length === 0) continue;
    const isModelled = nodes.some(
      (node) =>
        node.isNeutral ||
        node.argumentNodes(index, call.args.length).some((place) => place.parameters.length > 0),
    );
    const given = isModelled
      ? unknown
      : taintedValue(passedThrough(analysis, withoutArgument(call, index), nodes, false));
    const returned = callFunctions(analysis, call.v, arg, [given, given, given, given], 1);
    if (!isModelled) result = joinTaint(result, analysis.activation.deepTaint(returned));
  }
  return result;
}

function withoutArgument(call: CallView, index: number): CallView {
  return { ...call, args: call.args.map((arg, at) => (at === index ? unknown : arg)) };
}

export function receiverTaint(analysis: FunctionAnalysis, call: CallView): Taint {
  const name = methodName(analysis.code, call.v);
  return wholeReceiverMethods.has(name) ? analysis.activation.deepTaint(call.receiver) : call.receiver.taint;
}
