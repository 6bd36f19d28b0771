/**
 * Flow-insensitive points-to analysis: the functions, objects and library nodes that each value may refer to.
 *
 * Uses inclusion constraints (Andersen 1994), context-insensitive and field-sensitive by name. Resolves calls, binds
 * the parameters of handlers that libraries call, and finds where library sources enter. Misses values that flow
 * through code outside the program.
 */

import { Op } from '../ir/ir.ts';
import type { CheckedType } from '../ir/type-names.ts';
import type { ApiGraph } from '../model/api-graph.ts';
import type { ApiNode } from '../model/api-node.ts';
import type { SourceRow } from '../model/model.ts';
import type { ModuleResolver } from '../modules/module-resolver.ts';
import { isTemplate } from '../syntax/templates/made-template.ts';
import { adoptValues } from './binders/adopted-values.ts';
import { CallBinder } from './binders/call-binder.ts';
import { ClassBinder } from './binders/class-binder.ts';
import { ClosedTypes } from './binders/closed-types.ts';
import { DeclaredTypes } from './binders/declared-types.ts';
import { HandlerBinder } from './binders/handler-binder.ts';
import { InstructionBinder } from './binders/instructions.ts';
import { LibraryClasses } from './binders/library-classes.ts';
import { bindLiteralMethods } from './binders/literal-methods.ts';
import { MemberBinder } from './binders/member-binder.ts';
import { ModuleLinks } from './binders/module-links.ts';
import { RequestChecks } from './binders/request-checks.ts';
import { SchemaReader } from './binders/schema-reader.ts';
import { TableMembers } from './binders/table-members.ts';
import { ClassTable } from './constraints/class-table.ts';
import { ConstraintGraph, type Visitor } from './constraints/constraint-graph.ts';
import { EntityTable, type KnownRegex } from './constraints/entities.ts';
import type { EntitySort } from './constraints/entity-sets.ts';
import { FieldTable } from './constraints/field-table.ts';
import { FunctionPlaces } from './constraints/function-places.ts';
import { methodsOfEntities, nearestTargets, withoutAbstract } from './constraints/method-lookup.ts';
import { type TargetLimits, targetLimits } from './constraints/target-limits.ts';
import { exportedFunctions } from './exported-functions.ts';
import type { ObjectRole, OpenPointsTo } from './points-to-result.ts';
import { ComposedAnnotations } from './program/composed-annotations.ts';
import { Exporters } from './program/exporters.ts';
import { assignedGlobals } from './program/names.ts';
import { outerFilesOf, publishedFilesOf } from './program/outer-files.ts';
import type { Program } from './program/program.ts';
import { representativesOf } from './program/representatives.ts';
import type { Shape } from './program/schema-shape.ts';
import { collectUses } from './program/uses.ts';
import type { Solver } from './solver.ts';
import { uncalled, uncalledFunctions } from './uncalled-functions.ts';

/**
 * Maximum number of pairs of target and source objects for one member-copying instruction. Beyond that, every object
 * would get the members of every other, so none are copied.
 */
const maxCopies = 16;

const noPlaces: readonly ApiNode[] = [];
const noFunctions: readonly number[] = [];
const noRows: readonly SourceRow[] = [];

export function computePointsTo(program: Program, api: ApiGraph, modules: ModuleResolver): OpenPointsTo {
  const solver = new PointsToSolver(program, api, modules);
  solver.run();
  return solver;
}

class PointsToSolver implements OpenPointsTo, Solver {
  readonly program: Program;
  readonly api: ApiGraph;
  readonly modules: ModuleResolver;
  readonly limits: TargetLimits;
  readonly graph: ConstraintGraph;
  readonly entities = new EntityTable();
  readonly fields: FieldTable;
  readonly functions: FunctionPlaces;
  readonly classes: ClassTable;
  readonly assignedGlobals: ReadonlySet<string>;
  exported: ReadonlyMap<number, number> = new Map();
  uncalled: ReadonlySet<number> = new Set();

  get joins(): number {
    return this.graph.joins;
  }

