import { defineSyntaxRule, type SyntaxContext } from '@assay/engine/rule';
import { functionTypes, lastName, stringValue, unwrap } from '../expressions.ts';

/** Reports messages from other windows used without checking their origin (CWE-346). */
export const rule = defineSyntaxRule({
  id: 'javascript/missing-origin-check',
  title: 'Message listener does not check the origin of the sender',
  family: 'missing-origin-check',
  category: 'security',
  severity: 'medium',
  precision: 'medium',
  confidence: 'low',
  cwe: [346, 940],
  owasp: ['A07:2021', 'A07:2025'],
  remedy: 'Compare `event.origin` with an allowlist of origins before using the message.',
  since: '0.1.0',
  status: 'preview',
  nodes: ['call_expression', 'assignment_expression'],
  check: check,
});

function check(node: number, context: SyntaxContext): void {
  const listener = listenerOf(node, context);
  const handler = listener < 0 ? -1 : functionOf(listener, context);
  if (handler < 0) return;
  const { tree } = context;
  const text = tree.textOf(handler);
  const usesData = /\bdata\b/.test(text);
  const asksForSender = /\b(origin|source|isTrusted|srcElement)\b/i.test(text);
  if (!usesData || asksForSender || passesEvent(handler, context)) return;
  context.report({
    node: listener,
    message:
      'This `message` listener does not check the origin of the sender: it accepts messages from any window.',
  });
}

/** The listener in `window.addEventListener('message', listener)` and `window.onmessage = listener`; -1 for others. */
function listenerOf(node: number, { tree }: SyntaxContext): number {
  if (tree.type(node) === 'assignment_expression') {
    const isHandler = tree.textOf(tree.child(node, 'left')) === 'window.onmessage';
    return isHandler ? unwrap(tree, tree.child(node, 'right')) : -1;
  }
  if (tree.textOf(tree.child(node, 'function')) !== 'window.addEventListener') return -1;
  const [event = -1, listener = -1] = tree.namedChildren(tree.child(node, 'arguments'));
  return stringValue(tree, event) === 'message' ? unwrap(tree, listener) : -1;
}

/** The function itself, or the local one that the name refers to; -1 for none. */
function functionOf(node: number, { facts, tree }: SyntaxContext): number {
  if (functionTypes.includes(tree.type(node))) return node;
  if (tree.type(node) !== 'identifier') return -1;
  const [declaration = -1, other] = facts.scopes.bindingOf(node)?.declarations ?? [];
  if (declaration < 0 || other !== undefined) return -1;
  const parent = tree.parent(declaration);
  const value = tree.type(parent) === 'variable_declarator' ? tree.child(parent, 'value') : parent;
  return functionTypes.includes(tree.type(value)) ? value : -1;
}

/** True if the whole event is passed on, and its origin may be checked there. */
function passesEvent(handler: number, { tree }: SyntaxContext): boolean {
  const list = tree.child(handler, 'parameters');
  const parameter = list < 0 ? tree.child(handler, 'parameter') : (tree.namedChildren(list)[0] ?? -1);
  const name = parameter < 0 ? '' : lastName(tree, firstIdentifier(parameter, tree));
  if (name === '') return false;
  for (let node = handler; node < tree.next(handler); node++) {
    if (tree.type(node) !== 'arguments') continue;
    if (tree.namedChildren(node).some((argument) => tree.textOf(argument) === name)) return true;
  }
  return false;
}

/** The name of a parameter with or without a type; the parameter itself for patterns. */
function firstIdentifier(parameter: number, tree: SyntaxContext['tree']): number {
  const pattern = tree.child(parameter, 'pattern');
  return pattern < 0 ? parameter : pattern;
}
