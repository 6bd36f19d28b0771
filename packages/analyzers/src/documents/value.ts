/**
 * A document of configuration as values with places. YAML, JSON and what else is a tree of keys become the same three kinds, so
 * that rules do not know which syntax a file has.
 */

/** Part of a text: offsets in UTF-16 units, end exclusive. */
export interface Place {
  readonly start: number;
  readonly end: number;
}

export interface Scalar extends Place {
  readonly kind: 'scalar';
  readonly value: string | number | boolean | null;
  /** As a text; of numbers and truth values as they are written: `3.10`. */
  readonly text: string;
  /** It is in quotes or a block, so no number and no truth value. */
  readonly quoted: boolean;
}

export interface Entry {
  readonly key: Scalar;
  readonly value: Value;
}

export interface Mapping extends Place {
  readonly kind: 'map';
  /** In the order of the text; of equal keys the last one holds. Merged keys (`<<`) come after its own. */
  readonly entries: readonly Entry[];
  readonly byKey: ReadonlyMap<string, Entry>;
}

export interface List extends Place {
  readonly kind: 'list';
  readonly items: readonly Value[];
}

export type Value = Scalar | Mapping | List;

/** A mapping of entries; the last of equal keys holds. */
export function mappingOf(entries: readonly Entry[], { start, end }: Place): Mapping {
  return {
    kind: 'map',
    entries,
    byKey: new Map(entries.map((entry) => [entry.key.text, entry])),
    start,
    end,
  };
}

/** The entry of a mapping; `undefined` where there is none, or no mapping. */
export function entryOf(value: Value | undefined, key: string): Entry | undefined {
  return value?.kind === 'map' ? value.byKey.get(key) : undefined;
}

/** What stands below a path of keys. */
export function at(value: Value | undefined, ...path: readonly string[]): Value | undefined {
  let here = value;
  for (const key of path) here = entryOf(here, key)?.value;
  return here;
}

export function entriesOf(value: Value | undefined): readonly Entry[] {
  return value?.kind === 'map' ? value.entries : [];
}

/** Items of a list; a value that is no list is one item where a list may be left out, as YAML's writers do. */
export function itemsOf(value: Value | undefined): readonly Value[] {
  if (value === undefined || isNull(value)) return [];
  return value.kind === 'list' ? value.items : [value];
}

/** Items of a list, and nothing of what is no list. */
export function listOf(value: Value | undefined): readonly Value[] {
  return value?.kind === 'list' ? value.items : [];
}

/** The text of a scalar that is not null. */
export function textOf(value: Value | undefined): string | undefined {
  return value?.kind === 'scalar' && value.value !== null ? value.text : undefined;
}

export function isNull(value: Value | undefined): boolean {
  return value?.kind === 'scalar' && value.value === null;
}

/** `true`, `false` of a scalar that is one, with or without quotes; `undefined` of everything else. */
export function truthOf(value: Value | undefined): boolean | undefined {
  const text = textOf(value)?.toLowerCase();
  if (text === 'true') return true;
  return text === 'false' ? false : undefined;
}

/** A place from the key to the end of the value's first line: what a reader is shown of an entry. */
export function placeOf({ key, value }: Entry): Place {
  return { start: key.start, end: value.kind === 'scalar' ? Math.max(key.end, value.end) : key.end };
}

/** Every scalar below a value, with the keys that lead there; lists add no key. */
export function* scalarsOf(
  value: Value | undefined,
  path: readonly string[] = [],
): Iterable<{ readonly scalar: Scalar; readonly path: readonly string[] }> {
  if (value === undefined) return;
  if (value.kind === 'scalar') yield { scalar: value, path };
  else if (value.kind === 'list') for (const item of value.items) yield* scalarsOf(item, path);
  else for (const entry of value.entries) yield* scalarsOf(entry.value, [...path, entry.key.text]);
}
