/** Objects of one function activation: what each is. That does not change; its cells are in the heap. */

import type { AccessPath } from './origins.ts';
import type { Value } from './value.ts';

/** A place in what a function was given. */
export interface GivenPlace {
  readonly index: number;
  readonly path: AccessPath;
  /** Origin of the place itself, and of it and everything below it. */
  readonly origin: number;
  readonly deepOrigin: number;
  /** Values of its members, as far as they were asked for. */
  readonly members: Map<string, Value>;
}

export interface HeapObject {
  /** Instruction that made the object, as a program value; -1 for what the function was given. */
  readonly value: number;
  /** Closures: the function. */
  readonly fn: number | undefined;
  /** What the function was given: parameter index and path. Its cells start as places further down the path. */
  readonly given: GivenPlace | undefined;
  /** A function that settles a promise: the cell that what it is called with goes to. */
  readonly settles: 'value' | '^rejected' | undefined;
  /** Arrays, maps and dictionaries that are made here; a loop over a dictionary goes over its keys; `undefined` for any other object. */
  readonly collection: 'array' | 'map' | 'dictionary' | undefined;
  /** Stands for several objects: stores add to a cell and never replace it. */
  readonly isWeak: boolean;
  /** All its cells are known: made by a literal and never filled by key or copy. */
  readonly isLiteral: boolean;
  /** Has no prototype: made by `Object.create(null)`. */
  readonly isBare: boolean;
}

/** An object with what is told of it, and nothing else special. */
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

  /** The object of that key; made by `create` at the first call. */
  intern(key: string, create: () => HeapObject): number {
    let number = this.numbers.get(key);
    if (number === undefined) {
      number = this.objects.push(create()) - 1;
      this.numbers.set(key, number);
    }
    return number;
  }

  /** The object of a key; `undefined` where none was made. */
  find(key: string): number | undefined {
    return this.numbers.get(key);
  }

  /** The next instruction is run: what it makes is made anew. */
  startInstruction(): void {
    if (this.made.size > 0) this.made.clear();
  }

  /** False for an object that the instruction under way has made already. */
  startMaking(number: number): boolean {
    if (this.made.has(number)) return false;
    this.made.add(number);
    return true;
  }

  /** Objects that stand for what the function was given, in the order of their making. */
  given(): number[] {
    return [...this.objects.keys()].filter((number) => this.objects[number]?.given !== undefined);
  }
}