  private readonly fileOf: Int32Array;
  private readonly representatives: Int32Array;
  /** Library nodes with source rows that were added directly to a value. */
  private readonly sources = new Map<number, Set<ApiNode>>();
  private readonly addedSources = new Map<number, readonly SourceRow[]>();
  private readonly nearest = new Map<number, readonly number[]>();
  /**
   * Results by entity set, of which there are far fewer than values. Sets are interned, and queried only once the
   * constraints are solved.
   */
  private readonly places = new Map<readonly number[], readonly ApiNode[]>();
  private readonly functionSets = new Map<readonly number[], readonly number[]>();
  private readonly calls: CallBinder;
  private readonly casts: DeclaredTypes;
  private readonly classBinder: ClassBinder;
  private readonly handlers: HandlerBinder;
  private readonly instructions: InstructionBinder;
  private readonly libraryClasses: LibraryClasses;
  private readonly links: ModuleLinks;
  private readonly members: MemberBinder;
  private readonly requestChecks: RequestChecks;
  private readonly schemas: SchemaReader;

  constructor(program: Program, api: ApiGraph, modules: ModuleResolver) {
    this.program = program;
    this.api = api;
    this.modules = modules;
    this.limits = targetLimits(program, modules);
    this.assignedGlobals = assignedGlobals(program);
    this.fileOf = filesOfValues(program);
    this.representatives = representativesOf(program);
    this.graph = new ConstraintGraph(
      this.representatives,
      (id) => this.entities.sortOf(id),
      this.limits.entities,
    );
    this.fields = new FieldTable(this.graph);
    this.functions = new FunctionPlaces(program, this);
    this.classes = new ClassTable(this, this.functions);
    const exporters = new Exporters(program);
    this.handlers = new HandlerBinder(this);
    this.libraryClasses = new LibraryClasses(this);
    this.classBinder = new ClassBinder(this, this.libraryClasses);
    const tables = new TableMembers(this);
    this.calls = new CallBinder(this, this.libraryClasses, tables);
    this.links = new ModuleLinks(this, exporters, this.assignedGlobals);
    const composed = new ComposedAnnotations(program);
    this.casts = new DeclaredTypes(this, exporters, composed);
    this.schemas = new SchemaReader(this);
    this.requestChecks = new RequestChecks(this, this.schemas);
    this.members = new MemberBinder(this, this.calls, this.libraryClasses, tables);
    this.instructions = new InstructionBinder(this, {
      calls: this.calls,
      casts: this.casts,
      classBinder: this.classBinder,
      closedTypes: new ClosedTypes(this, exporters),
      composed,
      links: this.links,
      members: this.members,
    });
  }

  run(): void {
    const { program } = this;
    for (const file of program.files.keys()) this.links.open(file);
    for (const fn of program.functions.keys()) this.functions.add(fn);
    for (const [fn, { file, ir }] of program.functions.entries()) {
      const code = program.file(file);
      const base = program.valueBase[file] ?? 0;
      for (let v = ir.first; v < ir.last; v++) this.instructions.seed(fn, file, code, base, v);
    }
    for (const [file, { path }] of program.files.entries())
      for (const place of this.api.exportsOf(path)) this.passTo(this.exportsNode(file), place);
    const uses = collectUses(program, this.representatives);
    const visitor: Visitor = {
      entity: (value, entity) => {
        const end = uses.start[value + 1] ?? 0;
        for (let at = uses.start[value] ?? 0; at < end; at++) this.use(value, uses.list[at] ?? 0, entity);
      },
      unknown: (value, sort) => {
        const end = uses.start[value + 1] ?? 0;
        for (let at = uses.start[value] ?? 0; at < end; at++) this.useUnknown(uses.list[at] ?? 0, sort);
      },
      endWave: () => this.fields.endWave(),
    };
    const solve = (): void => this.libraryClasses.solve(() => this.graph.solve(visitor));
    solve();
    this.casts.decide(solve);
    adoptValues(this, uses, this.casts.conventions, solve);
    if (bindLiteralMethods(this, (call) => this.calls.targetsOf(call))) solve();
    this.graph.close();
    this.uncalled = this.findUncalled();
    this.exported = this.findExported();
  }

