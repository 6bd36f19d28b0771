import type { SyntaxContext, SyntaxTree } from '@assay/engine/rule';
import { defineQualityRule } from '../../quality/define.ts';
import { ownNodes } from '../../quality/read.ts';
import { javascript } from '../../quality/shape.ts';
import { isTest } from '../../words/file-purposes.ts';
import { functionTypes, lastName } from '../expressions.ts';
import { callsOf, isMostlyWaitedFor } from './waited-elsewhere.ts';

/** Reports promises that are not awaited. */
export const rule = defineQualityRule('javascript', 'missing-await', {
  nodes: ['expression_statement'],
  check,
});

function check(node: number, context: SyntaxContext): void {
  const { tree } = context;
  const call = tree.namedChildren(node)[0] ?? -1;
  if (call < 0 || tree.type(call) !== 'call_expression') return;
  const around = tree.ancestor(node, ...functionTypes);
  if (around < 0 || !isAsync(around, context)) return;
  const callee = calledFunction(call, context);
  if (callee < 0 || !isAsync(callee, context)) return;
  if (catchesAll(callee, context) || isDoneAtOnce(callee, context)) return;
  if (isTest(context) && isWaitedForLater(node, around, context)) return;
  if (!goesOn(node, around, context)) return;
  const name = tree.textOf(tree.child(call, 'function'));
  context.report({
    node: call,
    message: `The promise of \`${name}\` is not awaited.`,
    // Otherwise it may run in the background on purpose.
    confidence: isMostlyWaitedFor(callsOf(call, context), context) ? 'high' : 'low',
  });
}

/** True if the function continues after a statement: otherwise only its caller could wait. */
function goesOn(statement: number, around: number, { tree }: SyntaxContext): boolean {
  for (let at = statement; at > around; at = tree.parent(at)) {
    // The next iteration of a loop comes after it, another branch does not.
    if (javascript.loops.includes(tree.type(at))) return true;
    if (!/^(?:program|statement_block|switch_case|switch_default)$/.test(tree.type(tree.parent(at))))
      continue;
    for (let next = tree.nextSibling(at); next >= 0; next = tree.nextSibling(next)) {
      if (!tree.isNamed(next) || tree.type(next) === 'comment' || tree.type(next) === 'break_statement')
        continue;
      return tree.type(next) !== 'return_statement' || tree.namedChildren(next).length > 0;
    }
  }
  return false;
}

/** Tests may check the state before the promise settles, and wait for something else later. */
function isWaitedForLater(statement: number, around: number, { tree }: SyntaxContext): boolean {
  for (const node of ownNodes(javascript, tree, tree.child(around, 'body')))
    if (node > statement && tree.type(node) === 'await_expression') return true;
  return false;
}

function isAsync(node: number, { tree }: SyntaxContext): boolean {
  for (let child = tree.firstChild(node); child >= 0; child = tree.nextSibling(child)) {
    if (tree.type(child) === 'async') return true;
    if (tree.field(child) === 'parameters' || tree.field(child) === 'body') return false;
  }
  return false;
}

/** The local function that a call runs: a declaration, a constant, or a method of the same class. */
function calledFunction(call: number, context: SyntaxContext): number {
  const { tree } = context;
  const callee = tree.child(call, 'function');
  if (tree.type(callee) === 'identifier') return declaredFunction(callee, context);
  if (tree.type(callee) !== 'member_expression' || tree.textOf(tree.child(callee, 'object')) !== 'this')
    return -1;
  const body = tree.ancestor(call, 'class_body');
  if (body < 0) return -1;
  const name = tree.textOf(tree.child(callee, 'property'));
  const methods = tree
    .namedChildren(body)
    .filter((member) => lastName(tree, tree.child(member, 'name')) === name);
  return methods.length === 1 && tree.type(methods[0] ?? -1) === 'method_definition'
    ? (methods[0] ?? -1)
    : -1;
}

function declaredFunction(callee: number, context: SyntaxContext): number {
  const { tree } = context;
  const binding = context.facts.scopes.bindingOf(callee);
  const [declaration] = binding?.declarations ?? [];
  if (binding?.declarations.length !== 1 || declaration === undefined) return -1;
  const parent = tree.parent(declaration);
  if (binding.kind === 'function') return parent;
  if (binding.kind !== 'const' || tree.type(parent) !== 'variable_declarator') return -1;
  const value = tree.child(parent, 'value');
  return value >= 0 && functionTypes.includes(tree.type(value)) ? value : -1;
}

/** True for a function that consists of a `try` with a handler, after declarations: it is made for background use. */
function catchesAll(callee: number, { tree }: SyntaxContext): boolean {
  const statements = [...tree.namedChildren(tree.child(callee, 'body'))];
  const last = statements.pop() ?? -1;
  return (
    last >= 0 &&
    tree.type(last) === 'try_statement' &&
    tree.child(last, 'handler') >= 0 &&
    statements.every((one) => /^(?:lexical_declaration|comment)$/.test(tree.type(one)) && !mayFail(tree, one))
  );
}

function mayFail(tree: SyntaxTree, node: number): boolean {
  for (let at = node; at < tree.next(node); at++)
    if (/^(?:call|new|await|member|subscript|yield)_expression$/.test(tree.type(at))) return true;
  return false;
}

/** True for a function that awaits and returns nothing: its promise settles at once. */
function isDoneAtOnce(callee: number, { tree }: SyntaxContext): boolean {
  const body = tree.child(callee, 'body');
  if (tree.type(body) !== 'statement_block') return false;
  for (const node of ownNodes(javascript, tree, body)) {
    const type = tree.type(node);
    if (type === 'await_expression' || type === 'throw_statement') return false;
    if (type === 'for_in_statement' && tree.textOf(node).startsWith('for await')) return false;
    if (type === 'return_statement' && tree.namedChildren(node).length > 0) return false;
  }
  return true;
}
