/**
 * Configuration documents as values with locations. YAML, JSON and other trees of keys share the same three kinds of
 * values, so that rules are independent of the syntax.
 */

/** Range of a text: UTF-16 offsets, end exclusive. */
export interface Place {
  readonly start: number;
  readonly end: number;
}

export interface Scalar extends Place {
  readonly kind: 'scalar';
  readonly value: string | number | boolean | null;
  /** As a string; numbers and booleans as written: `3.10`. */
  readonly text: string;
  /** Quoted or a block scalar, and so not a number or boolean. */
  readonly quoted: boolean;
}

export interface Entry {
  readonly key: Scalar;
  readonly value: Value;
}

export interface Mapping extends Place {
  readonly kind: 'map';
  /** In source order; the last of equal keys wins. Merged keys (`<<`) follow its own. */
  readonly entries: readonly Entry[];
  readonly byKey: ReadonlyMap<string, Entry>;
}

export interface List extends Place {
  readonly kind: 'list';
  readonly items: readonly Value[];
}

export type Value = Scalar | Mapping | List;

/** Creates a mapping; the last of equal keys wins. */
export function mappingOf(entries: readonly Entry[], { start, end }: Place): Mapping {
  return {
    kind: 'map',
    entries,
    byKey: new Map(entries.map((entry) => [entry.key.text, entry])),
    start,
    end,
  };
}

/** Returns the entry of a mapping; `undefined` if there is none, or the value is not a mapping. */
export function entryOf(value: Value | undefined, key: string): Entry | undefined {
  return value?.kind === 'map' ? value.byKey.get(key) : undefined;
}

/** Returns the value at a path of keys. */
export function at(value: Value | undefined, ...path: readonly string[]): Value | undefined {
  let here = value;
  for (const key of path) here = entryOf(here, key)?.value;
  return here;
}

export function entriesOf(value: Value | undefined): readonly Entry[] {
  return value?.kind === 'map' ? value.entries : [];
}

/** Items of a list. A value that is not a list counts as a single item, as is common in YAML. */
export function itemsOf(value: Value | undefined): readonly Value[] {
  if (value === undefined || isNull(value)) return [];
  return value.kind === 'list' ? value.items : [value];
}

/** Items of a list; empty for anything else. */
export function listOf(value: Value | undefined): readonly Value[] {
  return value?.kind === 'list' ? value.items : [];
}

/** Text of a non-null scalar. */
export function textOf(value: Value | undefined): string | undefined {
  return value?.kind === 'scalar' && value.value !== null ? value.text : undefined;
}

export function isNull(value: Value | undefined): boolean {
  return value?.kind === 'scalar' && value.value === null;
}

/** Value of a boolean scalar, quoted or not; `undefined` for anything else. */
export function truthOf(value: Value | undefined): boolean | undefined {
  const text = textOf(value)?.toLowerCase();
  if (text === 'true') return true;
  return text === 'false' ? false : undefined;
}

/** Range from the key to the end of a scalar value, or the key alone: what a reader is shown of an entry. */
export function placeOf({ key, value }: Entry): Place {
  return { start: key.start, end: value.kind === 'scalar' ? Math.max(key.end, value.end) : key.end };
}

/** Yields every scalar below a value, with the keys that lead to it; lists add no key. */
export function* scalarsOf(
  value: Value | undefined,
  path: readonly string[] = [],
): Iterable<{ readonly scalar: Scalar; readonly path: readonly string[] }> {
  if (value === undefined) return;
  if (value.kind === 'scalar') yield { scalar: value, path };
  else if (value.kind === 'list') for (const item of value.items) yield* scalarsOf(item, path);
  else for (const entry of value.entries) yield* scalarsOf(entry.value, [...path, entry.key.text]);
}
