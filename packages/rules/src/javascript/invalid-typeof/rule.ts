import type { SyntaxContext } from '@assay/engine/rule';
import { defineQualityRule } from '../../quality/define.ts';
import { operationOf } from '../../quality/read.ts';
import { javascript } from '../../quality/shape.ts';
import { stringValue } from '../expressions.ts';

/** Reports `typeof x === "nubmer"`. */
export const rule = defineQualityRule('javascript', 'invalid-typeof', {
  nodes: ['binary_expression'],
  check,
});

function check(node: number, context: SyntaxContext): void {
  const { tree, report } = context;
  const operation = operationOf(javascript, tree, node);
  if (operation === undefined || !/^[=!]==?$/.test(operation.operator)) return;
  const { left, right } = operation;
  const isTypeof =
    tree.type(left) === 'unary_expression' && tree.textOf(tree.child(left, 'operator')) === 'typeof';
  const name = isTypeof ? stringValue(tree, right) : undefined;
  if (name !== undefined && !types.has(name))
    report({ node: right, message: `\`typeof\` never returns '${name}'.` });
}

/** ECMAScript 2025, section 13.5.3; `unknown` is from Internet Explorer. */
const types = new Set([
  'undefined',
  'object',
  'boolean',
  'number',
  'bigint',
  'string',
  'symbol',
  'function',
  'unknown',
]);
