/** Calls in the flow-insensitive pass: arguments to parameters, results to callers, constructors to instances. */

import { argumentNames, argumentsOf, operationName } from '../../ir/call-access.ts';
import { CallFlag, type IrFile, Op, Param } from '../../ir/ir.ts';
import type { ApiNode } from '../../model/api-graph.ts';
import type { Entity } from '../constraints/entities.ts';
import { elementField } from '../constraints/field-table.ts';
import type { PointsToSolver } from '../points-to.ts';
import type { ObjectRole } from '../points-to-result.ts';
import { ClassHomes } from '../program/class-homes.ts';
import { acceptsCount } from '../program/overloads.ts';
import { renderOperation, TemplateFiles } from '../program/template-files.ts';
import { EventBinder } from './event-binder.ts';
import { seedGlobalCall, seedInheritance } from './global-calls.ts';
import { HandlerBinder } from './handler-binder.ts';
import { bindKeyword } from './keyword-binder.ts';
import { LibraryClasses } from './library-classes.ts';
import { seedFlow } from './operation-binder.ts';
import { operationFlows } from './operation-flows.ts';
import { bindPropagators } from './propagators.ts';
import { RegexBinder } from './regex-binder.ts';

interface FunctionPlaces {
  /** Values of `param` instructions, by parameter index. */
  readonly parameters: Map<number, number[]>;
  readonly rest: { readonly from: number; readonly value: number }[];
  /** Values of `namedRest` instructions. */
  readonly namedRest: number[];
  returned: number | undefined;
  generated: number | undefined;
}

/** Member of a class with the function that calling an instance runs. */
export const callMember = '()';

/** Superclasses without a constructor that a construction goes up through. */
const maxConstructorDepth = 4;

export class CallBinder {
  private readonly solver: PointsToSolver;
  private readonly places: FunctionPlaces[] = [];
  private readonly targets = new Map<number, number[]>();
  private readonly prototypes = new Map<number, number>();
  /** Prototype or instance to its constructor. */
  private readonly ownerOfPrototype = new Map<number, number>();
  readonly constructorOfClass = new Map<
    number,
    { readonly constructor: number; readonly initializers: readonly number[] }
  >();
  private readonly superclasses = new Map<number, number[]>();
  /** Calls that make or call an object of a class of the program. */
  readonly objects = new Map<number, ObjectRole>();
  readonly homes: ClassHomes;
  readonly events: EventBinder;
  readonly libraryClasses: LibraryClasses;
  readonly handlers: HandlerBinder;
  private readonly regexes: RegexBinder;

  private readonly templates: TemplateFiles;
  /** True when some class of the program says what calling its objects does. */
  private readonly hasCallMembers: boolean;

  constructor(solver: PointsToSolver) {
    this.hasCallMembers = solver.program.files.some(({ strings }) => strings.includes(callMember));
    this.templates = new TemplateFiles(solver.program);
    this.solver = solver;
    this.regexes = new RegexBinder(solver);
    this.handlers = new HandlerBinder(solver);
    this.homes = new ClassHomes(solver.program);
    this.events = new EventBinder(solver);
    this.libraryClasses = new LibraryClasses(solver);
  }

  targetsOf(call: number): readonly number[] {
    return (this.targets.get(call) ?? []).toSorted((a, b) => a - b);
  }

  // --- functions

  addFunction(fn: number): void {
    const { program } = this.solver;
    const { file, ir } = program.function(fn);
    const code = program.file(file);
    const base = program.valueBase[file] ?? 0;
    const places: FunctionPlaces = {
      parameters: new Map(),
      rest: [],
      namedRest: [],
      returned: undefined,
      generated: undefined,
    };
    for (let v = ir.first; v < ir.last; v++) {
      const a = code.a[v] ?? 0;
      if (code.op[v] === Op.param) places.parameters.set(a, [...(places.parameters.get(a) ?? []), base + v]);
      else if (code.op[v] === Op.restParam) places.rest.push({ from: a, value: base + v });
      else if (code.op[v] === Op.namedRest) places.namedRest.push(base + v);
    }
    this.places[fn] = places;
  }

  placesOf(fn: number): FunctionPlaces {
    const places = this.places[fn];
    if (places === undefined) throw new Error(`function ${fn} was not added`);
    return places;
  }

  returnNode(fn: number): number {
    const places = this.placesOf(fn);
    places.returned ??= this.solver.graph.createNode();
    return places.returned;
  }

