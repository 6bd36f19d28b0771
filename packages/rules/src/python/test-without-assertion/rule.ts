import { python } from '../../quality/shape.ts';
import { testWithoutAssertion } from '../../quality/test-without-assertion.ts';

/** Reports `def test_add(): add(1)`. */
export const rule = testWithoutAssertion(python, ['function_definition'], (node, { tree }) =>
  tree.textOf(tree.child(node, 'name')).startsWith('test_') ? tree.child(node, 'body') : -1,
);
