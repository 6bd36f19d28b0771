import { defineSyntaxRule, type SyntaxContext } from '@assay/engine/rule';

/** `defer` in a loop. */
export const rule = defineSyntaxRule({
  id: 'go/defer-in-loop',
  title: 'Deferred call waits for the end of the function',
  family: 'defer-in-loop',
  category: 'quality',
  type: 'bug',
  severity: 'medium',
  precision: 'high',
  cwe: [772],
  owasp: [],
  remedy: 'Put the body of the loop into a function of its own, or call at the end of the body.',
  remediationMinutes: 15,
  since: '0.1.0',
  status: 'preview',
  nodes: ['defer_statement'],
  check,
});

function check(node: number, context: SyntaxContext): void {
  const { tree } = context;
  const around = tree.ancestor(
    node,
    'for_statement',
    'func_literal',
    'function_declaration',
    'method_declaration',
  );
  if (around < 0 || tree.type(around) !== 'for_statement' || endsLoop(node, context)) return;
  context.report({
    node,
    message: 'This call is deferred in each round, and runs only when the function is left.',
  });
}

/** True when the block of the call leaves the loop: it runs once. */
function endsLoop(node: number, { tree }: SyntaxContext): boolean {
  for (let next = tree.nextSibling(node); next >= 0; next = tree.nextSibling(next))
    if (tree.type(next) === 'return_statement' || tree.type(next) === 'break_statement') return true;
  return false;
}
