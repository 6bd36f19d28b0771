/**
 * Objects and values of one function activation: reads and writes of cells, and taint at any depth.
 *
 * Inputs of the function (parameters, `this`, captured variables) are materialized lazily, on first access. Each access
 * path gets its own object, whose taint originates at that path.
 */

import { anyCell, copiedCell, isMember, keysCell } from '../domain/cell-names.ts';
import { Heap } from '../domain/heap.ts';
import { type GivenPlace, type HeapObject, heapObject, ObjectTable } from '../domain/heap-objects.ts';
import { type AccessPath, boundedPath, deepStep, type OriginTable } from '../domain/origins.ts';
import type { Mask, RuleBits } from '../domain/rule-bits.ts';
import {
  cleanse,
  filterOrigins,
  firstOrigin,
  isClean,
  isTainted,
  joinTaint,
  maskAt,
  noTaint,
  partTaint,
  type Taint,
  taintFrom,
} from '../domain/taint.ts';
import { joinAllValues, joinValues, objectValue, unknown, type Value } from '../domain/value.ts';
import { taintOfCount } from './count-members.ts';
import { findDeepTaint, ownTaint } from './deep-taint.ts';
import { fromHeap, heapOf, type MemoryState } from './memory-state.ts';

/** How many nested copies a read follows; members behind deeper chains are missed. Chosen, not measured. */
const maxCopies = 3;

export class Memory {
  readonly origins: OriginTable;
  readonly ruleBits: RuleBits;
  readonly allBits: Mask;
  private readonly countMembers: ReadonlySet<string>;
  readonly objects = new ObjectTable();
  private heap = new Heap();
  /** Work done so far: number of cells and objects visited. */
  cost = 0;
  /** Maps the placeholder object for the members of an object-less value back to that value. */
  private readonly wholes = new Map<number, Value>();
  /** Incremented on every store, to invalidate cached reads. */
  private version = 0;
  readonly own = new WeakMap<Value, Taint>();
  /** Number of copies that the current read has followed so far. */
  private copies = 0;
  private readonly deep = new WeakMap<Value, { readonly version: number; readonly taint: Taint }>();
  /** Cache of `readAny` results, invalidated by `version` as `deep` is. */
  private readonly anyMembers = new WeakMap<Value, { readonly version: number; readonly member: Value }>();

  /** @param countMembers  names of the count members in the program's language; see `Language` */
  constructor(origins: OriginTable, ruleBits: RuleBits, countMembers: ReadonlySet<string> = new Set()) {
    this.countMembers = countMembers;
    this.origins = origins;
    this.ruleBits = ruleBits;
    this.allBits = ruleBits.all;
  }

  /** The value at an access path of one of the function's inputs. */
  given(index: number, path: AccessPath): Value {
    const place = boundedPath(path);
    const isDeep = place.at(-1) === deepStep;
    const number = this.objects.intern(`given:${index}:${place.join('\0')}`, () => {
      const origin = this.origins.parameter(index, place);
      const deepOrigin = isDeep ? origin : this.origins.parameter(index, [...place, deepStep]);
      return heapObject({
        value: -1,
        given: { index, path: place, origin, deepOrigin, members: new Map() },
        isWeak: isDeep,
      });
    });
    const { given } = this.objects.get(number);
    return { ...objectValue(number), taint: taintFrom(given?.origin ?? 0, this.allBits) };
  }

  private givenMember(given: GivenPlace, name: string): Value {
    let member = given.members.get(name);
    if (member === undefined) {
      // A deep place also represents everything below it.
      const isDeep = given.path.at(-1) === deepStep;
      member = this.given(given.index, isDeep ? given.path : [...given.path, name]);
      given.members.set(name, member);
    }
    return member;
  }

  make(key: string, head: Partial<HeapObject> & Pick<HeapObject, 'value'>): number {
    return this.objects.intern(key, () => heapObject(head));
  }

  /** The value of a cell that has not been written. */
  initialCell(object: number, name: string): Value {
    const whole = this.wholes.get(object);
    if (whole !== undefined) return this.readField(whole, name);
    const { given } = this.objects.get(object);
    if (given === undefined || name === anyCell) return unknown;
    return this.givenMember(given, name);
  }

  readCell(object: number, name: string): Value {
    const cells = this.heap.cellsOf(object);
    const own = cells.get(name) ?? this.copiedMember(object, name) ?? this.initialCell(object, name);
    const any = name === anyCell ? undefined : cells.get(anyCell);
    return any === undefined ? own : joinValues(own, any);
  }

