import type { SyntaxContext } from '@assay/engine/rule';
import { defineQualityRule } from '../../quality/define.ts';
import { functionAround } from '../../quality/read.ts';
import { python } from '../../quality/shape.ts';

/** Reports `except KeyError: raise ValueError("no such key")`. */
export const rule = defineQualityRule('python', 'cause-lost', {
  nodes: ['raise_statement'],
  check,
});

function check(node: number, { tree, report }: SyntaxContext): void {
  const raised = tree.namedChildren(node)[0] ?? -1;
  if (raised < 0 || tree.child(node, 'cause') >= 0) return;
  // A name or member may be the caught exception.
  if (tree.type(raised) !== 'call') return;
  const handler = tree.ancestor(node, 'except_clause');
  if (handler < 0 || functionAround(python, tree, node) > handler) return;
  report({ node, message: 'This exception is raised without `from`: its cause is not set.' });
}
