import { defineSyntaxRule, type SyntaxContext } from '@assay/engine/rule';

/** Lines of one function without those of functions inside it. Chosen: about two screens. */
const limit = 100;

/** Functions of more than two screens. */
export const rule = defineSyntaxRule({
  id: 'javascript/too-long',
  title: 'Function is too long',
  family: 'too-long',
  category: 'quality',
  type: 'maintainability',
  severity: 'low',
  precision: 'very-high',
  cwe: [1080],
  owasp: [],
  remedy: 'Split the function along its steps.',
  remediationMinutes: 45,
  since: '0.1.0',
  status: 'preview',
  nodes: ['program'],
  check: check,
});

function check(_program: number, context: SyntaxContext): void {
  const { tree } = context;
  const functions = context.facts.complexity.map(({ node }) => ({ node, lines: linesOf(node, context) }));
  const open: { node: number; lines: number }[] = [];
  for (const one of functions) {
    while (open.length > 0 && tree.next(open.at(-1)?.node ?? 0) <= one.node) open.pop();
    const outer = open.at(-1);
    // The line on which the inner function begins belongs to the outer one as well.
    if (outer !== undefined) outer.lines -= linesOf(one.node, context) - 1;
    open.push(one);
  }
  for (const { node, lines } of functions) {
    if (lines <= limit) continue;
    const name = tree.child(node, 'name');
    context.report({
      node: name < 0 ? node : name,
      message: `This function has ${lines} lines; the limit is ${limit}.`,
    });
  }
}

function linesOf(node: number, { tree }: SyntaxContext): number {
  return tree.lineOf(tree.end(node)) - tree.lineOf(tree.start(node)) + 1;
}
