/**
 * Selects what a summary keeps when it exceeds a cap. Ranks depend only on the items themselves, so that the result
 * does not depend on the order in which functions run or summaries are joined.
 */

import type { AccessPath, OriginTable, Place } from './origins.ts';
import type { SummaryCallback, SummarySink, SummaryWrite } from './summary.ts';

/** Caps of one summary. Items beyond them are dropped, and callers miss them. Chosen, not measured. */
export const summaryCaps = {
  sinks: 32,
  pageSinks: 256,
  writes: 16,
  callbacks: 6,
  shapeDepth: 3,
  shapeObjects: 24,
} as const;

/** The fields that identify a write. */
type StorePlace = Pick<SummaryWrite, 'index' | 'path' | 'name' | 'isKill'>;

/**
 * Keeps the first sink of each kind, then the second ones, and so on, so that many of one kind leave room for others.
 * Within a kind, sinks of whole inputs come before those of their members.
 *
 * @param most  maximum number; a page may have more than other functions
 */
export function keptSinks(
  origins: OriginTable,
  sinks: readonly SummarySink[],
  most: number = summaryCaps.sinks,
): readonly SummarySink[] {
  if (sinks.length <= most) return sinks;
  const counts = new Map<string, number>();
  const ranks = new Map<SummarySink, number>();
  for (const sink of sinks.toSorted((a, b) => compareSinks(origins, a, b))) {
    const rank = counts.get(kindOf(sink)) ?? 0;
    counts.set(kindOf(sink), rank + 1);
    ranks.set(sink, rank);
  }
  const rankOf = (sink: SummarySink): number => ranks.get(sink) ?? 0;
  return firstOf(sinks, most, (a, b) => rankOf(a) - rankOf(b) || compareTexts(kindOf(a), kindOf(b)));
}

function compareSinks(origins: OriginTable, a: SummarySink, b: SummarySink): number {
  return (
    origins.depthOf(a.origin) - origins.depthOf(b.origin) ||
    a.place.value - b.place.value ||
    a.place.argument - b.place.argument ||
    compareTexts(origins.nameOf(a.origin), origins.nameOf(b.origin))
  );
}

function kindOf({ place }: SummarySink): string {
  return place.sink.row.kind;
}

/** Keeps writes of values before those that only overwrite, and writes near the root of an input before deeper ones. */
export function keptWrites<Store extends StorePlace>(writes: readonly Store[]): readonly Store[] {
  return firstOf(
    writes,
    summaryCaps.writes,
    (a, b) =>
      Number(a.isKill) - Number(b.isKill) ||
      a.path.length - b.path.length ||
      a.index - b.index ||
      compareTexts(storeName(a), storeName(b)),
  );
}

/** Keeps calls of inputs before calls of their members, and both before calls of the results of such calls. */
export function keptCallbacks(
  origins: OriginTable,
  callbacks: readonly SummaryCallback[],
): readonly SummaryCallback[] {
  const rankOf = ({ result }: SummaryCallback): number => stepsTo(origins.callbackChain(result));
  const nameOf = ({ result }: SummaryCallback): string => chainName(origins.callbackChain(result));
  return firstOf(
    callbacks,
    summaryCaps.callbacks,
    (a, b) => rankOf(a) - rankOf(b) || compareTexts(nameOf(a), nameOf(b)),
  );
}

/** The first items by rank, in their original order. */
function firstOf<Item>(
  items: readonly Item[],
  cap: number,
  compare: (a: Item, b: Item) => number,
): readonly Item[] {
  if (items.length <= cap) return items;
  const chosen = new Set(items.toSorted(compare).slice(0, cap));
  return items.filter((item) => chosen.has(item));
}

function stepsTo(chain: readonly Place[]): number {
  return chain.reduce((steps, { path }) => steps + path.length + 1, 0);
}

function chainName(chain: readonly Place[]): string {
  return chain.map(({ index, path }) => placeName(index, path)).join('\0\0');
}

function storeName({ path, name }: StorePlace): string {
  return [...path, name].join('\0');
}

function placeName(index: number, path: AccessPath): string {
  return `${index}:${path.join('\0')}`;
}

function compareTexts(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
