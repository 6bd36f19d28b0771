/**
 * Interprets `cast` instructions: a value of a library type gets that API node, a value of a program class is an
 * instance of it.
 *
 * A value of an interface type may be an instance of any class that has its methods. As this is a guess, it is made
 * only after all constraints are solved, for values of which nothing else is known. Interfaces with more
 * implementations than the limit for one call are skipped.
 */

import { type IrFile, Op } from '../../ir/ir.ts';
import {
  anyTextType,
  conventionMark,
  interfaceMark,
  isCheckedType,
  validatedMark,
} from '../../ir/type-names.ts';
import type { ApiNode } from '../../model/api-node.ts';
import { libraryFor, type ModuleResolver } from '../../modules/module-resolver.ts';
import { elementField } from '../constraints/field-table.ts';
import { hasExactTypes } from '../constraints/target-limits.ts';
import type { ComposedAnnotations } from '../program/composed-annotations.ts';
import type { Exporters } from '../program/exporters.ts';
import type { Solver } from '../solver.ts';
import { Subtypes } from './subtypes.ts';

/**
 * Maximum number of rounds in which declared types stand in for unknown objects. Each round uses the results of the
 * previous one; values that need more are missed. Not tuned.
 */
const maxRounds = 3;
/** Maximum nesting of composed annotations. Programs have two; not tuned. */
const maxComposed = 4;

export class DeclaredTypes {
  /** True in languages whose types determine what every value may be. */
  readonly areExact: boolean;
  private readonly solver: Solver;
  private readonly subtypes: Subtypes;
  private readonly modules: ModuleResolver;
  private readonly exporters: Exporters;
  /** Classes that are interfaces. */
  private readonly interfaces: ReadonlySet<number>;
  private readonly ofInterfaces: { readonly value: number; readonly type: number }[] = [];
  /** Values whose name alone suggests their type, by convention. */
  private readonly byConvention = new Map<number, string>();
  /** True if some file of the program validates objects by decorators on their fields. */
  private hasValidator: boolean | undefined;

  private readonly composed: ComposedAnnotations;

  constructor(solver: Solver, exporters: Exporters, composed: ComposedAnnotations) {
    const { modules } = solver;
    this.composed = composed;
    this.solver = solver;
    this.subtypes = new Subtypes(solver);
    this.modules = modules;
    this.exporters = exporters;
    this.areExact = hasExactTypes(solver.program, modules);
    this.interfaces = findInterfaces(solver);
  }

  /**
   * @param name     module and name of the type: `express:Request`; the module `=` is the file itself
   * @param operand  node of the operand of the cast
   * @param isField  the cast stands for a variable or field that has no value yet
   */
  cast(file: number, name: string, value: number, operand: number, isField: boolean): void {
    const { entities, fields, graph, program } = this.solver;
    if (name.startsWith(conventionMark)) {
      this.byConvention.set(value, name.slice(conventionMark.length));
      return;
    }
    if (name.startsWith(validatedMark)) {
      const checked = name.slice(validatedMark.length);
      this.hasValidator ??= program.files.some((code) => imports(code, program.validators));
      if (this.hasValidator && isCheckedType(checked)) graph.add(value, entities.checked(checked));
      return;
    }
    let node = value;
    let inner = name;
    for (; inner.startsWith('[]'); inner = inner.slice(2)) {
      const holder = entities.object(node, ':held');
      graph.add(node, holder);
      node = fields.slot(holder, elementField);
    }
    const colon = inner.lastIndexOf(':');
    if ((isCheckedType(inner) || inner === anyTextType) && isField) graph.add(node, entities.checked(inner));
    if (colon < 0) return;
    const type = inner.slice(colon + 1);
    const module = inner.slice(0, colon);
    if (module === '=') return this.castToExport(file, type, node);
    this.castToImported(file, { module, type }, node, node === value ? operand : node);
  }

  /** @param operand  node of the typed value, or of the element if the type is a list */
  private castToImported(
    file: number,
    { module, type }: { readonly module: string; readonly type: string },
    node: number,
    operand: number,
    depth = 0,
  ): void {
    const { program } = this.solver;
    const found = this.modules.resolve(program.file(file).path, module);
    const libraries = libraryFor(found, type, program.defines)?.split('|') ?? [];
    for (const library of libraries) this.castToLibrary(`${library}:${type}`, node, operand);
    if (found.kind === 'file') {
      // A program type that has a model.
      const own = this.solver.api.type(`${program.file(found.file).namespace}:${type}`);
      if (own !== undefined) this.solver.addApi(own, node);
      this.castToExport(found.file, type, node);
      for (const part of depth < maxComposed ? this.composed.partsOf(found.file, type) : []) {
        const colon = part.lastIndexOf(':');
        const inner = { module: part.slice(0, colon), type: part.slice(colon + 1) };
        this.castToImported(found.file, inner, node, operand, depth + 1);
      }
    } else if (found.kind === 'files') {
      const exporters = this.exporters.among(found.files, type);
      for (const part of exporters) this.castToExport(part, type, node);
      if (exporters.length === 0 && libraries.length === 0) this.castToGenerated(type, node, operand);
    } else if (found.kind === 'unknown' && libraries.length === 0) this.castToGenerated(type, node, operand);
  }

