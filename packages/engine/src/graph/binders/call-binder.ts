/** Binds calls: arguments to parameters, results to callers, constructors to instances. */

import { argumentNames, argumentsOf, operationName } from '../../ir/call-access.ts';
import { CallFlag, type IrFile, Op, Param } from '../../ir/ir.ts';
import { operationFlows } from '../../ir/operations.ts';
import type { ApiNode } from '../../model/api-node.ts';
import { isFor, ofTests } from '../../vocabulary/purposes.ts';
import type { Entity } from '../constraints/entities.ts';
import type { ObjectRole } from '../points-to-result.ts';
import { askedTemplate } from '../program/asked-template.ts';
import { acceptsCount } from '../program/overloads.ts';
import { renderOperation, renderToOperation, TemplateFiles } from '../program/template-files.ts';
import type { Solver } from '../solver.ts';
import { bindAnswerings } from './answer-binder.ts';
import { EventBinder } from './event-binder.ts';
import { seedGlobalCall, seedInheritance } from './global-calls.ts';
import { bindKeyword } from './keyword-binder.ts';
import type { LibraryClasses } from './library-classes.ts';
import { seedFlow } from './operation-binder.ts';
import { PageFunctions } from './page-functions.ts';
import { bindPropagators } from './propagators.ts';
import { QueueBinder } from './queue-binder.ts';
import { RegexBinder } from './regex-binder.ts';
import { bindRouters } from './router-binder.ts';
import { bindSchema } from './schema-binder.ts';
import type { TableMembers } from './table-members.ts';

/** Member of a class that holds the function run by calling an instance. */
export const callMember = '()';

const noTargets: readonly number[] = [];

/** Maximum number of superclasses without a constructor to climb in a construction. */
const maxConstructorDepth = 4;

export class CallBinder {
  private readonly solver: Solver;
  private readonly targets = new Map<number, number[]>();
  /** Calls that construct or call an object of a program class. */
  readonly objects = new Map<number, ObjectRole>();
  readonly events: EventBinder;
  readonly queues: QueueBinder;
  private readonly libraryClasses: LibraryClasses;
  private readonly tables: TableMembers;
  private readonly regexes: RegexBinder;
  private readonly templates: TemplateFiles;
  private readonly pages: PageFunctions;
  /** True if some class of the program makes its instances callable. */
  private readonly hasCallMembers: boolean;
  private readonly tests: ReadonlySet<IrFile>;

  constructor(solver: Solver, libraryClasses: LibraryClasses, tables: TableMembers) {
    this.hasCallMembers = solver.program.files.some(({ strings }) => strings.includes(callMember));
    this.templates = new TemplateFiles(solver.program);
    this.pages = new PageFunctions(solver.program, this.templates.isEmpty);
    this.tests = new Set(solver.program.files.filter(({ purposes }) => isFor(purposes, ofTests)));
    this.solver = solver;
    this.regexes = new RegexBinder(solver);
    this.events = new EventBinder(solver);
    this.queues = new QueueBinder(solver);
    this.libraryClasses = libraryClasses;
    this.tables = tables;
  }

  targetsOf(call: number): readonly number[] {
    return this.targets.get(call)?.toSorted((a, b) => a - b) ?? noTargets;
  }

  // --- calls

  /** Adds the constraints that hold for a call before its callee is known. */
  seedCall(code: IrFile, base: number, v: number): void {
    const flags = code.pool[code.c[v] ?? 0] ?? 0;
    const [decorated] = argumentsOf(code, v);
    if (flags & CallFlag.decorate && decorated !== undefined)
      this.solver.graph.addEdge(base + decorated, base + v);
    const callee = code.a[v] ?? -1;
    if (code.op[callee] === Op.call) this.seedWrapped(code, base, callee);
    if (code.op[callee] !== Op.loadField) return;
    const name = code.strings[code.b[callee] ?? -1] ?? '';
    const object = code.a[callee] ?? -1;
    if (
      code.op[object] === Op.loadGlobal &&
      seedGlobalCall(this.solver, code, base, v, code.strings[code.a[object] ?? -1] ?? '', name)
    ) {
      return;
    }
    this.seedMethod(base + v, base + object, name);
    this.seedPage(code, base, v, name);
    this.seedOperation(code, base, v, operationName(code, v));
    this.events.seed(code, base, v);
  }

