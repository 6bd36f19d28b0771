/**
 * Reads what JSON schemas written as object literals accept: `{ type: 'object', properties: { id: { type: 'integer' } }
 * }`.
 *
 * A part that is unknown, spread or a reference accepts anything: may over-report.
 */

import { type Constant, type IrFile, Op } from '../../ir/ir.ts';
import { type CheckedType, scalarType } from '../../ir/type-names.ts';
import { checkedByPattern } from '../../regex/checked-text.ts';
import { anyShape, eitherShape, type Shape } from '../program/schema-shape.ts';
import type { SchemaInput } from './schema-reader.ts';

/** Maximum nesting of schemas; anything deeper accepts any value. Not tuned. */
const maxDepth = 12;

/** Formats whose strings contain no significant characters. */
const plainFormats = new Set(['uuid', 'date', 'time', 'date-time', 'duration', 'ipv4', 'ipv6']);
const scalarTypes = new Set(['integer', 'number', 'boolean', 'null']);

/** Members stored into an object literal; `undefined` if something is spread into it. */
type Stores = ReadonlyMap<string, number> | undefined;

export class JsonSchemas {
  private readonly input: SchemaInput;
  private readonly stores = new Map<number, ReadonlyMap<number, Stores>>();

  constructor(input: SchemaInput) {
    this.input = input;
  }

  /** @param node  of a value, or of a member of an object */
  shapeOf(node: number, depth = 0): Shape {
    const { entities, graph } = this.input;
    const ids = graph.entities(node);
    const [only = -1] = ids;
    const made = ids.length === 1 && !graph.isPartial(node) ? entities.madeAt(only) : -1;
    if (made < 0 || depth > maxDepth) return anyShape;
    return this.ofObject(only, made, depth);
  }

  private ofObject(id: number, made: number, depth: number): Shape {
    const { program } = this.input;
    const file = program.fileOf(made);
    const code = program.file(file);
    const stores = this.storesOf(file, code).get(made - (program.valueBase[file] ?? 0));
    if (stores === undefined) return anyShape;
    const textAt = (name: string): string | undefined => {
      const constant = constantAt(code, stores.get(name) ?? -1);
      return typeof constant === 'string' ? constant : undefined;
    };
    if (stores.has('enum') || stores.has('const')) return { kind: 'checked', as: scalarType };
    const type = textAt('type');
    if (type !== undefined && scalarTypes.has(type)) return { kind: 'checked', as: scalarType };
    if (type === 'string') return ofText(textAt('format'), textAt('pattern'));
    if (type === 'array') return { kind: 'list', of: this.member(id, 'items', depth) };
    const members = this.membersOf(id, depth);
    return members === undefined ? anyShape : { kind: 'record', members };
  }

  private member(id: number, name: string, depth: number): Shape {
    const slot = this.input.fields.existingSlot(id, name);
    return slot === undefined ? anyShape : this.shapeOf(slot, depth + 1);
  }

  /** Shapes of the properties by name; `undefined` if the schema declares none. */
  private membersOf(id: number, depth: number): ReadonlyMap<string, Shape> | undefined {
    const { entities, fields, graph } = this.input;
    const slot = fields.existingSlot(id, 'properties');
    const found = slot === undefined ? [] : graph.entities(slot);
    const [only, other] = found;
    if (only === undefined || other !== undefined || entities.get(only).kind !== 'object') return undefined;
    const named = [...fields.named(only)];
    return new Map(named.map(([name, node]) => [name, this.shapeOf(node, depth + 1)]));
  }

  private storesOf(file: number, code: IrFile): ReadonlyMap<number, Stores> {
    let stores = this.stores.get(file);
    if (stores === undefined) this.stores.set(file, (stores = storesByObject(code)));
    return stores;
  }
}

function ofText(format: string | undefined, pattern: string | undefined): Shape {
  const byPattern: CheckedType | undefined =
    pattern === undefined ? undefined : checkedByPattern({ pattern, flags: '' });
  const as = format !== undefined && plainFormats.has(format) ? scalarType : byPattern;
  return as === undefined ? { kind: 'text' } : { kind: 'checked', as };
}

function storesByObject({ a, b, c, op, strings }: IrFile): ReadonlyMap<number, Stores> {
  const found = new Map<number, Map<string, number>>();
  const open = new Set<number>();
  for (let v = 0; v < op.length; v++) {
    const object = a[v] ?? -1;
    if (op[v] === Op.object) found.set(v, new Map());
    else if (op[v] === Op.storeField) found.get(object)?.set(strings[b[v] ?? -1] ?? '', c[v] ?? -1);
    else if (op[v] === Op.copyFields || op[v] === Op.storeIndex) open.add(object);
  }
  return new Map([...found].map(([object, stores]) => [object, open.has(object) ? undefined : stores]));
}

function constantAt({ a, constants, op }: IrFile, v: number): Constant | undefined {
  return op[v] === Op.const ? constants[a[v] ?? -1] : undefined;
}

/** The shape at a member path below a schema's shape; `undefined` if the schema says nothing about it. */
export function shapeBelow(shape: Shape, names: readonly string[]): Shape | undefined {
  let at: Shape | undefined = shape;
  for (const name of names) {
    if (at?.kind === 'either') {
      const parts: readonly (Shape | undefined)[] = at.of.map((one) => shapeBelow(one, [name]));
      at = parts.some((one) => one === undefined)
        ? undefined
        : eitherShape(parts.flatMap((one) => one ?? []));
    } else at = at?.kind === 'record' ? at.members.get(name) : undefined;
  }
  return at;
}
