import { defineQualityRule } from '../../quality/define.ts';
import { functionAround } from '../../quality/read.ts';
import { php } from '../../quality/shape.ts';

/** Reports `catch (PDOException $e) { throw new RuntimeException('not saved'); }`. */
export const rule = defineQualityRule('php', 'cause-lost', {
  remedy: 'Pass the caught exception as the last argument, `previous`.',
  nodes: ['throw_expression'],
  check: (node, { tree, report }) => {
    const [raised = -1] = tree.namedChildren(node);
    // A variable or a call may be the caught exception.
    if (raised < 0 || tree.type(raised) !== 'object_creation_expression') return;
    const handler = tree.ancestor(node, 'catch_clause');
    if (handler < 0 || functionAround(php, tree, node) > handler) return;
    const caught = tree.child(handler, 'name');
    if (caught >= 0 && tree.textOf(raised).includes(tree.textOf(caught))) return;
    report({ node, message: 'This exception is thrown without the one that caused it.' });
  },
});
