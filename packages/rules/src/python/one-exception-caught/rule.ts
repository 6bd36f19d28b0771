import type { SyntaxContext } from '@assay/engine/rule';
import { defineQualityRule } from '../../quality/define.ts';
import { inside } from '../../quality/read.ts';
import { python } from '../../quality/shape.ts';

/** Reports `except A or B`. */
export const rule = defineQualityRule('python', 'one-exception-caught', {
  nodes: ['except_clause'],
  check,
});

function check(node: number, context: SyntaxContext): void {
  const { tree, report } = context;
  const written = tree.child(node, 'value');
  const value =
    written >= 0 && tree.type(written) === 'as_pattern' ? (tree.namedChildren(written)[0] ?? -1) : written;
  if (value >= 0 && tree.type(inside(python, tree, value)) === 'boolean_operator')
    report({ node: value, message: 'This expression evaluates to one exception: only that one is caught.' });
}
