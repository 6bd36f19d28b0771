/** Code as a sequence of tokens, for comparing two versions. */

import type { SourceSyntax } from '../fix/read-syntax.ts';

/** Literals with interpolations, whose code is part of one token. */
const literals = new Set(['string', 'template_string', 'concatenated_string', 'regex', 'jsx_text']);

/**
 * Tokens of a node without comments; whitespace is kept only inside literals. Linear in the node's text.
 *
 * @param end  offset at which to stop
 */
export function tokensOf(
  { tree, facts }: SourceSyntax,
  from = 0,
  end = from === 0 ? tree.text.length : tree.end(from),
): readonly string[] {
  const tokens: string[] = [];
  let at = from === 0 ? 0 : tree.start(from);
  const addCode = (until: number) => {
    if (until > at) tokens.push(...(tree.text.slice(at, until).match(/[\w$\u0080-\uffff]+|\S/g) ?? []));
  };
  const { comments, atoms } = facts.traits;
  for (let node = from; node < tree.next(from) && tree.start(node) < end; ) {
    const type = tree.type(node);
    const isComment = comments.has(type);
    if (!isComment && !atoms.has(type) && !literals.has(type)) {
      node += 1;
      continue;
    }
    addCode(tree.start(node));
    if (!isComment) tokens.push(tree.textOf(node));
    at = Math.max(at, tree.end(node));
    node = tree.next(node);
  }
  addCode(end);
  return tokens;
}

/** The tokens of a node, joined: equal for code that differs only in layout and comments. */
export function codeText(source: SourceSyntax, node: number): string {
  return node < 0 ? '' : tokensOf(source, node).join(' ');
}
