import type { Rule, SyntaxContext } from '@assay/engine/rule';
import { defineQualityRule } from './define.ts';
import { flatText, functionAround } from './read.ts';
import type { Shape } from './shape.ts';

/**
 * Words of functions that fail if a condition does not hold. Assertion helpers of the project have one of them in their
 * name.
 */
const checks =
  /assert|expect|should|verify|check|fail|throw|raise|must|require|ensure|compare|match|equal|validate|is[A-Z]\w*\(|t\.(?:Error|Fatal|Skip)|error|done|reject|resolve|wait|run|test|\bok\(|\bt\.\w+\(/i;

/** Reports a test that calls something but contains nothing that could fail. */
export function testWithoutAssertion(
  shape: Shape,
  nodes: readonly string[],
  bodyOf: (node: number, context: SyntaxContext) => number,
): Rule {
  return defineQualityRule(shape.language, 'test-without-assertion', {
    nodes,
    check: (node, context) => {
      const { tree, report } = context;
      const body = bodyOf(node, context);
      // A nested function is not a test.
      if (
        body < 0 ||
        (functionAround(shape, tree, node) >= 0 && shape.language === 'python') ||
        tree.namedChildren(body).length === 0
      )
        return;
      let calls = 0;
      for (let at = body; at < tree.next(body); at++)
        if (tree.type(at) === shape.call || tree.type(at) === shape.methodCall) calls++;
      if (calls === 0 || checks.test(flatText(tree, body))) return;
      const name = tree.child(node, 'name');
      report({ node: name < 0 ? node : name, message: 'This test has no assertion.' });
    },
  });
}
