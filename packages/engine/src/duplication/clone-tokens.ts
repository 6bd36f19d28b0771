/** The tokens of a file, compact enough to be kept for every file of a tree until clones are searched. */

import type { LanguageTraits } from '../frontend/language-traits.ts';
import type { SyntaxTree } from '../syntax/syntax-tree.ts';
import { isWhiteSpace } from '../syntax/white-space.ts';

export interface CloneTokens {
  /** One entry per token, without comments: an index into `table`, or `unlike`. */
  readonly symbols: Uint16Array;
  /** One entry per distinct token: 31 bits of the hash of its text, the top bit set for a name. */
  readonly table: Uint32Array;
  /**
   * One entry per token: lines from the start of the previous token (from line 1 for the first). 255 stands for that
   * many and is followed by the rest.
   */
  readonly lineSteps: Uint8Array;
}

/** A token that equals no other, used once the table of distinct tokens is full. */
export const unlike = 0xffff;
/** Set in a token's hash if it is a name, which a copy may rename. */
export const nameBit = 0x8000_0000;

/** Linear in the length of the file. */
export function cloneTokensOf(tree: SyntaxTree, traits: LanguageTraits): CloneTokens {
  const writer = new TokenWriter(tree.text);
  let at = 0;
  for (let node = 0; node < tree.size; ) {
    const type = tree.type(node);
    const isComment = traits.comments.has(type);
    const isLeaf = tree.next(node) === node + 1;
    if (!isComment && !isLeaf && !traits.atoms.has(type)) {
      node++;
      continue;
    }
    const start = tree.start(node);
    const end = tree.end(node);
    // Text between leaves is punctuation and keywords.
    if (start > at) writer.addBetween(at, start);
    if (!isComment && end > start) writer.add(start, end, isName(type));
    at = Math.max(at, end);
    node = tree.next(node);
  }
  writer.addBetween(at, tree.text.length);
  return writer.finish();
}

/**
 * True for names of variables, members and types, in all grammars: `identifier`, `property_identifier`,
 * `type_identifier`.
 */
function isName(type: string): boolean {
  return type.endsWith('identifier');
}

class TokenWriter {
  private readonly text: string;
  private symbols = new Uint16Array(1024);
  private size = 0;
  private readonly lineSteps: number[] = [];
  private readonly symbolByHash = new Map<number, number>();
  /** The first line break after the start of the last token. */
  private lineBreak: number;

  constructor(text: string) {
    this.text = text;
    this.lineBreak = text.indexOf('\n');
  }

  /** Adds the tokens of text without leaves: words, and every other character by itself. */
  addBetween(start: number, end: number): void {
    for (let at = start; at < end; ) {
      const code = this.text.charCodeAt(at);
      let next = at + 1;
      if (isWord(code)) while (next < end && isWord(this.text.charCodeAt(next))) next++;
      if (!isWhiteSpace(code)) this.add(at, next, false);
      at = next;
    }
  }

  add(start: number, end: number, name: boolean): void {
    const hash = name ? (hashText(this.text, start, end) | nameBit) >>> 0 : hashText(this.text, start, end);
    let symbol = this.symbolByHash.get(hash);
    if (symbol === undefined) {
      symbol = Math.min(this.symbolByHash.size, unlike);
      if (symbol < unlike) this.symbolByHash.set(hash, symbol);
    }
    if (this.size === this.symbols.length) this.grow();
    this.symbols[this.size++] = symbol;
    this.stepTo(start);
  }

  finish(): CloneTokens {
    return {
      symbols: this.symbols.slice(0, this.size),
      table: Uint32Array.from(this.symbolByHash.keys()),
      lineSteps: Uint8Array.from(this.lineSteps),
    };
  }

  private stepTo(start: number): void {
    let steps = 0;
    for (; this.lineBreak >= 0 && this.lineBreak < start; steps++)
      this.lineBreak = this.text.indexOf('\n', this.lineBreak + 1);
    for (; steps >= 255; steps -= 255) this.lineSteps.push(255);
    this.lineSteps.push(steps);
  }

  private grow(): void {
    const larger = new Uint16Array(this.symbols.length * 2);
    larger.set(this.symbols);
    this.symbols = larger;
  }
}

/** FNV-1a, 31 bits. */
function hashText(text: string, start: number, end: number): number {
  let hash = 0x811c9dc5;
  for (let at = start; at < end; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash & 0x7fff_ffff;
}

function isWord(code: number): boolean {
  return (
    (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57) || code === 95
  );
}
