import { defineSyntaxRule, type SyntaxContext } from '@assay/engine/rule';

/** `except` without a name. */
export const rule = defineSyntaxRule({
  id: 'python/bare-except',
  title: 'Every exception is caught',
  family: 'bare-except',
  category: 'quality',
  type: 'bug',
  severity: 'low',
  precision: 'high',
  cwe: [396],
  owasp: [],
  remedy: 'Name the exceptions that can be handled here.',
  remediationMinutes: 10,
  since: '0.1.0',
  status: 'preview',
  nodes: ['except_clause'],
  check: check,
});

function check(node: number, context: SyntaxContext): void {
  const { tree } = context;
  const [first] = tree.namedChildren(node);
  if (first === undefined || tree.type(first) !== 'block') return;
  const isRaised = tree.namedChildren(first).some((child) => tree.type(child) === 'raise_statement');
  if (!isRaised)
    context.report({ node, message: 'This catches every exception, also those that end the program.' });
}
