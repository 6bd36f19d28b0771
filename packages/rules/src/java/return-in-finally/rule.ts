import { defineSyntaxRule, type SyntaxContext } from '@assay/engine/rule';

/** Ways out of `finally`. */
export const rule = defineSyntaxRule({
  id: 'java/return-in-finally',
  title: 'Way out of a finally block',
  family: 'return-in-finally',
  category: 'quality',
  type: 'bug',
  severity: 'high',
  precision: 'high',
  cwe: [584],
  owasp: [],
  remedy: 'Move the statement behind the block.',
  remediationMinutes: 5,
  since: '0.1.0',
  status: 'preview',
  nodes: ['finally_clause'],
  check,
});

function check(node: number, context: SyntaxContext): void {
  const { tree } = context;
  for (let at = node; at < tree.next(node); at++) {
    const type = tree.type(at);
    if (type === 'lambda_expression' || type === 'class_body') at = tree.next(at) - 1;
    else if (type === 'return_statement' || type === 'throw_statement')
      context.report({ node: at, message: 'This hides an exception that is on its way.' });
  }
}
