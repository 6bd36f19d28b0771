/**
 * Reads what validation schemas accept from the calls that build them: `z.object({ id: z.number() })`.
 *
 * An unknown part of a schema accepts anything: may over-report.
 */

import { argumentsOf } from '../../ir/call-access.ts';
import { type IrFile, Op, type RegexConstant } from '../../ir/ir.ts';
import { scalarType, wordType } from '../../ir/type-names.ts';
import { checkedByPattern } from '../../regex/checked-text.ts';
import type { ConstraintGraph } from '../constraints/constraint-graph.ts';
import type { EntityTable } from '../constraints/entities.ts';
import { elementField, type FieldTable } from '../constraints/field-table.ts';
import { ConstantTexts } from '../program/constant-text.ts';
import type { Program } from '../program/program.ts';
import { anyShape, eitherShape, type Shape } from '../program/schema-shape.ts';
import { isMakingSchema, type SchemaOperation } from './schema-binder.ts';

/** Maximum nesting of schemas and chained methods. Anything deeper accepts any value. Not tuned. */
const maxDepth = 24;
/** Maximum number of schemas that a value may be; with more, it accepts anything. Not tuned. */
const maxSchemas = 12;

type Members = ReadonlyMap<string, Shape>;

/** A call that builds a schema, with its operands as program values; -1 for a missing operand. */
interface MakingCall {
  readonly operation: SchemaOperation;
  readonly receiver: number;
  readonly args: readonly number[];
  /** Label of the library function. */
  readonly label: string;
}

export interface SchemaInput {
  readonly program: Program;
  readonly graph: Pick<ConstraintGraph, 'entities' | 'isPartial'>;
  readonly entities: EntityTable;
  readonly fields: FieldTable;
}

export class SchemaReader {
  private readonly input: SchemaInput;
  private readonly texts = new ConstantTexts();
  private readonly shapes = new Map<number, Shape>();
  /** By file: what is spread into each object literal. See `spreadByObject`. */
  private readonly spread = new Map<number, ReadonlyMap<number, readonly number[]>>();

  constructor(input: SchemaInput) {
    this.input = input;
  }

  /**
   * Values accepted by the schemas that a value may be; `undefined` if it is not a schema. Only valid once the
   * constraints are solved.
   */
  shapeAt(value: number): Shape | undefined {
    const { entities, graph } = this.input;
    return entities.schemas(graph.entities(value)).length === 0 ? undefined : this.read(value, 0);
  }

  /** True if some schema validates a single field of a request. */
  hasFields(): boolean {
    const { entities } = this.input;
    for (let id = 0; id < entities.count; id++) {
      const entity = entities.get(id);
      if (entity.kind === 'schema' && this.partsOf(entity.call).operation === 'Schema.field') return true;
    }
    return false;
  }

  /** The request fields that the schemas of a value validate: location and name. */
  fieldsAt(value: number): readonly { readonly place: string; readonly name: string }[] {
    const { entities, graph } = this.input;
    return entities.schemas(graph.entities(value)).flatMap((call) => this.fieldOf(call));
  }

  /** A chain of calls starts with the field: `body('kind').isIn(kinds)`. */
  private fieldOf(call: number): readonly { readonly place: string; readonly name: string }[] {
    const { entities, graph } = this.input;
    let at = call;
    for (let step = 0; step < maxDepth; step++) {
      const { operation, receiver, args, label } = this.partsOf(at);
      if (operation === 'Schema.field') {
        const name = args[0] === undefined ? undefined : this.textAt(args[0]);
        return name === undefined ? [] : [{ place: label.slice(label.lastIndexOf('.') + 1), name }];
      }
      const [made, other] = receiver < 0 ? [] : entities.schemas(graph.entities(receiver));
      if (made === undefined || other !== undefined) return [];
      at = made;
    }
    return [];
  }

  private textAt(value: number): string | undefined {
    const { program } = this.input;
    const file = program.fileOf(value);
    return this.texts.of(program.file(file), value - (program.valueBase[file] ?? 0));
  }

  private read(value: number, depth: number): Shape {
    if (value < 0) return anyShape;
    const { entities, graph } = this.input;
    const calls = entities.schemas(graph.entities(value));
    if (calls.length === 0 || calls.length > maxSchemas || graph.isPartial(value)) return anyShape;
    return eitherShape(calls.map((call) => this.ofCall(call, depth)));
  }