  addYield(fn: number, from: number): void {
    const { entities, fields, graph, program } = this.solver;
    const { file, ir } = program.function(fn);
    const sequence = entities.object((program.valueBase[file] ?? 0) + ir.first, ':generated');
    graph.add(this.returnNode(fn), sequence);
    graph.addEdge(from, fields.slot(sequence, elementField));
  }

  /** @param nameOnlyFrom  index of the first parameter that the argument cannot be */
  toParameter(fn: number, index: number, from: number, nameOnlyFrom = Number.POSITIVE_INFINITY): void {
    const places = this.placesOf(fn);
    for (const to of index < nameOnlyFrom ? (places.parameters.get(index) ?? []) : [])
      this.solver.graph.addEdge(from, to);
    for (const rest of places.rest) if (index >= rest.from) this.toRest(rest.value, index - rest.from, from);
    for (const list of index >= 0 ? (places.parameters.get(Param.arguments) ?? []) : []) {
      this.solver.graph.add(list, this.solver.entities.object(list));
      this.toRest(list, index, from);
    }
  }

  private toRest(list: number, index: number, from: number): void {
    const { entities, fields, graph } = this.solver;
    graph.addEdge(from, fields.slot(entities.object(list), String(index)));
  }

  private addToParameter(fn: number, index: number, entity: number): void {
    for (const to of this.placesOf(fn).parameters.get(index) ?? []) this.solver.graph.add(to, entity);
  }

  // --- classes and prototypes

  addClass(file: number, v: number): void {
    const { entities, graph, program } = this.solver;
    const code = program.file(file);
    const base = program.valueBase[file] ?? 0;
    const id = entities.class(base + v);
    graph.add(base + v, id);
    const pool = code.c[v] ?? 0;
    const count = code.pool[pool] ?? 0;
    const parts = [...code.pool.subarray(pool + 1, pool + 1 + count)];
    const initializers = parts.map((value) => base + value);
    const constructor = code.a[v] ?? -1;
    for (const part of constructor < 0 ? parts : [...parts, constructor])
      this.homes.set(file, part, v, false);
    this.constructorOfClass.set(id, { constructor: constructor < 0 ? -1 : base + constructor, initializers });
    const instance = this.instanceOf(id);
    for (const part of [...initializers, ...(constructor < 0 ? [] : [base + constructor])])
      this.bindThis(part, instance);
    const superclass = code.b[v] ?? -1;
    if (superclass >= 0) this.addParentClass(id, base + superclass);
  }

  /** A class has a further superclass. */
  addSuperclass(value: number, superclass: number): void {
    this.addParentClass(this.solver.entities.class(value), superclass);
  }

  private addParentClass(id: number, superclass: number): void {
    this.superclasses.set(id, [...(this.superclasses.get(id) ?? []), superclass]);
    this.solver.graph.watch(superclass, (parent) => this.inherit(id, parent));
  }

  inherit(child: number, parent: number): void {
    const { entities, fields } = this.solver;
    const entity = entities.get(parent);
    if (entity.kind === 'api') return this.libraryClasses.extend(child, entity.node);
    if (entity.kind !== 'class' && entity.kind !== 'function') return;
    fields.addParent(child, parent);
    fields.addParent(this.prototypeOf(child), this.prototypeOf(parent));
    fields.addParent(this.instanceOf(child), this.instanceOf(parent));
    this.libraryClasses.inherit(child, parent);
  }

  hasSuperclass(type: number): boolean {
    return this.superclasses.has(type);
  }

  prototypeOf(constructor: number): number {
    let prototype = this.prototypes.get(constructor);
    if (prototype === undefined) {
      // A prototype is an object that no instruction makes: it is told by its constructor's number.
      prototype = this.solver.entities.object(constructor, ':prototype');
      this.prototypes.set(constructor, prototype);
      this.ownerOfPrototype.set(prototype, constructor);
    }
    return prototype;
  }

  /** The class whose prototype an object is; `undefined` for any other object. */
  ownerOf(prototype: number): number | undefined {
    return this.ownerOfPrototype.get(prototype);
  }

  instanceOf(constructor: number): number {
    const instance = this.solver.entities.instance(constructor);
    this.solver.fields.addParent(instance, this.prototypeOf(constructor));
    return instance;
  }

