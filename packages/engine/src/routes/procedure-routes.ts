/**
 * Procedures stored in objects by name: `router({ add: procedure.use(signedIn).mutation(add) })`. Names of nested
 * routers are joined by dots, as in tRPC's HTTP specification. May miss: routers assembled by code.
 */

import { type Place, unknownPart } from '../code/definitions.ts';
import { argumentsOf, methodName } from '../ir/call-access.ts';
import { type IrFile, Op } from '../ir/ir.ts';
import { calleeOf, instructionsIn, opOf, receiverOf } from '../ir/operands.ts';
import type { ApiRouting } from '../model/api-node.ts';
import type { RoutingRole } from '../model/route-rows.ts';
import { functionsOf, givenTo, routingsOf, type ValueContext, valuesAt } from './call-values.ts';
import type { Registered } from './registered.ts';
import type { GuardUse } from './router-graph.ts';
import { libraryRouter } from './routers-of.ts';

/** Maximum nesting of routers; three are many. Chosen, not measured. */
const maxNesting = 8;
/** Maximum number of calls from a procedure back to its start; six are many. Chosen, not measured. */
const maxChain = 24;

/** A router, and the routing row of the call that creates it. */
interface Tree {
  readonly call: Place;
  readonly routing: ApiRouting;
}

export class ProcedureRoutes {
  readonly found: Registered[] = [];
  private readonly context: ValueContext;
  private readonly trees = new Map<string, Tree>();

  constructor(context: ValueContext) {
    this.context = context;
  }

  /** Finds the routers of a file. */
  scan(file: number, code: IrFile): void {
    for (const v of instructionsIn(code, Op.call)) {
      const routing = this.routingOf({ file, v }, 'procedures');
      if (routing !== undefined) this.trees.set(keyOf({ file, v }), { call: { file, v }, routing });
    }
  }

  /** Returns the routes of all outermost routers after all files have been scanned. */
  finish(): readonly Registered[] {
    const held = new Set([...this.trees.values()].flatMap((tree) => this.childrenOf(tree)));
    for (const [key, { call, routing }] of this.trees)
      if (!held.has(key)) this.addMembers(this.objectOf(call, routing), routing, []);
    return this.found;
  }

  private childrenOf({ call, routing }: Tree): readonly string[] {
    const found: string[] = [];
    const open = this.objectOf(call, routing);
    const seen = new Set<string>();
    // Grows during iteration.
    for (const object of open) {
      if (seen.has(keyOf(object))) continue;
      seen.add(keyOf(object));
      for (const { value } of this.context.definitions.membersOf(object)) {
        const made = this.context.definitions.of(value);
        if (this.trees.has(keyOf(made))) found.push(keyOf(made));
        else if (this.isObject(made)) open.push(made);
      }
    }
    return found;
  }

  private objectOf(call: Place, routing: ApiRouting): Place[] {
    const { definitions } = this.context;
    return valuesAt(definitions, givenTo(definitions.code(call.file), call.file, call.v), routing.routers);
  }

  private addMembers(objects: readonly Place[], routing: ApiRouting, names: readonly string[]): void {
    if (names.length > maxNesting) return;
    for (const object of objects)
      for (const { name, value } of this.context.definitions.membersOf(object)) {
        const made = this.context.definitions.of(value);
        const path = [...names, name];
        const inner = this.trees.get(keyOf(made));
        if (inner !== undefined)
          this.addMembers(this.objectOf(inner.call, inner.routing), inner.routing, path);
        else if (this.isObject(made)) this.addMembers([made], routing, path);
        else this.addProcedure(made, routing, path);
      }
  }

  private addProcedure(made: Place, { library, row }: ApiRouting, names: readonly string[]): void {
    if (!this.isCall(made)) return;
    const { definitions } = this.context;
    const { file, v } = made;
    const code = definitions.code(file);
    const method = row.members?.[methodName(code, v)];
    if (method === undefined) return;
    const [first] = argumentsOf(code, v);
    const handler = first === undefined ? undefined : { file, v: first };
    this.found.push({
      place: made,
      order: { fn: definitions.functionOf(made), v },
      router: libraryRouter(library),
      route: `${row.prefix ?? unknownPart}/${names.join('.')}`,
      methods: [method],
      framework: library,
      handler,
      functions: handler === undefined ? [] : functionsOf(this.context, handler),
      guards: this.guardsOf(made),
    });
  }

  /** Guards of a procedure in execution order, including its start if that is unknown. */
  private guardsOf(procedure: Place): readonly GuardUse[] {
    const { definitions } = this.context;
    const found: Place[] = [];
    let at = procedure;
    for (let step = 0; step < maxChain; step++) {
      const code = definitions.code(at.file);
      const receiver = receiverOf(code, at.v);
      const behind = this.routingOf(at, 'behind');
      if (behind !== undefined)
        found.push(...valuesAt(definitions, givenTo(code, at.file, at.v), behind.guards).toReversed());
      if (receiver < 0) break;
      const next = definitions.of({ file: at.file, v: receiver });
      if (!this.isCall(next)) {
        if (!this.isKnown(next)) found.push(next);
        break;
      }
      at = next;
    }
    const order = { fn: -1, v: -1 };
    return found.toReversed().map((place) => ({ place, order, prefix: '', isForAll: true }));
  }

  private isObject({ file, v }: Place): boolean {
    return v >= 0 && opOf(this.context.definitions.code(file), v) === Op.object;
  }

  private isCall({ file, v }: Place): boolean {
    return v >= 0 && opOf(this.context.definitions.code(file), v) === Op.call;
  }

  /** True for a modeled value, that is, a procedure without guards. */
  private isKnown({ file, v }: Place): boolean {
    return v >= 0 && this.context.pointsTo.apiOf(this.context.baseOf(file) + v).length > 0;
  }

  private routingOf(call: Place, does: RoutingRole): ApiRouting | undefined {
    if (!this.isCall(call)) return undefined;
    const callee = { file: call.file, v: calleeOf(this.context.definitions.code(call.file), call.v) };
    return routingsOf(this.context, callee).find(({ row }) => row.does === does);
  }
}

function keyOf({ file, v }: Place): string {
  return `${file}:${v}`;
}
