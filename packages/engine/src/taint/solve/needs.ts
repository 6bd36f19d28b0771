/**
 * Which data is worth following in a function: the bits of the rules for which it may still reach a sink, in the
 * function or wherever it passes the data.
 *
 * Computed in advance from the call graph alone: down from a function to the sinks of everything it calls, then up to
 * all callers, and across to the readers of shared cells. Cost: a few passes over all calls. Over-approximates, except
 * for calls that are missing from the call graph.
 */

import type { Mask } from '../domain/rule-bits.ts';
import type { TaintContext } from '../frame/context.ts';
import { sharedReads, sharedWrites } from '../frame/shared-keys.ts';
import type { SinkBits } from '../sinks/sink-bits.ts';

/**
 * Number of passes after which a shared cell that still gains rules counts for all of them. Measured: six trees take
 * two to four.
 */
const maxPasses = 6;

export interface NeedsInput {
  readonly context: TaintContext;
  /** Sinks in each function. */
  readonly sinks: SinkBits;
  /** For each function, those whose summaries it needs. */
  readonly calls: readonly (readonly number[])[];
  /** The subset of those that may pass data up to it. */
  readonly gives: readonly (readonly number[])[];
  /** Strongly connected components of the call graph, callees first, and the component number of each function. */
  readonly components: readonly (readonly number[])[];
  readonly componentOf: Int32Array;
  /** True for a function whose findings are not reported. */
  readonly isIgnored: (fn: number) => boolean;
}

/** Facts about each component. */
interface Masks {
  /** 1 if all of its functions are ignored. */
  readonly ignored: Uint8Array;
  /** Sinks in its functions. */
  readonly own: Int32Array;
  /** Sinks in its functions and everything they call, and those reachable through the shared cells they write. */
  readonly below: Int32Array;
  /** The same for everything that its data may be passed to. */
  readonly needs: Int32Array;
}

/** Shared cells by component, and the sinks they lead to. */
interface Cells {
  readonly writes: readonly (readonly string[])[];
  readonly readers: ReadonlyMap<string, readonly number[]>;
  readonly masks: Map<string, Mask>;
}

/** @returns for each function, the bits of the rules for which its data may reach a reported sink */
export function findNeeds(input: NeedsInput): Int32Array {
  const { components, componentOf } = input;
  const masks: Masks = {
    ignored: Uint8Array.from(components, (component) =>
      component.every((fn) => input.isIgnored(fn)) ? 1 : 0,
    ),
    own: ownSinks(input),
    below: new Int32Array(components.length),
    needs: new Int32Array(components.length),
  };
  const cells = findCells(input);
  for (let pass = 1; ; pass++) {
    goDown(input, masks, cells);
    goUp(input, masks);
    if (!spreadCells(input, masks, cells, pass >= maxPasses)) break;
  }
  return componentOf.map((component) => masks.needs[component] ?? 0);
}

function ownSinks({ sinks, components, isIgnored }: NeedsInput): Int32Array {
  return Int32Array.from(components, (component) =>
    component.reduce((mask, fn) => (isIgnored(fn) ? mask : mask | sinks.of(fn)), 0),
  );
}

/** Only cells that are both written and read: most captured variables have just one known value. */
function findCells({ context, components }: NeedsInput): Cells {
  const readers = new Map<string, number[]>();
  const writes = components.map((component) =>
    component.flatMap((fn) => Array.from(sharedWrites(context, fn))),
  );
  for (const key of writes.flat()) readers.set(key, []);
  const read = (key: string, number: number): void => {
    const known = readers.get(key);
    if (known !== undefined && known.at(-1) !== number) known.push(number);
  };
  for (const [number, component] of components.entries()) {
    for (const fn of component) {
      for (const key of sharedReads(context, fn)) {
        read(key, number);
        // Members of a cell are distinguished on reads; a write to the cell writes its members too.
        if (key.startsWith('api:')) read(key.slice(0, Math.max(0, key.lastIndexOf('.'))), number);
      }
    }
  }
  const isRead = (key: string): boolean => (readers.get(key)?.length ?? 0) > 0;
  return { writes: writes.map((keys) => keys.filter(isRead)), readers, masks: new Map() };
}

/** Propagates from callees to callers. */
function goDown({ components, componentOf, calls }: NeedsInput, masks: Masks, cells: Cells): void {
  for (const [number, component] of components.entries()) {
    let mask = masks.own[number] ?? 0;
    for (const key of cells.writes[number] ?? []) mask |= cells.masks.get(key) ?? 0;
    for (const fn of component)
      for (const callee of calls[fn] ?? []) mask |= masks.below[componentOf[callee] ?? 0] ?? 0;
    masks.below[number] = mask;
  }
}

/** Propagates from callers to callees that may pass data up; the data of an ignored function does not count. */
function goUp({ components, componentOf, gives }: NeedsInput, { below, needs, ignored }: Masks): void {
  for (const number of components.keys()) needs[number] = ignored[number] === 1 ? 0 : (below[number] ?? 0);
  for (let number = components.length - 1; number >= 0; number--) {
    const mask = needs[number] ?? 0;
    for (const fn of components[number] ?? [])
      for (const callee of gives[fn] ?? []) {
        const under = componentOf[callee] ?? 0;
        needs[under] = (needs[under] ?? 0) | mask;
      }
  }
}

/** Propagates to the cells that a component reads. Returns true if some cell gained rules. */
function spreadCells({ context }: NeedsInput, { needs }: Masks, cells: Cells, isLast: boolean): boolean {
  let isDifferent = false;
  for (const [key, readers] of cells.readers) {
    const old = cells.masks.get(key) ?? 0;
    const mask = readers.reduce((all, reader) => all | (needs[reader] ?? 0), old);
    if (mask === old) continue;
    cells.masks.set(key, isLast ? context.ruleBits.all : mask);
    isDifferent = true;
  }
  return isDifferent;
}
