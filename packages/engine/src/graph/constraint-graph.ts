/**
 * Inclusion constraints and their least solution, by a work list.
 *
 * A node is a value of the program or a field of an entity. An edge makes its target include its start; a watch is
 * told of every entity that its node gets. Linear in the number of (node, entity) pairs.
 */

/** Entities a node may have. Chosen: beyond it nothing useful is known; a node that hits it is counted. */
const maxEntities = 8;
/** Places of libraries are few and worth more: they may fill a set further. */
const maxPreferred = 40;

export type Watch = (entity: number) => void;

export class ConstraintGraph {
  private readonly sets: (number[] | undefined)[] = [];
  private readonly edges: (number[] | undefined)[] = [];
  /** Targets of the nodes with many edges, so that adding one does not search a long list. */
  private readonly edgeSets = new Map<number, Set<number>>();
  private readonly watches: (Watch[] | undefined)[] = [];
  private readonly queue: number[] = [];
  private count: number;
  private readonly isPreferred: (entity: number) => boolean;
  private readonly full = new Set<number>();

  /**
   * @param valueCount   nodes `0 .. valueCount - 1` exist from the start: the values of the program
   * @param isPreferred  entities that a full set still takes, up to a second cap
   */
  constructor(valueCount: number, isPreferred: (entity: number) => boolean) {
    this.count = valueCount;
    this.isPreferred = isPreferred;
  }

  /** Number of nodes that hit the cap. */
  get overflows(): number {
    return this.full.size;
  }

  createNode(): number {
    return this.count++;
  }

  entities(node: number): readonly number[] {
    return this.sets[node] ?? [];
  }

  add(node: number, entity: number): void {
    const set = this.sets[node];
    if (set === undefined) {
      this.sets[node] = [entity];
    } else {
      if (set.includes(entity)) return;
      if (set.length >= maxEntities && (set.length >= maxPreferred || !this.isPreferred(entity))) {
        this.full.add(node);
        return;
      }
      set.push(entity);
    }
    this.queue.push(node, entity);
  }

  addEdge(from: number, to: number): void {
    if (from === to) return;
    if (!this.insertEdge(from, to)) return;
    for (const entity of this.entities(from)) this.add(to, entity);
  }

  private insertEdge(from: number, to: number): boolean {
    const edges = this.edges[from];
    if (edges === undefined) {
      this.edges[from] = [to];
      return true;
    }
    const set = this.edgeSets.get(from);
    if (set === undefined ? edges.includes(to) : set.has(to)) return false;
    edges.push(to);
    set?.add(to);
    if (set === undefined && edges.length > 16) this.edgeSets.set(from, new Set(edges));
    return true;
  }

  watch(node: number, watch: Watch): void {
    const watches = this.watches[node];
    if (watches === undefined) this.watches[node] = [watch];
    else watches.push(watch);
    for (const entity of this.entities(node).slice()) watch(entity);
  }

  /**
   * Solves until nothing changes.
   *
   * @param visit  told of every entity that a value of the program gets, for the constraints of its uses
   */
  solve(valueCount: number, visit: (value: number, entity: number) => void): void {
    for (let head = 0; head < this.queue.length; head += 2) {
      const node = this.queue[head] ?? 0;
      const entity = this.queue[head + 1] ?? 0;
      for (const to of this.edges[node] ?? []) this.add(to, entity);
      const watches = this.watches[node];
      if (watches !== undefined) for (const watch of watches.slice()) watch(entity);
      if (node < valueCount) visit(node, entity);
      // The queue is cut when its dead half is large, so that its memory is bounded by what is open.
      if (head > 100_000 && head * 2 > this.queue.length) {
        this.queue.splice(0, head + 2);
        head = -2;
      }
    }
    this.queue.length = 0;
  }
}
