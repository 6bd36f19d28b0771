/**
 * Generates the constraints of each instruction: those that hold from the start, and those triggered by the entities of
 * an operand.
 */

import { type IrFile, Op, Param, type RegexConstant, superMembers } from '../../ir/ir.ts';
import { type EntitySort, SortOf } from '../constraints/entity-sets.ts';
import { EnvironmentSlots } from '../constraints/environment-slots.ts';
import { elementField } from '../constraints/field-table.ts';
import type { ComposedAnnotations } from '../program/composed-annotations.ts';
import { memberKey } from '../program/member-key.ts';
import { type RowPlace, tableRows } from '../program/table-rows.ts';
import type { Solver } from '../solver.ts';
import type { CallBinder } from './call-binder.ts';
import type { ClassBinder } from './class-binder.ts';
import type { ClosedTypes } from './closed-types.ts';
import type { DeclaredTypes } from './declared-types.ts';
import { loadResult } from './library-places.ts';
import type { MemberBinder } from './member-binder.ts';
import type { ModuleLinks } from './module-links.ts';
import { seedLoopedRecord, seedRecord } from './record-binder.ts';

interface Binders {
  readonly calls: CallBinder;
  readonly classBinder: ClassBinder;
  readonly casts: DeclaredTypes;
  readonly closedTypes: ClosedTypes;
  readonly composed: ComposedAnnotations;
  readonly links: ModuleLinks;
  readonly members: MemberBinder;
}

export class InstructionBinder {
  private readonly solver: Solver;
  private readonly binders: Binders;
  private readonly environments: EnvironmentSlots;
  /** By file: the literals in rows of long lists. */
  private readonly rows: readonly ReadonlyMap<number, RowPlace>[];

  constructor(solver: Solver, binders: Binders) {
    this.solver = solver;
    this.binders = binders;
    this.environments = new EnvironmentSlots(solver.program, solver.graph);
    this.rows = solver.program.files.map(tableRows);
  }

  /** Adds the constraints of an instruction that do not depend on its operands. */
  seed(fn: number, file: number, code: IrFile, base: number, v: number): void {
    const { entities, functions, graph, program } = this.solver;
    const { calls, casts, classBinder, links } = this.binders;
    const value = base + v;
    const a = code.a[v] ?? -1;
    const b = code.b[v] ?? -1;
    switch (code.op[v]) {
      case Op.closure:
        graph.add(value, entities.function((program.functionBase[file] ?? 0) + a));
        return;
      case Op.const: {
        const constant = code.constants[a];
        if (typeof constant === 'object' && constant !== null)
          graph.add(value, this.regexOf(file, base, v, constant));
        return;
      }
      case Op.class:
        return classBinder.addClass(file, v);
      case Op.object:
        graph.add(value, this.objectOf(file, base, v));
        return;
      case Op.restParam:
      case Op.namedRest:
        graph.add(value, entities.object(value));
        return;
      case Op.loadField:
        return this.environments.seed(fn, code, base, v);
      case Op.array:
        return this.seedArray(file, code, base, v);
      case Op.inherit:
        return classBinder.addSuperclass(base + a, base + b);
      case Op.loadGlobal:
      case Op.storeGlobal:
      case Op.import:
      case Op.export:
        return links.seed(file, code, base, v);
      case Op.copyFields:
        return this.solver.copyFields(base + a, base + b);
      case Op.cast:
        if (!program.hasClosedTypes) graph.addEdge(base + a, value);
        return casts.cast(file, code.strings[b] ?? '', value, base + a, code.op[a] === Op.undef);
      case Op.phi:
        for (const operand of code.pool.subarray(a, a + b))
          if (operand >= 0) graph.addEdge(base + operand, value);
        return;
      case Op.return:
        if (a >= 0) graph.addEdge(base + a, functions.returnNode(fn));
        return;
      case Op.yield:
        if (a >= 0) functions.addYield(fn, base + a);
        return;
      case Op.param:
        if (a === Param.this && program.function(fn).index === 0) graph.add(value, links.exportsEntity(file));
        return;
      case Op.storeField:
        this.environments.seed(fn, code, base, v);
        return classBinder.noteStore(file, code, v);
      case Op.storeIndex:
        return classBinder.noteStore(file, code, v);
      case Op.call:
        seedRecord(this.solver, code, base, v);
        return calls.seedCall(code, base, v);
      case Op.element:
        return seedLoopedRecord(this.solver, code, base, v);
      case Op.annotate:
        if (this.binders.composed.isComposed(base + a)) this.compose(base + a, base + b);
        return;
      default:
    }
  }

