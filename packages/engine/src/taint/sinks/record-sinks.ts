/** Records taint at sinks, and constants where they are a misuse. */

import type { PointsTo } from '../../graph/points-to-result.ts';
import { partsAtEnd } from '../../guards/name-endings.ts';
import { provenAbove } from '../../guards/tests-above.ts';
import { argumentsOf, rootOf } from '../../ir/call-access.ts';
import { type Constant, type IrFile, type IrFunction, Op, Param } from '../../ir/ir.ts';
import type { ApiMisuse, ApiNode, CallCondition } from '../../model/api-node.ts';
import type { SinkRow } from '../../model/model.ts';
import { memberDepth } from '../domain/origins.ts';
import { type Mask, partBit } from '../domain/rule-bits.ts';
import type { SinkPlace, SummarySink } from '../domain/summary.ts';
import {
  eachOrigin,
  isTainted,
  joinTaint,
  keep,
  noTaint,
  someOrigin,
  type Taint,
  taintFrom,
} from '../domain/taint.ts';
import { unknownPart, type Value, withoutBits } from '../domain/value.ts';
import { argumentIndex, argumentPlaces, type CallView, plainCall } from '../frame/call-view.ts';
import { exactElements } from '../frame/collections.ts';
import type { TaintContext } from '../frame/context.ts';
import type { Frame } from '../frame/frame.ts';
import { isSpread, placeValue, testsAt } from './value-tests.ts';

/**
 * Records taint that reaches a sink: a hit if it comes from a source, an entry of the summary if it comes from an
 * input.
 *
 * @param key  for a member that is written, the taint of its key
 */
export function recordTaint(
  frame: Frame,
  taint: Taint,
  place: SinkPlace,
  via: SummarySink['via'],
  key?: Taint,
): void {
  const open = key === undefined || hasSourceOrigin(frame, key) ? undefined : wholeArguments(frame, key);
  const found = frame.sinks.at(place);
  eachOrigin(taint, (origin, mask) => {
    // A source that is an object is harmless as a whole.
    if (place.sink.row.whole === true && (mask & partBit) === 0) return;
    if ((mask & ~partBit) === frame.context.ruleBits.reached && isDeepMember(frame, origin)) return;
    const known = found.of(origin);
    if (known === undefined) {
      found.put({ origin, mask, place, via, ...(open === undefined ? {} : { key: open }) });
      return;
    }
    const { key: keyBefore, ...rest } = known;
    // Callees are applied repeatedly, and mostly add nothing new.
    if (keyBefore === undefined && (known.mask | mask) === known.mask) return;
    const keys = open === undefined || keyBefore === undefined ? {} : { key: joinTaint(keyBefore, open) };
    found.put({ ...rest, mask: known.mask | mask, ...keys });
  });
}

/** Taint of the whole arguments, or captured variables, that the origins lie in. */
function wholeArguments({ context: { origins } }: Frame, taint: Taint): Taint {
  let result: Taint = noTaint;
  eachOrigin(taint, (number, mask) => {
    const origin = origins.get(number);
    if (origin.kind === 'source') return;
    const { index, path } = origin;
    const start = index === Param.environment ? path.findIndex((step) => step !== '^') + 1 : 0;
    const length = index === Param.arguments ? 1 : start;
    result = joinTaint(result, taintFrom(origins.parameter(index, path.slice(0, length)), mask));
  });
  return result;
}

function hasSourceOrigin({ context }: Frame, taint: Taint): boolean {
  return someOrigin(taint, (origin) => !context.origins.isGiven(origin));
}

/** True for a member of a member of an input. A caller that reached an object under a key passes that very object. */
function isDeepMember({ context }: Frame, number: number): boolean {
  const origin = context.origins.get(number);
  return origin.kind === 'parameter' && memberDepth(origin) > 1;
}

