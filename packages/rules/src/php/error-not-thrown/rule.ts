import { defineQualityRule } from '../../quality/define.ts';
import { isTest } from '../../words/file-purposes.ts';

/** Reports `new RuntimeException('...');`. */
export const rule = defineQualityRule('php', 'error-not-thrown', {
  nodes: ['expression_statement'],
  check: (node, context) => {
    const { tree, report } = context;
    const [made = -1] = tree.namedChildren(node);
    if (made < 0 || tree.type(made) !== 'object_creation_expression') return;
    const [name = -1] = tree.namedChildren(made);
    // Tests construct one to see that it works.
    if (name < 0 || !/(?:Error|Exception)$/.test(tree.textOf(name)) || isTest(context)) return;
    report({ node: made, message: 'This exception is created but not thrown.' });
  },
});
