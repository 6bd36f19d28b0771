/**
 * Declared types as filters, in languages whose types say what every value may be: what is declared as a struct of the
 * program is no place of a library, and what is declared as an interface is a place that has one of its methods.
 *
 * Values of many kinds meet where types are given up for a while, in a field of type `any` or a list of mixed values.
 * Without the filter a request that goes through such a place is taken for every struct that goes through it, and the
 * struct's fields for the request's. May miss: places of libraries whose models leave the interface's methods out.
 */

import { Op } from '../../ir/ir.ts';
import { interfaceMark, structMark } from '../../ir/type-names.ts';
import type { ApiNode } from '../../model/api-node.ts';
import type { Exporters } from '../program/exporters.ts';
import type { Solver } from '../solver.ts';

type DeclaredType =
  | { readonly kind: 'struct' }
  /** `methods` are those that the declaration itself names. */
  | { readonly kind: 'interface'; readonly methods: readonly string[] }
  | { readonly kind: 'other' };

const other: DeclaredType = { kind: 'other' };

export class ClosedTypes {
  private readonly solver: Solver;
  private readonly exporters: Exporters;
  /** By file, the types that it declares. */
  private readonly declared = new Map<number, ReadonlyMap<string, DeclaredType>>();
  /** By file and name in a `cast` instruction. */
  private readonly named = new Map<string, DeclaredType>();

  constructor(solver: Solver, exporters: Exporters) {
    this.solver = solver;
    this.exporters = exporters;
  }

  /**
   * Whether an entity may be a value of a declared type.
   *
   * @param name  of the type, as in a `cast` instruction of the file
   */
  admits(file: number, name: string, id: number): boolean {
    if (!this.solver.program.hasClosedTypes) return true;
    const entity = this.solver.entities.get(id);
    // Where the type tells which objects it may be, it says more than that it is one of many.
    if (entity.kind === 'members') return !this.tellsObjects(file, name);
    if (entity.kind !== 'api') return true;
    const type = this.typeNamed(file, name);
    if (type.kind === 'struct') return false;
    return type.kind === 'other' || type.methods.length === 0 || hasOneOf(entity.node, type.methods);
  }

  /** True for a declared type that says which objects a value may be, even where too many meet to be told apart. */
  tellsObjects(file: number, name: string): boolean {
    return this.solver.program.hasClosedTypes && this.typeNamed(file, name).kind !== 'other';
  }

  private typeNamed(file: number, name: string): DeclaredType {
    const key = `${file}:${name}`;
    let type = this.named.get(key);
    if (type === undefined) {
      type = this.resolve(file, name);
      this.named.set(key, type);
    }
    return type;
  }

  private resolve(file: number, name: string): DeclaredType {
    const { modules, program } = this.solver;
    const colon = name.lastIndexOf(':');
    if (colon < 0 || name.startsWith('[]')) return other;
    const found = modules.resolve(program.file(file).path, name.slice(0, colon));
    if (found.kind !== 'files') return other;
    const type = name.slice(colon + 1);
    const [home] = this.exporters.among(found.files, type);
    return home === undefined ? other : (this.typesOf(home).get(type) ?? other);
  }

  private typesOf(file: number): ReadonlyMap<string, DeclaredType> {
    let types = this.declared.get(file);
    if (types === undefined) {
      types = readTypes(this.solver, file);
      this.declared.set(file, types);
    }
    return types;
  }
}

function hasOneOf(node: ApiNode, methods: readonly string[]): boolean {
  return [node, ...node.types].some((place) => methods.some((name) => place.memberNodes(name).length > 0));
}

/** The structs and interfaces that a file declares, by name: its instructions say them one after the other. */
function readTypes({ program }: Solver, file: number): ReadonlyMap<string, DeclaredType> {
  const { a, b, op, strings } = program.file(file);
  const byValue = new Map<number, DeclaredType>();
  const methods = new Map<number, string[]>();
  const types = new Map<string, DeclaredType>();
  for (let v = 0; v < op.length; v++) {
    const operand = a[v] ?? -1;
    const name = strings[b[v] ?? -1] ?? '';
    if (op[v] === Op.storeField && name === structMark) byValue.set(operand, { kind: 'struct' });
    else if (op[v] === Op.storeField && name === interfaceMark)
      byValue.set(operand, { kind: 'interface', methods: methodsOf(methods, operand) });
    else if (op[v] === Op.loadField && name === 'prototype') methods.set(v, methodsOf(methods, operand));
    else if (op[v] === Op.storeField) methods.get(operand)?.push(name);
    else if (op[v] === Op.export) {
      const type = byValue.get(b[v] ?? -1);
      if (type !== undefined) types.set(strings[operand] ?? '', type);
    }
  }
  return types;
}

/** One list for a type and the nodes of its prototype. */
function methodsOf(methods: Map<number, string[]>, type: number): string[] {
  let names = methods.get(type);
  if (names === undefined) {
    names = [];
    methods.set(type, names);
  }
  return names;
}