  /**
   * Handles an operand with more entities of a sort than the limit. Its members and the results of calling it are
   * unknown, too. Misses methods of objects of many classes.
   */
  useUnknown(file: number, base: number, v: number, sort: EntitySort): void {
    const code = this.solver.program.file(file);
    if (code.op[v] !== Op.cast) return;
    const type = code.strings[code.b[v] ?? -1] ?? '';
    if (sort === SortOf.object && this.binders.closedTypes.tellsObjects(file, type)) return;
    this.solver.graph.addUnknown(base + v, sort);
  }

  /** Adds the library nodes of a part of a composed annotation to the annotation. */
  private compose(annotation: number, by: number): void {
    const { entities, graph } = this.solver;
    graph.watch(by, (id) => {
      const part = entities.get(id);
      // An annotation that binds filters describes an attachment; the composed annotation is not one itself.
      if (part.kind === 'api' && part.node.routings.every(({ row }) => row.does !== 'binding'))
        graph.add(annotation, id);
    });
  }

  private seedArray(file: number, code: IrFile, base: number, v: number): void {
    const object = this.objectOf(file, base, v);
    this.solver.graph.add(base + v, object);
    const [first, count] = [code.a[v] ?? 0, code.b[v] ?? 0];
    for (let index = 0; index < count; index++)
      this.storeElement(code, base, object, index, code.pool[first + index] ?? -1);
  }

  /** The object that a literal creates. */
  private objectOf(file: number, base: number, v: number): number {
    const { entities } = this.solver;
    const row = this.rows[file]?.get(v);
    return row === undefined ? entities.object(base + v) : entities.object(base + row.list, row.path);
  }

  private regexOf(file: number, base: number, v: number, regex: RegexConstant): number {
    const { entities } = this.solver;
    const row = this.rows[file]?.get(v);
    const value = base + v;
    if (row === undefined) return entities.regex(value, regex);
    return entities.regexOfRows(base + row.list, row.path, { value, regex });
  }

  private storeElement(code: IrFile, base: number, object: number, index: number, element: number): void {
    if (element < 0) return;
    const { fields, graph } = this.solver;
    if (code.op[element] !== Op.spread) {
      graph.addEdge(base + element, fields.slot(object, String(index)));
      return;
    }
    const any = fields.slot(object, elementField);
    graph.watch(base + element, (entity) => graph.addEdge(fields.all(entity), any));
  }

  /**
   * Adds the constraints of an instruction for an entity of one of its operands.
   *
   * @param value  the operand, as a program value
   * @param v      the instruction, as a value of the file
   */
  use(value: number, file: number, base: number, v: number, id: number): void {
    const { entities, graph, program } = this.solver;
    const { calls, classBinder, closedTypes, members } = this.binders;
    const code = program.file(file);
    const user = base + v;
    switch (code.op[v]) {
      case Op.cast:
        if (closedTypes.admits(file, code.strings[code.b[v] ?? -1] ?? '', id)) graph.add(user, id);
        return;
      case Op.element:
        return members.loadAny(id, user, true);
      case Op.loadField: {
        const name = code.strings[code.b[v] ?? -1] ?? '';
        if (name === 'super' || name === superMembers)
          return classBinder.loadSuper(file, v, entities.get(id), name, user);
        members.loadMember(id, name, user);
        members.runAccessor(id, `get ${name}`, user, value, undefined);
        return;
      }
      case Op.loadIndex: {
        const key = memberKey(code, code.b[v] ?? -1, program);
        if (key === undefined) members.loadAny(id, user, false);
        else members.load(id, key, user);
        return;
      }
      case Op.result:
        return loadResult(this.solver, id, code.b[v] ?? 0, code.c[v] ?? 0, user);
      case Op.storeField: {
        const name = code.strings[code.b[v] ?? -1] ?? '';
        const stored = base + (code.c[v] ?? 0);
        members.store(id, name, stored);
        members.runAccessor(id, `set ${name}`, user, value, stored);
        return;
      }
      case Op.storeIndex: {
        const key = memberKey(code, code.b[v] ?? -1, program);
        members.store(id, key ?? '*', base + (code.c[v] ?? 0));
        return;
      }
      case Op.call:
        return calls.bind(code, base, v, entities.get(id));
      default:
    }
  }
}
