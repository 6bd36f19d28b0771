/** Sinks that are safe by what the program sets: of the object that they use, or of an engine of templates. */

import type { ObjectSetting, ObjectSettings, ObjectUse } from '../code/object-settings.ts';
import type { TestedConnections } from '../code/tested-connections.ts';
import { leavesEscaping } from '../syntax/templates/made-template.ts';
import type { TaintHit } from '../taint/domain/outcome.ts';
import type { FlowRule } from '../taint/domain/rule-bits.ts';
import type { Trace } from '../taint/domain/trace.ts';
import type { TaintContext } from '../taint/frame/context.ts';

/** True where what the program sets makes a sink safe: of the object that it uses, or, for a template, in its engine. */
export function isSetSafe(
  { program }: TaintContext,
  { rule: { unlessSet, unlessProgram } }: FlowRule,
  hit: TaintHit,
  settings: ObjectSettings,
): boolean {
  if (isSetOf(unlessSet, hit, settings)) return true;
  if (unlessProgram === undefined) return false;
  const { fn, sink } = hit.sink.place;
  const { language } = program.file(program.function(fn).file);
  if (!leavesEscaping(language) || !unlessProgram.at.includes(sink.row.kind)) return false;
  return settings.holdsForAll({ kind: unlessProgram.has }, unlessProgram.of);
}

/** True where the client of a request, here or in a function around it, tests the addresses that it connects to. */
export function isConnectedSafely(
  { rule: { unlessConnected } }: FlowRule,
  hit: TaintHit,
  connections: TestedConnections,
): boolean {
  if (unlessConnected === undefined) return false;
  return usesOf(hit).some(({ value }) => connections.areTested(unlessConnected, value));
}

/** True where one of some settings holds for the object that a sink uses. */
export function isSetOf(
  wanted: readonly ObjectSetting[] | undefined,
  hit: TaintHit,
  settings: ObjectSettings,
): boolean {
  return wanted?.some((setting) => settings.holds(setting, usesOf(hit))) === true;
}

/**
 * True for data that counts at the sink under a condition which does not hold: in markup alone, where the program makes no page of it;
 * of a tested part, where none was tested; unpacked, where it is read as it came; where a setting holds, and it does not.
 */
export function isHarmlessThere(
  { rule: { inMarkup, ofTestedPart, onlyIfSet } }: FlowRule,
  hit: TaintHit,
  sourceKind: string,
  { isInMarkup, isPartTested, isUnpacked }: Trace,
  settings: ObjectSettings,
): boolean {
  if (ofTestedPart === true) return !isPartTested;
  const { row } = hit.sink.place.sink;
  if (row.unpacked === true && !isUnpacked) return true;
  if (onlyIfSet?.at.includes(row.kind) === true) return !isSetOf([onlyIfSet.setting], hit, settings);
  if (inMarkup?.at.includes(row.kind) !== true) return false;
  return !inMarkup.from.includes(sourceKind) || !(isInMarkup || isSetOf([inMarkup.or], hit, settings));
}

/** The sink, and outwards the calls through which the data reaches it. */
function usesOf({ fn, sink }: TaintHit): readonly ObjectUse[] {
  const calls: ObjectUse[] = [];
  let around = fn;
  let at = sink;
  for (; at.via !== undefined; at = at.via.next) {
    calls.push({ fn: around, value: at.via.call });
    around = at.via.fn;
  }
  return [at.place, ...calls.toReversed()];
}
