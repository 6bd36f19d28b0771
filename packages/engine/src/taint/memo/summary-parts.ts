/** Interns summaries and their parts: equal ones are stored once, under the same number. */

import type { ApiSink } from '../../model/api-node.ts';
import { callbackBase } from '../domain/origins.ts';
import {
  emptyShape,
  emptySummary,
  type ObjectShape,
  type Shape,
  type Summary,
  type SummarySink,
} from '../domain/summary.ts';
import { eachOrigin, type Taint } from '../domain/taint.ts';
import { constantText } from './constant-text.ts';
import { RowTable } from './row-table.ts';
import type { Met, StoredObject, StoredParts, StoredShape, StoredSink, StoredSummary } from './stored.ts';
import { TextTable } from './text-table.ts';

export class SummaryParts implements StoredParts {
  readonly taints: number[][] = [];
  readonly sinks: StoredSink[] = [];
  readonly objects: StoredObject[] = [];
  readonly shapes: StoredShape[] = [];
  readonly summaries: StoredSummary[] = [];
  readonly met: Met[] = [];
  private readonly rows = {
    taints: new RowTable(),
    sinks: new RowTable(),
    objects: new RowTable(),
    shapes: new RowTable(),
    summaries: new RowTable(),
  };
  private readonly known = new WeakMap<object, number>();
  /** Names and other strings within parts. */
  private readonly texts = new TextTable();
  private readonly rowOf: (sink: ApiSink) => number;

  /** @param rowOf  returns the number of a sink row in the models */
  constructor(rowOf: (sink: ApiSink) => number) {
    this.rowOf = rowOf;
    this.addShape(emptyShape, isNothing);
    this.addSummary(emptySummary, isNothing);
  }

  taint(taint: Taint): number {
    let number = this.known.get(taint);
    if (number === undefined) {
      const pairs: number[] = [];
      eachOrigin(taint, (origin, mask) => pairs.push(origin, mask));
      number = keep(this.rows.taints.number(pairs), this.taints, () => pairs);
      this.known.set(taint, number);
    }
    return number;
  }

  summary(summary: Summary): number {
    return this.known.get(summary) ?? this.addSummary(summary, 0);
  }

  /** Registers a summary object under an existing number. */
  adopt(summary: Summary, number: number): void {
    this.known.set(summary, number);
  }

  sink(sink: SummarySink): number {
    const known = this.known.get(sink);
    if (known !== undefined) return known;
    // The chain is as long as the call stack: it is added from its end, without recursion.
    const chain = [sink];
    for (let at = sink.via?.next; at !== undefined && !this.known.has(at); at = at.via?.next) chain.push(at);
    let number = -1;
    for (const one of chain.toReversed()) {
      number = this.addSink(one);
      this.known.set(one, number);
    }
    return number;
  }

  private addSink({ origin, mask, place, key, via }: SummarySink): number {
    const next = via === undefined ? undefined : this.known.get(via.next);
    const stored: StoredSink = {
      origin,
      mask,
      fn: place.fn,
      value: place.value,
      argument: place.argument,
      row: this.rowOf(place.sink),
      key: key === undefined ? -1 : this.taint(key),
      via: via === undefined || next === undefined ? undefined : [via.call, via.fn, next],
    };
    const { fn, value, argument, row, key: keyTaint } = stored;
    const cells = [origin, mask, fn, value, argument, row, keyTaint, ...(stored.via ?? [])];
    return keep(this.rows.sinks.number(cells), this.sinks, () => stored);
  }

  private shape(shape: Shape): number {
    return this.known.get(shape) ?? this.addShape(shape, 0);
  }

  /** Recursion ends, because shapes are at most `summaryCaps.shapeDepth` deep. */
  private addShape(shape: Shape, mark: number): number {
    const { taint, constant, prefix, cleared } = shape.value;
    const [text, stored] = [constantText(constant), this.taint(taint)];
    const objects = shape.objects.map((object) => this.object(object));
    const row = [mark, stored, cleared, this.texts.number(text), this.texts.number(prefix), ...objects];
    const number = keep(this.rows.shapes.number(row), this.shapes, () => {
      return { taint: stored, constant: text, prefix, cleared, objects };
    });
    this.known.set(shape, number);
    return number;
  }