  private ofCall(call: number, depth: number): Shape {
    if (depth > maxDepth) return anyShape;
    let shape = this.shapes.get(call);
    if (shape === undefined) {
      // A recursive schema accepts anything at the recursion.
      this.shapes.set(call, anyShape);
      shape = this.make(this.partsOf(call), depth + 1);
      this.shapes.set(call, shape);
    }
    return shape;
  }

  private make({ operation, receiver, args }: MakingCall, depth: number): Shape {
    const [first = -1] = args;
    if (this.isNegated(receiver)) return anyShape;
    switch (operation) {
      case 'Schema.checked':
        return args.some((value) => this.mayBeSchema(value)) ? anyShape : { kind: 'checked', as: scalarType };
      case 'Schema.word':
        return { kind: 'checked', as: wordType };
      case 'Schema.field':
      case 'Schema.text':
        return { kind: 'text' };
      case 'Schema.pattern':
        return this.matching(first, this.read(receiver, depth));
      case 'Schema.same':
        return this.read(receiver, depth);
      case 'Schema.given':
        return this.read(first, depth);
      case 'Schema.transform': {
        // The result of transforming a checked value still counts as checked.
        const shape = this.read(receiver, depth);
        return shape.kind === 'checked' ? shape : anyShape;
      }
      case 'Schema.list':
        return { kind: 'list', of: this.eachOf(args.length === 0 ? [receiver] : args, depth) };
      case 'Schema.record':
        return this.record(this.membersAt(first, depth));
      case 'Schema.extend':
        return this.record(both(this.membersAt(receiver, depth), this.membersAt(first, depth)));
      case 'Schema.members': {
        const own = this.isBare(receiver) ? new Map() : this.membersAt(receiver, depth);
        return this.record(both(own, this.membersAt(first, depth)));
      }
      case 'Schema.either':
        return this.oneOf(receiver, args, depth);
      default:
        return anyShape;
    }
  }

  private eachOf(values: readonly number[], depth: number): Shape {
    return eitherShape(values.map((value) => this.read(value, depth)));
  }

  /** True for a schema whose next test is negated: `body('kind').not()`. */
  private isNegated(value: number): boolean {
    const { entities, graph } = this.input;
    const calls = value < 0 ? [] : entities.schemas(graph.entities(value));
    return calls.some((call) => this.partsOf(call).operation === 'Schema.not');
  }

  /** True for an object schema without any members so far: `object()`. */
  private isBare(value: number): boolean {
    const { entities, graph } = this.input;
    const parts = entities.schemas(graph.entities(value)).map((call) => this.partsOf(call));
    return (
      parts.length > 0 &&
      parts.every(({ operation, args }) => operation === 'Schema.record' && args.length === 0)
    );
  }

  private record(members: Members | undefined): Shape {
    return members === undefined ? anyShape : { kind: 'record', members };
  }

  /** A string restricted by the pattern passed as argument. */
  private matching(argument: number, text: Shape): Shape {
    if (text.kind !== 'text') return text.kind === 'checked' ? text : anyShape;
    const [only, other] = this.regexesAt(argument);
    const as = only === undefined || other !== undefined ? undefined : checkedByPattern(only);
    return as === undefined ? text : { kind: 'checked', as };
  }

  /**
   * True for an argument that refers to another member of the validated value, or a list containing such a reference:
   * `valid(ref('name'))`.
   */
  private mayBeSchema(value: number): boolean {
    const { entities, fields, graph } = this.input;
    return graph
      .entities(value)
      .some(
        (id) =>
          entities.get(id).kind === 'schema' ||
          Array.from(fields.named(id)).some(([, node]) => entities.schemas(graph.entities(node)).length > 0),
      );
  }

  private regexesAt(value: number): readonly RegexConstant[] {
    if (value < 0) return [];
    const { entities, graph } = this.input;
    return entities.regexes(graph.entities(value)).map(({ regex }) => regex);
  }

