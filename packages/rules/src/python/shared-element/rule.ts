import type { SyntaxContext, SyntaxTree } from '@assay/engine/rule';
import { defineQualityRule } from '../../quality/define.ts';
import { argumentsIn, operationOf } from '../../quality/read.ts';
import { python } from '../../quality/shape.ts';
import { calleeOf } from '../calls.ts';

/** Reports `[[]] * 3`. */
export const rule = defineQualityRule('python', 'shared-element', {
  nodes: ['binary_operator', 'call'],
  check,
});

function check(node: number, context: SyntaxContext): void {
  const { tree, report } = context;
  if (tree.type(node) === 'call') {
    const [, value = -1] = calleeOf(tree, node) === 'dict.fromkeys' ? argumentsIn(tree, node) : [];
    if (value >= 0 && mutable.test(tree.type(value)))
      report({ node: value, message: 'All values refer to this same object.' });
    return;
  }
  const operation = operationOf(python, tree, node);
  if (operation?.operator !== '*') return;
  const list = [operation.left, operation.right].find((side) => tree.type(side) === 'list') ?? -1;
  const isText = (node: number): boolean => tree.type(node) === 'string';
  const [element = -1, ...more] = list < 0 ? [] : tree.namedChildren(list);
  // Lists of strings are usually read-only data.
  const isOfTexts = tree.type(element) === 'list' && tree.namedChildren(element).some(isText);
  if (element >= 0 && more.length === 0 && isMutable(tree, element) && !isOfTexts)
    report({ node: element, message: 'All elements refer to this same object.' });
}

const mutable = /^(?:list|dictionary|set|list_comprehension|dictionary_comprehension)$/;

/** True for a mutable value, or a list created by repetition: `[0] * 3`. */
function isMutable(tree: SyntaxTree, node: number): boolean {
  if (mutable.test(tree.type(node))) return true;
  const operation = operationOf(python, tree, node);
  return (
    operation?.operator === '*' &&
    [operation.left, operation.right].some((side) => tree.type(side) === 'list')
  );
}
