/**
 * Infers routers passed in from elsewhere: `module.exports = (app) => app.get('/users', (req, res) => …)`, if nothing
 * in the program calls the function, or the caller cannot be resolved. A value is taken for a router if one of its
 * methods is called with a path and a program function, and that method registers routes in a framework that the
 * program imports.
 *
 * With several candidate frameworks, chooses the one whose handler parameters best match what the handler reads. Misses
 * handlers that read nothing known; may mistake an object of another library for a router if it is called with a path
 * and a function that reads members like a request's.
 */

import { argumentNames, argumentsOf } from '../../ir/call-access.ts';
import { type IrFile, Op } from '../../ir/ir.ts';
import type { ApiGraph } from '../../model/api-graph.ts';
import type { ApiNode, RoutingPlace } from '../../model/api-node.ts';
import { argumentPositions } from '../../model/argument-positions.ts';
import type { Uses } from '../program/uses.ts';
import type { Solver } from '../solver.ts';
import { hasMember, membersUsed, usesOf } from './used-members.ts';

/** A method of a type that registers routes. */
interface Registering {
  readonly type: ApiNode;
  /** The member of the type that has the method; `undefined` for the type itself: `app.router.add_get`. */
  readonly part: string | undefined;
  readonly method: ApiNode;
  readonly library: string;
  /** Alternative argument positions of the path. */
  readonly route: readonly RoutingPlace[];
  readonly handlers: readonly RoutingPlace[];
}

/** Registering methods by name. */
const known = new WeakMap<ApiGraph, ReadonlyMap<string, readonly Registering[]>>();

/**
 * @param libraries  libraries that the program uses, by the names of their models
 * @returns true if constraints were added, so that solving has to continue
 */
export function adoptRouters(solver: Solver, uses: Uses, libraries: ReadonlySet<string>): boolean {
  const methods = registeringMethods(solver.api);
  const adopted: { readonly type: ApiNode; readonly value: number }[] = [];
  for (const [file, code] of solver.program.files.entries()) {
    const base = solver.program.valueBase[file] ?? 0;
    for (let v = 0; v < code.op.length; v++) {
      if (code.op[v] !== Op.call) continue;
      const rows = methods.get(memberCalled(code, v))?.filter(({ library }) => libraries.has(library)) ?? [];
      const best =
        rows.length === 0 ? undefined : new RegisteringCall(solver, uses, code, base, v).best(rows);
      if (best !== undefined) adopted.push(best);
    }
  }
  for (const { type, value } of adopted) solver.addApi(type, value);
  return adopted.length > 0;
}

function registeringMethods(api: ApiGraph): ReadonlyMap<string, readonly Registering[]> {
  let methods = known.get(api);
  if (methods === undefined) known.set(api, (methods = findMethods(api)));
  return methods;
}

function findMethods(api: ApiGraph): ReadonlyMap<string, readonly Registering[]> {
  const found = new Map<string, Registering[]>();
  const add = (type: ApiNode, part: string | undefined, owner: ApiNode): void => {
    for (const [name, method] of owner.members)
      for (const { row, library, route, handlers } of method.routings) {
        if (row.does !== 'route' || route.length === 0 || handlers.length === 0) continue;
        if (row.each !== undefined || row.byFunction === true) continue;
        const rows = found.get(name) ?? [];
        found.set(name, rows);
        rows.push({ type, part, method, library, route, handlers });
      }
  };
  for (const type of api.nodes) {
    if (!type.isType) continue;
    add(type, undefined, type);
    for (const [part, owner] of type.members) add(type, part, owner);
  }
  return found;
}

/** Name of the member that is called; the empty string for other callees. */
function memberCalled(code: IrFile, call: number): string {
  const callee = code.a[call] ?? -1;
  return code.op[callee] === Op.loadField ? (code.strings[code.b[callee] ?? -1] ?? '') : '';
}

/** A call that may register a route. */
class RegisteringCall {
  private readonly solver: Solver;
  private readonly uses: Uses;
  private readonly code: IrFile;
  private readonly base: number;
  private readonly call: number;

  constructor(solver: Solver, uses: Uses, code: IrFile, base: number, call: number) {
    this.solver = solver;
    this.uses = uses;
    this.code = code;
    this.base = base;
    this.call = call;
  }

  /** The type to assume for the receiver, from the method that fits the handler best; the first in a tie. */
  best(rows: readonly Registering[]): { readonly type: ApiNode; readonly value: number } | undefined {
    const owner = this.code.a[this.code.a[this.call] ?? -1] ?? -1;
    const { graph } = this.solver;
    if (owner < 0 || graph.entities(this.base + owner).length > 0 || graph.isPartial(this.base + owner))
      return undefined;
    let best: { readonly type: ApiNode; readonly value: number } | undefined;
    let bestFit = 0;
    for (const row of rows) {
      const value = this.routerAt(row.part, owner);
      const fit = value === undefined ? 0 : this.fitOf(row);
      if (value === undefined || fit <= bestFit) continue;
      best = { type: row.type, value };
      bestFit = fit;
    }
    return best;
  }

