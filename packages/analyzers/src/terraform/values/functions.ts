/** Terraform functions that combine values; the results of others are unknown. */

import {
  type Entry,
  isNull,
  type List,
  type Mapping,
  mappingOf,
  type Place,
  type Scalar,
  type Value,
} from '../../documents/value.ts';
import type { Budget } from './budget.ts';
import { isUnknown, unknownAt } from './unknown.ts';

type Evaluated = (args: readonly Value[], place: Place) => Value | undefined;

const same: Evaluated = ([value]) => value;

const functions: Readonly<Record<string, Evaluated>> = {
  // An inline policy is represented by the values it is created from.
  jsonencode: same,
  tolist: same,
  toset: same,
  tomap: same,
  tostring: same,
  tonumber: same,
  tobool: same,
  nonsensitive: same,
  sensitive: same,
  distinct: same,
  sort: same,
  one: ([list]) => (list?.kind === 'list' ? list.items[0] : undefined),
  try: ([first]) => (first !== undefined && !isUnknown(first) ? first : undefined),
  coalesce: (args, place) => firstThat(args, (value) => !isNull(value) && !isEmptyText(value), place),
  coalescelist: (args, place) =>
    firstThat(args, (value) => value.kind === 'list' && value.items.length > 0, place),
  lower: text((value) => value.toLowerCase()),
  upper: text((value) => value.toUpperCase()),
  trimspace: text((value) => value.trim()),
  concat: (args, place) => {
    const lists = args.filter((arg) => arg.kind === 'list');
    return lists.length === args.length
      ? listAt(
          lists.flatMap(({ items }) => items),
          place,
        )
      : undefined;
  },
  compact: ([list], place) =>
    list?.kind === 'list'
      ? listAt(
          list.items.filter((item) => !isNull(item) && !isEmptyText(item)),
          place,
        )
      : undefined,
  flatten: ([list], place) =>
    list?.kind === 'list'
      ? listAt(
          list.items.flatMap((item) => (item.kind === 'list' ? item.items : [item])),
          place,
        )
      : undefined,
  merge: (args, place) => {
    const maps = args.filter((arg): arg is Mapping => arg.kind === 'map');
    const rest = args.filter((arg) => arg.kind !== 'map' && !isNull(arg));
    if (rest.length > 0) return undefined;
    const entries = new Map<string, Entry>();
    for (const map of maps) for (const entry of map.entries) entries.set(entry.key.text, entry);
    return mappingOf([...entries.values()], place);
  },
  lookup: ([map, key, otherwise]) => {
    if (map?.kind !== 'map' || key?.kind !== 'scalar' || isUnknown(key)) return undefined;
    return map.byKey.get(key.text)?.value ?? otherwise;
  },
  join: ([separator, list], place) => {
    if (separator?.kind !== 'scalar' || list?.kind !== 'list') return undefined;
    const items = list.items.filter((item): item is Scalar => item.kind === 'scalar');
    const joined = items.map((item) => item.text).join(separator.text);
    return items.length === list.items.length && joined.length < 65_536 ? scalar(joined, place) : undefined;
  },
};

/** @param args  evaluated only for a known function */
export function callFunction(
  name: string,
  args: () => readonly Value[],
  { start, end }: Place,
  budget: Budget,
): Value {
  const place = { start, end };
  const evaluated = functions[name];
  if (evaluated === undefined || !Object.hasOwn(functions, name)) return unknownAt(place);
  const values = args();
  budget.values -= values.reduce(
    (sum, value) =>
      sum + (value.kind === 'list' ? value.items.length : value.kind === 'map' ? value.entries.length : 1),
    0,
  );
  return evaluated(values, place) ?? unknownAt(place);
}

function text(change: (value: string) => string): Evaluated {
  return ([value], place) =>
    value?.kind === 'scalar' && !isUnknown(value) ? scalar(change(value.text), place) : undefined;
}

function scalar(value: string, { start, end }: Place): Scalar {
  return { kind: 'scalar', value, text: value, quoted: true, start, end };
}

function listAt(items: readonly Value[], { start, end }: Place): List {
  return { kind: 'list', items, start, end };
}

function isEmptyText(value: Value): boolean {
  return value.kind === 'scalar' && value.text === '';
}

/** Returns the first match, or unknown if an unknown value precedes it. */
function firstThat(args: readonly Value[], isIt: (value: Value) => boolean, place: Place): Value {
  for (const value of args) {
    if (isUnknown(value)) return unknownAt(place);
    if (isIt(value)) return value;
  }
  return unknownAt(place);
}
