import { defineQualityRule } from '../../quality/define.ts';
import { isPath, shortText } from '../../quality/read.ts';
import { php } from '../../quality/shape.ts';

/** Reports `$a = $a`. */
export const rule = defineQualityRule('php', 'self-assignment', {
  nodes: ['assignment_expression'],
  check: (node, { tree, report }) => {
    const left = tree.child(node, 'left');
    const text = shortText(tree, left);
    if (text === '' || !isPath(php, tree, left) || text !== shortText(tree, tree.child(node, 'right')))
      return;
    report({ node, message: `\`${text}\` is assigned to itself.` });
  },
});
