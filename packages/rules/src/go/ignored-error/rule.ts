import type { SyntaxContext, SyntaxTree } from '@assay/engine/rule';
import { defineQualityRule } from '../../quality/define.ts';
import { isTest } from '../../words/file-purposes.ts';

/** Reports calls whose error is ignored. */
export const rule = defineQualityRule('go', 'ignored-error', {
  nodes: ['expression_statement'],
  check,
});

/** Standard library functions with a side effect that report failure only by an error. */
const known =
  /^(?:os\.(?:Chdir|Mkdir|MkdirAll|Symlink|Truncate|WriteFile)|json\.Unmarshal|xml\.Unmarshal|io\.Copy|http\.ListenAndServe(?:TLS)?)$/;

function check(node: number, context: SyntaxContext): void {
  const { tree } = context;
  if (isTest(context)) return;
  const call = tree.namedChildren(node)[0] ?? -1;
  if (call < 0 || tree.type(call) !== 'call_expression') return;
  const name = tree.textOf(tree.child(call, 'function'));
  if (!known.test(name) && !givesError(name, tree)) return;
  context.report({ node: call, message: `The error returned by \`${name}\` is not checked.` });
}

/** True for a function of the file whose last result is an error. */
function givesError(name: string, tree: SyntaxTree): boolean {
  if (name.includes('.')) return false;
  const declaration = tree
    .namedChildren(0)
    .find(
      (node) => tree.type(node) === 'function_declaration' && tree.textOf(tree.child(node, 'name')) === name,
    );
  const result = declaration === undefined ? -1 : tree.child(declaration, 'result');
  if (result < 0) return false;
  const last =
    tree.type(result) === 'parameter_list' ? (tree.namedChildren(result).at(-1) ?? result) : result;
  return /(?:^|\s)error$/.test(tree.textOf(last));
}
