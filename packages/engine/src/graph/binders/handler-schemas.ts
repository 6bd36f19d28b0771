/**
 * Handler inputs that were validated by a schema given at registration: `procedure.input(schema).query(handler)`,
 * `app.post('/', { schema: { body } }, handler)`.
 *
 * If a handler is registered several times with schemas for the same part, nothing is known about that part.
 */

import { argumentNames, argumentsOf, rootOf } from '../../ir/call-access.ts';
import { type IrFile, Op } from '../../ir/ir.ts';
import type { CheckedType } from '../../ir/type-names.ts';
import type { ApiChecking, RoutingPlace } from '../../model/api-node.ts';
import { argumentPositions } from '../../model/argument-positions.ts';
import { anyShape, type Shape } from '../program/schema-shape.ts';
import { JsonSchemas, shapeBelow } from './json-schemas.ts';
import type { SchemaInput, SchemaReader } from './schema-reader.ts';

/** Maximum number of methods in one chain of calls. Not tuned. */
const maxChain = 40;

/** Accepted shape by name of the parameter's member. */
type Parts = Map<string, Shape>;

export class HandlerSchemas {
  private readonly input: SchemaInput;
  private readonly schemas: SchemaReader;
  private readonly json: JsonSchemas;
  private byHandler: ReadonlyMap<number, Parts> | undefined;

  constructor(input: SchemaInput, schemas: SchemaReader) {
    this.input = input;
    this.schemas = schemas;
    this.json = new JsonSchemas(input);
  }

  /** The type that a member of a handler's parameter was checked for: `input.kind`; `undefined` for other values. */
  checkedAs(value: number): CheckedType | undefined {
    this.byHandler ??= this.read();
    if (this.byHandler.size === 0) return undefined;
    const { program } = this.input;
    const parts = this.byHandler.get(program.functionAt(value));
    if (parts === undefined) return undefined;
    const file = program.fileOf(value);
    const path = pathFrom(program.file(file), value - (program.valueBase[file] ?? 0));
    const [part, ...names] = path ?? [];
    const shape = part === undefined ? undefined : parts.get(part);
    const found = shape === undefined ? undefined : shapeBelow(shape, names);
    return found?.kind === 'checked' ? found.as : undefined;
  }

  private read(): ReadonlyMap<number, Parts> {
    const handlers = new Map<number, Parts>();
    const { program } = this.input;
    for (const [file, code] of program.files.entries()) {
      const base = program.valueBase[file] ?? 0;
      for (let v = 0; v < code.op.length; v++)
        if (code.op[v] === Op.call)
          for (const row of this.rowsOf(code, base, v)) this.add(code, base, v, row, handlers);
    }
    return handlers;
  }

  private rowsOf(code: IrFile, base: number, call: number): readonly ApiChecking[] {
    const { entities, graph } = this.input;
    const held = graph.entities(base + (code.a[call] ?? 0));
    return held.length === 0 ? [] : entities.apiNodes(held).flatMap(({ checkings }) => checkings);
  }

  private add(
    code: IrFile,
    base: number,
    call: number,
    { handlers, row, schema }: ApiChecking,
    known: Map<number, Parts>,
  ): void {
    const checked = row.by === undefined ? call : earlierCall(code, call, row.by);
    const [node] = checked === undefined ? [] : this.nodesAt(code, base, checked, schema);
    if (node === undefined) return;
    const shape = this.schemas.shapeAt(node) ?? this.json.shapeOf(node);
    const { entities, graph } = this.input;
    const functions = handlers
      .flatMap((place) => this.nodesAt(code, base, call, place))
      .flatMap((at) => entities.functions(graph.entities(at)));
    for (const fn of new Set(functions)) {
      const parts: Parts = known.get(fn) ?? new Map();
      known.set(fn, parts);
      parts.set(row.part, parts.has(row.part) ? anyShape : shape);
    }
  }

  /** Nodes at a position of a call: arguments, or members of argument objects. */
  private nodesAt(code: IrFile, base: number, call: number, { place }: RoutingPlace): readonly number[] {
    const { fields, graph } = this.input;
    const args = argumentsOf(code, call);
    return argumentPositions(place, argumentNames(code, call)).flatMap((at) =>
      place.fields.reduce<readonly number[]>(
        (nodes, name) =>
          nodes.flatMap((node) => graph.entities(node).flatMap((id) => fields.existingSlot(id, name) ?? [])),
        [base + (args[at] ?? 0)],
      ),
    );
  }
}

/** The latest earlier call in the same chain that calls a method of this name. */
function earlierCall(code: IrFile, call: number, name: string): number | undefined {
  let at = call;
  for (let step = 0; step < maxChain; step++) {
    at = rootOf(code, code.b[at] ?? -1);
    if (at < 0 || code.op[at] !== Op.call) return undefined;
    const callee = code.a[at] ?? -1;
    if (code.op[callee] === Op.loadField && code.strings[code.b[callee] ?? -1] === name) return at;
  }
  return undefined;
}

/** Names of the members that lead from a parameter to a value. */
function pathFrom(code: IrFile, value: number): readonly string[] | undefined {
  const names: string[] = [];
  let at = value;
  for (; code.op[at] === Op.loadField; at = rootOf(code, code.a[at] ?? -1))
    names.unshift(code.strings[code.b[at] ?? -1] ?? '');
  return code.op[at] === Op.param && names.length > 0 ? names : undefined;
}
