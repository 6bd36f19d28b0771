/**
 * What a value may stand for in the flow-insensitive pass: a function, an object, or a place in a library's API.
 *
 * Objects are told apart by where they are made; all instances of one class are one object.
 */

import type { RegexConstant } from '../../ir/ir.ts';
import { anyTextType, type CheckedType, checkedTypes, scalarType } from '../../ir/type-names.ts';
import type { ApiNode } from '../../model/api-node.ts';
import { type EntitySort, SortOf } from './entity-sets.ts';

export type Entity =
  | { readonly kind: 'function'; readonly id: number; readonly fn: number }
  | { readonly kind: 'class'; readonly id: number; readonly value: number }
  /** `made`: the value of the literal that it is; absent for what no single literal makes. */
  | { readonly kind: 'object'; readonly id: number; readonly made?: number }
  /** All objects that a constructor makes. */
  | { readonly kind: 'instance'; readonly id: number; readonly of: number }
  /** The function that settles a promise: what it is called with is what the call `call` gives. */
  | { readonly kind: 'resolver'; readonly id: number; readonly call: number }
  /** One regular expression, or those of all rows of a long list. */
  | { readonly kind: 'regex'; readonly id: number; readonly patterns: KnownRegex[] }
  /** A value of which only is known that it was checked to be a number, or a text of harmless signs. */
  | { readonly kind: 'checked'; readonly id: number; readonly as: CheckedType | typeof anyTextType }
  /** What a library made at a call and registers routes with: two of one type are told apart. */
  | { readonly kind: 'router'; readonly id: number; readonly call: number }
  /** What a validator lets through, made at a call. */
  | { readonly kind: 'schema'; readonly id: number; readonly call: number }
  | { readonly kind: 'api'; readonly id: number; readonly node: ApiNode }
  /** Any member of an object whose members are too many to be told apart; `path`: the member of each that it is. */
  | { readonly kind: 'members'; readonly id: number; readonly of: number; readonly path: string };

/** A regular expression of the program whose pattern is known. `value` is the literal, or the call that made it. */
export interface KnownRegex {
  readonly value: number;
  readonly regex: RegexConstant;
}

type EntityHead = Entity extends infer E ? (E extends { id: number } ? Omit<E, 'id'> : never) : never;

export class EntityTable {
  private readonly entities: Entity[] = [];
  /** By entity its name: what kind it is, and the number of the value or function that makes it. */
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

  /** The object of which the instances of a class or constructor inherit; no instruction makes it. */
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

  /** One of the regular expressions that stand in one place of a list's rows. */
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

  /** Orders entities by what they are and where they are made, never by which was found first. */
  compare(a: number, b: number): number {
    const [first, second] = [this.names[a] ?? '', this.names[b] ?? ''];
    return first < second ? -1 : Number(first > second);
  }

  /** What an entity is counted with in sets. */
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

  /** True where all functions among some entities may come from one table of the program, whose members are many. */
  isOfTable(ids: readonly number[]): boolean {
    return ids.filter((id) => this.get(id).kind === 'members').length === 1;
  }

  hasInstance(ids: readonly number[]): boolean {
    return ids.some((id) => this.get(id).kind === 'instance');
  }

  /**
   * The library places among some entities, in the order of the models.
   *
   * @param isExact  a type says what a value may be; else places of many libraries are merged into it, and are none
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
   * What entities are that are nothing but checked values, which members of an enum are, too.
   *
   * @param isEnum  true for a class whose objects are constants that it names
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

  /** The regular expressions among some entities, by where they are made. */
  regexes(ids: readonly number[]): KnownRegex[] {
    const found: KnownRegex[] = [];
    for (const id of ids) {
      const entity = this.get(id);
      if (entity.kind === 'regex') found.push(...entity.patterns);
    }
    return found.sort((a, b) => a.value - b.value);
  }

  /** Calls that make the schemas among some entities, sorted. */
  schemas(ids: readonly number[]): number[] {
    const calls: number[] = [];
    for (const id of ids) {
      const entity = this.get(id);
      if (entity.kind === 'schema') calls.push(entity.call);
    }
    return calls.sort((a, b) => a - b);
  }

  /** Value of the literal that an object is; -1 for any other entity. */
  madeAt(id: number): number {
    const entity = this.get(id);
    return entity.kind === 'object' ? (entity.made ?? -1) : -1;
  }

  /** Calls that make the routers among some entities, sorted. */
  routers(ids: readonly number[]): number[] {
    const calls: number[] = [];
    for (const id of ids) {
      const entity = this.get(id);
      if (entity.kind === 'router') calls.push(entity.call);
    }
    return calls.sort((a, b) => a - b);
  }

  /** Value of the class when the entities are one class of the program and nothing else. */
  onlyClass([first, other]: readonly number[]): number | undefined {
    const entity = first === undefined || other !== undefined ? undefined : this.get(first);
    return entity?.kind === 'class' ? entity.value : undefined;
  }

  /** The functions of the program among some entities, sorted; with `isOnly` none when there is anything else. */
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
 * Libraries that one value may come from. A value from more is taken to be from none: two libraries may stand for one
 * another, three have been merged into one place. Not measured.
 */
const maxLibraries = 2;

/** True for places of so many libraries that the value is none of them for certain. */
function areMerged(places: readonly ApiNode[]): boolean {
  if (places.length <= maxLibraries) return false;
  return new Set(places.map(({ label }) => label.replace(/[:.([].*$/, ''))).size > maxLibraries;
}