  private castToGenerated(name: string, node: number, operand: number): void {
    for (const place of this.solver.api.generatedPlaces(name)) {
      this.solver.addApi(place, node);
      // A function declared with the type is called as the model describes.
      this.solver.passTo(operand, place);
    }
  }

  private castToLibrary(name: string, node: number, operand: number): void {
    const { api } = this.solver;
    const type = api.type(name);
    if (type === undefined) {
      const colon = name.lastIndexOf(':');
      if (api.library(name.slice(0, colon)) === undefined)
        this.castToGenerated(name.slice(colon + 1), node, operand);
      return;
    }
    this.solver.addApi(type, node);
    // A function assigned to a library's function type receives the arguments that the library passes to it.
    this.solver.passTo(operand, type);
  }

  private castToExport(file: number, type: string, node: number): void {
    const { classes, entities, graph } = this.solver;
    graph.watch(this.solver.exportsNode(file), (exported) => {
      const member = graph.createNode();
      this.solver.load(exported, type, member);
      graph.watch(member, (id) => {
        if (entities.get(id).kind !== 'class') return;
        if (this.modules.hasSubtypes) this.subtypes.addDeclared(node, id);
        else if (this.interfaces.has(id)) this.ofInterfaces.push({ value: node, type: id });
        else {
          graph.add(node, classes.instanceOf(id));
          if (this.subtypes.hasAbstract) this.subtypes.addDeclared(node, id);
        }
      });
    });
  }

  /** Uses declared types where nothing else is known, once all constraints are solved. */
  decide(solve: () => void): void {
    if (this.addImplementers()) solve();
    this.subtypes.addSelves();
    for (let round = 0; round < maxRounds && this.subtypes.addUndecided(); round++) solve();
  }

  /** Names of the types that values have by convention. */
  get conventions(): ReadonlyMap<number, string> {
    return this.byConvention;
  }

  /**
   * The type that a value has by convention, if nothing else is known about it.
   *
   * It is not propagated in this pass, since a wrongly guessed request would spread a framework's whole state.
   */
  typeByConvention(value: number): ApiNode | undefined {
    const type = this.byConvention.get(value);
    return type === undefined || this.isFound(value) ? undefined : this.solver.api.type(type);
  }

  /**
   * Adds the possible instances to values of interface types of which nothing is known.
   *
   * @returns true if constraints were added, so that solving has to continue
   */
  private addImplementers(): boolean {
    const { classes: table, graph, limits } = this.solver;
    const implementers = new Map<number, readonly number[]>();
    let hasAdded = false;
    for (const { value, type } of this.ofInterfaces) {
      if (this.isKnown(value)) continue;
      let classes = implementers.get(type);
      if (classes === undefined) {
        classes = this.implementersOf(type);
        implementers.set(type, classes);
      }
      for (const id of classes.length > limits.implementers ? [] : classes) {
        graph.add(value, table.instanceOf(id));
        hasAdded = true;
      }
    }
    return hasAdded;
  }

  /** True if something is known about the value, or about every node that it flows to. */
  private isKnown(value: number): boolean {
    const { graph } = this.solver;
    if (this.isFound(value)) return true;
    const targets = graph.targetsOf(value);
    return targets.length > 0 && targets.every((target) => this.isFound(target));
  }

  private isFound(node: number): boolean {
    const { graph } = this.solver;
    return graph.entities(node).length > 0 || graph.isPartial(node);
  }

  private implementersOf(type: number): number[] {
    const wanted = this.memberNames(this.solver.classes.prototypeOf(type));
    if (wanted.size === 0) return [];
    const classes = [...this.solver.classes.all()];
    return classes.filter((id) => {
      if (this.interfaces.has(id)) return false;
      const names = this.memberNames(this.solver.classes.instanceOf(id));
      for (const name of wanted) if (!names.has(name)) return false;
      return true;
    });
  }

  /** Names of the members of an entity, including inherited ones. */
  private memberNames(entity: number): ReadonlySet<string> {
    const names = new Set<string>();
    const owners = new Set([entity]);
    for (const owner of owners) {
      for (const [name] of this.solver.fields.named(owner)) names.add(name);
      for (const parent of this.solver.fields.parentsOf(owner)) owners.add(parent);
    }
    return names;
  }
}

function findInterfaces({ entities, program }: Solver): ReadonlySet<number> {
  const found = new Set<number>();
  for (const [file, { a, b, op, strings }] of program.files.entries()) {
    for (let v = 0; v < op.length; v++) {
      if (op[v] === Op.storeField && strings[b[v] ?? -1] === interfaceMark)
        found.add(entities.class((program.valueBase[file] ?? 0) + (a[v] ?? 0)));
    }
  }
  return found;
}

/** True for a file that imports one of the given names, by module. */
function imports({ a, b, op, strings }: IrFile, wanted: ReadonlyMap<string, ReadonlySet<string>>): boolean {
  for (let v = 0; v < op.length; v++) {
    if (op[v] !== Op.import) continue;
    if (wanted.get(strings[a[v] ?? -1] ?? '')?.has(strings[b[v] ?? -1] ?? '') === true) return true;
  }
  return false;
}