export function recordSinksAt(
  frame: Frame,
  node: ApiNode,
  value: Value,
  place: Omit<SinkPlace, 'sink'>,
  holds: (conditions: readonly CallCondition[]) => boolean,
): void {
  // Conditions cost more than recording; without taint, nothing is recorded.
  if (value.objects.length === 0 && !isTainted(value.taint)) return;
  for (const sink of node.sinks) {
    const mask = frame.context.ruleBits.ofSink(sink.row.kind) & ~safeByStart(frame, value);
    if (mask === 0 || !holds(sink.when)) continue;
    recordTaint(
      frame,
      keep(sinkTaint(frame, sink.row, value), mask | partBit),
      { ...place, sink },
      undefined,
    );
  }
  const { memory } = frame;
  if (value.objects.length === 0) return;
  for (const [name, member] of node.members) {
    if (mayLeadToSink(member)) recordSinksAt(frame, member, memory.readOwn(value, name), place, holds);
  }
  if (node.anyMember !== undefined && mayLeadToSink(node.anyMember)) {
    recordSinksAt(frame, node.anyMember, memory.readAny(value), place, holds);
  }
}

/** Rules for which a string is safe because of its constant prefix before any unknown part. */
function safeByStart({ context }: Frame, { prefix }: Value): Mask {
  const [start = ''] = prefix.split(unknownPart, 1);
  return start === '' ? 0 : context.ruleBits.safeAfter(start);
}

function mayLeadToSink(node: ApiNode): boolean {
  return node.sinks.length > 0 || node.members.size > 0 || node.anyMember !== undefined;
}

/** The part of a value's taint that counts at a sink. */
function sinkTaint(frame: Frame, row: SinkRow, value: Value): Taint {
  if (row.whole) return wholeTaint(frame, value, row.serializes === true);
  if (row.record) return joinTaint(value.taint, frame.memory.unnamedTaint(value));
  return frame.memory.deepTaint(value, row.literalUnder);
}

/**
 * Taint of the value itself. The result of a call or a constructor counts as a whole, since its parts are not known.
 *
 * @param isJson  objects of the program's own classes are not converted to strings either
 */
function wholeTaint(frame: Frame, value: Value, isJson: boolean): Taint {
  if (value.objects.length === 0) return value.taint;
  const isKnown = value.objects.some((object) => {
    const { collection, given, isLiteral, value: made } = frame.memory.objects.get(object);
    if (isLiteral || collection !== undefined || given !== undefined) return true;
    const { pointsTo, program } = frame.context;
    if (made < 0) return false;
    // Structs are not converted to strings implicitly.
    return program.hasClosedTypes ? pointsTo.isInstance(made) : isJson && pointsTo.targetsOf(made).length > 0;
  });
  return isKnown ? value.taint : frame.memory.deepTaint(value);
}

/** Kinds of the sinks at a node and at its members, at any depth. */
export function sinkKinds(node: ApiNode): string[] {
  const places = new Set([node]);
  // The set grows during the iteration.
  for (const { members } of places) for (const member of members.values()) places.add(member);
  return [...places].flatMap(({ sinks }) => sinks.map(({ row }) => row.kind));
}

export function hasSinks(node: ApiNode): boolean {
  return node.sinks.length > 0 || [...node.members.values()].some((member) => member.sinks.length > 0);
}

export function recordCallSinks(frame: Frame, call: CallView, nodes: readonly ApiNode[]): void {
  const place = { fn: frame.fn, value: frame.base + call.v };
  const { given, isExact } = givenValues(frame, call);
  const tested = isExact ? spelledOut(call, given) : call;
  for (const node of nodes) {
    const holds = (conditions: readonly CallCondition[]): boolean =>
      conditions.every((condition) => testsAt(frame, tested, condition.place, condition.is));
    for (const { at, argument, value } of given) {
      for (const wanted of argumentPlaces(node, call, at)) {
        const tested =
          provenByParts(frame, call, argument, value, wanted) |
          provenByEnding(frame, call, argument, value, wanted);
        recordSinksAt(
          frame,
          wanted,
          tested === 0 ? value : withoutBits(value, tested),
          { ...place, argument },
          holds,
        );
      }
    }
    if (node.receiver !== undefined) {
      const tested = provenByEnding(frame, call, -1, call.receiver, node.receiver);
      const value = tested === 0 ? call.receiver : withoutBits(call.receiver, tested);
      recordSinksAt(frame, node.receiver, value, { ...place, argument: -1 }, holds);
    }
    for (const misuse of node.misuses) recordMisuse(frame, call, misuse, holds);
  }
}

