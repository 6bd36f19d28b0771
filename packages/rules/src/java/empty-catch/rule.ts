import type { SyntaxContext } from '@assay/engine/rule';
import { defineQualityRule } from '../../quality/define.ts';
import { isTestPath } from '../../test-paths.ts';

/** `catch` blocks with nothing in them. */
export const rule = defineQualityRule('java', 'empty-catch', {
  nodes: ['catch_clause'],
  check,
});

function check(node: number, context: SyntaxContext): void {
  const { tree } = context;
  if (isTestPath('java', context.path)) return;
  const body = tree.child(node, 'body');
  if (body < 0 || /\S/.test(tree.textOf(body).slice(1, -1))) return;
  // Who calls it `ignored` has said so; a parse that fails is how Java asks, and some exceptions cannot happen.
  const caught =
    tree.namedChildren(node).find((child) => tree.type(child) === 'catch_formal_parameter') ?? -1;
  if (
    caught >= 0 &&
    /ignore|expected|unused|swallow|\b_|^(?:NumberFormat|UnsupportedEncoding|CloneNotSupported)Exception \w+$/i.test(
      tree.textOf(caught),
    )
  )
    return;
  context.report({ node, message: 'The exception that is caught here is dropped.' });
}
