/** Fix that closes a resource at the end of the function, once it is known to be open. */

import { defineExactFix, type FixProposal, type FixSite, type SyntaxTree } from '@assay/engine/rule';

export const fix = defineExactFix({
  contractId: 'resource-not-closed/deferred',
  isOnlyForm: true,
  allows: { addsCalls: ['Close'], addsStatements: { defer_statement: 1 } },
  propose,
});

function propose({ tree, node }: FixSite): FixProposal | undefined {
  const list = tree.parent(node);
  const statement = tree.type(list) === 'expression_list' ? tree.parent(list) : list;
  const names = /^(?:short_var_declaration|assignment_statement)$/.test(tree.type(statement))
    ? tree.namedChildren(tree.child(statement, 'left'))
    : [];
  const [opened = -1, failure = -1, ...others] = names;
  if (failure < 0 || others.length > 0 || tree.type(opened) !== 'identifier') return undefined;
  const test = nextStatement(tree, statement);
  if (test < 0 || !leavesOnFailure(tree, test, tree.textOf(failure)) || isRepeated(tree, statement))
    return undefined;
  const line = tree.text.lastIndexOf('\n', tree.start(test) - 1) + 1;
  const indent = tree.text.slice(line, tree.start(test));
  if (indent.trim() !== '') return undefined;
  const isAnswer = /^http\.|client\.Do\(/i.test(tree.textOf(node));
  const closed = `${tree.textOf(opened)}${isAnswer ? '.Body' : ''}`;
  return {
    edits: [{ start: tree.end(test), end: tree.end(test), replace: `\n${indent}defer ${closed}.Close()` }],
    safety: 'R',
    explanation: `\`${closed}\` is closed on every path out of the function.`,
  };
}

function nextStatement(tree: SyntaxTree, statement: number): number {
  let next = tree.nextSibling(statement);
  while (next >= 0 && !tree.isNamed(next)) next = tree.nextSibling(next);
  return next;
}

/** True for `if err != nil { ... return }` without `else`. */
function leavesOnFailure(tree: SyntaxTree, test: number, failure: string): boolean {
  if (tree.type(test) !== 'if_statement' || tree.child(test, 'alternative') >= 0) return false;
  if (tree.child(test, 'initializer') >= 0) return false;
  if (tree.textOf(tree.child(test, 'condition')) !== `${failure} != nil`) return false;
  const statements = tree
    .namedChildren(tree.child(test, 'consequence'))
    .flatMap((child) => (tree.type(child) === 'statement_list' ? tree.namedChildren(child) : [child]));
  const last = statements.at(-1) ?? -1;
  return last >= 0 && (tree.type(last) === 'return_statement' || tree.textOf(last).startsWith('panic('));
}

/** A resource opened in a loop would stay open until the function ends. */
function isRepeated(tree: SyntaxTree, statement: number): boolean {
  const around = tree.ancestor(
    statement,
    'for_statement',
    'function_declaration',
    'method_declaration',
    'func_literal',
  );
  // A backward jump is a loop as well.
  return around < 0 || tree.type(around) === 'for_statement' || /\bgoto\b/.test(tree.textOf(around));
}