/**
 * Bits of a URL that are cleared at its use by checks of its parts: `url = new URL(text)`, and `text` used after a
 * check of `url.host`. There is no refinement in between, because the check does not mention `text`.
 */
function provenByParts(
  { code, context, guardContext, ir }: Frame,
  call: CallView,
  argument: number,
  { taint }: Value,
  { sinks }: ApiNode,
): Mask {
  const bits = guardContext.of('url-check');
  const isAsked = sinks.some(({ row }) => (context.ruleBits.ofSink(row.kind) & bits) !== 0);
  const given = isAsked && isTainted(keep(taint, bits)) ? argumentsOf(code, call.v)[argument] : undefined;
  if (given === undefined || !isGivenBefore(code, ir, given, call.v)) return 0;
  return provenAbove(guardContext, ir, given, call.v) & bits;
}

/**
 * Bits of a name that are cleared where it is written by checks of its ending: `ending = extname(name)`, and `name` used
 * after a check of `ending`. The same holds where the end of a path is harmless, whatever its folder is made of.
 */
function provenByEnding(
  frame: Frame,
  call: CallView,
  argument: number,
  value: Value,
  { sinks }: ApiNode,
): Mask {
  const { context, guardContext, memory } = frame;
  const bits = guardContext.of('ending-check');
  const isAsked = bits !== 0 && sinks.some(({ row }) => (context.ruleBits.ofSink(row.kind) & bits) !== 0);
  if (!isAsked || !isTainted(keep(memory.deepTaint(value), bits))) return 0;
  const given = argument < 0 ? frame.code.b[call.v] : argumentsOf(frame.code, call.v)[argument];
  return endingProvenAt(frame, given ?? -1, call.v);
}

/** Bits that the ending of a name clears at an instruction that is given it. */
export function endingProvenAt(frame: Frame, given: number, at: number): Mask {
  const { guardContext, ir, memory } = frame;
  const bits = guardContext.of('ending-check');
  if (bits === 0 || given < 0) return 0;
  const [, ...parts] = partsAtEnd(guardContext, given);
  const isHarmless = (part: number): boolean => {
    const value = frame.valueOf(part);
    return value.objects.length === 0 && !isTainted(keep(memory.deepTaint(value), bits));
  };
  // The last of the parts may be the object that the name is read from.
  if (parts.slice(0, -1).some(isHarmless)) return bits;
  return provenAbove(guardContext, ir, given, at, bits) & bits;
}

/**
 * True if an earlier call of the function receives the very same value. A member that is read again may have changed
 * since.
 */
function isGivenBefore(code: IrFile, ir: IrFunction, v: number, call: number): boolean {
  const root = rootOf(code, v);
  for (let at = ir.first; at < call; at++)
    if (code.op[at] === Op.call && argumentsOf(code, at).some((given) => rootOf(code, given) === root))
      return true;
  return false;
}

interface GivenValue {
  /** Index of the parameter that receives it. */
  readonly at: number;
  /** Index of the argument that it is, or that it is an element of. */
  readonly argument: number;
  readonly value: Value;
}

/** Values passed to a call. A spread list is expanded into its elements if they are all known. */
function givenValues(
  frame: Frame,
  call: CallView,
): { readonly given: readonly GivenValue[]; isExact: boolean } {
  const given: GivenValue[] = [];
  let isExact = true;
  for (const [argument, arg] of call.args.entries()) {
    const isList = isSpread(frame, call, argument);
    const elements = isList ? exactElements(frame, arg) : [arg];
    if (elements === undefined) isExact = false;
    const isLast = argument === call.args.length - 1;
    for (const value of elements ?? (isLast ? firstElements(frame, arg) : [frame.memory.readAny(arg)]))
      given.push({ at: given.length, argument, value });
  }
  return { given, isExact };
}

/** Number of elements tracked individually in a list of unknown length that is spread at the end. */
const maxElements = 4;

/**
 * The first elements of a list, followed by any element: callers may know the first ones, such as the further
 * parameters of a wrapper, whatever the others are.
 */
