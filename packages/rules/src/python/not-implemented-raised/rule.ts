import type { SyntaxContext } from '@assay/engine/rule';
import { defineQualityRule } from '../../quality/define.ts';

/** Reports `raise NotImplemented`. */
export const rule = defineQualityRule('python', 'not-implemented-raised', {
  nodes: ['raise_statement'],
  check,
});

function check(node: number, context: SyntaxContext): void {
  const { tree, report } = context;
  const [raised = -1] = tree.namedChildren(node);
  if (raised >= 0 && /^NotImplemented(?:\(|$)/.test(tree.textOf(raised)))
    report({ node: raised, message: '`NotImplemented` is not an exception: this raises a `TypeError`.' });
}
