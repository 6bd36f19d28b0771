import { java } from '../../quality/shape.ts';
import { testWithoutAssertion } from '../../quality/test-without-assertion.ts';

/** Reports `@Test void adds() { add(1); }`. */
export const rule = testWithoutAssertion(java, ['method_declaration'], (node, { tree }) => {
  const modifiers = tree.namedChildren(node).find((child) => tree.type(child) === 'modifiers') ?? -1;
  const isTest =
    modifiers >= 0 && /@(?:Test|ParameterizedTest)\b(?!\s*\(\s*expected)/.test(tree.textOf(modifiers));
  return isTest && !/@(?:Ignore|Disabled)\b/.test(tree.textOf(modifiers)) ? tree.child(node, 'body') : -1;
});
