/**
 * Declared types as filters, in languages whose types determine what every value may be: a value declared as a struct
 * of the program is not a library node, and a value declared as an interface is a node with at least one of its
 * methods.
 *
 * Values of many kinds merge where types are temporarily lost, in a field of type `any` or a list of mixed values.
 * Without the filter, a request that flows through such a place would be mistaken for every struct that does, and the
 * fields of the struct for those of the request. Misses library nodes whose models omit the interface's methods.
 */

import { Op } from '../../ir/ir.ts';
import { interfaceMark, structMark } from '../../ir/type-names.ts';
import type { ApiNode } from '../../model/api-node.ts';
import type { Exporters } from '../program/exporters.ts';
import type { Solver } from '../solver.ts';

type DeclaredType =
  | { readonly kind: 'struct' }
  /** `methods` are those in the declaration itself, without embedded ones. */
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
   * True if an entity may be a value of a declared type.
   *
   * @param name  name of the type, as in a `cast` instruction of the file
   */
  admits(file: number, name: string, id: number): boolean {
    if (!this.solver.program.hasClosedTypes) return true;
    const entity = this.solver.entities.get(id);
    // A type that determines the possible objects is more precise than membership in a table.
    if (entity.kind === 'members') return !this.tellsObjects(file, name);
    if (entity.kind !== 'api') return true;
    const type = this.typeNamed(file, name);
    if (type.kind === 'struct') return false;
    return type.kind === 'other' || type.methods.length === 0 || hasOneOf(entity.node, type.methods);
  }

  /**
   * True for a declared type that determines the possible objects of a value, even if too many merge to be
   * distinguished.
   */
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

/** The structs and interfaces that a file declares, by name. Relies on the order of their instructions. */
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

/** Returns the list shared by a type and the nodes of its prototype. */
function methodsOf(methods: Map<number, string[]>, type: number): string[] {
  let names = methods.get(type);
  if (names === undefined) {
    names = [];
    methods.set(type, names);
  }
  return names;
}