  /** The member as found in the values copied into this object; `undefined` if there are none. */
  private copiedMember(object: number, name: string): Value | undefined {
    if (this.copies >= maxCopies || !isMember(name)) return undefined;
    const copied = this.heap.cellsOf(object).get(copiedCell);
    if (copied === undefined) return undefined;
    this.copies++;
    const member = name === anyCell ? this.readAny(copied) : this.readField(copied, name);
    this.copies--;
    return member;
  }

  /** The member stored under exactly this name, ignoring stores under unknown keys. */
  readOwn(value: Value, name: string): Value {
    const cells = value.objects.map(
      (object) => this.heap.cellsOf(object).get(name) ?? this.initialCell(object, name),
    );
    return this.underWhole(value, joinAllValues(cells));
  }

  /** Taint of members with unknown names: those that were copied, or set by a library. */
  unnamedTaint(value: Value): Taint {
    const taints = value.objects.flatMap((object) => {
      const cells = this.heap.cellsOf(object);
      return [copiedCell, anyCell].map((name) => cells.get(name)?.taint ?? noTaint);
    });
    return taints.reduce<Taint>(joinTaint, noTaint);
  }

  /** A member of a value. Taint of the whole propagates to its parts. */
  readField(value: Value, name: string): Value {
    if (this.countMembers.has(name)) return this.readCount(value, name);
    this.cost++;
    let result = unknown;
    let isFirst = true;
    for (const object of value.objects) {
      const cell = this.readCell(object, name);
      result = isFirst ? cell : joinValues(result, cell);
      isFirst = false;
    }
    return this.underWhole(this.isOverwritten(value, name) ? this.withoutSources(value) : value, result);
  }

  /** Reads a count member. A value that the program itself stored under such a name is not a count. */
  private readCount(value: Value, name: string): Value {
    const stored = joinAllValues(
      value.objects.flatMap((object) => this.heap.cellsOf(object).get(name) ?? []),
    );
    const taint = taintOfCount(this.origins, value.taint, name);
    return isClean(taint) ? stored : this.underWhole({ ...value, taint }, stored);
  }

  /** True if a member of an input object was overwritten, or narrowed by a check, on every path to this point. */
  private isOverwritten(value: Value, name: string): boolean {
    const [object, other] = value.objects;
    if (isClean(value.taint) || object === undefined || other !== undefined) return false;
    const stored = this.heap.cellsOf(object).get(name);
    if (stored === undefined || this.objects.get(object).given === undefined) return false;
    // If some path does not store to it, the member still has its entire initial taint.
    const given = this.initialCell(object, name).taint;
    const origin = firstOrigin(given);
    const left = maskAt(stored.taint, origin);
    return left === 0 || (maskAt(given, origin) & ~left) !== 0;
  }

  private withoutSources(value: Value): Value {
    const isKept = (origin: number): boolean => this.origins.get(origin).kind !== 'source';
    return { ...value, taint: filterOrigins(value.taint, isKept) };
  }

  /** Any member: for unknown keys, elements and iteration. */
  readAny(value: Value): Value {
    // Reads inside nested copies are truncated, so they must not be cached.
    if (this.copies > 0 || value.objects.length === 0) return this.findAny(value);
    const known = this.anyMembers.get(value);
    if (known?.version === this.version) return known.member;
    const member = this.findAny(value);
    this.anyMembers.set(value, { version: this.version, member });
    return member;
  }

  private findAny(value: Value): Value {
    let result = unknown;
    let isFirst = true;
    for (const object of value.objects) {
      for (const cell of this.membersOf(object)) {
        result = isFirst ? cell : joinValues(result, cell);
        isFirst = false;
      }
    }
    return this.underWhole(value, { ...result, constant: undefined, prefix: '' });
  }

  /** Any key of an object: tainted by the object itself, by stored keys, or by copied ones. */
  keyOf(value: Value): Value {
    let taint = joinTaint(value.taint, this.copiedKeys(value));
    for (const object of value.objects)
      taint = joinTaint(
        taint,
        (this.heap.cellsOf(object).get(keysCell) ?? this.initialCell(object, keysCell)).taint,
      );
    return isClean(taint) ? unknown : { ...unknown, taint };
  }

