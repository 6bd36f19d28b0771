/**
 * Inclusion constraints and their least solution, by a work list.
 *
 * A node is a value of the program or a field of an entity. An edge makes its target include its start; a watch is
 * told of every entity that its node gets. Linear in the number of (node, entity) pairs.
 */

/** Entities a node may have. Chosen: beyond it nothing useful is known; a node that hits it is counted. */
const maxEntities = 8;
/** Places of libraries and regular expressions are few and worth more: they may fill a set further. */
const maxPreferred = 40;
/** Edges of a node above which a set tells which ones it has. Chosen: a list as long is searched as fast. */
const maxListed = 16;

export type Watch = (entity: number) => void;

export class ConstraintGraph {
  /** Entities of node `n`: `slots[n * maxEntities ..]`, as many as `sizes[n]` says; those beyond are in `spilled`. */
  private slots: Int32Array;
  private sizes: Uint8Array;
  private readonly spilled = new Map<number, number[]>();
  /** Edges of node `n`: a list that begins at `firstEdge[n]` and ends with 0; edge numbers begin at 1. */
  private firstEdge: Int32Array;
  private lastEdge: Int32Array;
  private edgeCounts: Int32Array;
  private edgeTargets: Int32Array = new Int32Array(1024);
  private nextEdges: Int32Array = new Int32Array(1024);
  private edges = 0;
  /** Targets of the nodes with many edges, so that adding one does not search a long list. */
  private readonly edgeSets = new Map<number, Set<number>>();
  private readonly watches = new Map<number, Watch[]>();
  private readonly queue: number[] = [];
  private count: number;
  private readonly representatives: Int32Array;
  private readonly isPreferred: (entity: number) => boolean;
  private readonly full = new Set<number>();

  /**
   * @param representatives  for each value of the program the value whose entities it has: itself, or for refinements
   *                         and the like what they refine. Nodes `0 .. representatives.length - 1` are the values.
   * @param isPreferred      entities that a full set still takes, up to a second cap
   */
  constructor(representatives: Int32Array, isPreferred: (entity: number) => boolean) {
    this.representatives = representatives;
    this.count = representatives.length;
    this.isPreferred = isPreferred;
    const capacity = Math.max(1024, Math.ceil(this.count * 1.5));
    this.slots = new Int32Array(capacity * maxEntities);
    this.sizes = new Uint8Array(capacity);
    this.firstEdge = new Int32Array(capacity);
    this.lastEdge = new Int32Array(capacity);
    this.edgeCounts = new Int32Array(capacity);
  }

  /** Number of nodes that hit the cap. */
  get overflows(): number {
    return this.full.size;
  }

  createNode(): number {
    if (this.count === this.sizes.length) this.grow();
    return this.count++;
  }

  private grow(): void {
    const capacity = this.sizes.length * 2;
    this.slots = enlarge(this.slots, capacity * maxEntities);
    const sizes = new Uint8Array(capacity);
    sizes.set(this.sizes);
    this.sizes = sizes;
    this.firstEdge = enlarge(this.firstEdge, capacity);
    this.lastEdge = enlarge(this.lastEdge, capacity);
    this.edgeCounts = enlarge(this.edgeCounts, capacity);
  }

  private find(node: number): number {
    return this.representatives[node] ?? node;
  }

  entities(node: number): readonly number[] {
    const at = this.find(node);
    const start = at * maxEntities;
    const listed = Array.from(this.slots.subarray(start, start + (this.sizes[at] ?? 0)));
    const more = this.spilled.get(at);
    return more === undefined ? listed : [...listed, ...more];
  }

  add(node: number, entity: number): void {
    const at = this.find(node);
    const size = this.sizes[at] ?? 0;
    const start = at * maxEntities;
    for (let slot = start; slot < start + size; slot++) if (this.slots[slot] === entity) return;
    if (size < maxEntities) {
      this.slots[start + size] = entity;
      this.sizes[at] = size + 1;
    } else if (!this.spill(at, entity)) {
      return;
    }
    this.queue.push(at, entity);
  }

