import type { SyntaxContext } from '@assay/engine/rule';
import { defineQualityRule } from '../../quality/define.ts';
import { flatText } from '../../quality/read.ts';

/** Reports `mu.Lock(); defer mu.Lock()`. */
export const rule = defineQualityRule('go', 'deferred-lock', {
  nodes: ['defer_statement'],
  check,
});

function check(node: number, context: SyntaxContext): void {
  const { tree, report } = context;
  const match = /^defer ([\w.]+)\.(R?Lock)\(\)$/.exec(flatText(tree, node));
  const statements = tree.namedChildren(tree.parent(node));
  const before = statements[statements.indexOf(node) - 1] ?? -1;
  if (match !== null && before >= 0 && flatText(tree, before) === `${match[1] ?? ''}.${match[2] ?? ''}()`)
    report({
      node,
      message:
        'This defers `Lock` instead of `Unlock`: the lock is acquired a second time when the function returns.',
    });
}