  /** Handles methods that a model describes by name alone, for any receiver. */
  private seedMethod(call: number, receiver: number, name: string): void {
    const method = this.solver.api.library('builtin')?.members.get(name);
    const taking = method?.result;
    // It takes a handler, or returns a typed value or a source.
    if (taking !== undefined && taking.arguments.length + taking.types.length + taking.sources.length > 0)
      this.solver.addApi(taking, call);
    if (method?.receiver !== undefined) this.seedReceiver(method.receiver, receiver);
  }

  /** A method that renders pages by its name, whatever it is called on. */
  private seedPage(code: IrFile, base: number, v: number, name: string): void {
    const method = this.solver.api.library('builtin')?.members.get(name);
    if (method?.operation === renderOperation)
      this.bindTemplate(code, base, v, method, Array.from(argumentsOf(code, v)));
  }

  /** If a class is the receiver of a method that identifies it by name alone, treats the class as a library's. */
  private seedReceiver(place: ApiNode, value: number): void {
    if (place.result === undefined) return;
    const { entities, graph } = this.solver;
    graph.watch(value, (id) => {
      if (entities.get(id).kind === 'class') this.libraryClasses.extend(id, place);
    });
  }

  /**
   * `wrap(fn)(x)`: assumes that a wrapper called with only a function, and whose result is called immediately, calls
   * that function.
   */
  private seedWrapped(code: IrFile, base: number, made: number): void {
    const { entities, graph } = this.solver;
    const [wrapped, other] = argumentsOf(code, made);
    if (wrapped === undefined || other !== undefined) return;
    graph.watch(base + wrapped, (id) => {
      if (entities.get(id).kind === 'function') graph.add(base + made, id);
    });
  }

  private seedOperation(code: IrFile, base: number, v: number, name: string): void {
    const flow = operationFlows.get(name);
    if (flow !== undefined) seedFlow(this.solver, code, base, v, flow);
  }

  /** Called when a callee becomes known. */
  bind(code: IrFile, base: number, v: number, callee: Entity): void {
    const flags = code.pool[code.c[v] ?? 0] ?? 0;
    const args = Array.from(argumentsOf(code, v));
    const constructs = flags & CallFlag.new ? callee.id : undefined;
    switch (callee.kind) {
      case 'function':
        return this.bindFunction(code, base, v, callee.fn, args, constructs);
      case 'class':
        return this.construct(code, base, v, callee.id, args);
      case 'resolver':
        for (const arg of args.slice(0, 1)) this.solver.graph.addEdge(base + arg, callee.call);
        return;
      case 'api':
        return this.bindApi(code, base, v, callee.node, args);
      case 'instance':
        return this.callInstance(code, base, v, callee.id, args);
      case 'members':
        return this.tables.eachFunction(callee, (fn) =>
          this.bindFunction(code, base, v, fn, args, constructs),
        );
      case 'object':
      case 'regex':
      case 'router':
      case 'schema':
      case 'checked':
    }
  }

  /** Calls an object whose class makes its instances callable. */
  private callInstance(code: IrFile, base: number, v: number, id: number, args: readonly number[]): void {
    if (!this.hasCallMembers) return;
    const { entities, graph } = this.solver;
    const method = graph.createNode();
    this.solver.load(id, callMember, method);
    graph.watch(method, (found) => {
      const entity = entities.get(found);
      if (entity.kind !== 'function') return;
      // If a value may be both a class and an object, the class takes precedence.
      if (!this.objects.has(base + v)) this.objects.set(base + v, 'called');
      this.bindFunction(code, base, v, entity.fn, args, undefined);
      this.solver.functions.addToParameter(entity.fn, Param.this, id);
    });
  }

