/**
 * Which functions, objects and library places each value may stand for: one flow-insensitive pass over the program.
 *
 * Inclusion constraints in the manner of Andersen 1994, context-insensitive, fields told apart by name. It resolves
 * calls, binds the parameters of handlers that libraries call, and finds where library sources enter. May miss: values
 * that go through code the program does not hold.
 */

import { type IrFile, Op, Param, superMembers } from '../ir/ir.ts';
import type { ApiGraph, ApiNode } from '../model/api-graph.ts';
import type { SourceRow } from '../model/model.ts';
import { CallBinder } from './binders/call-binder.ts';
import { DeclaredTypes } from './binders/declared-types.ts';
import { loadResult } from './binders/library-places.ts';
import { ModuleLinks } from './binders/module-links.ts';
import { ConstraintGraph } from './constraints/constraint-graph.ts';
import { EntityTable, type KnownRegex } from './constraints/entities.ts';
import { EnvironmentSlots } from './constraints/environment-slots.ts';
import { elementField, FieldTable } from './constraints/field-table.ts';
import { methodsOfEntities, NearestTargets } from './constraints/method-lookup.ts';
import { exportedFunctions } from './exported-functions.ts';
import type { ObjectRole, PointsTo } from './points-to-result.ts';
import { memberKey } from './program/member-key.ts';
import type { ModuleResolver } from './program/module-resolver.ts';
import { accessorNames, assignedGlobals } from './program/names.ts';
import type { Program } from './program/program.ts';
import { representativesOf } from './program/representatives.ts';
import { collectUses } from './program/uses.ts';

export function computePointsTo(program: Program, api: ApiGraph, modules: ModuleResolver): PointsTo {
  const solver = new PointsToSolver(program, api, modules);
  solver.run();
  return solver;
}

export class PointsToSolver implements PointsTo {
  readonly program: Program;
  readonly api: ApiGraph;
  readonly graph: ConstraintGraph;
  readonly entities = new EntityTable();
  readonly fields: FieldTable;
  readonly modules: ModuleResolver;
  readonly calls: CallBinder;
  readonly links: ModuleLinks;
  readonly casts: DeclaredTypes;
  private readonly fileOf: Int32Array;
  private readonly representatives: Int32Array;
  private readonly environments: EnvironmentSlots;
  private readonly sources = new Map<number, SourceRow[]>();
  readonly assignedGlobals: ReadonlySet<string>;
  /** Names under which accessors are stored: `get x`, `set x`. */
  private readonly accessorNames: ReadonlySet<string>;
  private readonly accessors = new Map<string, number>();
  private readonly nearest = new NearestTargets(this);
  exported: ReadonlyMap<number, number> = new Map();
  readonly listenersOf = (call: number): readonly number[] => this.calls.events.listenersOf(call);
  readonly customaryType = (value: number): ApiNode | undefined => this.casts.customaryType(value);
  readonly isInstance = (value: number): boolean => this.entities.hasInstance(this.graph.entities(value));

  constructor(program: Program, api: ApiGraph, modules: ModuleResolver) {
    this.program = program;
    this.api = api;
    this.modules = modules;
    this.representatives = representativesOf(program);
    this.graph = new ConstraintGraph(this.representatives, (id) => this.entities.isLeaf(id));
    this.fields = new FieldTable(this.graph);
    this.environments = new EnvironmentSlots(program, this.graph);
    this.fileOf = new Int32Array(program.valueCount);
    for (const [file, { op }] of program.files.entries()) {
      const base = program.valueBase[file] ?? 0;
      this.fileOf.fill(file, base, base + op.length);
    }
    this.assignedGlobals = assignedGlobals(program);
    this.accessorNames = accessorNames(program);
    this.calls = new CallBinder(this);
    this.links = new ModuleLinks(this);
    this.casts = new DeclaredTypes(this, modules);
  }

  get overflows(): number {
    return this.graph.overflows;
  }

  run(): void {
    const { program } = this;
    for (const file of program.files.keys()) this.links.open(file);
    for (const fn of program.functions.keys()) this.calls.addFunction(fn);
    for (const [fn, { file, ir }] of program.functions.entries()) {
      const code = program.file(file);
      const base = program.valueBase[file] ?? 0;
      for (let v = ir.first; v < ir.last; v++) this.seed(fn, file, code, base, v);
    }
    for (const [file, { path }] of program.files.entries())
      for (const place of this.api.exportsOf(path))
        this.calls.handlers.passTo(this.links.exportsNode(file), place);
    const uses = collectUses(program, this.representatives);
    const visit = (value: number, entity: number): void => {
      const end = uses.start[value + 1] ?? 0;
      for (let at = uses.start[value] ?? 0; at < end; at++) this.use(value, uses.list[at] ?? 0, entity);
    };
    const solve = (): void => this.calls.libraryClasses.solve(() => this.graph.solve(visit));
    solve();
    this.casts.decide(solve);
    this.graph.close();
    this.exported = exportedFunctions(this, this.modules.publishedFiles());
  }

