/** Links files through global variables, and through the exports and imports of modules. */

import { type IrFile, Op } from '../../ir/ir.ts';
import type { Exporters } from '../program/exporters.ts';
import { globalObjects, globalVariable } from '../program/names.ts';
import type { Solver } from '../solver.ts';
import { modulePlaces } from './library-places.ts';

export class ModuleLinks {
  private readonly solver: Solver;
  private readonly exporters: Exporters;
  /** Global variables that the program assigns. */
  private readonly assignedGlobals: ReadonlySet<string>;
  private readonly globals = new Map<string, number>();
  /** For each file, the object that `module` refers to. */
  private readonly moduleEntities: number[] = [];
  private readonly isEsModule: boolean[] = [];

  constructor(solver: Solver, exporters: Exporters, assignedGlobals: ReadonlySet<string>) {
    this.solver = solver;
    this.exporters = exporters;
    this.assignedGlobals = assignedGlobals;
  }

  /** Adds the constraints of a global variable access, an import or an export. */
  seed(file: number, code: IrFile, base: number, v: number): void {
    const value = base + v;
    const a = code.a[v] ?? -1;
    const b = code.b[v] ?? -1;
    switch (code.op[v]) {
      case Op.loadGlobal:
        return this.loadGlobal(file, code.strings[a] ?? '', value);
      case Op.storeGlobal:
        if (b >= 0) this.solver.graph.addEdge(base + b, this.globalSlot(file, code.strings[a] ?? ''));
        return;
      case Op.import:
        return this.import(file, code.strings[a] ?? '', code.strings[b] ?? '', value);
      case Op.export:
        if (b >= 0) this.export(file, code.strings[a] ?? '', base + b);
        return;
      default:
    }
  }

  private globalSlot(file: number, name: string): number {
    const variable = globalVariable(file, name);
    let slot = this.globals.get(variable);
    if (slot === undefined) {
      slot = this.solver.graph.createNode();
      this.globals.set(variable, slot);
    }
    return slot;
  }

  private loadGlobal(file: number, name: string, value: number): void {
    const { api, graph } = this.solver;
    if (name === 'module') graph.add(value, this.moduleEntities[file] ?? 0);
    else if (name === 'exports') graph.add(value, this.exportsEntity(file));
    if (this.assignedGlobals.has(name)) graph.addEdge(this.globalSlot(file, name), value);
    const root = api.library('global');
    if (root === undefined) return;
    if (globalObjects.has(name)) this.solver.addApi(root, value);
    for (const node of root.memberNodes(name)) this.solver.addApi(node, value);
  }

  /** Creates the module objects of a file; called in file order. */
  open(file: number): void {
    const { entities, fields, graph, program } = this.solver;
    // The two module objects are named by the file's first value, which does not itself create an object.
    const module = entities.object(program.valueBase[file] ?? 0, `:module:${file}`);
    this.moduleEntities.push(module);
    graph.add(fields.slot(module, 'exports'), this.exportsEntity(file));
    this.isEsModule.push(program.file(file).op.includes(Op.export));
  }

  /** The initial `exports` object of a file. */
  exportsEntity(file: number): number {
    const { entities, program } = this.solver;
    return entities.object(program.valueBase[file] ?? 0, `:exports:${file}`);
  }

  /** Node that holds the exports of a CommonJS module, or the namespace of an ES module. */
  exportsNode(file: number): number {
    return this.solver.fields.slot(this.moduleEntities[file] ?? 0, 'exports');
  }

  private export(file: number, name: string, from: number): void {
    const { fields, graph } = this.solver;
    if (name === '=') graph.addEdge(from, this.exportsNode(file));
    else if (name === '*') graph.watch(from, (parent) => fields.addParent(this.exportsEntity(file), parent));
    else graph.addEdge(from, fields.slot(this.exportsEntity(file), name));
  }

  private import(file: number, module: string, name: string, value: number): void {
    // The name may come from any of several modules.
    if (module.includes(' ')) {
      for (const one of module.split(' ')) this.import(file, one, name, value);
      return;
    }
    const { entities, graph, modules, program } = this.solver;
    const { path } = program.file(file);
    const member = name === '*' ? undefined : modules.resolveMember?.(path, module, name);
    if (member?.kind === 'file') this.importFile(member.file, '*', value);
    const found = modules.resolve(path, module);
    if (found.kind === 'file') this.importFile(found.file, name, value);
    if (found.kind === 'files') {
      for (const part of this.exporters.among(found.files, name)) this.importFile(part, name, value);
      if (found.files.length === 0 && name === '*') graph.add(value, entities.object(value));
    }
    for (const node of modulePlaces(this.solver, this.exporters, found, name))
      this.solver.addApi(node, value);
  }

  private importFile(file: number, name: string, value: number): void {
    const node = this.exportsNode(file);
    const { graph } = this.solver;
    if (name === '=' || name === '*') {
      graph.addEdge(node, value);
      return;
    }
    if (name === 'default' && this.isEsModule[file] !== true) graph.addEdge(node, value);
    graph.watch(node, (entity) => this.solver.load(entity, name, value));
  }
}
