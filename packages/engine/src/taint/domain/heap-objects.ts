/** Objects of one function activation. They are immutable; their cells are in the heap. */

import type { AccessPath } from './origins.ts';
import type { Value } from './value.ts';

/** An access path of one of the function's inputs. */
export interface GivenPlace {
  readonly index: number;
  readonly path: AccessPath;
  /** Origin of the place itself, and origin of the place together with everything below it. */
  readonly origin: number;
  readonly deepOrigin: number;
  /** Values of its members, created on demand. */
  readonly members: Map<string, Value>;
}

export interface HeapObject {
  /** Instruction that allocated the object, as a program value; -1 for an input. */
  readonly value: number;
  /** For a closure, its function. */
  readonly fn: number | undefined;
  /** For an input, its parameter index and path. Its cells start as places further down the path. */
  readonly given: GivenPlace | undefined;
  /** For a function that settles a promise, the cell that receives its argument. */
  readonly settles: 'value' | '^rejected' | undefined;
  /**
   * Kind of an array, map or dictionary allocated here; a loop over a dictionary yields its keys. `undefined` for
   * others.
   */
  readonly collection: 'array' | 'map' | 'dictionary' | undefined;
  /** The object stands for several: stores join into a cell and never replace it. */
  readonly isWeak: boolean;
  /** Created by a literal or a modeled call, so that its initial cells are all known. */
  readonly isLiteral: boolean;
  /** The object has no prototype: it was created by `Object.create(null)`. */
  readonly isBare: boolean;
}

/** An object with the given properties, and defaults for all others. */
export function heapObject(head: Partial<HeapObject> & Pick<HeapObject, 'value'>): HeapObject {
  return {
    fn: undefined,
    given: undefined,
    settles: undefined,
    collection: undefined,
    isWeak: false,
    isLiteral: false,
    isBare: false,
    ...head,
  };
}

export class ObjectTable {
  private readonly objects: HeapObject[] = [];
  private readonly numbers = new Map<string, number>();
  private readonly made = new Set<number>();

  get(number: number): HeapObject {
    const object = this.objects[number];
    if (object === undefined) throw new Error(`no object ${number}`);
    return object;
  }

  /** Returns the object of a key; `create` makes it on the first call. */
  intern(key: string, create: () => HeapObject): number {
    let number = this.numbers.get(key);
    if (number === undefined) {
      number = this.objects.push(create()) - 1;
      this.numbers.set(key, number);
    }
    return number;
  }

  /** The object of a key; `undefined` if there is none yet. */
  find(key: string): number | undefined {
    return this.numbers.get(key);
  }

  /** Starts the next instruction: objects it allocates are new again. */
  startInstruction(): void {
    if (this.made.size > 0) this.made.clear();
  }

  /** Returns false if the current instruction has already allocated the object. */
  startMaking(number: number): boolean {
    if (this.made.has(number)) return false;
    this.made.add(number);
    return true;
  }

  /** Objects that stand for inputs, in order of creation. */
  given(): number[] {
    return [...this.objects.keys()].filter((number) => this.objects[number]?.given !== undefined);
  }
}
