/** Reads and writes of members, by name and by computed key. */

import { rootOf } from '../../ir/call-access.ts';
import { isRefinement, ownerOfValue } from '../../ir/environments.ts';
import { type IrFile, missing, Op, unaryOperators } from '../../ir/ir.ts';
import type { ApiNode } from '../../model/api-node.ts';
import { anyCell } from '../domain/cell-names.ts';
import { cleanse, isClean, isTainted, joinTaint } from '../domain/taint.ts';
import { constantValue, taintedValue, unknown, type Value, withTaint } from '../domain/value.ts';
import { runAccessors } from '../effects/apply-summary.ts';
import { clearArray } from '../frame/collections.ts';
import { readMember } from '../frame/declared-values.ts';
import type { Frame } from '../frame/frame.ts';
import { isLookedUp } from '../frame/looked-up.ts';
import { addedMemberCells, givenCell } from '../frame/shared-keys.ts';
import { shareMember, shareStatic, withCaptured, withStatic } from '../frame/shared-members.ts';
import { checkedValue, withObject } from '../frame/typed-values.ts';
import { readUnderKey, recordMemberWrite } from '../sinks/prototype-writes.ts';
import { recordStoreSinks, storeNodes } from '../sinks/record-sinks.ts';
import { keyOf, withFunction } from './made-values.ts';

export function transferMember(frame: Frame, v: number, a: number, b: number): Value {
  const { memory, code } = frame;
  switch (code.op[v]) {
    case Op.loadField:
      if (isTainted(frame.valueOf(a).taint) && isNeutralMember(frame, v)) return unknown;
      if (isAnswerMember(frame, a)) return unknown;
      return cleansedMember(frame, v, load(frame, v, a, code.strings[b] ?? ''));
    case Op.loadIndex: {
      const key = keyOf(frame, b);
      const { constant } = frame.valueOf(a);
      // A character of a string.
      if (typeof constant === 'string' && key !== undefined)
        return constantValue(constant.charAt(Number(key)));
      if (key === undefined)
        return withObject(frame, v, readUnderKey(frame, v, memory.readAny(frame.valueOf(a))));
      const object = frame.valueOf(a);
      const part = memory.narrowedPart(partKey(frame, v), object, key);
      return part ?? withObject(frame, v, memory.readField(object, key));
    }
    case Op.storeField:
      return store(frame, v, frame.valueOf(a), code.strings[b] ?? '', frame.valueOf(code.c[v] ?? -1));
    case Op.storeIndex: {
      const key = keyOf(frame, b);
      const value = frame.valueOf(code.c[v] ?? -1);
      if (key !== undefined) return store(frame, v, frame.valueOf(a), key, value);
      // `delete object[key]` writes nothing.
      if (!isRemoval(code, code.c[v] ?? -1)) recordMemberWrite(frame, v);
      // If all members of an object are a sink, so are their names.
      const nodes = nodesAt(frame, v, anyCell);
      recordStoreSinks(frame, v, nodes, frame.valueOf(b));
      memory.storeKey(frame.valueOf(a), frame.valueOf(b));
      // A later read under an unknown key detects a possible prototype from that key alone.
      const stored = withTaint(value, cleanse(value.taint, frame.context.ruleBits.reached));
      return store(frame, v, frame.valueOf(a), anyCell, stored, nodes);
    }
    default:
      return unknown;
  }
}

/** True for an object about which nothing is known except that a method looked it up. */
function isAnswerMember(frame: Frame, object: number): boolean {
  const { objects, taint } = frame.valueOf(object);
  return isTainted(taint) && objects.length === 0 && isLookedUp(frame, object);
}

/** True for the value stored by a `delete`. */
function isRemoval(code: IrFile, v: number): boolean {
  return code.op[v] === Op.unary && unaryOperators[code.b[v] ?? 0] === 'delete';
}

/** True for a member of a library object that the function itself has overwritten. */
export function isReplaced(frame: Frame, v: number): boolean {
  const { memory, code } = frame;
  if (code.op[v] !== Op.loadField) return false;
  return memory.isStored(frame.valueOf(code.a[v] ?? -1), code.strings[code.b[v] ?? -1] ?? '');
}

