/**
 * Abstract values of the points-to analysis: a function, an object, or a node of a library's API.
 *
 * Objects are distinguished by allocation site; all instances of a class are one object.
 */

import type { RegexConstant } from '../../ir/ir.ts';
import { anyTextType, type CheckedType, checkedTypes, scalarType } from '../../ir/type-names.ts';
import type { ApiNode } from '../../model/api-node.ts';
import { type EntitySort, SortOf } from './entity-sets.ts';

export type Entity =
  | { readonly kind: 'function'; readonly id: number; readonly fn: number }
  | { readonly kind: 'class'; readonly id: number; readonly value: number }
  /** `made`: the literal that creates the object; absent if it is not created by a single literal. */
  | { readonly kind: 'object'; readonly id: number; readonly made?: number }
  /** All objects created by a constructor. */
  | { readonly kind: 'instance'; readonly id: number; readonly of: number }
  /** The function that resolves a promise: its argument becomes the result of the call `call`. */
  | { readonly kind: 'resolver'; readonly id: number; readonly call: number }
  /** A regular expression, or those in all rows of a long list. */
  | { readonly kind: 'regex'; readonly id: number; readonly patterns: KnownRegex[] }
  /** A value known only to have been checked to be a number, or a string of harmless characters. */
  | { readonly kind: 'checked'; readonly id: number; readonly as: CheckedType | typeof anyTextType }
  /** A router that a library created at a call; routers of one type are distinguished by call. */
  | { readonly kind: 'router'; readonly id: number; readonly call: number }
  /** A validation schema created at a call. */
  | { readonly kind: 'schema'; readonly id: number; readonly call: number }
  | { readonly kind: 'api'; readonly id: number; readonly node: ApiNode }
  /** Any member of an object with too many members to distinguish; `path` leads to a nested member of each. */
  | { readonly kind: 'members'; readonly id: number; readonly of: number; readonly path: string };

/** A regular expression of the program whose pattern is known. `value` is the literal, or the call that created it. */
export interface KnownRegex {
  readonly value: number;
  readonly regex: RegexConstant;
}

type EntityHead = Entity extends infer E ? (E extends { id: number } ? Omit<E, 'id'> : never) : never;

export class EntityTable {
  private readonly entities: Entity[] = [];
  /** Interning key of each entity: a letter for the kind, and the number of the value or function that creates it. */
  private readonly names: string[] = [];
  private readonly numbers = new Map<string, number>();

  get count(): number {
    return this.entities.length;
  }

  get(id: number): Entity {
    const entity = this.entities[id];
    if (entity === undefined) throw new Error(`no entity ${id}`);
    return entity;
  }

  function(fn: number): number {
    return this.intern(`f${fn}`, { kind: 'function', fn });
  }

  class(value: number): number {
    return this.intern(`c${value}`, { kind: 'class', value });
  }

  /** The object from which the instances of a class or constructor inherit; no instruction creates it. */
  prototype(of: number): number {
    return this.intern(`p${this.names[of] ?? ''}`, { kind: 'object' });
  }

  object(value: number, part = ''): number {
    return this.intern(
      `o${value}${part}`,
      part === '' ? { kind: 'object', made: value } : { kind: 'object' },
    );
  }

  instance(of: number): number {
    return this.intern(`i${this.names[of] ?? ''}`, { kind: 'instance', of });
  }

  resolver(call: number): number {
    return this.intern(`r${call}`, { kind: 'resolver', call });
  }

  regex(value: number, regex: RegexConstant): number {
    return this.intern(`x${value}`, { kind: 'regex', patterns: [{ value, regex }] });
  }

  /** Adds a pattern to the regular expressions at one position of a list's rows. */
  regexOfRows(list: number, path: string, pattern: KnownRegex): number {
    const id = this.intern(`x${list}${path}`, { kind: 'regex', patterns: [] });
    const entity = this.get(id);
    if (entity.kind === 'regex') entity.patterns.push(pattern);
    return id;
  }

  checked(as: CheckedType | typeof anyTextType): number {
    return this.intern(`s${as}`, { kind: 'checked', as });
  }

  router(call: number): number {
    return this.intern(`m${call}`, { kind: 'router', call });
  }

  schema(call: number): number {
    return this.intern(`k${call}`, { kind: 'schema', call });
  }

  /** @param path  empty for the members themselves */
  members(of: number, path: string): number {
    return this.intern(`t${this.names[of] ?? ''} ${path}`, { kind: 'members', of, path });
  }

  api(node: ApiNode): number {
    return this.intern(`a${node.id}`, { kind: 'api', node });
  }

  /** Orders entities by kind and allocation site, independent of the order of discovery. */
  compare(a: number, b: number): number {
    const [first, second] = [this.names[a] ?? '', this.names[b] ?? ''];
    return first < second ? -1 : Number(first > second);
  }

