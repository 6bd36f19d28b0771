/**
 * Reads parts of summaries from an earlier solve, in the numbers of this one. Throws `notHere` if a number has no
 * counterpart.
 */

import type { ApiSink } from '../../model/api-node.ts';
import type { SourceRow } from '../../model/model.ts';
import {
  callbackBase,
  keyName,
  type OriginTable,
  type Place,
  parameterName,
  sourceName,
} from '../domain/origins.ts';
import {
  emptyShape,
  emptySummary,
  type ObjectShape,
  type Shape,
  type Summary,
  type SummarySink,
} from '../domain/summary.ts';
import { joinTaint, noTaint, type Taint, taintFrom } from '../domain/taint.ts';
import { constantOfText } from './constant-text.ts';
import type { Renumbering } from './renumbering.ts';
import type { Met, StoredMemo, StoredOrigin } from './stored.ts';

export interface ReaderInput {
  readonly memo: StoredMemo;
  readonly renumbering: Renumbering;
  readonly origins: OriginTable;
  readonly sourceRows: readonly SourceRow[];
  readonly sinkRows: readonly ApiSink[];
}

/**
 * Thrown and caught within this folder: a number has no counterpart in this solve, or not yet. A single instance,
 * because it is thrown often.
 */
export const notHere = new Error('no such number in this solve');

export class StoredPartsReader {
  private readonly input: ReaderInput;
  /** Number in this solve, by number in the earlier one. */
  private readonly originNumbers: Int32Array;
  private readonly taints = new Map<number, Taint>();
  private readonly sinks = new Map<number, SummarySink>();
  private readonly shapes = new Map<number, Shape>();
  private readonly summaries = new Map<number, Summary>();

  constructor(input: ReaderInput) {
    this.input = input;
    this.originNumbers = new Int32Array(input.memo.origins.length).fill(-1);
    this.shapes.set(0, emptyShape);
    this.summaries.set(0, emptySummary);
  }

  // --- numbers

  value(old: number): number {
    return here(this.input.renumbering.values[old]);
  }

  fn(old: number): number {
    return here(this.input.renumbering.functions[old]);
  }

  /** An origin that was already requested in this solve. */
  origin(old: number): number {
    return here(this.knownOrigin(old));
  }

  /** The same; -1 if it was not requested yet. */
  knownOrigin(old: number): number {
    const known = this.originNumbers[old] ?? -1;
    if (known >= 0) return known;
    const name = this.nameOf(this.storedOrigin(old));
    const number = name === undefined ? undefined : this.input.origins.known(name);
    if (number === undefined) return -1;
    this.originNumbers[old] = number;
    return number;
  }

  /** Visits the callback indices that an origin starts from. */
  eachIndexOf(old: number, visit: (index: number) => void): void {
    const stored = this.storedOrigin(old);
    if (stored[0] === 's') return;
    if (stored[1] >= callbackBase) visit(stored[1]);
    const from = stored[0] === 'k' ? (stored[3] ?? -1) : -1;
    if (from >= callbackBase) visit(from);
  }

  metBy(summary: number): Met {
    return part(this.input.memo.parts.met, summary);
  }

  /** Taint as pairs of origin and mask. */
  pairsOf(taint: number): readonly number[] {
    return part(this.input.memo.parts.taints, taint);
  }

  /** Requests an origin as the earlier solve did. */
  askOrigin(old: number): number {
    const known = this.originNumbers[old] ?? -1;
    if (known >= 0) return known;
    const { origins } = this.input;
    const stored = this.storedOrigin(old);
    switch (stored[0]) {
      case 's':
        return origins.source(this.value(stored[1]), this.row(stored[2]));
      case 'p':
        return origins.parameter(this.index(stored[1]), stored[2]);
      case 'k':
        return origins.key(this.index(stored[1]), stored[2], this.from(stored));
    }
  }

  /** Index of a parameter, or of a callback that was already requested in this solve. */
  index(old: number): number {
    const index = this.knownIndex(old);
    if (index === undefined) throw notHere;
    return index;
  }

  private knownIndex(old: number): number | undefined {
    return old < callbackBase ? old : this.input.origins.knownCallback(this.callbackPlace(old));
  }

  askCallback(old: number): number {
    return this.input.origins.callback(this.callbackPlace(old));
  }

  private callbackPlace(old: number): Place {
    const stored = this.input.memo.callbacks[old - callbackBase];
    if (stored === undefined) throw notHere;
    const [index, path] = stored;
    // A place only refers to callbacks that were requested before it.
    if (index >= old) throw notHere;
    return { index: this.index(index), path };
  }

  private storedOrigin(old: number): StoredOrigin {
    const stored = this.input.memo.origins[old];
    if (stored === undefined) throw notHere;
    return stored;
  }