  /** Records the taint of a key that is used in a store. */
  storeKey(target: Value, key: Value): void {
    if (isClean(key.taint)) return;
    for (const object of target.objects) {
      const old = this.heap.cellsOf(object).get(keysCell);
      const keys = { ...unknown, taint: key.taint };
      this.heap.set(object, keysCell, old === undefined ? keys : joinValues(old, keys));
    }
  }

  private membersOf(object: number): Value[] {
    const { given } = this.objects.get(object);
    const members: Value[] = [];
    for (const [name, cell] of this.heap.cellsOf(object))
      if (name !== copiedCell && isMember(name)) members.push(cell);
    const copied = this.copiedMember(object, anyCell);
    if (copied !== undefined) members.push(copied);
    if (given !== undefined) members.push(this.givenMember(given, anyCell));
    this.cost += members.length + 1;
    return members;
  }

  /** Taint of the keys of the values that were copied into the objects. */
  private copiedKeys(value: Value): Taint {
    let taint: Taint = noTaint;
    for (const object of value.objects) {
      const copied = this.heap.cellsOf(object).get(copiedCell);
      if (copied === undefined || this.copies >= maxCopies) continue;
      this.copies++;
      taint = joinTaint(taint, this.keyOf(copied).taint);
      this.copies--;
    }
    return taint;
  }

  /** Applies the taint and guards of a value to one of its parts. */
  underWhole(value: Value, part: Value): Value {
    const whole = partTaint(ownTaint(this, value));
    const taint = joinTaint(cleanse(part.taint, value.cleared), whole);
    const cleared = part.objects.length === 0 ? 0 : part.cleared | value.cleared;
    if (taint === part.taint && cleared === part.cleared) return part;
    return { ...part, taint, cleared, constant: isTainted(taint) ? undefined : part.constant };
  }

  /** Taint of the value and everything reachable from it, excluding members with the given names at any depth. */
  deepTaint(value: Value, without?: ReadonlySet<string>): Taint {
    if (value.objects.length === 0) return partTaint(value.taint);
    if (without !== undefined) return partTaint(findDeepTaint(this, value, without));
    const known = this.deep.get(value);
    if (known?.version === this.version) return known.taint;
    const taint = partTaint(findDeepTaint(this, value));
    this.deep.set(value, { version: this.version, taint });
    return taint;
  }

  // --- stored cells

  /** The value stored in a cell; `undefined` if none was. */
  cell(object: number, name: string): Value | undefined {
    return this.heap.cellsOf(object).get(name);
  }

  hasCell(object: number, name: string): boolean {
    return this.heap.cellsOf(object).has(name);
  }

  cellCount(object: number): number {
    return this.heap.cellsOf(object).size;
  }

  /**
   * The cells by name, in the order in which they were first stored. Copy the map first if you store while iterating.
   */
  cells(object: number): ReadonlyMap<string, Value> {
    return this.heap.cellsOf(object);
  }

  // --- states

  /** A live view of all cells: later stores change it. */
  get state(): MemoryState {
    return fromHeap(this.heap);
  }

  /** Switches to another state and takes ownership of it. */
  useState(state: MemoryState): void {
    this.heap = heapOf(state);
    this.version++;
  }

  /** An independent copy of the state. */
  copyOf(state: MemoryState): MemoryState {
    return fromHeap(heapOf(state).fork());
  }

  /** Joins the states of two control-flow paths. */
  join(one: MemoryState, other: MemoryState): MemoryState {
    const joined = heapOf(one).join(heapOf(other), (object, name) =>
      this.objects.get(object).given === undefined && !this.wholes.has(object)
        ? undefined
        : this.initialCell(object, name),
    );
    return fromHeap(joined);
  }

  // --- stores

  /** Performs a strong update if the target object and member are certain, and a weak update otherwise. */
  store(target: Value, name: string, value: Value): void {
    const [only] = target.objects;
    const isStrong =
      target.objects.length === 1 &&
      only !== undefined &&
      !this.objects.get(only).isWeak &&
      name !== anyCell &&
      name !== keysCell;
    if (!isStrong) return this.add(target, name, value);
    this.version++;
    this.cost += this.costOfStore(only);
    this.heap.set(only, name, value);
  }

  /**
   * Records what a check proves about a member of an external value, such as a database row. The fact holds until
   * control flow merges with a path that lacks the check.
   *
   * @param key  identifies the whole within the function
   */
  narrowPart(key: number, whole: Value, name: string, part: Value): void {
    if (isClean(whole.taint) || this.isGiven(whole)) return;
    const object = this.make(`part:${key}`, { value: -1 });
    this.wholes.set(object, whole);
    this.store(objectValue(object), name, part);
  }