  /** The sort under which an entity is counted in sets. */
  sortOf(id: number): EntitySort {
    switch (this.get(id).kind) {
      case 'function':
      case 'class':
      case 'resolver':
        return SortOf.callable;
      case 'object':
      case 'instance':
      case 'checked':
        return SortOf.object;
      case 'api':
      case 'regex':
      case 'router':
      case 'schema':
      case 'members':
        return SortOf.leaf;
    }
  }

  /** True if all functions among the entities may come from a single large table of the program. */
  isOfTable(ids: readonly number[]): boolean {
    return ids.filter((id) => this.get(id).kind === 'members').length === 1;
  }

  hasInstance(ids: readonly number[]): boolean {
    return ids.some((id) => this.get(id).kind === 'instance');
  }

  /**
   * The library nodes among the entities, in the order of the models.
   *
   * @param isExact  types determine what a value may be; otherwise, a value with nodes of many libraries is an artifact
   * of merging, and has none
   */
  apiNodes(ids: readonly number[], isExact = true): ApiNode[] {
    const nodes: ApiNode[] = [];
    for (const id of ids) {
      const entity = this.get(id);
      if (entity.kind === 'api') nodes.push(entity.node);
    }
    return isExact || !areMerged(nodes) ? nodes.sort((a, b) => a.id - b.id) : [];
  }

  /**
   * The checked type of a value if all of its entities are checked values or enum members.
   *
   * @param isEnum  true for a class whose instances are named constants
   */
  checkedAs(ids: readonly number[], isEnum: (type: number) => boolean): CheckedType | undefined {
    const found = new Set<CheckedType>();
    for (const id of ids) {
      const entity = this.get(id);
      if (entity.kind === 'checked' && entity.as !== anyTextType) found.add(entity.as);
      else if (entity.kind === 'instance' && isEnum(entity.of)) found.add(scalarType);
      else return undefined;
    }
    return checkedTypes.findLast((type) => found.has(type));
  }

  /** The regular expressions among the entities, ordered by allocation site. */
  regexes(ids: readonly number[]): KnownRegex[] {
    const found: KnownRegex[] = [];
    for (const id of ids) {
      const entity = this.get(id);
      if (entity.kind === 'regex') found.push(...entity.patterns);
    }
    return found.sort((a, b) => a.value - b.value);
  }

  /** Calls that create the schemas among the entities, sorted. */
  schemas(ids: readonly number[]): number[] {
    const calls: number[] = [];
    for (const id of ids) {
      const entity = this.get(id);
      if (entity.kind === 'schema') calls.push(entity.call);
    }
    return calls.sort((a, b) => a - b);
  }

  /** Value of the literal that creates an object; -1 for other entities. */
  madeAt(id: number): number {
    const entity = this.get(id);
    return entity.kind === 'object' ? (entity.made ?? -1) : -1;
  }

  /** Calls that create the routers among the entities, sorted. */
  routers(ids: readonly number[]): number[] {
    const calls: number[] = [];
    for (const id of ids) {
      const entity = this.get(id);
      if (entity.kind === 'router') calls.push(entity.call);
    }
    return calls.sort((a, b) => a - b);
  }

  /** Value of the class if the only entity is a class of the program. */
  onlyClass([first, other]: readonly number[]): number | undefined {
    const entity = first === undefined || other !== undefined ? undefined : this.get(first);
    return entity?.kind === 'class' ? entity.value : undefined;
  }

  /** The program functions among the entities, sorted; with `isOnly`, none if there are other entities. */
  functions(ids: readonly number[], isOnly = false): number[] {
    const functions: number[] = [];
    for (const id of ids) {
      const entity = this.get(id);
      if (entity.kind === 'function') functions.push(entity.fn);
    }
    return isOnly && functions.length < ids.length ? [] : functions.sort((a, b) => a - b);
  }

  private intern(key: string, head: EntityHead): number {
    let id = this.numbers.get(key);
    if (id === undefined) {
      id = this.entities.length;
      this.entities.push({ ...head, id } as Entity);
      this.numbers.set(key, id);
      this.names.push(key);
    }
    return id;
  }
}

/**
 * Maximum number of libraries that a value may come from. A value with more counts as coming from none: two libraries
 * may be alternatives, but three are an artifact of merging. Not tuned.
 */
const maxLibraries = 2;

/** True for nodes of so many libraries that none of them can be trusted. */
function areMerged(places: readonly ApiNode[]): boolean {
  if (places.length <= maxLibraries) return false;
  return new Set(places.map(({ label }) => label.replace(/[:.([].*$/, ''))).size > maxLibraries;
}
