import type { SyntaxContext } from '@assay/engine/rule';
import { defineQualityRule } from '../../quality/define.ts';
import { isTest } from '../../words/file-purposes.ts';

/** Reports empty `except` blocks for any exception. Ignoring a specific one is idiomatic in Python. */
export const rule = defineQualityRule('python', 'dropped-exception', {
  nodes: ['except_clause'],
  check,
});

function check(node: number, context: SyntaxContext): void {
  const { tree } = context;
  if (isTest(context)) return;
  const body = tree.namedChildren(node).find((child) => tree.type(child) === 'block');
  if (body === undefined || tree.textOf(node).includes('#') || !isBroad(node, context)) return;
  const statements = tree.namedChildren(body);
  const isEmpty = statements.every(
    (statement) => tree.type(statement) === 'pass_statement' || tree.textOf(statement) === '...',
  );
  if (isEmpty) context.report({ node, message: 'The caught exception is silently discarded.' });
}

/** True for a handler without a type, or for a base class of all errors. */
function isBroad(node: number, { tree }: SyntaxContext): boolean {
  const types = tree.namedChildren(node).filter((child) => tree.type(child) !== 'block');
  return (
    types.length === 0 || types.some((type) => /\b(?:Exception|BaseException)\b/.test(tree.textOf(type)))
  );
}