  /** A function stored on a prototype runs with the class's instances as `this`. */
  bindMethod(object: number, from: number): void {
    const constructor = this.ownerOfPrototype.get(object);
    if (constructor !== undefined) this.bindInstances(constructor, from);
  }

  /** The same for the functions of an object that becomes a prototype as a whole. */
  bindMethodsOf(object: number, constructor: number): void {
    this.bindInstances(constructor, this.solver.fields.all(object));
  }

  /** The constructor makes instances, whether the program itself calls it or leaves that to its users. */
  private bindInstances(constructor: number, methods: number): void {
    const instance = this.instanceOf(constructor);
    this.bindThis(methods, instance);
    const entity = this.solver.entities.get(constructor);
    if (entity.kind === 'function') this.addToParameter(entity.fn, Param.this, instance);
  }

  private bindThis(from: number, instance: number): void {
    this.solver.graph.watch(from, (id) => {
      const entity = this.solver.entities.get(id);
      if (entity.kind === 'function') this.addToParameter(entity.fn, Param.this, instance);
    });
  }

  /**
   * What `super` means in the function that reads it.
   *
   * @param v  the read, as a value of the file
   */
  loadSuper(file: number, v: number, self: Entity, name: string, to: number): void {
    const { graph } = this.solver;
    const home = this.homes.of(file, v);
    const own = self.kind === 'instance' ? self.of : self.id;
    const type = home === undefined ? own : this.solver.entities.class(home.type);
    for (const superclass of this.superclasses.get(type) ?? []) {
      if (name === 'super' || home?.isStatic === true) graph.addEdge(superclass, to);
      else graph.watch(superclass, (parent) => graph.add(to, this.prototypeOf(parent)));
    }
  }

  // --- calls

