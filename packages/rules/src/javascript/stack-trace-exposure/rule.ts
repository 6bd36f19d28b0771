import { defineSyntaxRule, type SyntaxContext } from '@assay/engine/rule';
import { functionTypes, lastName } from '../expressions.ts';

/** Methods that send their argument. */
const sends = new Set(['send', 'json', 'jsonp', 'end', 'write', 'render', 'html', 'text', 'body']);
/** Conditions under which a stack trace is intended. */
const forDevelopers = /NODE_ENV|\bdev\b|develop|debug|production|isProd|isDev|expose|verbose|showStack/i;

/** Reports stack traces in responses (CWE-209). */
export const rule = defineSyntaxRule({
  id: 'javascript/stack-trace-exposure',
  title: 'Response exposes a stack trace',
  family: 'stack-trace-exposure',
  category: 'security',
  severity: 'low',
  precision: 'high',
  confidence: 'medium',
  cwe: [209, 497],
  owasp: ['A05:2021', 'A10:2025'],
  remedy: 'Log the error, and respond with a generic message.',
  since: '0.1.0',
  status: 'preview',
  nodes: ['member_expression'],
  check: check,
});

function check(node: number, context: SyntaxContext): void {
  const { tree } = context;
  if (lastName(tree, node) !== 'stack' || !isError(tree.child(node, 'object'), context)) return;
  const isShown = isSent(node, context) || isBody(node, context);
  if (isShown && !isForDevelopers(node, context))
    context.report({ node, message: 'This response exposes the stack trace of an error.' });
}

/** True for a variable named like an error in a handler or callback. */
function isError(node: number, { tree }: SyntaxContext): boolean {
  return /^(e|er|err|error|ex|exc|exception|reason|failure|cause)$/i.test(lastName(tree, node));
}

/** True for an argument, or part of one, of a sending method called on a parameter of an enclosing function. */
function isSent(node: number, context: SyntaxContext): boolean {
  const { tree } = context;
  for (let at = tree.parent(node); at >= 0 && !functionTypes.includes(tree.type(at)); at = tree.parent(at)) {
    if (tree.type(at) !== 'call_expression') continue;
    const callee = tree.child(at, 'function');
    const isArgument = tree.start(node) >= tree.end(callee);
    return isArgument && sends.has(lastName(tree, callee)) && isParameter(receiver(callee, context), context);
  }
  return false;
}

/** First name of a chain: `res` for `res.status(500).send`. */
function receiver(callee: number, { tree }: SyntaxContext): number {
  let at = callee;
  for (;;) {
    const inner = tree.type(at) === 'member_expression' ? tree.child(at, 'object') : -1;
    const called = tree.type(at) === 'call_expression' ? tree.child(at, 'function') : -1;
    if (inner < 0 && called < 0) return at;
    at = inner < 0 ? called : inner;
  }
}

function isParameter(node: number, { facts, tree }: SyntaxContext): boolean {
  if (tree.type(node) !== 'identifier') return false;
  return facts.scopes.bindingOf(node)?.kind === 'parameter';
}

/** `ctx.body = error.stack`. */
function isBody(node: number, context: SyntaxContext): boolean {
  const { tree } = context;
  const assignment = tree.ancestor(node, 'assignment_expression', ...functionTypes);
  if (assignment < 0 || tree.type(assignment) !== 'assignment_expression') return false;
  const left = tree.child(assignment, 'left');
  return lastName(tree, left) === 'body' && isParameter(receiver(left, context), context);
}

/** True under a condition about development. */
function isForDevelopers(node: number, { tree }: SyntaxContext): boolean {
  for (let at = tree.parent(node); at >= 0; at = tree.parent(at)) {
    const type = tree.type(at);
    if (type === 'binary_expression' && forDevelopers.test(tree.textOf(tree.child(at, 'left')))) return true;
    if (type !== 'if_statement' && type !== 'ternary_expression') continue;
    if (forDevelopers.test(tree.textOf(tree.child(at, 'condition')))) return true;
  }
  return false;
}
