import type { SyntaxContext } from '@assay/engine/rule';
import { defineQualityRule } from '../../quality/define.ts';

/** Reports `new Integer(1)`. */
export const rule = defineQualityRule('java', 'boxed-constructor', {
  nodes: ['object_creation_expression'],
  check,
});

const boxes = new Set(['Integer', 'Long', 'Short', 'Byte', 'Double', 'Float', 'Boolean', 'Character']);

function check(node: number, context: SyntaxContext): void {
  const type = context.tree.textOf(context.tree.child(node, 'type'));
  if (boxes.has(type)) context.report({ node, message: `The constructor of \`${type}\` is deprecated.` });
}