  private findUncalled(): ReadonlySet<number> {
    const functions = uncalledFunctions(this.program, outerFilesOf(this.program), {
      targetsOf: (call) => this.calls.targetsOf(call),
      functionsAt: (value) => this.functionsAt(value),
      modules: this.modules,
    });
    return new Set(functions.filter((fn) => this.isCode(fn)));
  }

  /** Functions that users of a package can call, and the remaining ones that nothing in the program calls. */
  private findExported(): ReadonlyMap<number, number> {
    const exported = exportedFunctions(this, publishedFilesOf(this.program, this.modules), (call) =>
      this.calls.targetsOf(call),
    );
    const found = [...exported].filter(([fn]) => this.isCode(fn));
    const others = [...this.uncalled].filter((fn) => !exported.has(fn)).map((fn) => [fn, uncalled] as const);
    return new Map([...found, ...others].sort(([a], [b]) => a - b));
  }

  /** False for a template, whose inputs come from the calls that render it. */
  private isCode(fn: number): boolean {
    return !isTemplate(this.program.file(this.program.function(fn).file).language);
  }

  private use(value: number, user: number, entity: number): void {
    const file = this.fileOf[user] ?? 0;
    const base = this.program.valueBase[file] ?? 0;
    this.instructions.use(value, file, base, user - base, entity);
  }

  private useUnknown(user: number, sort: EntitySort): void {
    const file = this.fileOf[user] ?? 0;
    const base = this.program.valueBase[file] ?? 0;
    this.instructions.useUnknown(file, base, user - base, sort);
  }

  // --- results

  /** Only valid once the constraints are solved. */
  targetsOf(call: number): readonly number[] {
    let targets = this.nearest.get(call);
    if (targets === undefined) {
      const all = this.calls.targetsOf(call);
      if (all.length === 0) return noFunctions;
      const file = this.fileOf[call] ?? 0;
      const base = this.program.valueBase[file] ?? 0;
      const nearest = nearestTargets(this, this.program.file(file), base, call - base, all);
      targets = withoutAbstract(this.program, nearest);
      this.nearest.set(call, targets);
    }
    return targets;
  }

  methodsAt(value: number, name: string): readonly number[] {
    return methodsOfEntities(this, this.graph.entities(value), name);
  }

  objectOf(call: number): ObjectRole | undefined {
    return this.calls.objects.get(call);
  }

  listenersOf(call: number): readonly number[] {
    const listeners = this.calls.events.listenersOf(call);
    return listeners.length > 0 ? listeners : this.calls.queues.takersOf(call);
  }

  isInstance(value: number): boolean {
    return this.entities.hasInstance(this.graph.entities(value));
  }

  apiOf(value: number): readonly ApiNode[] {
    const held = this.graph.entities(value);
    if (held.length === 0) return noPlaces;
    let places = this.places.get(held);
    if (places === undefined) {
      places = this.entities.apiNodes(held, this.casts.areExact);
      this.places.set(held, places);
    }
    return places;
  }

  typeByConvention(value: number): ApiNode | undefined {
    return this.casts.typeByConvention(value);
  }

  functionsAt(value: number, isOnly = false): readonly number[] {
    const held = this.graph.entities(value);
    if (held.length === 0 || (isOnly && this.graph.isPartial(value))) return noFunctions;
    let functions = this.functionSets.get(held);
    if (functions === undefined) {
      functions = this.entities.functions(held);
      this.functionSets.set(held, functions);
    }
    return isOnly && functions.length < held.length ? noFunctions : functions;
  }

  isFound(value: number): boolean {
    return this.graph.entities(value).length > 0;
  }

