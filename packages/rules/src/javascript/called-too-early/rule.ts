import type { SyntaxContext } from '@assay/engine/rule';
import { declaredFunction } from '../../quality/call-signature.ts';
import { defineQualityRule } from '../../quality/define.ts';
import { argumentsIn, ownNodes } from '../../quality/read.ts';
import { javascript } from '../../quality/shape.ts';
import { lastName } from '../expressions.ts';

/** Reports `setTimeout(run(), 100)`. */
export const rule = defineQualityRule('javascript', 'called-too-early', {
  nodes: ['call_expression'],
  check,
});

function check(node: number, context: SyntaxContext): void {
  const { tree, report } = context;
  const place = places.get(lastName(tree, tree.child(node, 'function')));
  const given = place === undefined ? -1 : (argumentsIn(tree, node)[place] ?? -1);
  if (given < 0 || tree.type(given) !== 'call_expression') return;
  const called = declaredFunction(tree.child(given, 'function'), context, ['function_declaration']);
  if (called < 0) return;
  for (const at of ownNodes(javascript, tree, tree.child(called, 'body')))
    if (tree.type(at) === 'return_statement' && tree.namedChildren(at).length > 0) return;
  report({
    node: given,
    message: `\`${tree.textOf(tree.child(given, 'function'))}\` is called immediately and its result, \`undefined\`, is passed as the callback.`,
  });
}

/** Position of the argument that runs later. */
const places: ReadonlyMap<string, number> = new Map([
  ['setTimeout', 0],
  ['setInterval', 0],
  ['setImmediate', 0],
  ['queueMicrotask', 0],
  ['addEventListener', 1],
]);
