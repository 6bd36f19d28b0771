import { go } from '../../quality/shape.ts';
import { testWithoutAssertion } from '../../quality/test-without-assertion.ts';

/** Reports `func TestAdd(t *testing.T) { add(1) }`. */
export const rule = testWithoutAssertion(go, ['function_declaration'], (node, { tree }) => {
  const isTest =
    /^Test[A-Z_]/.test(tree.textOf(tree.child(node, 'name'))) &&
    /\*testing\.T\)/.test(tree.textOf(tree.child(node, 'parameters')));
  return isTest ? (tree.namedChildren(tree.child(node, 'body'))[0] ?? -1) : -1;
});
