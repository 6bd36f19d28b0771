/** Summaries and their parts by content: equal ones have one number, and are kept once. */

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
import type { Met, StoredObject, StoredParts, StoredShape, StoredSink, StoredSummary } from './stored.ts';
import { TextTable } from './text-table.ts';

export class SummaryParts implements StoredParts {
  readonly taints: number[][] = [];
  readonly sinks: StoredSink[] = [];
  readonly objects: StoredObject[] = [];
  readonly shapes: StoredShape[] = [];
  readonly summaries: StoredSummary[] = [];
  readonly met: Met[] = [];
  private readonly numbers = new Map<string, number>();
  private readonly known = new WeakMap<object, number>();
  /** Names and texts within parts. */
  private readonly texts = new TextTable();
  private readonly rowOf: (sink: ApiSink) => number;

  /** @param rowOf  number of a sink of the models */
  constructor(rowOf: (sink: ApiSink) => number) {
    this.rowOf = rowOf;
    this.addShape(emptyShape, 'nothing');
    this.addSummary(emptySummary, 'nothing');
  }

  taint(taint: Taint): number {
    let number = this.known.get(taint);
    if (number === undefined) {
      const pairs: number[] = [];
      eachOrigin(taint, (origin, mask) => pairs.push(origin, mask));
      number = this.number(`t${pairs.join()}`, this.taints, () => pairs);
      this.known.set(taint, number);
    }
    return number;
  }

  summary(summary: Summary): number {
    return this.known.get(summary) ?? this.addSummary(summary, '');
  }

  /** The summary is the one of that number, whatever object it is. */
  adopt(summary: Summary, number: number): void {
    this.known.set(summary, number);
  }

  sink(sink: SummarySink): number {
    const known = this.known.get(sink);
    if (known !== undefined) return known;
    // The chain is as long as calls are deep: from its end on, without recursion.
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
    const text = `x${origin},${mask},${stored.fn},${stored.value},${stored.argument},${stored.row},${stored.key},${stored.via?.join() ?? ''}`;
    return this.number(text, this.sinks, () => stored);
  }

  private shape(shape: Shape): number {
    return this.known.get(shape) ?? this.addShape(shape, '');
  }

  /** Shapes are at most `summaryCaps.shapeDepth` deep. */
  private addShape(shape: Shape, mark: string): number {
    const { taint, constant, prefix, cleared } = shape.value;
    const stored: StoredShape = {
      taint: this.taint(taint),
      constant: constantText(constant),
      prefix,
      cleared,
      objects: shape.objects.map((object) => this.object(object)),
    };
    const number = this.number(`h${mark}${this.shapeText(stored)}`, this.shapes, () => stored);
    this.known.set(shape, number);
    return number;
  }

  private object({ value, fn, given, isLiteral, collection, settles, cells }: ObjectShape): number {
    const stored: StoredObject = {
      value,
      fn,
      given: given === undefined ? undefined : [given.index, given.path],
      isLiteral,
      collection,
      settles,
      names: [...cells.keys()],
      cells: Array.from(cells.values(), (cell) => this.shape(cell)),
    };
    return this.number(`o${this.objectText(stored)}`, this.objects, () => stored);
  }

  /** Numbers, the last one that of a text: most shapes have none. */
  private shapeText({ taint, constant, prefix, cleared, objects }: StoredShape): string {
    const texts = constant === '' && prefix === '' ? '' : this.textsNumber([constant, prefix]);
    return `${taint},${cleared},${objects.join()};${texts}`;
  }

  private objectText(stored: StoredObject): string {
    const { value, fn = '', given, isLiteral, collection = '', settles = '', names, cells } = stored;
    const place = given === undefined ? '' : `${given[0]},${this.textsNumber(given[1])}`;
    return `${value},${fn},${isLiteral},${collection},${settles};${place};${this.textsNumber(names)};${cells.join()}`;
  }

  /** The same for the same texts in the same order, and for those alone. */
  private textsNumber(texts: readonly string[]): string {
    return texts.map((text) => this.texts.number(text)).join();
  }

  private addSummary(summary: Summary, mark: string): number {
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
    const number = this.number(`s${mark}${JSON.stringify(stored)}`, this.summaries, () => stored);
    this.known.set(summary, number);
    this.met[number] ??= this.meet(stored);
    return number;
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

  private number<Part>(text: string, parts: Part[], make: () => Part): number {
    let number = this.numbers.get(text);
    if (number === undefined) {
      number = parts.push(make()) - 1;
      this.numbers.set(text, number);
    }
    return number;
  }
}