  /** `undefined` for an origin that starts from a callback that was not requested yet. */
  private nameOf(stored: StoredOrigin): string | undefined {
    if (stored[0] === 's') return sourceName(this.value(stored[1]), this.row(stored[2]));
    const from = stored[0] === 'k' ? (stored[3] ?? 0) : 0;
    if (this.knownIndex(stored[1]) === undefined || this.knownIndex(from) === undefined) return undefined;
    const index = this.index(stored[1]);
    return stored[0] === 'p' ? parameterName(index, stored[2]) : keyName(index, stored[2], this.from(stored));
  }

  private row(number: number): SourceRow {
    const row = this.input.sourceRows[number];
    if (row === undefined) throw notHere;
    return row;
  }

  private from([, , , index, path]: Extract<StoredOrigin, readonly ['k', ...unknown[]]>): Place | undefined {
    return index === undefined || path === undefined ? undefined : { index: this.index(index), path };
  }

  // --- parts

  taint(number: number): Taint {
    const known = this.taints.get(number);
    if (known !== undefined) return known;
    const pairs = part(this.input.memo.parts.taints, number);
    let taint = noTaint;
    for (let at = 0; at < pairs.length; at += 2)
      taint = joinTaint(taint, taintFrom(this.origin(pairs[at] ?? -1), pairs[at + 1] ?? 0));
    this.taints.set(number, taint);
    return taint;
  }

  sink(number: number): SummarySink {
    // The chain is as long as the call stack: it is read from its end, without recursion.
    const chain: number[] = [];
    for (let at: number | undefined = number; at !== undefined && !this.sinks.has(at); ) {
      chain.push(at);
      const next: number | undefined = part(this.input.memo.parts.sinks, at).via?.[2];
      if (next !== undefined && next >= at) throw notHere;
      at = next;
    }
    for (const at of chain.toReversed()) this.sinks.set(at, this.readSink(at));
    return here(this.sinks.get(number));
  }

  private readSink(number: number): SummarySink {
    const { origin, mask, fn, value, argument, row, key, via } = part(this.input.memo.parts.sinks, number);
    const sink: SummarySink = {
      origin: this.origin(origin),
      mask,
      place: { fn: this.fn(fn), value: this.value(value), argument, sink: here(this.input.sinkRows[row]) },
      via: via && { call: this.value(via[0]), fn: this.fn(via[1]), next: here(this.sinks.get(via[2])) },
    };
    return key < 0 ? sink : { ...sink, key: this.taint(key) };
  }

  /** Terminates, because a part only refers to parts with lower numbers. */
  private shape(number: number, before = Number.POSITIVE_INFINITY): Shape {
    const known = this.shapes.get(number);
    if (known !== undefined) return known;
    if (number >= before) throw notHere;
    const { taint, constant, prefix, cleared, objects } = part(this.input.memo.parts.shapes, number);
    const shape: Shape = {
      value: { taint: this.taint(taint), constant: constantOfText(constant), prefix, cleared },
      objects: objects.map((object) => this.object(object, number)),
    };
    this.shapes.set(number, shape);
    return shape;
  }

  private object(number: number, before: number): ObjectShape {
    const { value, fn, given, isLiteral, collection, settles, names, cells } = part(
      this.input.memo.parts.objects,
      number,
    );
    return {
      value: value < 0 ? value : this.value(value),
      fn: fn === undefined ? undefined : this.fn(fn),
      given: given && { index: this.index(given[0]), path: given[1] },
      isLiteral,
      collection,
      settles,
      cells: new Map(names.map((name, at) => [name, this.shape(cells[at] ?? -1, before)])),
    };
  }

  summary(number: number): Summary {
    const known = this.summaries.get(number);
    if (known !== undefined) return known;
    const stored = part(this.input.memo.parts.summaries, number);
    const summary: Summary = {
      result: this.shape(stored.result),
      writes: stored.writes.map(([index, path, name, shape, isKill, isOptional]) => {
        return { index: this.index(index), path, name, shape: this.shape(shape), isKill, isOptional };
      }),
      sinks: stored.sinks.map((sink) => this.sink(sink)),
      callbacks: stored.callbacks.map(([call, index, path, args, result, isOptional]) => ({
        call: this.value(call),
        index: this.index(index),
        path,
        args: args.map((shape) => this.shape(shape)),
        result: this.index(result),
        isOptional,
      })),
      guards: new Map(stored.guards.map(([index, whenTrue, whenFalse]) => [index, { whenTrue, whenFalse }])),
      asserts: new Map(stored.asserts),
      thrown: this.taint(stored.thrown),
    };
    this.summaries.set(number, summary);
    return summary;
  }
}

function here<Item>(item: Item | undefined): Item {
  if (item === undefined || item === -1) throw notHere;
  return item;
}

function part<Part>(parts: readonly Part[], number: number): Part {
  const found = parts[number];
  if (found === undefined) throw notHere;
  return found;
}