  private bindFunction(
    code: IrFile,
    base: number,
    v: number,
    fn: number,
    args: readonly number[],
    constructs: number | undefined,
  ): void {
    const { graph } = this.solver;
    const hasSpread = args.some((arg) => code.op[arg] === Op.spread);
    if (!hasSpread && !acceptsCount(this.solver.program.function(fn).ir, args.length)) return;
    this.addTarget(base + v, fn);
    if (this.pages.has(fn)) this.bindPage(code, base, v, [], args);
    if (this.hasTooMany(code, base, v, args.length, hasSpread)) return;
    if (!this.isTried(code, fn)) this.bindArguments(code, base, fn, args);
    if (constructs !== undefined) {
      const instance = this.solver.classes.instanceOf(constructs);
      this.solver.functions.addToParameter(fn, Param.this, instance);
      graph.add(base + v, instance);
    } else {
      const receiver = code.b[v] ?? -1;
      if (receiver >= 0) this.solver.functions.toParameter(fn, Param.this, base + receiver);
    }
    graph.addEdge(this.solver.functions.returnNode(fn), base + v);
  }

  /** True for a test calling a function of the program under test. */
  private isTried(code: IrFile, fn: number): boolean {
    const { program } = this.solver;
    return this.tests.has(code) && !this.tests.has(program.file(program.function(fn).file));
  }

  private bindArguments(code: IrFile, base: number, fn: number, args: readonly number[]): void {
    const { graph } = this.solver;
    const { keywordOnlyFrom } = this.solver.program.function(fn).ir;
    for (const [index, arg] of args.entries()) {
      if (code.op[arg] === Op.keyword) {
        bindKeyword(this.solver, fn, code.strings[code.b[arg] ?? -1] ?? '', base + arg);
        continue;
      }
      if (code.op[arg] !== Op.spread) {
        this.solver.functions.toParameter(fn, index, base + arg, keywordOnlyFrom);
        continue;
      }
      // A spread argument may reach any parameter from here on.
      const element = graph.createNode();
      graph.watch(base + arg, (entity) => this.solver.loadAny(entity, element));
      const count = Math.max(this.solver.program.function(fn).ir.parameterCount, index + 1);
      for (let at = index; at < count; at++) {
        this.solver.functions.toParameter(
          fn,
          at,
          index === args.length - 1 ? this.elementAt(base + arg, at - index) : element,
        );
      }
    }
  }

  private addTarget(call: number, fn: number): void {
    const targets = this.targets.get(call);
    if (targets === undefined) this.targets.set(call, [fn]);
    else if (!targets.includes(fn)) targets.push(fn);
  }

  /** True for a call with more targets than the limit. */
  private hasTooMany(code: IrFile, base: number, v: number, count: number, hasSpread: boolean): boolean {
    const { entities, graph, limits, program } = this.solver;
    const callees = graph.entities(base + (code.a[v] ?? -1));
    if (callees.length <= limits.bound) return false;
    const functions = entities.functions(callees);
    if (functions.length <= limits.bound) return false;
    const accepting = functions.filter((fn) => hasSpread || acceptsCount(program.function(fn).ir, count));
    return accepting.length > limits.bound;
  }

  /** The element of a list at an index, or any element if indices are unknown. */
  private elementAt(list: number, index: number): number {
    const element = this.solver.graph.createNode();
    this.solver.graph.watch(list, (entity) => this.solver.load(entity, String(index), element));
    return element;
  }

  /** Binds a read (`stored` absent) or store that runs an accessor. */
  bindAccessor(accessor: Entity, user: number, receiver: number, stored: number | undefined): void {
    if (accessor.kind !== 'function') return;
    this.addTarget(user, accessor.fn);
    this.solver.functions.toParameter(accessor.fn, Param.this, receiver);
    if (stored === undefined) this.solver.graph.addEdge(this.solver.functions.returnNode(accessor.fn), user);
    else this.solver.functions.toParameter(accessor.fn, 0, stored);
  }

