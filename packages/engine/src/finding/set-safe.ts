/** Sinks that are safe by what the program sets: the type of an answer, or an engine of templates that escapes. */

import type { IrFile } from '../ir/ir.ts';
import { leavesEscaping } from '../syntax/templates/made-template.ts';
import type { FlowRule } from '../taint/domain/rule-bits.ts';
import type { MisuseHit, SinkPlace } from '../taint/domain/summary.ts';
import type { TaintContext } from '../taint/frame/context.ts';

/** Misuse rows that hold, by kind. */
export class Settings {
  private readonly kinds: ReadonlySet<string>;
  private readonly valuesByPlace: ReadonlyMap<string, readonly MisuseHit[]>;

  constructor(misuses: readonly MisuseHit[]) {
    this.kinds = new Set(misuses.map(({ kind }) => kind));
    this.valuesByPlace = Map.groupBy(misuses, ({ fn, kind }) => `${fn}:${kind}`);
  }

  has(kind: string): boolean {
    return this.kinds.has(kind);
  }

  /** Instructions of a function that a row of the kind holds at, as program values. */
  valuesIn(fn: number, kind: string): readonly number[] {
    return (this.valuesByPlace.get(`${fn}:${kind}`) ?? []).map(({ value }) => value);
  }
}

/**
 * True where what the program sets makes a sink safe: on every way to it in its function, or, for a template, in its engine.
 */
export function isSetSafe(
  context: TaintContext,
  { rule: { unlessBeside, unlessProgram, unlessUsed } }: FlowRule,
  place: SinkPlace,
  settings: Settings,
): boolean {
  const { fn, sink } = place;
  if (isSetBeside(context, unlessBeside, place, settings)) return true;
  if (unlessUsed !== undefined && settings.has(unlessUsed)) return true;
  if (unlessProgram === undefined || !settings.has(unlessProgram.has)) return false;
  const { program } = context;
  const { language } = program.file(program.function(fn).file);
  return leavesEscaping(language) && unlessProgram.at.includes(sink.row.kind);
}

/** True where a misuse row of one of the kinds holds on every way to the sink in its function. */
export function isSetBeside(
  context: TaintContext,
  kinds: readonly string[] | undefined,
  { fn, value }: SinkPlace,
  settings: Settings,
): boolean {
  const isSet = (kind: string): boolean =>
    settings.valuesIn(fn, kind).some((other) => isOnEveryWay(context, fn, other, value));
  return kinds?.some(isSet) === true;
}

/** True where no way from the function's entry to an instruction avoids the block of another one. Linear in the function. */
function isOnEveryWay({ program }: TaintContext, fn: number, passed: number, at: number): boolean {
  const { file, ir } = program.function(fn);
  const code = program.file(file);
  const base = program.valueBase[file] ?? 0;
  const blockOf = (value: number): number => blockAt(code, ir.firstBlock, ir.lastBlock, value - base);
  const [through, end] = [blockOf(passed), blockOf(at)];
  if (through === end) return true;
  const seen = new Set([ir.firstBlock]);
  const open = through === ir.firstBlock ? [] : [ir.firstBlock];
  for (let block = open.pop(); block !== undefined; block = open.pop()) {
    if (block === end) return false;
    const [from = 0, to = 0] = [code.successorStart[block], code.successorStart[block + 1]];
    for (const next of code.successors.subarray(from, to)) {
      if (next === through || seen.has(next)) continue;
      seen.add(next);
      open.push(next);
    }
  }
  return true;
}

/** The last block that begins at an instruction of the file or before it. */
function blockAt({ blockStart }: IrFile, first: number, last: number, v: number): number {
  let [low, high] = [first, last - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((blockStart[middle] ?? 0) <= v) low = middle;
    else high = middle - 1;
  }
  return low;
}
