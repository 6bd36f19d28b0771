import { defineSyntaxRule, type SyntaxContext } from '@assay/engine/rule';

/** `new Integer(1)`. */
export const rule = defineSyntaxRule({
  id: 'java/boxed-constructor',
  title: 'Boxed value is made by its constructor',
  family: 'boxed-constructor',
  category: 'quality',
  type: 'maintainability',
  severity: 'low',
  precision: 'high',
  cwe: [],
  owasp: [],
  remedy: 'Call `valueOf`.',
  remediationMinutes: 5,
  since: '0.1.0',
  status: 'preview',
  nodes: ['object_creation_expression'],
  check,
});

const boxes = new Set(['Integer', 'Long', 'Short', 'Byte', 'Double', 'Float', 'Boolean', 'Character']);

function check(node: number, context: SyntaxContext): void {
  const type = context.tree.textOf(context.tree.child(node, 'type'));
  if (boxes.has(type)) context.report({ node, message: `The constructor of ${type} is deprecated.` });
}
