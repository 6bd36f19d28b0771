/**
 * The entities that each node of the constraint graph has: a small set a node, most of them empty or of one.
 */

import { enlarge } from './pair-set.ts';

/**
 * Entities a node may have. Those that come later are dropped, and the node is counted: so many say nothing useful.
 * Not measured.
 */
const maxEntities = 8;
/** Places of libraries and regular expressions are few and worth more: they may fill a set further. */
const maxPreferred = 40;
/** Numbers of a block: how many entities it holds, then these. */
const blockLength = maxEntities + 1;
/** In the place of how many a block holds: it is full, and something was left out. */
const refused = maxEntities + 1;

const none: readonly number[] = [];

export class EntitySets {
  /** Number of nodes that hit the cap. */
  overflows = 0;
  /** For each node 0 for none, `entity + 1` for one, `-start` for a block of `blocks` that begins there. */
  private held: Int32Array;
  /** Nothing begins at 0, so that `-start` is never 0. */
  private blocks = new Int32Array(1024 * blockLength);
  private blocksEnd = 1;
  /** What sets have beyond a full block. */
  private readonly spilled = new Map<number, number[]>();
  private readonly isPreferred: (entity: number) => boolean;

  /**
   * @param nodes        how many nodes are expected; there may be more
   * @param isPreferred  entities that a full set still takes, up to a second cap
   */
  constructor(nodes: number, isPreferred: (entity: number) => boolean) {
    this.held = new Int32Array(nodes);
    this.isPreferred = isPreferred;
  }

  /** Entities of a node, in the order in which they came; not to be kept over a change. */
  of(node: number): readonly number[] {
    const held = this.held[node] ?? 0;
    if (held === 0) return none;
    if (held > 0) return [held - 1];
    const start = 1 - held;
    const end = start + Math.min(this.blocks[-held] ?? 0, maxEntities);
    const entities: number[] = [];
    for (let at = start; at < end; at++) entities.push(this.blocks[at] ?? 0);
    const more = end - start === maxEntities ? this.spilled.get(node) : undefined;
    if (more !== undefined) for (const entity of more) entities.push(entity);
    return entities;
  }

  /** @returns false when nothing was added: the node has the entity, or may have no more */
  add(node: number, entity: number): boolean {
    if (node >= this.held.length) this.held = enlarge(this.held, node * 2);
    const held = this.held[node] ?? 0;
    if (held === 0) {
      this.held[node] = entity + 1;
      return true;
    }
    if (held > 0) {
      if (held - 1 === entity) return false;
      this.held[node] = -this.createBlock(held - 1, entity);
      return true;
    }
    return this.addToBlock(node, -held, entity);
  }

  private addToBlock(node: number, start: number, entity: number): boolean {
    const { blocks } = this;
    const size = blocks[start] ?? 0;
    const end = start + Math.min(size, maxEntities);
    for (let at = start + 1; at <= end; at++) if (blocks[at] === entity) return false;
    if (size < maxEntities) {
      blocks[end + 1] = entity;
      blocks[start] = size + 1;
      return true;
    }
    return this.spill(node, start, entity);
  }

  private createBlock(first: number, second: number): number {
    const start = this.blocksEnd;
    this.blocksEnd += blockLength;
    if (this.blocksEnd > this.blocks.length) this.blocks = enlarge(this.blocks, this.blocks.length * 2);
    this.blocks[start] = 2;
    this.blocks[start + 1] = first;
    this.blocks[start + 2] = second;
    return start;
  }

  /** Adds to a full set, when it may. */
  private spill(node: number, start: number, entity: number): boolean {
    if (!this.isPreferred(entity)) return this.refuse(start);
    const more = this.spilled.get(node);
    if (more === undefined) {
      this.spilled.set(node, [entity]);
      return true;
    }
    if (more.includes(entity)) return false;
    if (more.length >= maxPreferred - maxEntities) return this.refuse(start);
    more.push(entity);
    return true;
  }

  private refuse(start: number): false {
    if (this.blocks[start] !== refused) {
      this.blocks[start] = refused;
      this.overflows++;
    }
    return false;
  }
}
