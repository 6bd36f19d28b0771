/**
 * Parts of requests that are validated before a handler runs: `app.post('/', body('kind').isIn(kinds), handler)`.
 *
 * They count if a function of the route inspects the validation result, and only if every route of the handler has
 * them. Ignores that the handler may also be called otherwise.
 */

import { argumentsOf, rootOf } from '../../ir/call-access.ts';
import { type IrFile, Op } from '../../ir/ir.ts';
import type { OperationsOf } from '../../ir/operations.ts';
import type { CheckedType } from '../../ir/type-names.ts';
import { HandlerSchemas } from './handler-schemas.ts';
import type { SchemaInput, SchemaReader } from './schema-reader.ts';

/** Location of `check('name')`: any part of the request with such a field. */
const anyLocation = 'check';
const locations: ReadonlyMap<string, string> = new Map([
  ['body', 'body'],
  ['query', 'query'],
  ['param', 'params'],
  ['cookie', 'cookies'],
  ['header', 'headers'],
  [anyLocation, anyLocation],
]);

/** Checked type by location and name of a field, `body.kind`. */
type Checks = ReadonlyMap<string, CheckedType>;

export class RequestChecks {
  private readonly input: SchemaInput;
  private readonly schemas: SchemaReader;
  private readonly handlerSchemas: HandlerSchemas;
  private byHandler: ReadonlyMap<number, Checks> | undefined;

  constructor(input: SchemaInput, schemas: SchemaReader) {
    this.input = input;
    this.schemas = schemas;
    this.handlerSchemas = new HandlerSchemas(input, schemas);
  }

  /** The type that a read of a request field was checked for, `request.body.kind`; `undefined` for other values. */
  checkedAs(value: number): CheckedType | undefined {
    return this.checkedField(value) ?? this.handlerSchemas.checkedAs(value);
  }

  private checkedField(value: number): CheckedType | undefined {
    this.byHandler ??= this.read();
    if (this.byHandler.size === 0) return undefined;
    const { program } = this.input;
    const file = program.fileOf(value);
    const code = program.file(file);
    const base = program.valueBase[file] ?? 0;
    const v = value - base;
    if (code.op[v] !== Op.loadField) return undefined;
    const checks = this.byHandler.get(program.functionAt(value));
    const location = checks === undefined ? undefined : this.locationAt(code, base, code.a[v] ?? -1);
    if (checks === undefined || location === undefined) return undefined;
    const name = code.strings[code.b[v] ?? -1] ?? '';
    const found = location === anyLocation ? [...locations.values()] : [location, anyLocation];
    return found.map((one) => checks.get(`${one}.${name}`)).find((type) => type !== undefined);
  }

  /**
   * The part of the request that a value is: `body` for `request.body`, any location for the collection of validated
   * fields.
   */
  private locationAt(code: IrFile, base: number, value: number): string | undefined {
    const v = rootOf(code, value);
    if (code.op[v] === Op.call)
      return this.isCallOf(code, base, v, 'Schema.checkedFields') ? anyLocation : undefined;
    const isPart = code.op[v] === Op.loadField && code.op[rootOf(code, code.a[v] ?? -1)] === Op.param;
    return isPart ? code.strings[code.b[v] ?? -1] : undefined;
  }

  private isCallOf(code: IrFile, base: number, call: number, operation: OperationsOf<'schemas'>): boolean {
    const { entities, graph } = this.input;
    const places = entities.apiNodes(graph.entities(base + (code.a[call] ?? 0)));
    return places.some((place) => place.operation === operation);
  }

  private read(): ReadonlyMap<number, Checks> {
    const handlers = new Map<number, Checks>();
    if (!this.schemas.hasFields()) return handlers;
    const { program } = this.input;
    for (const [file, code] of program.files.entries()) {
      const base = program.valueBase[file] ?? 0;
      for (let v = 0; v < code.op.length; v++)
        if (code.op[v] === Op.call) this.addRoute(code, base, v, handlers);
    }
    return handlers;
  }

  /** Records a call that receives checks and functions, one of which inspects the validation result. */
  private addRoute(code: IrFile, base: number, call: number, handlers: Map<number, Checks>): void {
    const { entities, graph } = this.input;
    const parts = [...argumentsOf(code, call)].flatMap((v) => this.partsOf(code, base, v));
    const functions = parts.flatMap((node) => entities.functions(graph.entities(node)));
    if (functions.length === 0 || !functions.some((fn) => this.asks(fn))) return;
    const checks = this.checksOf(parts);
    for (const fn of functions) {
      const known = handlers.get(fn);
      handlers.set(fn, known === undefined ? checks : both(known, checks));
    }
  }

  /** An argument, the arguments of a call that creates it, and the elements of these if they are lists. */
  private partsOf(code: IrFile, base: number, argument: number): readonly number[] {
    const { entities, fields, graph } = this.input;
    const v = rootOf(code, argument);
    const given = code.op[v] === Op.call ? Array.from(argumentsOf(code, v), (inner) => base + inner) : [];
    const values = [base + argument, ...given];
    const elements = values.flatMap((value) =>
      graph
        .entities(value)
        .flatMap((id) =>
          entities.get(id).kind === 'object' ? Array.from(fields.named(id), ([, node]) => node) : [],
        ),
    );
    return [...values, ...elements];
  }

  private asks(fn: number): boolean {
    const { program } = this.input;
    const { file, ir } = program.function(fn);
    const code = program.file(file);
    const base = program.valueBase[file] ?? 0;
    for (let v = ir.first; v < ir.last; v++)
      if (code.op[v] === Op.call && this.isCallOf(code, base, v, 'Schema.outcome')) return true;
    return false;
  }

  private checksOf(nodes: readonly number[]): Checks {
    const checks = new Map<string, CheckedType>();
    for (const node of nodes) {
      const shape = this.schemas.shapeAt(node);
      if (shape?.kind !== 'checked') continue;
      for (const { place, name } of this.schemas.fieldsAt(node)) {
        const location = locations.get(place);
        if (location !== undefined) checks.set(`${location}.${name}`, shape.as);
      }
    }
    return checks;
  }
}

/** Checks that two routes of one handler have in common. */
function both(one: Checks, other: Checks): Checks {
  return new Map([...one].filter(([key, type]) => other.get(key) === type));
}
