import { php } from '../../quality/shape.ts';
import { testWithoutAssertion } from '../../quality/test-without-assertion.ts';

/** Reports `public function testAdds() { add(1); }` in a class of PHPUnit. */
export const rule = testWithoutAssertion(php, ['method_declaration'], (node, { tree }) => {
  const owner = tree.ancestor(node, 'class_declaration');
  const base =
    owner < 0 ? -1 : (tree.namedChildren(owner).find((one) => tree.type(one) === 'base_clause') ?? -1);
  if (base < 0 || !/Test(?:Case)?$/.test(tree.textOf(base))) return -1;
  const attributes = tree.child(node, 'attributes');
  const marks = attributes < 0 ? '' : tree.textOf(attributes);
  const isTest = tree.textOf(tree.child(node, 'name')).startsWith('test') || /\bTest\b/.test(marks);
  return isTest && !/DoesNotPerformAssertions/.test(marks) ? tree.child(node, 'body') : -1;
});
