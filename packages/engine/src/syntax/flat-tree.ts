/** The only implementation of `SyntaxTree`: typed arrays filled by `parse`. */

import type { Range } from '@assay/core';
import type { LanguageId } from './language-ids.ts';
import { LineIndex } from './line-index.ts';
import { type MappedPart, pageEnd, pageStart } from './mapped-text.ts';
import type { SyntaxTree } from './syntax-tree.ts';

/** Names of node types and fields by number; shared by all trees of a language. */
export interface Vocabulary {
  readonly types: readonly string[];
  readonly isNamed: readonly boolean[];
  readonly fields: readonly string[];
}

/** Grows as nodes are appended in preorder. */
export class FlatTreeBuilder {
  kinds = new Uint16Array(1024);
  fields = new Uint8Array(1024);
  starts = new Uint32Array(1024);
  ends = new Uint32Array(1024);
  parents = new Int32Array(1024);
  nexts = new Uint32Array(1024);
  errors = new Set<number>();
  size = 0;

  append(kind: number, field: number, start: number, end: number, parent: number): number {
    const node = this.size++;
    if (node === this.kinds.length) this.grow();
    this.kinds[node] = kind;
    this.fields[node] = field;
    this.starts[node] = start;
    this.ends[node] = end;
    this.parents[node] = parent;
    return node;
  }

  private grow(): void {
    const capacity = this.kinds.length * 2;
    this.kinds = copyInto(new Uint16Array(capacity), this.kinds);
    this.fields = copyInto(new Uint8Array(capacity), this.fields);
    this.starts = copyInto(new Uint32Array(capacity), this.starts);
    this.ends = copyInto(new Uint32Array(capacity), this.ends);
    this.parents = copyInto(new Int32Array(capacity), this.parents);
    this.nexts = copyInto(new Uint32Array(capacity), this.nexts);
  }
}

/** Positions of nodes in a page, and the text composed of its parts that was parsed. */
interface Origin {
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
  readonly text: string;
}

/** True if both contain the same nodes. */
export function isSameBuilder(a: FlatTreeBuilder, b: FlatTreeBuilder): boolean {
  if (a.size !== b.size || a.errors.size !== b.errors.size) return false;
  for (let node = 0; node < a.size; node++) {
    const isSame =
      a.kinds[node] === b.kinds[node] &&
      a.fields[node] === b.fields[node] &&
      a.starts[node] === b.starts[node] &&
      a.ends[node] === b.ends[node] &&
      a.parents[node] === b.parents[node] &&
      a.nexts[node] === b.nexts[node] &&
      a.errors.has(node) === b.errors.has(node);
    if (!isSame) return false;
  }
  return true;
}

function copyInto<T extends { set(from: T): void }>(target: T, from: T): T {
  target.set(from);
  return target;
}

export class FlatTree implements SyntaxTree {
  readonly language: LanguageId;
  readonly text: string;
  readonly size: number;
  private readonly nodes: FlatTreeBuilder;
  private readonly vocabulary: Vocabulary;
  private readonly origin: Origin | undefined;
  private lines: LineIndex | undefined;
  private nodeOrder: Uint32Array | undefined;
  /** Cached results of `enclosing`, by set of types. */
  private readonly nearest = new Map<ReadonlySet<string>, Int32Array>();

  constructor(
    language: LanguageId,
    text: string,
    nodes: FlatTreeBuilder,
    vocabulary: Vocabulary,
    origin?: Origin,
  ) {
    this.language = language;
    this.text = text;
    this.size = nodes.size;
    this.nodes = nodes;
    this.vocabulary = vocabulary;
    this.origin = origin;
  }

  /** The same tree as part of another text, with the same offsets. */
  standingIn(language: LanguageId, text: string): FlatTree {
    return new FlatTree(language, text, this.nodes, this.vocabulary);
  }

  /** The same tree, parsed from a text composed of parts of a page, with offsets mapped to the page. */
  madeOf(language: LanguageId, page: string, parts: readonly MappedPart[]): FlatTree {
    const { size } = this;
    const starts = new Uint32Array(size);
    const ends = new Uint32Array(size);
    for (let node = 0; node < size; node++) {
      starts[node] = pageStart(parts, this.start(node));
      ends[node] = Math.max(starts[node] ?? 0, pageEnd(parts, this.end(node)));
    }
    return new FlatTree(language, page, this.nodes, this.vocabulary, { starts, ends, text: this.text });
  }

  type(node: number): string {
    return this.vocabulary.types[this.nodes.kinds[node] ?? 0] ?? '';
  }

  field(node: number): string {
    return this.vocabulary.fields[this.nodes.fields[node] ?? 0] ?? '';
  }