  /** A member narrowed by `narrowPart`, joined with later stores; `undefined` if it was not narrowed. */
  narrowedPart(key: number, whole: Value, name: string): Value | undefined {
    const object = isClean(whole.taint) ? undefined : this.objects.find(`part:${key}`);
    const part = object === undefined ? undefined : this.cell(object, name);
    if (part === undefined) return undefined;
    return joinAllValues([part, ...whole.objects.map((one) => this.readCell(one, name))]);
  }

  /** A store to a narrowed member invalidates what the check proved about it. */
  widenPart(key: number, whole: Value, name: string, stored: Value): void {
    if (this.narrowedPart(key, whole, name) !== undefined)
      this.narrowPart(key, whole, name, joinValues(this.readField(whole, name), stored));
  }

  private isGiven({ objects }: Value): boolean {
    return objects.some((object) => this.objects.get(object).given !== undefined);
  }

  /** A weak update: the old value may still be there. */
  add(target: Value, name: string, value: Value): void {
    this.version++;
    for (const object of target.objects) {
      this.cost += this.costOfStore(object);
      const old = this.heap.cellsOf(object).get(name);
      this.heap.set(
        object,
        name,
        old === undefined ? joinWithInitial(this.initialCell(object, name), value) : joinValues(old, value),
      );
    }
  }

  /** Cost of a store, which copies the object's cells. */
  private costOfStore(object: number): number {
    return 1 + (this.heap.cellsOf(object).size >> 3);
  }

  /** True if the member was written on every object the value may refer to. */
  isStored(value: Value, name: string): boolean {
    return value.objects.length > 0 && value.objects.every((object) => this.heap.cellsOf(object).has(name));
  }

  /**
   * Called when a call allocates an object: clears its previous contents, unless the same call already allocated it.
   */
  startFilling(object: number): void {
    if (this.objects.startMaking(object) && !this.objects.get(object).isWeak) this.clear(object);
  }

  /** Removes all cells of an object that is being reallocated. */
  clear(object: number): void {
    this.version++;
    if (this.heap.cellsOf(object).size > 0) this.heap.setAll(object, new Map());
  }

  /**
   * Copies the members of `from` except those left out. If its members are not all known, they are copied lazily, on
   * read.
   */
  copyFields(target: Value, from: Value, leftOut: readonly string[] = []): void {
    this.version++;
    const hasCopied = from.objects.some((object) => this.heap.cellsOf(object).has(copiedCell));
    const isGiven = from.objects.some((object) => this.objects.get(object).given !== undefined);
    const isUnknown = from.objects.length === 0 && from.constant === undefined;
    if (isTainted(from.taint) || isGiven || hasCopied || isUnknown) this.copyUnknown(target, from);
    else for (const object of from.objects) this.copyKnown(target, object);
    for (const name of leftOut) this.store(target, name, unknown);
  }

  private copyUnknown(target: Value, from: Value): void {
    for (const object of target.objects) {
      const cells = new Map(this.heap.cellsOf(object));
      for (const [name, cell] of cells)
        if (isMember(name) && name !== copiedCell)
          cells.set(
            name,
            joinValues(cell, name === anyCell ? this.readAny(from) : this.readField(from, name)),
          );
      const old = cells.get(copiedCell);
      cells.set(copiedCell, old === undefined ? from : joinValues(old, from));
      this.heap.setAll(object, cells);
    }
  }

  private copyKnown(target: Value, object: number): void {
    const cells = this.heap.cellsOf(object);
    this.cost += cells.size;
    for (const [name, cell] of Array.from(cells)) if (!name.startsWith('^')) this.store(target, name, cell);
  }

  /** The value at the end of an access path. A trailing `**` is not followed: see `deepTaint`. */
  readPath(value: Value, path: AccessPath): Value {
    let at = value;
    for (const step of path) {
      if (step === deepStep) break;
      at = step === anyCell ? this.readAny(at) : this.readField(at, step);
    }
    return at;
  }

  /** Maps a parameter origin of a callee to the taint of the corresponding value in this frame. */
  taintAt(value: Value, path: AccessPath): Taint {
    const at = this.readPath(value, path);
    return path.at(-1) === deepStep ? this.deepTaint(at) : at.taint;
  }
}

function joinWithInitial(initial: Value, value: Value): Value {
  return initial === unknown ? value : joinValues(initial, value);
}