  // --- results

  targetsOf(call: number): readonly number[] {
    return this.nearest.targetsOf(call, this.fileOf[call] ?? 0);
  }

  methodsAt(value: number, name: string): readonly number[] {
    return methodsOfEntities(this, this.graph.entities(value), name);
  }

  objectOf(call: number): ObjectRole | undefined {
    return this.calls.objects.get(call);
  }

  apiOf(value: number): readonly ApiNode[] {
    return this.entities.apiNodes(this.graph.entities(value), this.casts.areExact);
  }

  functionsAt(value: number, isOnly = false): readonly number[] {
    return this.entities.functions(this.graph.entities(value), isOnly);
  }

  isScalar(value: number): boolean {
    return this.entities.areScalars(this.graph.entities(value));
  }

  classAt(value: number): number | undefined {
    return this.entities.onlyClass(this.graph.entities(value));
  }

  sourcesAt(value: number): readonly SourceRow[] {
    return this.sources.get(value) ?? [];
  }

  regexesOf(value: number): readonly KnownRegex[] {
    return this.entities.regexes(this.graph.entities(value));
  }

  returnedTo(fn: number): readonly ApiNode[] {
    return this.calls.handlers.returnedTo(fn);
  }

  // --- constraints of one instruction

  private seed(fn: number, file: number, code: IrFile, base: number, v: number): void {
    const value = base + v;
    const a = code.a[v] ?? -1;
    const b = code.b[v] ?? -1;
    switch (code.op[v]) {
      case Op.closure: {
        const closed = (this.program.functionBase[file] ?? 0) + a;
        this.graph.add(value, this.entities.function(closed));
        return;
      }
      case Op.const: {
        const constant = code.constants[a];
        if (typeof constant === 'object' && constant !== null)
          this.graph.add(value, this.entities.regex(value, constant));
        return;
      }
      case Op.class:
        return this.calls.addClass(file, v);
      case Op.object:
        this.graph.add(value, this.entities.object(value));
        return;
      case Op.loadField:
        return this.environments.seed(fn, code, base, v);
      case Op.array: {
        const object = this.entities.object(value);
        this.graph.add(value, object);
        for (let index = 0; index < b; index++)
          this.storeElement(code, base, object, index, code.pool[a + index] ?? -1);
        return;
      }
      case Op.restParam:
      case Op.namedRest:
        this.graph.add(value, this.entities.object(value));
        return;
      case Op.inherit:
        return this.calls.addSuperclass(base + a, base + b);
      case Op.loadGlobal:
      case Op.storeGlobal:
      case Op.import:
      case Op.export:
        return this.links.seed(file, code, base, v);
      case Op.copyFields:
        return this.copyFields(base + a, base + b);
      case Op.cast:
        return this.casts.cast(file, code.strings[b] ?? '', value, base + a, code.op[a] === Op.undef);
      case Op.return:
        if (a >= 0) this.graph.addEdge(base + a, this.calls.returnNode(fn));
        return;
      case Op.yield:
        if (a >= 0) this.calls.addYield(fn, base + a);
        return;
      case Op.param:
        if (a === Param.this && this.program.function(fn).index === 0)
          this.graph.add(value, this.links.exportsEntity(file));
        return;
      case Op.storeField:
        this.environments.seed(fn, code, base, v);
        return this.calls.homes.note(file, code, v);
      case Op.storeIndex:
        return this.calls.homes.note(file, code, v);
      case Op.call:
        return this.calls.seedCall(code, base, v);
      default:
    }
  }

  private storeElement(code: IrFile, base: number, object: number, index: number, element: number): void {
    if (element < 0) return;
    if (code.op[element] !== Op.spread) {
      this.graph.addEdge(base + element, this.fields.slot(object, String(index)));
      return;
    }
    const any = this.fields.slot(object, elementField);
    this.graph.watch(base + element, (entity) => this.graph.addEdge(this.fields.all(entity), any));
  }

