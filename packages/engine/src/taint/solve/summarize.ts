/** Summarizes an analyzed function for its callers. */

import type { Proof } from '../../guards/guard-context.ts';
import { type IrFile, Param } from '../../ir/ir.ts';
import { isTemplate } from '../../syntax/templates/made-template.ts';
import { anyCell, keysCell } from '../domain/cell-names.ts';
import { callbackBase, deepStep } from '../domain/origins.ts';
import { emptyShape, emptySummary, type Summary, type SummaryWrite } from '../domain/summary.ts';
import { keptCallbacks, keptSinks, keptWrites, summaryCaps } from '../domain/summary-caps.ts';
import {
  everyOrigin,
  isClean,
  isTainted,
  joinTaint,
  maskAt,
  maskOf,
  noTaint,
  type Taint,
  taintFrom,
} from '../domain/taint.ts';
import type { Value } from '../domain/value.ts';
import { shapeOf } from '../effects/shapes.ts';
import type { TaintContext } from '../frame/context.ts';
import type { Frame } from '../frame/frame.ts';

/** Number of sinks that the summary of a function in a file may have. */
export function sinksKeptOf({ language }: IrFile): number {
  return isTemplate(language) || language === 'jsp' ? summaryCaps.pageSinks : summaryCaps.sinks;
}

/**
 * The summary of a function that was analyzed completely.
 *
 * @param result  its return value
 * @param proofs  what its return value proves about each parameter
 * @param asserts  for each parameter: bits that are clean if the function returns at all
 * @param thrown  taint of thrown values
 */
export function summarize(
  frame: Frame,
  result: Value,
  proofs: ReadonlyMap<number, Proof>,
  asserts: Summary['asserts'],
  thrown: Taint,
): Summary {
  const guards = new Map([...proofs].filter(([, proof]) => (proof.whenTrue | proof.whenFalse) !== 0));
  const writes = writesOf(frame);
  const sinks = frame.sinks.all.filter((sink) => frame.context.origins.isGiven(sink.origin));
  const summary: Summary = {
    result: shapeOf(frame.memory, result),
    writes,
    sinks: keptSinks(frame.context.origins, sinks, sinksKeptOf(frame.code)),
    callbacks: keptCallbacks(frame.context.origins, Array.from(frame.callbacks.values())),
    guards,
    asserts,
    thrown,
  };
  const { value, objects } = summary.result;
  const isTrivial = objects.length === 0 && maskOf(value.taint) === 0 && value.constant === undefined;
  const hasGuards = guards.size + asserts.size > 0 || isTainted(summary.thrown);
  const hasEffects = hasGuards || writes.length + sinks.length + summary.callbacks.length > 0;
  return isTrivial && !hasEffects ? emptySummary : summary;
}

/**
 * The summary of a function that was not analyzed completely: its result derives from its arguments, as that of an
 * unknown function. Misses its writes, its calls and the sinks it reaches.
 */
export function unknownSummary({ program, origins, ruleBits }: TaintContext, fn: number): Summary {
  const { parameterCount } = program.function(fn).ir;
  const mask = ruleBits.all & ~ruleBits.reached;
  const parameters = Array.from({ length: parameterCount }, (_, index) =>
    origins.parameter(index, [deepStep]),
  );
  const taint = [origins.parameter(Param.this, []), ...parameters].reduce(
    (joined, origin) => joinTaint(joined, taintFrom(origin, mask)),
    noTaint,
  );
  return { ...emptySummary, result: { ...emptyShape, value: { ...emptyShape.value, taint } } };
}

/**
 * True for the refinement of a captured variable by a condition: it applies inside the closure, not to the enclosing
 * function.
 */
function isRefined(cell: Value, initial: Value): boolean {
  return (
    cell.constant === undefined && cell.objects === initial.objects && isWithin(cell.taint, initial.taint)
  );
}

function isWithin(taint: Taint, whole: Taint): boolean {
  return everyOrigin(taint, (origin, mask) => (mask & ~maskAt(whole, origin)) === 0);
}

/** Writes to inputs of the function. */
function writesOf(frame: Frame): SummaryWrite[] {
  const { memory } = frame;
  const shapes = { objects: summaryCaps.shapeObjects };
  return keptWrites(storesOf(frame)).map(({ cell, ...place }) => ({
    ...place,
    shape: shapeOf(memory, cell, shapes),
    isOptional: false,
  }));
}

function storesOf({ memory }: Frame): (Pick<SummaryWrite, 'index' | 'path' | 'name' | 'isKill'> & {
  readonly cell: Value;
})[] {
  return memory.objects.given().flatMap((object) => {
    const head = memory.objects.get(object);
    const { given } = head;
    if (given === undefined || given.index >= callbackBase) return [];
    const { index, path } = given;
    return Array.from(memory.cells(object)).flatMap(([name, cell]) => {
      const initial = memory.initialCell(object, name);
      if ((name.startsWith('^') && name !== keysCell) || cell === initial) return [];
      // A constant or an unknown value in a cell affects callers only by overwriting the old value.
      if (index === Param.environment && isRefined(cell, initial)) return [];
      const isKill = isClean(cell.taint) && cell.objects.length === 0;
      return isKill && (name === anyCell || head.isWeak) ? [] : [{ index, path, name, isKill, cell }];
    });
  });
}
