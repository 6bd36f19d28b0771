import { argumentsIn } from '../../quality/read.ts';
import { javascript } from '../../quality/shape.ts';
import { testWithoutAssertion } from '../../quality/test-without-assertion.ts';
import { functionTypes } from '../expressions.ts';

/** Reports `it('works', () => { run(); })`. */
export const rule = testWithoutAssertion(javascript, ['call_expression'], (node, { tree }) => {
  if (!/^(?:it|test)$/.test(tree.textOf(tree.child(node, 'function')))) return -1;
  const [title = -1, callback = -1] = argumentsIn(tree, node);
  if (callback < 0 || tree.type(title) !== 'string') return -1;
  return functionTypes.includes(tree.type(callback)) ? tree.child(callback, 'body') : -1;
});
