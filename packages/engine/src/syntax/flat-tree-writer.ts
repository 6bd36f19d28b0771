/** Decides which nodes of a parsed tree the flat one keeps, and links them when they are entered and left. */

import { FlatTreeBuilder, type Vocabulary } from './flat-tree.ts';

/** Information about a grammar's nodes by type number. */
export interface NodeTypes {
  /** The last type is `ERROR`. */
  readonly vocabulary: Vocabulary;
  /** By type number: 1 if the node is kept. A node with a field is always kept. */
  readonly isKept: Uint8Array;
}

/** `ERROR` nodes have the type number 65535, which is not in any table. */
const errorTypeId = 65_535;

export class FlatTreeWriter {
  readonly builder = new FlatTreeBuilder();
  private readonly isKept: Uint8Array;
  private readonly errorKind: number;
  private parent = -1;

  constructor({ isKept, vocabulary }: NodeTypes) {
    this.isKept = isKept;
    this.errorKind = vocabulary.types.length - 1;
  }

  /**
   * Enters a node; its children follow, then `leave`.
   *
   * @param isMissing  the parser inserted the node
   * @returns its number, or -1 if it is left out
   */
  enter(typeId: number, field: number, start: number, end: number, isMissing: boolean): number {
    const kind = typeId === errorTypeId ? this.errorKind : typeId;
    if (field === 0 && this.isKept[kind] !== 1) {
      // A bracket that the parser inserted is left out of the tree, and its parent is marked as an error.
      if (isMissing) this.builder.errors.add(Math.max(this.parent, 0));
      return -1;
    }
    const node = this.builder.append(kind, field, start, end, this.parent);
    if (typeId === errorTypeId || isMissing) this.builder.errors.add(node);
    this.parent = node;
    return node;
  }

  /** @param node  result of `enter` */
  leave(node: number): void {
    if (node < 0) return;
    this.builder.nexts[node] = this.builder.size;
    this.parent = this.builder.parents[node] ?? -1;
  }
}