  private construct(code: IrFile, base: number, v: number, id: number, args: readonly number[]): void {
    const { graph } = this.solver;
    const instance = this.solver.classes.instanceOf(id);
    const flags = code.pool[code.c[v] ?? 0] ?? 0;
    if (flags & (CallFlag.new | CallFlag.construct)) {
      graph.add(base + v, instance);
      this.objects.set(base + v, 'made');
    }
    for (const node of this.libraryClasses.placesOf(instance)) this.solver.addApi(node, base + v);
    this.runConstructor(code, base, v, id, args, 0);
  }

  /** Runs the initializers and the constructor; without a constructor, the superclass's with the same arguments. */
  private runConstructor(
    code: IrFile,
    base: number,
    v: number,
    id: number,
    args: readonly number[],
    depth: number,
  ): void {
    const { entities, graph } = this.solver;
    const parts = this.solver.classes.partsOf(id);
    if (parts === undefined || depth > maxConstructorDepth) return;
    for (const part of [...parts.initializers, ...(parts.constructor < 0 ? [] : [parts.constructor])]) {
      graph.watch(part, (closure) => {
        const entity = entities.get(closure);
        if (entity.kind === 'function') this.bindFunction(code, base, v, entity.fn, args, undefined);
      });
    }
    if (parts.constructor >= 0) return;
    for (const superclass of this.solver.classes.superclassesOf(id)) {
      graph.watch(superclass, (parent) => {
        const entity = entities.get(parent);
        if (entity.kind === 'class') this.runConstructor(code, base, v, parent, args, depth + 1);
        else if (entity.kind === 'function') this.bindFunction(code, base, v, entity.fn, args, undefined);
      });
    }
  }

  /** Binds a call that renders a template of the program whose name is known. */
  private bindTemplate(code: IrFile, base: number, v: number, node: ApiNode, args: readonly number[]): void {
    const order = node.operationOrder;
    const isTo = node.operation === renderToOperation;
    this.bindPage(code, base, v, isTo ? order.slice(1).toReversed() : order, args);
  }

  private bindPage(
    code: IrFile,
    base: number,
    v: number,
    order: ApiNode['operationOrder'],
    args: readonly number[],
  ): void {
    if (this.templates.isEmpty) return;
    const asked = askedTemplate(code, v, order);
    if (asked === undefined) return;
    for (const fn of this.templates.named(asked.name, asked.entry, code.path))
      this.bindFunction(code, base, v, fn, args, undefined);
  }

  private bindApi(code: IrFile, base: number, v: number, node: ApiNode, args: readonly number[]): void {
    const { entities, graph } = this.solver;
    const names = argumentNames(code, v);
    const count = names.filter((name) => name === '').length;
    for (const [index, arg] of args.entries()) {
      for (const place of node.argumentNodes(index, count, names[index]))
        this.solver.passTo(base + arg, place);
    }
    bindAnswerings(this.solver, code, base, v, node);
    bindRouters(this.solver, code, base, v, node);
    bindSchema(this.solver, base + v, node);
    if (node.result !== undefined) this.solver.addApi(node.result, base + v);
    // If a class and its instances share a type, so does the constructed object.
    const isConstruction = ((code.pool[code.c[v] ?? 0] ?? 0) & CallFlag.new) !== 0;
    if (node.isType && isConstruction) this.solver.addApi(node, base + v);
    if (node.operation === renderOperation || node.operation === renderToOperation)
      this.bindTemplate(code, base, v, node, args);
    else if (node.operation === 'inherits') seedInheritance(this.solver, base, args);
    else if (node.operation === 'emitter') graph.add(base + v, entities.object(base + v));
    else if (node.operation !== '') this.seedOperation(code, base, v, node.operation);
    this.queues.bind(code, base, v, node.operation);
    bindPropagators(this.solver.graph, code, base, v, node, args);
    this.regexes.bindCall(node, code, base, v, args);
    const [executor] = args;
    if (node.label === 'global.Promise' && executor !== undefined) {
      graph.watch(base + executor, (id) => {
        const entity = entities.get(id);
        if (entity.kind === 'function')
          this.solver.functions.addToParameter(entity.fn, 0, entities.resolver(base + v));
      });
    }
  }
}
