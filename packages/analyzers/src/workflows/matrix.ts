/** Reads the matrix of a job: which values are literal, and which are computed. */

import { entriesOf, isNull, scalarsOf, type Value } from '../documents/value.ts';

export interface Matrix {
  readonly node: Value;
  /** Lowercase paths below `matrix` of computed values; `*` if the whole matrix is one. */
  readonly computed: ReadonlySet<string>;
  /** Values by their path. */
  readonly values: ReadonlyMap<string, readonly string[]>;
}

export function readMatrix(node: Value | undefined): Matrix | undefined {
  if (node === undefined || isNull(node)) return undefined;
  const computed = new Set<string>();
  const values = new Map<string, string[]>();
  if (node.kind === 'scalar') computed.add('*');
  for (const { key, value } of entriesOf(node)) {
    if (key.text === 'exclude') continue;
    for (const { scalar, path } of scalarsOf(value, key.text === 'include' ? [] : [key.text])) {
      const name = path.join('.').toLowerCase();
      values.set(name, [...(values.get(name) ?? []), scalar.text]);
      if (scalar.text.includes('${{')) computed.add(name);
    }
  }
  // Treats that many as unknown.
  if (computed.size > 500) computed.add('*');
  return { node, computed, values };
}

/** True if the value at a path below `matrix` may be computed. */
export function isComputed({ computed }: Matrix, path: string): boolean {
  if (computed.has('*') || computed.has(path)) return true;
  // An `include` expression adds rows of values defined elsewhere.
  return [...computed].some(
    (name) => name.startsWith(`${path}.`) || (name !== '' && path.startsWith(`${name}.`)),
  );
}
