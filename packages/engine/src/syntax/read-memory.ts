/**
 * Reads a parsed tree directly from the parser's memory: ten times as fast as the public cursor, which crosses into
 * WebAssembly six times per node.
 *
 * This depends on the layout of structures that are not public, so `loadLanguages` compares both on a sample and falls
 * back to the cursor, and the version of web-tree-sitter is pinned. Offsets are bytes in 32-bit memory.
 *
 * @see tree-sitter's `subtree.h`, `tree_cursor.c` and `parser.h`
 */

import type { Tree } from 'web-tree-sitter';
import type { FlatTreeBuilder } from './flat-tree.ts';
import { FlatTreeWriter, type NodeTypes } from './flat-tree-writer.ts';

/** Views of the parser's memory in its module; recreated by the module when the memory grows. */
export interface ParserMemory {
  readonly HEAPU8?: Uint8Array;
  readonly HEAPU16?: Uint16Array;
  readonly HEAPU32?: Uint32Array;
}

/** `Subtree`: 8 bytes, which hold a small leaf if bit 0 is set, and otherwise a pointer to a `SubtreeHeapData`. */
const subtreeBytes = 8;
const smallLeaf = { bit: 1, symbol: 1, padding: 6, size: 7 } as const;
/** Bits of a small leaf's first byte. */
const smallFlags = { visible: 1 << 1, extra: 1 << 3, missing: 1 << 5 } as const;
/** `SubtreeHeapData`; preceded by its children. */
const large = {
  padding: 4,
  size: 16,
  childCount: 36,
  symbol: 40,
  flags: 44,
  moreFlags: 45,
  productionId: 66,
} as const;
const largeFlags = { visible: 1, extra: 1 << 2, missing: 1 << 1 } as const;
/** `TSTree`: the root, then the language. */
const treeLanguage = 8;
/** `TSLanguage`. */
const inLanguage = {
  aliasSequenceLength: 36,
  fieldSlices: 64,
  fieldEntries: 68,
  publicSymbols: 76,
  aliasSequences: 84,
} as const;
/** Symbols from here on are built in and need no mapping. */
const firstBuiltinSymbol = 65_534;

/** One subtree while it is read. */
interface Entry {
  symbol: number;
  isVisible: boolean;
  isExtra: boolean;
  isMissing: boolean;
  /** Bytes of whitespace before it, at two per character. */
  padding: number;
  size: number;
  childCount: number;
  /** Address of its data; 0 for a small leaf. */
  data: number;
}

/** A subtree whose children are being read. */
interface Level {
  readonly data: number;
  readonly childCount: number;
  readonly productionId: number;
  /** Address of its children's aliases; 0 for none. */
  readonly aliases: number;
  /** Result of the writer; -1 for a hidden subtree. */
  readonly node: number;
  /** Field for children without one of their own: that of a hidden subtree. */
  readonly field: number;
  nextChild: number;
  /** Number of children so far that are not extra, by which fields and aliases are indexed. */
  structural: number;
  /** Bytes of text before the next child and its padding. */
  position: number;
}

/**
 * Reads the tree as `FlatTreeWriter` stores it. Linear, with an explicit stack.
 *
 * @returns `undefined` if the tree or the memory is not where expected
 */
export function readTree(tree: Tree, memory: ParserMemory, types: NodeTypes): FlatTreeBuilder | undefined {
  const address: unknown = Reflect.get(tree, 0);
  const { HEAPU8, HEAPU16, HEAPU32 } = memory;
  if (typeof address !== 'number' || address <= 0 || !HEAPU8 || !HEAPU16 || !HEAPU32) return undefined;
  const writer = new FlatTreeWriter(types);
  new TreeReader({ u8: HEAPU8, u16: HEAPU16, u32: HEAPU32 }, address, writer).read();
  return writer.builder;
}

class TreeReader {
  readonly u8: Uint8Array;
  readonly u16: Uint16Array;
  readonly u32: Uint32Array;
  private readonly root: number;
  private readonly publicSymbols: number;
  private readonly fieldSlices: number;
  private readonly fieldEntries: number;
  private readonly aliasSequences: number;
  /** Bytes of the aliases of one production. */
  private readonly aliasBytes: number;
  private readonly writer: FlatTreeWriter;
  private readonly entry: Entry = {
    symbol: 0,
    isVisible: false,
    isExtra: false,
    isMissing: false,
    padding: 0,
    size: 0,
    childCount: 0,
    data: 0,
  };

