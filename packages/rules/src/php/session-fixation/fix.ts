/** Fix that gives the session a new identifier before the login is stored in it. */

import {
  calleeText,
  defineExactFix,
  type FixProposal,
  type FixSite,
  nodesOfType,
  type SyntaxTree,
} from '@assay/engine/rule';
import { functionAround, nextLine } from '../fix-values.ts';

export const fix = defineExactFix({
  contractId: 'session-fixation/new-identifier',
  allows: { addsCalls: ['session_regenerate_id'], addsStatements: { expression_statement: 1 } },
  propose,
  advise: () =>
    'Call `session_regenerate_id(true)` where the password is found right, before the user is stored in `$_SESSION` and before anything is sent to the browser.',
});

function propose({ tree, node }: FixSite): FixProposal | undefined {
  const scope = functionAround(tree, node);
  const first = new Map<number, number>();
  for (const statement of nodesOfType(tree, scope, 'expression_statement')) {
    if (functionAround(tree, statement) !== scope || !isStored(tree, statement)) continue;
    const block = tree.parent(statement);
    if (!first.has(block) && sendsHeaderBehind(tree, statement)) first.set(block, statement);
  }
  // Of several places one may be the refused login, which stores a message.
  const [statement = -1, ...others] = first.values();
  if (statement < 0 || others.length > 0 || tree.type(tree.parent(statement)) !== 'compound_statement')
    return undefined;
  const start = tree.start(statement);
  return {
    edits: [{ start, end: start, replace: `session_regenerate_id(true);${nextLine(tree, statement)}` }],
    safety: 'R',
    explanation: 'Every login gets a new session identifier; what is stored in the session is kept.',
  };
}

/** `$_SESSION['user'] = $user;` */
function isStored(tree: SyntaxTree, statement: number): boolean {
  const [assignment = -1] = tree.namedChildren(statement);
  return (
    assignment >= 0 &&
    tree.type(assignment) === 'assignment_expression' &&
    /^\$_SESSION\s*\[/.test(tree.textOf(tree.child(assignment, 'left')))
  );
}

/** Headers are sent later in the same block: nothing was shown before, and the cookie can still be set. */
function sendsHeaderBehind(tree: SyntaxTree, statement: number): boolean {
  for (let at = tree.nextSibling(statement); at >= 0; at = tree.nextSibling(at))
    for (const call of nodesOfType(tree, at, 'function_call_expression'))
      if (/^\\?(?:header|setcookie)$/i.test(calleeText(tree, call))) return true;
  return false;
}
