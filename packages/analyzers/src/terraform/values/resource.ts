/** Evaluates the settings of resources. */

import {
  type Entry,
  isNull,
  listOf,
  type Mapping,
  mappingOf,
  type Place,
  type Value,
} from '../../documents/value.ts';
import type { Attribute, Block, Body } from '../syntax/syntax.ts';
import { evaluate, type Iteration, type Scope, scalarAt } from './evaluate.ts';
import { isUnknown, unknownAt } from './unknown.ts';

export interface Resource {
  readonly mode: 'resource' | 'data';
  readonly type: string;
  readonly name: string;
  /** Attributes and nested blocks; blocks are lists of mappings. A `null` attribute is absent. */
  readonly body: Mapping;
  /** `resource "aws_instance" "web"`. */
  readonly header: Place;
  readonly start: number;
  readonly end: number;
}

/** Maximum expansions of a `dynamic` block, and instances of a resource. Chosen. */
const maxInstances = 50;
/** Meta-arguments, which are not settings of the resource. */
const meta = new Set(['count', 'for_each', 'provider', 'depends_on']);

/** Instances with different `each`; none if `count` is 0. */
export function resourcesOf(block: Block, scope: Scope): readonly Resource[] {
  const [type, name] = block.labels;
  if (type === undefined || name === undefined || (block.type !== 'resource' && block.type !== 'data'))
    return [];
  const mode = block.type;
  const { header, start, end } = block;
  const count = attributeOf(block.body, 'count');
  if (count !== undefined) {
    const number = evaluate(count.value, scope);
    if (number.kind === 'scalar' && number.text === '0') return [];
  }
  return iterationsOf(block.body, scope).map((iteration) => {
    const inner = iteration === undefined ? scope : withIterator(scope, 'each', iteration);
    return { mode, type, name, body: bodyOf(block.body, inner, block), header, start, end };
  });
}

function attributeOf(body: Body, name: string): Attribute | undefined {
  return body.attributes.find((attribute) => attribute.name === name);
}

/** Iterations of `for_each`; an unknown value is one unknown iteration. */
function iterationsOf(body: Body, scope: Scope): readonly (Iteration | undefined)[] {
  const each = attributeOf(body, 'for_each');
  if (each === undefined) return [undefined];
  const values = evaluate(each.value, scope);
  const unknown = unknownAt(each.value);
  return iterations(values) ?? [{ key: unknown, value: unknown }];
}

function iterations(values: Value): readonly Iteration[] | undefined {
  if (values.kind === 'scalar') return undefined;
  const all =
    values.kind === 'list'
      ? values.items.map((item) => ({ key: item, value: item }))
      : values.entries.map(({ key, value }) => ({ key, value }));
  return all.slice(0, maxInstances);
}

function withIterator(scope: Scope, name: string, iteration: Iteration): Scope {
  return { ...scope, iterators: new Map([...scope.iterators, [name, iteration]]) };
}

export function bodyOf(body: Body, scope: Scope, place: Place): Mapping {
  const entries: Entry[] = [];
  for (const { name, start, end, value } of body.attributes) {
    if (meta.has(name)) continue;
    const evaluated = evaluate(value, scope);
    if (isNull(evaluated)) continue;
    // A computed scalar is located where it is computed.
    const placed =
      evaluated.kind === 'scalar' ? { ...evaluated, start: value.start, end: value.end } : evaluated;
    entries.push({ key: scalarAt(name, { start, end }), value: placed });
  }
  const blocks = new Map<string, { readonly header: Place; readonly items: Value[] }>();
  for (const block of body.blocks) {
    const isDynamic = block.type === 'dynamic';
    const type = isDynamic ? (block.labels[0] ?? '') : block.type;
    const items = isDynamic ? dynamicBlocks(block, type, scope) : [bodyOf(block.body, scope, block)];
    // A dynamic block without items is absent.
    if (items.length === 0) continue;
    const known = blocks.get(type);
    if (known === undefined) blocks.set(type, { header: block.header, items: [...items] });
    else known.items.push(...items);
  }
  for (const [type, { header, items }] of blocks) {
    const { start, end } = header;
    entries.push({ key: scalarAt(type, header), value: { kind: 'list', items, start, end } });
  }
  const { start, end } = place;
  return mappingOf(entries, { start, end });
}

function dynamicBlocks(block: Block, type: string, scope: Scope): readonly Value[] {
  const content = block.body.blocks.find((inner) => inner.type === 'content');
  if (content === undefined) return [];
  const given = attributeOf(block.body, 'iterator')?.value;
  const iterator = given?.kind === 'path' ? (given.steps[0] ?? type) : type;
  return iterationsOf(block.body, scope).map((iteration) =>
    bodyOf(
      content.body,
      iteration === undefined ? scope : withIterator(scope, iterator, iteration),
      block.header,
    ),
  );
}

/** Result of following a path of keys through lists of blocks. */
export interface Reached {
  /** Mappings that may contain the last key. */
  readonly holders: readonly Mapping[];
  /** Entries that are present. */
  readonly entries: readonly Entry[];
  /** Part of the path is unknown, so that the entry must not be reported as missing. */
  readonly isUnsure: boolean;
}

export function reach(body: Mapping, path: readonly string[]): Reached {
  let holders: readonly Mapping[] = [body];
  let isUnsure = false;
  for (const key of path.slice(0, -1)) {
    const values = holders.flatMap((holder) => holder.byKey.get(key)?.value ?? []);
    isUnsure ||= values.some((value) => isUnknown(value));
    holders = values.flatMap((value) => (value.kind === 'list' ? value.items : [value])).flatMap(mapIn);
  }
  const last = path.at(-1) ?? '';
  const entries = holders.flatMap((holder) => holder.byKey.get(last) ?? []);
  return { holders, entries, isUnsure };
}

function mapIn(value: Value): readonly Mapping[] {
  return value.kind === 'map' ? [value] : [];
}

/** Mappings at a path: blocks, or an attribute that is a list of objects. */
export function blocksAt(body: Mapping, ...path: readonly string[]): readonly Mapping[] {
  return reach(body, path).entries.flatMap(({ value }) =>
    value.kind === 'map' ? [value] : listOf(value).flatMap(mapIn),
  );
}