  /** The alternatives in a list, `union([a, b])`, or in the arguments: `a.or(b)`. */
  private oneOf(receiver: number, args: readonly number[], depth: number): Shape {
    const { entities, graph, fields } = this.input;
    const own = receiver >= 0 && entities.schemas(graph.entities(receiver)).length > 0 ? [receiver] : [];
    const shapes = [...own, ...args].flatMap((value) => {
      if (entities.schemas(graph.entities(value)).length > 0) return [this.read(value, depth)];
      const lists = this.objectsAt(value);
      if (lists === undefined) return [anyShape];
      const slots = lists.flatMap((id) => [...fields.named(id)]);
      return slots.map(([name, node]) => (name === elementField ? anyShape : this.read(node, depth)));
    });
    return shapes.length === 0 ? anyShape : eitherShape(shapes);
  }

  /** Members declared by an object literal or object schema; `undefined` if there may be others. */
  private membersAt(value: number, depth: number): Members | undefined {
    if (value < 0) return undefined;
    const { entities, graph } = this.input;
    if (entities.schemas(graph.entities(value)).length > 0) {
      const shape = this.read(value, depth);
      return shape.kind === 'record' ? shape.members : undefined;
    }
    return this.membersOfLiteral(value, depth);
  }

  private membersOfLiteral(value: number, depth: number): Members | undefined {
    const [only, other] = this.objectsAt(value) ?? [];
    const at = only === undefined ? -1 : this.input.entities.madeAt(only);
    if (only === undefined || other !== undefined || at < 0 || depth > maxDepth) return undefined;
    let members: Members | undefined = new Map();
    for (const spread of this.spreadInto(at)) {
      const added = spread < 0 ? undefined : this.membersAt(spread, depth + 1);
      if (added === undefined) return undefined;
      members = both(members, added);
    }
    const named = [...this.input.fields.named(only)];
    if (named.some(([name]) => name === '*' || name === elementField)) return undefined;
    return both(members, new Map(named.map(([name, node]) => [name, this.read(node, depth)])));
  }

  /** The objects that a value may be; `undefined` if it may be anything else. */
  private objectsAt(value: number): readonly number[] | undefined {
    const { entities, graph } = this.input;
    const ids = graph.entities(value);
    const isKnown = ids.length > 0 && !graph.isPartial(value);
    return isKnown && ids.every((id) => entities.get(id).kind === 'object') ? ids : undefined;
  }

  /** Values spread into an object, as program values; -1 for members stored under unknown keys. */
  private spreadInto(made: number): readonly number[] {
    const { program } = this.input;
    const file = program.fileOf(made);
    const code = program.file(file);
    const base = program.valueBase[file] ?? 0;
    let spread = this.spread.get(file);
    if (spread === undefined) {
      spread = spreadByObject(code);
      this.spread.set(file, spread);
    }
    return (spread.get(made - base) ?? []).map((v) => (v < 0 ? v : base + v));
  }

  private partsOf(call: number): MakingCall {
    const { entities, graph, program } = this.input;
    const file = program.fileOf(call);
    const code = program.file(file);
    const base = program.valueBase[file] ?? 0;
    const v = call - base;
    const callee = graph.entities(base + (code.a[v] ?? 0));
    const place = entities.apiNodes(callee).find(({ operation }) => isMakingSchema(operation));
    const operation = place !== undefined && isMakingSchema(place.operation) ? place.operation : 'Schema.any';
    const given = Array.from(argumentsOf(code, v), (argument) => base + argument);
    const [first] = place?.operationOrder ?? [];
    const args = typeof first === 'number' ? given.slice(first) : given;
    return { operation, receiver: receiverOf(code, base, v), args, label: place?.label ?? '' };
  }
}

function receiverOf(code: IrFile, base: number, v: number): number {
  const receiver = code.b[v] ?? -1;
  return receiver < 0 ? -1 : base + receiver;
}

/** By object, the values spread into it, in order; -1 for stores under computed keys. */
function spreadByObject({ a, b, op }: IrFile): ReadonlyMap<number, readonly number[]> {
  const found = new Map<number, number[]>();
  for (let v = 0; v < op.length; v++) {
    if (op[v] !== Op.copyFields && op[v] !== Op.storeIndex) continue;
    const into = a[v] ?? -1;
    const known = found.get(into) ?? [];
    known.push(op[v] === Op.copyFields ? (b[v] ?? 0) : -1);
    found.set(into, known);
  }
  return found;
}

/** The members of both; those of the second take precedence. */
function both(one: Members | undefined, other: Members | undefined): Members | undefined {
  return one === undefined || other === undefined ? undefined : new Map([...one, ...other]);
}