  parent(node: number): number {
    return this.nodes.parents[node] ?? -1;
  }

  start(node: number): number {
    return (this.origin ?? this.nodes).starts[node] ?? 0;
  }

  end(node: number): number {
    return (this.origin ?? this.nodes).ends[node] ?? 0;
  }

  next(node: number): number {
    return this.nodes.nexts[node] ?? this.size;
  }

  firstChild(node: number): number {
    return this.next(node) > node + 1 ? node + 1 : -1;
  }

  nextSibling(node: number): number {
    const parent = this.parent(node);
    if (parent < 0) return -1;
    const next = this.next(node);
    return next < this.next(parent) ? next : -1;
  }

  child(node: number, field: string): number {
    const end = this.next(node);
    for (let child = node + 1; child < end; child = this.next(child)) {
      if (this.field(child) === field) return child;
    }
    return -1;
  }

  namedChildren(node: number): readonly number[] {
    const children: number[] = [];
    const end = this.next(node);
    for (let child = node + 1; child < end; child = this.next(child)) {
      if (this.isNamed(child) && !isExtra(this.type(child))) children.push(child);
    }
    return children;
  }

  isNamed(node: number): boolean {
    return this.vocabulary.isNamed[this.nodes.kinds[node] ?? 0] ?? false;
  }

  isError(node: number): boolean {
    return this.nodes.errors.has(node);
  }

  /** Nodes for which `isError` holds, in preorder. */
  get errorNodes(): readonly number[] {
    return [...this.nodes.errors];
  }

  textOf(node: number): string {
    if (this.origin === undefined) return this.text.slice(this.start(node), this.end(node));
    return this.origin.text.slice(this.nodes.starts[node], this.nodes.ends[node]);
  }

  textBetween(from: number, side: 'start' | 'end', to: number, toSide: 'start' | 'end'): string {
    const offset = (node: number, at: 'start' | 'end'): number =>
      (at === 'start' ? this.nodes.starts[node] : this.nodes.ends[node]) ?? 0;
    return (this.origin?.text ?? this.text).slice(offset(from, side), offset(to, toSide));
  }

  range(node: number): Range {
    return this.lineIndex.range(this.start(node), this.end(node));
  }

  ancestor(node: number, ...types: readonly string[]): number {
    for (let at = this.parent(node); at >= 0; at = this.parent(at)) {
      if (types.includes(this.type(at))) return at;
    }
    return -1;
  }

  enclosing(node: number, types: ReadonlySet<string>): number {
    const known = this.nearest.get(types);
    if (known !== undefined) return known[node] ?? -1;
    let at = this.parent(node);
    for (let step = 0; at >= 0 && !types.has(this.type(at)); step++) {
      if (step === shallow) return this.nearestOf(types)[node] ?? -1;
      at = this.parent(at);
    }
    return at;
  }

  /** By node, its nearest ancestor of one of `types`. Parents precede their children. */
  private nearestOf(types: ReadonlySet<string>): Int32Array {
    const nearest = new Int32Array(this.size).fill(-1);
    for (let node = 1; node < this.size; node++) {
      const parent = this.parent(node);
      nearest[node] = types.has(this.type(parent)) ? parent : (nearest[parent] ?? -1);
    }
    this.nearest.set(types, nearest);
    return nearest;
  }

  nodeAt(start: number, end: number): number {
    const { order } = this;
    let [low, high] = [0, order.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.start(order[middle] ?? 0) <= start) low = middle + 1;
      else high = middle;
    }
    // Any node that covers the range is an ancestor of the last node that begins before it, or that node itself.
    let node = order[low - 1] ?? 0;
    while (node > 0 && (this.start(node) > start || this.end(node) < end)) node = this.parent(node);
    return node;
  }

  /** Nodes by start offset; at equal offsets, outer ones first. */
  private get order(): Uint32Array {
    if (this.nodeOrder === undefined) {
      const order = new Uint32Array(this.size);
      let isSorted = true;
      for (let node = 1; node < this.size; node++) {
        order[node] = node;
        isSorted &&= this.start(node - 1) <= this.start(node);
      }
      this.nodeOrder = isSorted ? order : order.sort((a, b) => this.start(a) - this.start(b) || a - b);
    }
    return this.nodeOrder;
  }

  lineOf(offset: number): number {
    return this.lineIndex.lineOf(offset);
  }

  private get lineIndex(): LineIndex {
    this.lines ??= new LineIndex(this.text);
    return this.lines;
  }
}

/**
 * Maximum number of steps to an ancestor before the ancestors of all nodes are computed at once. Chosen, not measured.
 */
const shallow = 64;

/** True for comments and line continuations. */
function isExtra(type: string): boolean {
  return type.endsWith('comment') || type === 'line_continuation';
}
