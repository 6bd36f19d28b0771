import type { SyntaxContext } from '@assay/engine/rule';
import { defineQualityRule } from '../../quality/define.ts';

/** Reports `except` without a type. */
export const rule = defineQualityRule('python', 'bare-except', {
  nodes: ['except_clause'],
  check,
});

function check(node: number, context: SyntaxContext): void {
  const { tree } = context;
  const [first] = tree.namedChildren(node);
  if (first === undefined || tree.type(first) !== 'block') return;
  const isRaised = tree.namedChildren(first).some((child) => tree.type(child) === 'raise_statement');
  if (!isRaised)
    context.report({ node, message: 'A bare `except` also catches `SystemExit` and `KeyboardInterrupt`.' });
}
