/** Reads parts of a YAML document of known shape; every mistake is reported with its position. */

import { isMap, isScalar, isSeq, type Node, type ParsedNode } from 'yaml';

type Yaml = ParsedNode | null;

/** A class because every step may report a mistake. */
export class YamlReader {
  /** @param offset  0-based, in UTF-16 units */
  readonly tell: (offset: number, message: string) => void;

  constructor(tell: (offset: number, message: string) => void) {
    this.tell = tell;
  }

  /** Items of a list; empty if there is no list. */
  list(node: Yaml, name: string, most: number): readonly Yaml[] {
    if (isAbsent(node)) return [];
    if (!isSeq<ParsedNode>(node)) {
      this.tell(offsetOf(node), `Expected a list of ${name}.`);
      return [];
    }
    if (node.items.length > most) this.tell(offsetOf(node), `Expected at most ${most} ${name}.`);
    return node.items;
  }

  /** One of the given words; `undefined` if the value is missing or none of them. */
  word<T extends string>(node: Yaml, words: readonly T[]): T | undefined {
    if (isAbsent(node)) return undefined;
    const word = words.find((candidate) => isScalar(node) && node.value === candidate);
    if (word === undefined) this.tell(offsetOf(node), `Expected one of ${words.join(', ')}.`);
    return word;
  }

  /** `undefined` if the value is missing or not a boolean. */
  boolean(node: Yaml): boolean | undefined {
    if (isAbsent(node)) return undefined;
    const value = isScalar(node) ? node.value : undefined;
    if (typeof value === 'boolean') return value;
    this.tell(offsetOf(node), 'Expected true or false.');
    return undefined;
  }

  /** A number within bounds; `undefined` if the value is missing or invalid. */
  number(node: Yaml, least: number, most: number): number | undefined {
    if (isAbsent(node)) return undefined;
    const value = isScalar(node) ? node.value : undefined;
    if (typeof value === 'number' && value >= least && value <= most) return value;
    this.tell(offsetOf(node), `Expected a number from ${least} to ${most}.`);
    return undefined;
  }

  /** Values of a map with known keys. */
  members(node: Yaml, names: readonly string[]): ReadonlyMap<string, Yaml> {
    const members = new Map<string, Yaml>();
    for (const [name, { key, value }] of this.entries(node)) {
      if (names.includes(name)) members.set(name, value);
      else this.tell(offsetOf(key), `There is no setting ${name}; expected ${names.join(', ')}.`);
    }
    return members;
  }

  entries(node: Yaml): readonly (readonly [string, { readonly key: Yaml; readonly value: Yaml }])[] {
    if (isAbsent(node)) return [];
    if (!isMap<ParsedNode, Yaml>(node)) {
      this.tell(offsetOf(node), 'Expected a mapping of names to values.');
      return [];
    }
    return node.items.map(({ key, value }) => [isScalar(key) ? String(key.value) : '', { key, value }]);
  }
}

/** `rules:` without a value is equivalent to no `rules`. */
export function isAbsent(node: Node | null): node is null {
  return node === null || (isScalar(node) && node.value === null);
}

export function offsetOf(node: Node | null): number {
  return node?.range?.[0] ?? 0;
}
