/** V2: more changes than comments and white space. */

import type { SourceSyntax } from '@assay/engine';
import { fail, type GateContext, type GateVerdict, pass } from '../gate.ts';

export function noOpGate({ changes }: GateContext): GateVerdict {
  const changed = changes.filter((change) => tokensOf(change.old) !== tokensOf(change.new));
  return changed.length === changes.length ? pass : fail('the fix changes nothing that is run');
}

const opaque = new Set(['string', 'template_string', 'regex', 'jsx_text']);

/** The text without comments; white space stays inside literals and between words only. */
export function tokensOf({ tree }: SourceSyntax): string {
  const tokens: string[] = [];
  let at = 0;
  const addCode = (end: number) => {
    if (end > at) tokens.push(...(tree.text.slice(at, end).match(/[\w$\u0080-\uffff]+|\S/g) ?? []));
  };
  for (let node = 0; node < tree.size; ) {
    const type = tree.type(node);
    const isComment = type === 'comment' || type === 'html_comment';
    if (!isComment && !opaque.has(type)) {
      node += 1;
      continue;
    }
    addCode(tree.start(node));
    if (!isComment) tokens.push(tree.textOf(node));
    at = Math.max(at, tree.end(node));
    node = tree.next(node);
  }
  addCode(tree.text.length);
  return tokens.filter((token) => token !== ';').join(' ');
}