function firstElements({ memory }: Frame, list: Value): Value[] {
  const first = Array.from({ length: maxElements }, (_, index) => memory.readField(list, String(index)));
  return [...first, memory.readAny(list)];
}

/** The call as if each element of its spread lists were a separate argument. */
function spelledOut(call: CallView, given: readonly GivenValue[]): CallView {
  if (!call.hasSpread || call.names.length > 0) return call;
  return { ...call, args: given.map(({ value }) => value), hasSpread: false };
}

function recordMisuse(
  frame: Frame,
  call: CallView,
  misuse: ApiMisuse,
  holds: (conditions: readonly CallCondition[]) => boolean,
): void {
  if (!frame.context.misuseKinds.has(misuse.row.kind)) return;
  if (!testsAt(frame, call, misuse.place, misuse.row.is) || !holds(misuse.when)) return;
  const argument = argumentIndex(call, misuse.place);
  const value = frame.base + call.v;
  const constant = misuse.place.at === 'result' ? undefined : placeValue(frame, call, misuse.place)?.constant;
  const hit = {
    fn: frame.fn,
    value,
    argument,
    kind: misuse.row.kind,
    text: constant === undefined ? '' : sourceText(constant),
  };
  frame.misuses.set(`${value}:${misuse.row.kind}:${misuse.row.path}`, hit);
}

function sourceText(constant: Constant): string {
  if (typeof constant === 'object' && constant !== null) return `/${constant.pattern}/${constant.flags}`;
  return typeof constant === 'string' ? `'${constant}'` : String(constant);
}

/**
 * Records a store into a member that a library acts upon, such as `element.innerHTML = x`.
 *
 * @param nodes  API nodes that the store goes to
 */
export function recordStoreSinks(frame: Frame, v: number, nodes: readonly ApiNode[], value: Value): void {
  for (const node of nodes) {
    const spot = { fn: frame.fn, value: frame.base + v, argument: -1 };
    if (node.assigned !== undefined)
      recordSinksAt(frame, node.assigned, value, spot, (list) => list.length === 0);
    for (const misuse of node.misuses) {
      const call = plainCall(v, [value]);
      recordMisuse(
        frame,
        call,
        { ...misuse, place: { at: 0, last: 0, name: undefined, fields: misuse.place.fields } },
        () => true,
      );
    }
  }
}

/**
 * API nodes that a store under a name goes to. If nothing is known about the object, the member of any object with that
 * name: a value assigned to `innerHTML` is markup.
 */
export function storeNodes(
  { pointsTo, memberOfAny }: Pick<TaintContext, 'pointsTo' | 'memberOfAny'>,
  base: number,
  v: number,
  target: number,
  name: string,
): readonly ApiNode[] {
  if (target < 0) return [];
  const places = storePlaces(pointsTo, base, v, target);
  if (places.length > 0) return places.flatMap((place) => place.memberNodes(name));
  return pointsTo.isFound(base + target) ? [] : memberOfAny(name);
}

/** API nodes that a store goes to. Superclasses count, unless a setter of the program handles the store. */
export function storePlaces(pointsTo: PointsTo, base: number, v: number, target: number): readonly ApiNode[] {
  const own = pointsTo.apiOf(base + target);
  const inherited = pointsTo.superclassesAt(base + target);
  return inherited.length === 0 || pointsTo.targetsOf(base + v).length > 0 ? own : [...own, ...inherited];
}

/** Records the return value of a handler, which may be a sink of its library. Conditions test the returned value. */
export function recordReturnSinks(frame: Frame, v: number, value: Value): void {
  const returned = plainCall(v, [value]);
  const holds = (conditions: readonly CallCondition[]): boolean =>
    conditions.every(({ place, is }) => testsAt(frame, returned, place, is));
  for (const node of frame.context.pointsTo.returnedTo(frame.fn))
    recordSinksAt(frame, node, value, { fn: frame.fn, value: frame.base + v, argument: -1 }, holds);
}

/** True if the argument is a sink itself: the results of a query do not derive from the query text. */
export function isSinkArgument(nodes: readonly ApiNode[], call: CallView, index: number): boolean {
  return nodes.some((node) => argumentPlaces(node, call, index).some((argument) => hasSinks(argument)));
}