/** Applies sanitizer rows of a member: the host of a parsed URL contains no slash. */
function cleansedMember(frame: Frame, v: number, value: Value): Value {
  const { base, context } = frame;
  if (isClean(value.taint)) return value;
  const rows = context.pointsTo.apiOf(base + v).flatMap((node) => node.sanitizers);
  const own = rows.filter(({ place }) => place.at === 'result');
  const cleared = own.reduce((mask, { row }) => mask | context.ruleBits.ofSanitizer(row.kind), 0);
  // The result is a string, so nothing else is read from it.
  return cleared === 0 ? value : taintedValue(cleanse(frame.memory.deepTaint(value), cleared));
}

function nodesAt({ base, code, context }: Frame, v: number, name: string): readonly ApiNode[] {
  return storeNodes(context, base, v, code.a[v] ?? -1, name);
}

/** Applies sanitizer rows of the member that a value is stored in. */
function cleansedStore({ context, memory }: Frame, nodes: readonly ApiNode[], value: Value): Value {
  const rows = nodes.flatMap(({ assigned }) => assigned?.sanitizers ?? []);
  const cleared = rows.reduce((mask, { row }) => mask | context.ruleBits.ofSanitizer(row.kind), 0);
  // `deepTaint` is expensive and few members have such rows, so it is computed last.
  if (cleared === 0) return value;
  const taint = memory.deepTaint(value);
  return isClean(taint) ? value : taintedValue(cleanse(taint, cleared));
}

/** True for a member that according to a row carries no taint of its object: the last segment of a path. */
function isNeutralMember({ base, context }: Frame, v: number): boolean {
  return context.pointsTo.apiOf(base + v).some((node) => node.isNeutral);
}

/** Reads a member by name. */
function load(frame: Frame, v: number, object: number, name: string): Value {
  const value = frame.valueOf(object);
  const part = frame.memory.narrowedPart(partKey(frame, v), value, name);
  if (part !== undefined) return part;
  const known = runAccessors(frame, v, value, undefined) ?? readMember(frame, object, name);
  if (isTainted(known.taint)) {
    const type = frame.context.pointsTo.checkedAs(frame.base + v);
    if (type !== undefined) return checkedValue(frame, known, type);
  }
  const result = withFunction(frame, v, known);
  const owner = ownerOfValue(frame.code, frame.index, object);
  if (owner >= 0 && name !== '^') return withCaptured(frame, result, owner, name);
  let { taint } = result;
  for (const key of addedMemberCells(frame.context, frame.code, frame.base, object, name))
    taint = joinTaint(taint, frame.context.shared.read(key, frame.fn));
  const given = givenCell(frame.context, frame, object, name);
  if (given !== undefined) taint = joinTaint(taint, frame.context.shared.read(given, frame.fn));
  return withStatic(frame, object, name, withTaint(result, taint));
}

/** Root of the object in a member access, regardless of refinements. */
function partKey({ code }: Frame, v: number): number {
  return rootOf(code, code.a[v] ?? -1);
}

/**
 * Stores a member by name.
 *
 * @param nodes  API nodes that the store goes to
 */
function store(
  frame: Frame,
  v: number,
  target: Value,
  name: string,
  given: Value,
  nodes = nodesAt(frame, v, name),
): Value {
  // A closure may set a captured variable at any time, so a missing value says nothing.
  const isOpen =
    given.constant === missing && ownerOfValue(frame.code, frame.index, frame.code.a[v] ?? -1) >= 0;
  const value = isOpen ? unknown : cleansedStore(frame, nodes, given);
  if (isRefinement(frame.code, v)) {
    // A refinement updates what is known about the member; it is not a new value.
    frame.memory.store(target, name, value);
    frame.memory.narrowPart(partKey(frame, v), target, name, value);
    return unknown;
  }
  recordStoreSinks(frame, v, nodes, value);
  frame.memory.widenPart(partKey(frame, v), target, name, value);
  if (name === 'length' && value.constant === 0) clearArray(frame, target);
  if (runAccessors(frame, v, target, value) === undefined) frame.memory.store(target, name, value);
  const taint = frame.memory.deepTaint(value);
  if (isClean(taint)) return unknown;
  const object = frame.code.a[v] ?? -1;
  shareStatic(frame, object, name, value);
  for (const key of addedMemberCells(frame.context, frame.code, frame.base, object, name))
    shareMember(frame, key, value);
  const member = givenCell(frame.context, frame, object, name);
  if (member !== undefined) frame.context.shared.write(member, taint);
  return unknown;
}
