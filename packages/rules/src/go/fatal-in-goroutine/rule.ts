import type { SyntaxContext } from '@assay/engine/rule';
import { defineQualityRule } from '../../quality/define.ts';
import { functionAround } from '../../quality/read.ts';
import { go } from '../../quality/shape.ts';

/** Reports `go func() { t.Fatal() }()`. */
export const rule = defineQualityRule('go', 'fatal-in-goroutine', {
  nodes: ['call_expression'],
  check,
});

function check(node: number, context: SyntaxContext): void {
  const { tree, report } = context;
  const callee = tree.textOf(tree.child(node, 'function'));
  if (!/^[tb]\.(?:Fatalf?|FailNow|Skipf?|SkipNow)$/.test(callee)) return;
  const around = functionAround(go, tree, node);
  if (
    around < 0 ||
    tree.type(around) !== 'func_literal' ||
    /testing\.[TB]\b/.test(tree.textOf(tree.child(around, 'parameters')))
  )
    return;
  if (tree.type(tree.parent(tree.parent(around))) === 'go_statement' && tree.field(around) === 'function')
    report({ node, message: `\`${callee}\` ends only this goroutine, not the test.` });
}