  private object({ value, fn, given, isLiteral, collection, settles, cells }: ObjectShape): number {
    const numbers: number[] = [];
    for (const cell of cells.values()) numbers.push(this.shape(cell));
    const kind = [Number(isLiteral), this.texts.number(collection ?? ''), this.texts.number(settles ?? '')];
    const row = [value, fn ?? -1, ...kind, given === undefined ? 0 : 1, given?.index ?? 0];
    const path = given?.path ?? [];
    this.addTexts(row, path, path.length);
    this.addTexts(row, cells.keys(), cells.size);
    row.push(...numbers);
    return keep(this.rows.objects.number(row), this.objects, (): StoredObject => {
      return {
        value,
        fn,
        given: given === undefined ? undefined : [given.index, given.path],
        isLiteral,
        collection,
        settles,
        names: [...cells.keys()],
        cells: numbers,
      };
    });
  }

  /** Appends strings to a row, so that rows are equal only for the same strings in the same order. */
  private addTexts(row: number[], texts: Iterable<string>, count: number): void {
    row.push(count);
    for (const text of texts) row.push(this.texts.number(text));
  }

  private addSummary(summary: Summary, mark: number): number {
    const stored: StoredSummary = {
      result: this.shape(summary.result),
      writes: summary.writes.map(({ index, path, name, shape, isKill, isOptional }) => [
        index,
        path,
        name,
        this.shape(shape),
        isKill,
        isOptional,
      ]),
      sinks: summary.sinks.map((sink) => this.sink(sink)),
      callbacks: summary.callbacks.map(({ call, index, path, args, result, isOptional }) => [
        call,
        index,
        path,
        args.map((shape) => this.shape(shape)),
        result,
        isOptional,
      ]),
      guards: Array.from(summary.guards, ([index, { whenTrue, whenFalse }]) => [index, whenTrue, whenFalse]),
      asserts: [...summary.asserts],
      thrown: this.taint(summary.thrown),
    };
    const number = keep(
      this.rows.summaries.number(this.summaryRow(stored, mark)),
      this.summaries,
      () => stored,
    );
    this.known.set(summary, number);
    this.met[number] ??= this.meet(stored);
    return number;
  }

  private summaryRow(summary: StoredSummary, mark: number): readonly number[] {
    const { result, writes, sinks, callbacks, guards, asserts, thrown } = summary;
    const row = [mark, result, thrown, writes.length];
    for (const [index, path, name, shape, isKill, isOptional] of writes) {
      row.push(index, shape, Number(isKill), Number(isOptional), this.texts.number(name));
      this.addTexts(row, path, path.length);
    }
    row.push(sinks.length, ...sinks, callbacks.length);
    for (const [call, index, path, args, made, isOptional] of callbacks) {
      row.push(call, index, made, Number(isOptional), args.length, ...args);
      this.addTexts(row, path, path.length);
    }
    row.push(guards.length);
    for (const guard of guards) row.push(...guard);
    for (const assert of asserts) row.push(...assert);
    return row;
  }

  private meet(stored: StoredSummary): Met {
    const origins = new Set<number>();
    const callbacks = new Set<number>();
    const addIndex = (index: number): void => {
      if (index >= callbackBase) callbacks.add(index);
    };
    const addTaint = (taint: number): void => {
      const pairs = this.taints[taint] ?? [];
      for (let at = 0; at < pairs.length; at += 2) origins.add(pairs[at] ?? 0);
    };
    const addShape = (number: number): void => {
      const shape = this.shapes[number];
      addTaint(shape?.taint ?? -1);
      for (const object of shape?.objects ?? []) {
        const { given, cells = [] } = this.objects[object] ?? {};
        if (given !== undefined) addIndex(given[0]);
        for (const cell of cells) addShape(cell);
      }
    };
    addShape(stored.result);
    addTaint(stored.thrown);
    for (const [index, , , shape] of stored.writes) {
      addIndex(index);
      addShape(shape);
    }
    for (const number of stored.sinks) {
      const sink = this.sinks[number];
      if (sink !== undefined) origins.add(sink.origin);
      addTaint(sink?.key ?? -1);
    }
    for (const [, index, , args, result] of stored.callbacks) {
      addIndex(index);
      addIndex(result);
      for (const shape of args) addShape(shape);
    }
    return { origins: [...origins], callbacks: [...callbacks] };
  }
}

/** Marks the empty shape and the empty summary, to keep them distinct from others with equal content. */
const isNothing = 1;

function keep<Part>(number: number, parts: Part[], make: () => Part): number {
  if (number === parts.length) parts.push(make());
  return number;
}
