import { defineSyntaxRule, type SyntaxContext } from '@assay/engine/rule';

/** Values that can be changed. */
const mutable: readonly string[] = [
  'list',
  'dictionary',
  'set',
  'list_comprehension',
  'dictionary_comprehension',
  'set_comprehension',
];

/** Lists, dictionaries and sets as defaults of parameters. */
export const rule = defineSyntaxRule({
  id: 'python/mutable-default',
  title: 'Default value is shared between calls',
  family: 'mutable-default',
  category: 'quality',
  type: 'bug',
  severity: 'medium',
  precision: 'high',
  cwe: [1188],
  owasp: [],
  remedy: 'Use `None` as the default and make the value in the function.',
  remediationMinutes: 10,
  since: '0.1.0',
  status: 'preview',
  nodes: ['default_parameter', 'typed_default_parameter'],
  check: check,
});

function check(node: number, context: SyntaxContext): void {
  const { tree } = context;
  const value = tree.child(node, 'value');
  const isCall = tree.type(value) === 'call' && /^(?:list|dict|set)\(\)$/.test(tree.textOf(value));
  if (!isCall && !mutable.includes(tree.type(value))) return;
  context.report({ node: value, message: 'All calls of this function share this default value.' });
}