  private use(value: number, user: number, id: number): void {
    const file = this.fileOf[user] ?? 0;
    const code = this.program.file(file);
    const base = this.program.valueBase[file] ?? 0;
    const v = user - base;
    switch (code.op[v]) {
      case Op.phi:
      case Op.cast:
        this.graph.add(user, id);
        return;
      case Op.element:
        return this.loadAny(id, user, true);
      case Op.loadField: {
        const name = code.strings[code.b[v] ?? -1] ?? '';
        if (name === 'super' || name === superMembers)
          return this.calls.loadSuper(file, v, this.entities.get(id), name, user);
        this.load(id, name, user);
        this.runAccessor(id, `get ${name}`, user, value, undefined);
        return;
      }
      case Op.loadIndex: {
        const key = memberKey(code, code.b[v] ?? -1, this.program.symbols);
        if (key === undefined) this.loadAny(id, user);
        else this.load(id, key, user);
        return;
      }
      case Op.result:
        return loadResult(this, id, code.b[v] ?? 0, code.c[v] ?? 0, user);
      case Op.storeField: {
        const name = code.strings[code.b[v] ?? -1] ?? '';
        this.store(id, name, base + (code.c[v] ?? 0));
        this.runAccessor(id, `set ${name}`, user, value, base + (code.c[v] ?? 0));
        return;
      }
      case Op.storeIndex:
        this.store(
          id,
          memberKey(code, code.b[v] ?? -1, this.program.symbols) ?? '*',
          base + (code.c[v] ?? 0),
        );
        return;
      case Op.call:
        this.calls.bind(code, base, v, this.entities.get(id));
        return;
      default:
    }
  }

  /** A value becomes a place of a library: its types and sources come with it. */
  addApi(node: ApiNode, value: number): void {
    this.graph.add(value, this.entities.api(node));
    for (const type of node.types) this.addType(type, value, new Set([node]));
    if (node.sources.length > 0) this.addSources(node, value);
  }

  addApiMembers(node: ApiNode, name: string, to: number): void {
    for (const member of node.memberNodes(name)) this.addApi(member, to);
  }

  private addType(node: ApiNode, value: number, seen: Set<ApiNode>): void {
    if (seen.has(node)) return;
    seen.add(node);
    this.graph.add(value, this.entities.api(node));
    if (node.sources.length > 0) this.addSources(node, value);
    for (const type of node.types) this.addType(type, value, seen);
  }

  private addSources(node: ApiNode, value: number): void {
    const known = this.sources.get(value) ?? [];
    this.sources.set(value, [...known, ...node.sources.filter((row) => !known.includes(row))]);
  }

  load(id: number, name: string, to: number): void {
    const entity = this.entities.get(id);
    if (entity.kind === 'api' && !name.startsWith('#')) this.addApiMembers(entity.node, name, to);
    if (entity.kind === 'function' && this.program.function(entity.fn).ir.isSingleMethod)
      this.graph.add(to, id);
    if (name === 'prototype' && (entity.kind === 'function' || entity.kind === 'class')) {
      this.graph.add(to, this.calls.prototypeOf(id));
    }
    if (name === 'constructor' && entity.kind === 'instance') this.graph.add(to, entity.of);
    this.fields.load(id, name, to);
    this.calls.libraryClasses.read(id, name, to);
  }

  /** A read or store that an accessor answers is a call of it. */
  private runAccessor(
    id: number,
    name: string,
    user: number,
    receiver: number,
    stored: number | undefined,
  ): void {
    if (!this.accessorNames.has(name)) return;
    const accessor = this.accessorNode(id, name);
    this.graph.watch(accessor, (entity) =>
      this.calls.bindAccessor(this.entities.get(entity), user, receiver, stored),
    );
  }

  /** Node that holds the accessors of a name that an entity may have. */
  private accessorNode(id: number, name: string): number {
    const key = `${id}:${name}`;
    let node = this.accessors.get(key);
    if (node === undefined) {
      node = this.graph.createNode();
      this.accessors.set(key, node);
      this.load(id, name, node);
    }
    return node;
  }

  loadAny(id: number, to: number, isLoop = false): void {
    const entity = this.entities.get(id);
    for (const node of entity.kind === 'api' ? entity.node.partNodes(isLoop) : []) this.addApi(node, to);
    this.graph.addEdge(this.fields.all(id), to);
  }

  private store(id: number, name: string, from: number): void {
    const entity = this.entities.get(id);
    this.graph.addEdge(from, this.fields.slot(id, name));
    if (entity.kind === 'api') {
      for (const node of entity.node.memberNodes(name))
        if (node.assigned !== undefined) this.calls.handlers.passTo(from, node.assigned);
    }
    if (name === 'prototype' && (entity.kind === 'function' || entity.kind === 'class')) {
      const prototype = this.calls.prototypeOf(id);
      this.graph.watch(from, (parent) => this.fields.addParent(prototype, parent));
      this.graph.watch(from, (parent) => this.calls.bindMethodsOf(parent, id));
    }
    this.calls.bindMethod(id, from);
  }

  copyFields(to: number, from: number): void {
    this.graph.watch(to, (target) => {
      this.graph.watch(from, (parent) => this.fields.addParent(target, parent));
    });
  }
}
