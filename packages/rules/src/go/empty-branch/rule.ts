import type { SyntaxContext } from '@assay/engine/rule';
import { defineQualityRule } from '../../quality/define.ts';

/** Reports `if err != nil {}`. */
export const rule = defineQualityRule('go', 'empty-branch', {
  nodes: ['if_statement'],
  check,
});

function check(node: number, context: SyntaxContext): void {
  const { tree } = context;
  for (const field of ['consequence', 'alternative']) {
    const block = tree.child(node, field);
    if (block < 0 || tree.type(block) !== 'block' || tree.firstChild(block) >= 0) continue;
    if (/\/[/*]/.test(tree.textOf(block))) continue;
    // With another branch it states that nothing has to be done in this case.
    if (field === 'consequence' && tree.child(node, 'alternative') >= 0) continue;
    context.report({ node: block, message: 'This branch is empty.' });
  }
}
