/** Counts physical lines, lines of code and comment lines. */

import type { LanguageTraits } from '../frontend/language-traits.ts';
import type { SyntaxTree } from '../syntax/syntax-tree.ts';
import { isWhiteSpace } from '../syntax/white-space.ts';

export interface LineCounts {
  /** An unterminated last line counts; an empty one after the last line break does not. */
  readonly lines: number;
  /** Lines with at least one character that is neither whitespace nor part of a comment. */
  readonly codeLines: number;
  /** Lines with at least one character of a comment or docstring and none of code. */
  readonly commentLines: number;
}

export function countLines(tree: SyntaxTree, traits: LanguageTraits): LineCounts {
  const { text } = tree;
  const comments = commentRanges(tree, traits);
  let lines = 0;
  let codeLines = 0;
  let commentLines = 0;
  let comment = 0;
  for (let start = 0; start < text.length; ) {
    const lineBreak = text.indexOf('\n', start);
    const end = lineBreak < 0 ? text.length : lineBreak;
    let content: 'blank' | 'comment' | 'code' = 'blank';
    for (let at = start; at < end && content !== 'code'; at++) {
      while ((comments[comment]?.end ?? Number.POSITIVE_INFINITY) <= at) comment++;
      const isComment = (comments[comment]?.start ?? Number.POSITIVE_INFINITY) <= at;
      if (!isWhiteSpace(text.charCodeAt(at))) content = isComment ? 'comment' : 'code';
    }
    lines++;
    if (content === 'code') codeLines++;
    if (content === 'comment') commentLines++;
    start = end + 1;
  }
  return { lines, codeLines, commentLines };
}

function commentRanges(tree: SyntaxTree, traits: LanguageTraits): { start: number; end: number }[] {
  const ranges: { start: number; end: number }[] = [];
  for (let node = 0; node < tree.size; node++) {
    const isComment = traits.comments.has(tree.type(node)) || traits.isDocstring?.(tree, node) === true;
    if (isComment) ranges.push({ start: tree.start(node), end: tree.end(node) });
  }
  return ranges;
}
