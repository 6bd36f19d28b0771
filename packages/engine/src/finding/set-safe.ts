/** Sinks made safe by settings of the program: on the object that they use, or in a template engine. */

import type { ObjectSetting, ObjectSettings, ObjectUse } from '../code/object-settings.ts';
import type { TestedConnections } from '../code/tested-connections.ts';
import { leavesEscaping } from '../syntax/templates/made-template.ts';
import type { TaintHit } from '../taint/domain/outcome.ts';
import type { FlowRule } from '../taint/domain/rule-bits.ts';
import type { Trace } from '../taint/domain/trace.ts';
import type { TaintContext } from '../taint/frame/context.ts';

/** True if a setting makes a sink safe: on the object that it uses or, for a template, in its engine. */
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

/** True if the client of a request, here or in a caller, checks the addresses that it connects to. */
export function isConnectedSafely(
  { rule: { unlessConnected } }: FlowRule,
  hit: TaintHit,
  connections: TestedConnections,
): boolean {
  if (unlessConnected === undefined) return false;
  return usesOf(hit).some(({ value }) => connections.areTested(unlessConnected, value));
}

/** True if one of the settings holds for the object that a sink uses. */
export function isSetOf(
  wanted: readonly ObjectSetting[] | undefined,
  hit: TaintHit,
  settings: ObjectSettings,
): boolean {
  return wanted?.some((setting) => settings.holds(setting, usesOf(hit))) === true;
}

/**
 * True for data that only counts at the sink under a condition that does not hold: in markup, if the program does not
 * render it as a page; as part of a tested value, if nothing was tested; unpacked, if it is read as is; or under a
 * setting that is not made.
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

/** The sink, followed by the calls through which the data reaches it, innermost first. */
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