  private routerAt(part: string | undefined, owner: number): number | undefined {
    if (part === undefined) return this.base + owner;
    const { graph } = this.solver;
    const { a, b, op, strings } = this.code;
    const router = this.base + (a[owner] ?? -1);
    const isPart = op[owner] === Op.loadField && strings[b[owner] ?? -1] === part;
    return isPart && graph.entities(router).length === 0 && !graph.isPartial(router) ? router : undefined;
  }

  /**
   * Rates how well a row fits: 0 if it does not, otherwise one more for each member the handler reads that the row's
   * handler parameters have.
   */
  private fitOf(row: Registering): number {
    if (!row.route.some((place) => this.placed(place).some((value) => this.isPath(value)))) return 0;
    let best = 0;
    for (const place of row.handlers) {
      if (place.isDecorated) {
        // A decorated function may receive anything by name; all that is visible is that it is registered with a path.
        if (this.decorated().length > 0) best = Math.max(best, 1);
        continue;
      }
      for (const at of this.positions(place)) {
        const value = argumentsOf(this.code, this.call)[at] ?? -1;
        const nodes = row.method.argumentNodes(at, argumentsOf(this.code, this.call).length);
        const functions = this.functionsAt(place.place.fields, value);
        for (const fn of functions) best = Math.max(best, this.fitOfHandler(fn, nodes, place.place.fields));
      }
    }
    return best;
  }

  private positions({ place }: RoutingPlace): readonly number[] {
    return argumentPositions(place, argumentNames(this.code, this.call));
  }

  /** Values at a position of the call: arguments, or members of a literal argument. */
  private placed(place: RoutingPlace): readonly number[] {
    return this.positions(place).flatMap((at) => {
      const value = argumentsOf(this.code, this.call)[at] ?? -1;
      return place.place.fields.reduce<readonly number[]>(
        (values, name) => values.flatMap((object) => this.stored(object, name)),
        [value],
      );
    });
  }

  /** Values stored in a member of an object literal. */
  private stored(object: number, name: string): readonly number[] {
    const { a, b, c, op, strings } = this.code;
    return this.usesOf(object).flatMap((user) => {
      const isStore = op[user] === Op.storeField && a[user] === object && strings[b[user] ?? -1] === name;
      return isStore ? [c[user] ?? -1] : [];
    });
  }

  private isPath(value: number): boolean {
    const { a, constants, op } = this.code;
    const constant = op[value] === Op.const ? constants[a[value] ?? -1] : undefined;
    return typeof constant === 'string' && constant.startsWith('/');
  }

  /** Functions decorated with the result of the call. */
  private decorated(): readonly number[] {
    const { a, op } = this.code;
    return this.usesOf(this.call)
      .filter((user) => op[user] === Op.call && a[user] === this.call)
      .flatMap((user) => [...argumentsOf(this.code, user)].flatMap((value) => this.functionsAt([], value)));
  }

  private functionsAt(fields: readonly string[], value: number): readonly number[] {
    const { entities, graph } = this.solver;
    const values = fields.reduce<readonly number[]>(
      (all, name) => all.flatMap((object) => this.stored(object, name)),
      [value],
    );
    return values.flatMap((one) => entities.functions(graph.entities(this.base + one)));
  }

  private fitOfHandler(fn: number, nodes: readonly ApiNode[], fields: readonly string[]): number {
    const { functions, program } = this.solver;
    const { parameterCount } = program.function(fn).ir;
    const places = fields.reduce<readonly ApiNode[]>(
      (all, name) => all.flatMap((node) => node.memberNodes(name)),
      nodes,
    );
    const parameters = places.flatMap((place) => place.parameters);
    // For handlers that receive parts of a request by name, all that is visible is that they are registered.
    if (parameters.every(({ node }) => [node, ...node.types].every(({ members }) => members.size === 0)))
      return 1;
    let fit = 0;
    for (const { arity, index, node } of parameters) {
      if (index === undefined || (arity !== undefined && arity !== parameterCount)) continue;
      for (const value of functions.of(fn).parameters.get(index) ?? [])
        for (const name of this.membersOf(value)) if (hasMember(node, name)) fit++;
    }
    return fit;
  }

  private membersOf(parameter: number): ReadonlySet<string> {
    const { program } = this.solver;
    const file = program.fileOf(parameter);
    return membersUsed(this.uses, program.file(file), program.valueBase[file] ?? 0, parameter);
  }

  private usesOf(value: number): readonly number[] {
    return usesOf(this.uses, this.base + value).map((user) => user - this.base);
  }
}
