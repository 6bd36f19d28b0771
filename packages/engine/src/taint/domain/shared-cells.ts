/**
 * Cells that functions share without calling each other: captured variables of a closure's environment, and members
 * that a program adds to library objects, as middleware does with a request.
 *
 * Only taint of sources is kept. A function that read a cell before it was written is analyzed again.
 */

import type { OriginTable } from './origins.ts';
import type { Mask } from './rule-bits.ts';
import {
  filterOrigins,
  firstOrigins,
  isClean,
  isSameTaint,
  joinTaint,
  maskOf,
  noTaint,
  originCount,
  type Taint,
} from './taint.ts';
import { UndoLog } from './undo-log.ts';

/**
 * Number of origins that a shared cell keeps. Further ones are dropped: every reader pays for each origin, and a
 * finding shows only one source. Chosen, not measured.
 */
const maxOrigins = 3;

/** Notified of the cells that a run of a function reads and writes. */
export interface CellWatcher {
  read(key: string, taint: Taint): void;
  write(key: string, taint: Taint): void;
}

export class SharedCells {
  watcher: CellWatcher | undefined;
  private readonly origins: OriginTable;
  private readonly undo: UndoLog;
  private readonly cells = new Map<string, Taint>();
  private readonly readers = new Map<string, Set<number>>();
  private readonly stale = new Set<number>();

  constructor(origins: OriginTable, undo = new UndoLog()) {
    this.origins = origins;
    this.undo = undo;
  }

  read(key: string, fn: number): Taint {
    let readers = this.readers.get(key);
    if (readers === undefined) {
      readers = new Set();
      this.readers.set(key, readers);
    }
    if (!readers.has(fn)) {
      readers.add(fn);
      const added = readers;
      this.undo.add(() => added.delete(fn));
    }
    const taint = this.cells.get(key) ?? noTaint;
    this.watcher?.read(key, taint);
    return taint;
  }

  /** The bits of the stored source taint; 0 if there is none. */
  maskOf(key: string): Mask {
    const taint = this.cells.get(key);
    return taint === undefined ? 0 : maskOf(taint);
  }

  write(key: string, taint: Taint): void {
    const fromSources = this.onlySources(taint);
    if (isClean(fromSources)) return;
    this.watcher?.write(key, fromSources);
    const old = this.cells.get(key) ?? noTaint;
    if (originCount(old) >= maxOrigins) return;
    const joined = firstOrigins(joinTaint(old, fromSources), maxOrigins);
    if (isSameTaint(joined, old)) return;
    this.cells.set(key, joined);
    this.undo.add(() => this.cells.set(key, old));
    for (const reader of this.readers.get(key) ?? []) {
      if (this.stale.has(reader)) continue;
      this.stale.add(reader);
      this.undo.add(() => this.stale.delete(reader));
    }
  }

  private onlySources(taint: Taint): Taint {
    return filterOrigins(taint, (origin) => !this.origins.isGiven(origin));
  }

  /** Returns the functions that read cells which were written afterwards, and clears the list. */
  takeStale(): Set<number> {
    const taken = new Set(this.stale);
    this.stale.clear();
    return taken;
  }
}
