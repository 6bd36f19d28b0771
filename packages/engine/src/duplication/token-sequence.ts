/** The concatenated tokens of all files, for the search for clones. */

import { type CloneTokens, nameBit, unlike } from './clone-tokens.ts';

export interface TokenSequence {
  readonly size: number;
  /** Hash of each token, `nameBit` set for names. The end of a file and every `unlike` token are `noToken`. */
  readonly codes: Uint32Array;
  /** 1-based line of each token in its file. */
  readonly lines: Uint32Array;
  /** Distance in tokens to the previous occurrence of a name in its file. 0 if there is none nearby. */
  readonly back: Uint16Array;
  readonly ahead: Uint16Array;
  /** Start of each file; one more entry than there are files. */
  readonly starts: readonly number[];
}

/** Equals no token, including itself. */
export const noToken = 0xffff_ffff;
/** Maximum distance of related occurrences of a name: a longer clone is cut in two. */
const farthest = 0xffff;

export function joinTokens(files: readonly CloneTokens[]): TokenSequence {
  const starts = [0];
  for (const { symbols } of files) starts.push((starts.at(-1) ?? 0) + symbols.length + 1);
  const size = starts.at(-1) ?? 0;
  const codes = new Uint32Array(size).fill(noToken);
  const lines = new Uint32Array(size);
  const back = new Uint16Array(size);
  const ahead = new Uint16Array(size);
  for (const [index, { symbols, table, lineSteps }] of files.entries()) {
    const start = starts[index] ?? 0;
    const lastAt = new Int32Array(table.length).fill(-1);
    let line = 1;
    let step = 0;
    for (let at = 0; at < symbols.length; at++) {
      for (; lineSteps[step] === 255; step++) line += 255;
      line += lineSteps[step++] ?? 0;
      lines[start + at] = line;
      const symbol = symbols[at] ?? unlike;
      if (symbol === unlike) continue;
      const code = table[symbol] ?? noToken;
      codes[start + at] = code;
      if (code < nameBit) continue;
      const distance = at - (lastAt[symbol] ?? -1);
      if ((lastAt[symbol] ?? -1) >= 0 && distance <= farthest) {
        back[start + at] = distance;
        ahead[start + at - distance] = distance;
      }
      lastAt[symbol] = at;
    }
  }
  return { size, codes, lines, back, ahead, starts };
}

export function isName(code: number): boolean {
  return code >= nameBit && code !== noToken;
}