  /** What holds for a call before its callee is known. */
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
    const taking = this.solver.api.library('builtin')?.members.get(name)?.result;
    // A method that is known by its name alone to take a handler.
    if (taking !== undefined && taking.arguments.length > 0) this.solver.addApi(taking, base + v);
    this.seedOperation(code, base, v, operationName(code, v));
    this.events.seed(code, base, v);
  }

  /** `wrap(fn)(x)`: what a library makes of a function alone, and that is called at once, calls the function. */
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

  /** A callee became known. */
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
      case 'object':
      case 'regex':
      case 'scalar':
    }
  }

  /** An object whose class says what calling it does. */
  private callInstance(code: IrFile, base: number, v: number, id: number, args: readonly number[]): void {
    if (!this.hasCallMembers) return;
    const { entities, graph } = this.solver;
    const method = graph.createNode();
    this.solver.load(id, callMember, method);
    graph.watch(method, (found) => {
      const entity = entities.get(found);
      if (entity.kind !== 'function') return;
      this.objects.set(base + v, 'called');
      this.bindFunction(code, base, v, entity.fn, args, undefined);
      this.addToParameter(entity.fn, Param.this, id);
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
    const targets = this.targets.get(base + v) ?? [];
    if (!targets.includes(fn)) this.targets.set(base + v, [...targets, fn]);
    const { keywordOnlyFrom } = this.solver.program.function(fn).ir;
    for (const [index, arg] of args.entries()) {
      if (code.op[arg] === Op.keyword) {
        bindKeyword(this.solver, fn, code.strings[code.b[arg] ?? -1] ?? '', base + arg);
        continue;
      }
      if (code.op[arg] !== Op.spread) {
        this.toParameter(fn, index, base + arg, keywordOnlyFrom);
        continue;
      }
      // A spread argument may be any parameter from here on.
      const element = graph.createNode();
      graph.watch(base + arg, (entity) => this.solver.loadAny(entity, element));
      const count = Math.max(this.solver.program.function(fn).ir.parameterCount, index + 1);
      for (let at = index; at < count; at++) {
        this.toParameter(
          fn,
          at,
          index === args.length - 1 ? this.elementAt(base + arg, at - index) : element,
        );
      }
    }
    if (constructs !== undefined) {
      const instance = this.instanceOf(constructs);
      this.addToParameter(fn, Param.this, instance);
      graph.add(base + v, instance);
    } else {
      const receiver = code.b[v] ?? -1;
      if (receiver >= 0) this.toParameter(fn, Param.this, base + receiver);
    }
    graph.addEdge(this.returnNode(fn), base + v);
  }

  /** The element of a list at an index, or any where its places are not known. */
  private elementAt(list: number, index: number): number {
    const element = this.solver.graph.createNode();
    this.solver.graph.watch(list, (entity) => this.solver.load(entity, String(index), element));
    return element;
  }

  /** A read (`stored` absent) or store that runs an accessor. */
  bindAccessor(accessor: Entity, user: number, receiver: number, stored: number | undefined): void {
    if (accessor.kind !== 'function') return;
    const targets = this.targets.get(user) ?? [];
    if (!targets.includes(accessor.fn)) this.targets.set(user, [...targets, accessor.fn]);
    this.toParameter(accessor.fn, Param.this, receiver);
    if (stored === undefined) this.solver.graph.addEdge(this.returnNode(accessor.fn), user);
    else this.toParameter(accessor.fn, 0, stored);
  }

  private construct(code: IrFile, base: number, v: number, id: number, args: readonly number[]): void {
    const { graph } = this.solver;
    const instance = this.instanceOf(id);
    const flags = code.pool[code.c[v] ?? 0] ?? 0;
    if (flags & (CallFlag.new | CallFlag.construct)) {
      graph.add(base + v, instance);
      this.objects.set(base + v, 'made');
    }
    for (const node of this.libraryClasses.placesOf(instance)) this.solver.addApi(node, base + v);
    this.runConstructor(code, base, v, id, args, 0);
  }

  /** Initialisers and the constructor; without one, that of the superclass with the same arguments. */
  private runConstructor(
    code: IrFile,
    base: number,
    v: number,
    id: number,
    args: readonly number[],
    depth: number,
  ): void {
    const { entities, graph } = this.solver;
    const parts = this.constructorOfClass.get(id);
    if (parts === undefined || depth > maxConstructorDepth) return;
    for (const part of [...parts.initializers, ...(parts.constructor < 0 ? [] : [parts.constructor])]) {
      graph.watch(part, (closure) => {
        const entity = entities.get(closure);
        if (entity.kind === 'function') this.bindFunction(code, base, v, entity.fn, args, undefined);
      });
    }
    if (parts.constructor >= 0) return;
    for (const superclass of this.superclasses.get(id) ?? []) {
      graph.watch(superclass, (parent) => {
        const entity = entities.get(parent);
        if (entity.kind === 'class') this.runConstructor(code, base, v, parent, args, depth + 1);
        else if (entity.kind === 'function') this.bindFunction(code, base, v, entity.fn, args, undefined);
      });
    }
  }

  /** Renders a template of the program whose name is known. */
  private bindTemplate(code: IrFile, base: number, v: number, args: readonly number[]): void {
    const [name = -1] = args;
    const constant = code.op[name] === Op.const ? code.constants[code.a[name] ?? -1] : undefined;
    if (typeof constant !== 'string') return;
    for (const fn of this.templates.named(constant)) this.bindFunction(code, base, v, fn, args, undefined);
  }

  private bindApi(code: IrFile, base: number, v: number, node: ApiNode, args: readonly number[]): void {
    const { entities, graph } = this.solver;
    const names = argumentNames(code, v);
    const count = names.filter((name) => name === '').length;
    for (const [index, arg] of args.entries()) {
      for (const place of node.argumentNodes(index, count, names[index]))
        this.handlers.passTo(base + arg, place);
    }
    if (node.result !== undefined) this.solver.addApi(node.result, base + v);
    // Where a class and its objects are one type, what is made of the class has it.
    const isConstruction = ((code.pool[code.c[v] ?? 0] ?? 0) & CallFlag.new) !== 0;
    if (node.isType && isConstruction) this.solver.addApi(node, base + v);
    if (node.operation === renderOperation) this.bindTemplate(code, base, v, args);
    else if (node.operation === 'inherits') seedInheritance(this.solver, base, args);
    else if (node.operation === 'emitter') graph.add(base + v, entities.object(base + v));
    else if (node.operation !== '') this.seedOperation(code, base, v, node.operation);
    bindPropagators(this.solver.graph, code, base, v, node, args);
    this.regexes.bindCall(node, code, base, v, args);
    const [executor] = args;
    if (node.label === 'global.Promise' && executor !== undefined) {
      graph.watch(base + executor, (id) => {
        const entity = entities.get(id);
        if (entity.kind === 'function') this.addToParameter(entity.fn, 0, entities.resolver(base + v));
      });
    }
  }
}