  /** Adds to a full set, when it may; false when nothing was added. */
  private spill(node: number, entity: number): boolean {
    const more = this.spilled.get(node);
    if (more?.includes(entity) === true) return false;
    if (maxEntities + (more?.length ?? 0) >= maxPreferred || !this.isPreferred(entity)) {
      this.full.add(node);
      return false;
    }
    if (more === undefined) this.spilled.set(node, [entity]);
    else more.push(entity);
    return true;
  }

  addEdge(from: number, to: number): void {
    const [start, target] = [this.find(from), this.find(to)];
    if (start === target || !this.insertEdge(start, target)) return;
    const first = start * maxEntities;
    const size = this.sizes[start] ?? 0;
    for (let slot = first; slot < first + size; slot++) this.add(target, this.slots[slot] ?? 0);
    const more = this.spilled.get(start);
    if (more !== undefined) for (const entity of more) this.add(target, entity);
  }

  private insertEdge(from: number, to: number): boolean {
    if (this.hasEdge(from, to)) return false;
    const edge = ++this.edges;
    if (edge === this.edgeTargets.length) {
      this.edgeTargets = enlarge(this.edgeTargets, edge * 2);
      this.nextEdges = enlarge(this.nextEdges, edge * 2);
    }
    this.edgeTargets[edge] = to;
    const last = this.lastEdge[from] ?? 0;
    if (last === 0) this.firstEdge[from] = edge;
    else this.nextEdges[last] = edge;
    this.lastEdge[from] = edge;
    const count = (this.edgeCounts[from] ?? 0) + 1;
    this.edgeCounts[from] = count;
    if (count > maxListed) this.edgeSetOf(from).add(to);
    return true;
  }

  private hasEdge(from: number, to: number): boolean {
    if ((this.edgeCounts[from] ?? 0) > maxListed) return this.edgeSetOf(from).has(to);
    for (let edge = this.firstEdge[from] ?? 0; edge > 0; edge = this.nextEdges[edge] ?? 0)
      if (this.edgeTargets[edge] === to) return true;
    return false;
  }

  private edgeSetOf(node: number): Set<number> {
    let set = this.edgeSets.get(node);
    if (set === undefined) {
      set = new Set();
      for (let edge = this.firstEdge[node] ?? 0; edge > 0; edge = this.nextEdges[edge] ?? 0)
        set.add(this.edgeTargets[edge] ?? 0);
      this.edgeSets.set(node, set);
    }
    return set;
  }

  watch(node: number, watch: Watch): void {
    const at = this.find(node);
    const watches = this.watches.get(at);
    if (watches === undefined) this.watches.set(at, [watch]);
    else watches.push(watch);
    for (const entity of this.entities(at)) watch(entity);
  }

  /** Nodes that include a node by an edge. */
  targetsOf(node: number): readonly number[] {
    const targets: number[] = [];
    for (let edge = this.firstEdge[this.find(node)] ?? 0; edge > 0; edge = this.nextEdges[edge] ?? 0)
      targets.push(this.edgeTargets[edge] ?? 0);
    return targets;
  }

  /**
   * Solves until nothing changes.
   *
   * @param visit  told of every entity that a value of the program gets, for the constraints of its uses
   */
  solve(visit: (value: number, entity: number) => void): void {
    const values = this.representatives.length;
    for (let head = 0; head < this.queue.length; head += 2) {
      const node = this.queue[head] ?? 0;
      const entity = this.queue[head + 1] ?? 0;
      // Edges that come while the list is read were told of the entity when they came.
      const last = this.lastEdge[node] ?? 0;
      for (let edge = this.firstEdge[node] ?? 0; edge > 0; edge = this.nextEdges[edge] ?? 0) {
        this.add(this.edgeTargets[edge] ?? 0, entity);
        if (edge === last) break;
      }
      const watches = this.watches.get(node);
      if (watches !== undefined) for (const watch of watches.slice()) watch(entity);
      if (node < values) visit(node, entity);
      // The queue is cut when its dead half is large, so that its memory is bounded by what is open.
      if (head > 100_000 && head * 2 > this.queue.length) {
        this.queue.splice(0, head + 2);
        head = -2;
      }
    }
    this.queue.length = 0;
  }
}

function enlarge(array: Int32Array, length: number): Int32Array {
  const larger = new Int32Array(length);
  larger.set(array);
  return larger;
}