  checkedAs(value: number): CheckedType | undefined {
    if (this.graph.isPartial(value)) return undefined;
    const file = this.fileOf[value] ?? 0;
    const isCast = this.program.file(file).op[value - (this.program.valueBase[file] ?? 0)] === Op.cast;
    // A declared type takes precedence over the library it comes from.
    const held = this.graph.entities(value).filter((id) => !isCast || this.entities.get(id).kind !== 'api');
    const declared = this.entities.checkedAs(held, (id) => this.libraryClasses.isEnum(id));
    return declared ?? this.requestChecks.checkedAs(value);
  }

  isOfTable(value: number): boolean {
    return this.entities.isOfTable(this.graph.entities(value));
  }

  classAt(value: number): number | undefined {
    return this.graph.isPartial(value) ? undefined : this.entities.onlyClass(this.graph.entities(value));
  }

  superclassesAt(value: number): readonly ApiNode[] {
    return this.graph.entities(value).flatMap((id) => this.libraryClasses.placesOf(id));
  }

  sourcesAt(value: number): readonly SourceRow[] {
    const known = this.sources.get(value);
    const added = this.addedSources.get(value);
    if (known === undefined) return added ?? noRows;
    const places = [...known].sort((a, b) => a.id - b.id);
    return [...new Set([...places.flatMap((place) => place.sources), ...(added ?? [])])];
  }

  addSource(value: number, row: SourceRow): void {
    const known = this.addedSources.get(value) ?? noRows;
    if (!known.includes(row)) this.addedSources.set(value, [...known, row]);
  }

  regexesOf(value: number): readonly KnownRegex[] {
    return this.entities.regexes(this.graph.entities(value));
  }

  schemaAt(value: number): Shape | undefined {
    return this.schemas.shapeAt(value);
  }

  routersAt(value: number): readonly number[] {
    return this.entities.routers(this.graph.entities(value));
  }

  returnedTo(fn: number): readonly ApiNode[] {
    return this.handlers.returnedTo(fn);
  }

  // --- what binders ask of each other

  load(entity: number, name: string, to: number): void {
    this.members.load(entity, name, to);
  }

  loadAny(entity: number, to: number, isLoop = false): void {
    this.members.loadAny(entity, to, isLoop);
  }

  copyFields(to: number, from: number): void {
    const { graph } = this;
    graph.watch(to, (target) => {
      graph.watch(from, (parent) => {
        if (graph.entities(to).length * graph.entities(from).length <= maxCopies)
          this.fields.addParent(target, parent);
      });
    });
  }

  addApi(node: ApiNode, value: number): void {
    this.graph.add(value, this.entities.api(node));
    for (const type of node.types) this.addType(type, value, new Set([node]));
    if (node.sources.length > 0) this.addSources(node, value);
  }

  addApiMembers(node: ApiNode, name: string, to: number): void {
    for (const member of node.memberNodes(name)) this.addApi(member, to);
  }

  passTo(node: number, place: ApiNode): void {
    this.handlers.passTo(node, place);
  }

  answerBy(handler: number, maker: number): void {
    this.handlers.answerBy(handler, maker);
  }

  passMethods(prototype: number, place: ApiNode): void {
    this.handlers.passMethods(prototype, place);
  }

  inherit(child: number, parent: number): void {
    this.classBinder.inherit(child, parent);
  }

  exportsNode(file: number): number {
    return this.links.exportsNode(file);
  }

  private addType(node: ApiNode, value: number, seen: Set<ApiNode>): void {
    if (seen.has(node)) return;
    seen.add(node);
    this.graph.add(value, this.entities.api(node));
    if (node.sources.length > 0) this.addSources(node, value);
    for (const type of node.types) this.addType(type, value, seen);
  }

  private addSources(node: ApiNode, value: number): void {
    const known = this.sources.get(value);
    if (known === undefined) this.sources.set(value, new Set([node]));
    else known.add(node);
  }
}

function filesOfValues(program: Program): Int32Array {
  const fileOf = new Int32Array(program.valueCount);
  for (const [file, { op }] of program.files.entries()) {
    const base = program.valueBase[file] ?? 0;
    fileOf.fill(file, base, base + op.length);
  }
  return fileOf;
}