  constructor(views: Pick<TreeReader, 'u8' | 'u16' | 'u32'>, tree: number, writer: FlatTreeWriter) {
    this.u8 = views.u8;
    this.u16 = views.u16;
    this.u32 = views.u32;
    this.root = tree;
    const language = this.word(tree + treeLanguage);
    this.publicSymbols = this.word(language + inLanguage.publicSymbols);
    this.fieldSlices = this.word(language + inLanguage.fieldSlices);
    this.fieldEntries = this.word(language + inLanguage.fieldEntries);
    this.aliasSequences = this.word(language + inLanguage.aliasSequences);
    this.aliasBytes = 2 * this.short(language + inLanguage.aliasSequenceLength);
    this.writer = writer;
  }

  read(): void {
    const { entry } = this;
    this.readEntry(this.root);
    const open: Level[] = [];
    const node = this.enter(this.publicSymbol(entry.symbol), 0, entry.padding);
    open.push(this.createLevel(node, 0, entry.padding));
    for (let level = open.at(-1); level !== undefined; level = open.at(-1)) {
      const inner = this.readChild(level);
      if (inner !== undefined) open.push(inner);
      else if (level.nextChild === level.childCount) {
        this.writer.leave(level.node);
        open.pop();
      }
    }
  }

  /** Reads the next child; returns its level if it has children, and nothing if there are no more. */
  private readChild(level: Level): Level | undefined {
    if (level.nextChild === level.childCount) return undefined;
    const { entry } = this;
    this.readEntry(level.data - subtreeBytes * (level.childCount - level.nextChild));
    // The padding of the first child belongs to its parent.
    const start = level.position + (level.nextChild === 0 ? 0 : entry.padding);
    const alias = entry.isExtra || level.aliases === 0 ? 0 : this.short(level.aliases + 2 * level.structural);
    const field = entry.isExtra ? 0 : this.fieldAt(level.productionId, level.structural) || level.field;
    level.nextChild++;
    if (!entry.isExtra) level.structural++;
    level.position = start + entry.size;
    if (!entry.isVisible && alias === 0)
      return entry.childCount === 0 ? undefined : this.createLevel(-1, field, start);
    const node = this.enter(this.publicSymbol(alias || entry.symbol), field, start);
    if (entry.childCount > 0) return this.createLevel(node, 0, start);
    this.writer.leave(node);
    return undefined;
  }

  private enter(symbol: number, field: number, start: number): number {
    const { size, isMissing } = this.entry;
    return this.writer.enter(symbol, field, start / 2, (start + size) / 2, isMissing);
  }

  /** Creates the level of the entry that was read last. */
  private createLevel(node: number, field: number, position: number): Level {
    const { data, childCount } = this.entry;
    const productionId = childCount === 0 ? 0 : this.short(data + large.productionId);
    const aliases = productionId === 0 ? 0 : this.aliasSequences + this.aliasBytes * productionId;
    return { data, childCount, productionId, aliases, node, field, nextChild: 0, structural: 0, position };
  }

  private readEntry(address: number): void {
    const { entry } = this;
    const flags = this.byte(address);
    if ((flags & smallLeaf.bit) !== 0) {
      entry.symbol = this.byte(address + smallLeaf.symbol);
      entry.isVisible = (flags & smallFlags.visible) !== 0;
      entry.isExtra = (flags & smallFlags.extra) !== 0;
      entry.isMissing = (flags & smallFlags.missing) !== 0;
      entry.padding = this.byte(address + smallLeaf.padding);
      entry.size = this.byte(address + smallLeaf.size);
      entry.childCount = 0;
      entry.data = 0;
      return;
    }
    const data = this.word(address);
    const largeBits = this.byte(data + large.flags);
    entry.symbol = this.short(data + large.symbol);
    entry.isVisible = (largeBits & largeFlags.visible) !== 0;
    entry.isExtra = (largeBits & largeFlags.extra) !== 0;
    entry.isMissing = (this.byte(data + large.moreFlags) & largeFlags.missing) !== 0;
    entry.padding = this.word(data + large.padding);
    entry.size = this.word(data + large.size);
    entry.childCount = this.word(data + large.childCount);
    entry.data = data;
  }

  private publicSymbol(symbol: number): number {
    if (symbol >= firstBuiltinSymbol) return symbol;
    return this.short(this.publicSymbols + 2 * symbol);
  }

  /** Field of a child by its production; 0 for none. Inherited entries belong to the children of hidden children. */
  private fieldAt(productionId: number, structural: number): number {
    const slice = this.fieldSlices + 4 * productionId;
    const start = this.fieldEntries + 4 * this.short(slice);
    const end = start + 4 * this.short(slice + 2);
    for (let at = start; at < end; at += 4)
      if (this.byte(at + 3) === 0 && this.byte(at + 2) === structural) return this.short(at);
    return 0;
  }

  private byte(address: number): number {
    return this.u8[address] ?? 0;
  }

  private short(address: number): number {
    return this.u16[address >> 1] ?? 0;
  }

  private word(address: number): number {
    return this.u32[address >> 2] ?? 0;
  }
}
