/** Fix that begins a new session at login and continues in it. */

import {
  defineExactFix,
  type FixProposal,
  type FixSite,
  indentationAt,
  isFunctionType,
  nodesOfType,
  type SyntaxTree,
  styleOf,
} from '@assay/engine/rule';

export const fix = defineExactFix({
  contractId: 'session-fixation/regenerate',
  allows: {
    addsCalls: ['regenerate', 'sendStatus', 'next', 'reject', 'resolve', 'Promise'],
    addsStatements: { function: 2, if_statement: 1, return_statement: 2, expression_statement: 1 },
  },
  propose,
});

function propose(site: FixSite): FixProposal | undefined {
  const { tree } = site;
  const write = firstWrite(tree, site.node);
  if (write === undefined) return undefined;
  const explanation = 'Every login starts a new session; the data of the old session is discarded.';
  const edits = write.isAsync ? awaited(site, write) : continued(tree, write);
  return edits && { edits, safety: 'R', explanation };
}

interface Write {
  readonly fn: number;
  readonly isAsync: boolean;
  /** `req.session`. */
  readonly session: string;
  /** The statement that writes to the session. */
  readonly statement: number;
  readonly block: number;
}

const sessionOf = /^((?:req|request)\.session)(?:\.\w+|\[.+\])$/;

/** The first write in the enclosing handler, or in one registered there. */
function firstWrite(tree: SyntaxTree, node: number): Write | undefined {
  const [assignment = -1] = nodesOfType(tree, node, 'assignment_expression').filter((at) =>
    sessionOf.test(tree.textOf(tree.child(at, 'left'))),
  );
  if (assignment < 0) {
    const around = functionAround(tree, node);
    return around > 0 && around !== node ? firstWrite(tree, around) : undefined;
  }
  const [, session = ''] = sessionOf.exec(tree.textOf(tree.child(assignment, 'left'))) ?? [];
  const statement = tree.parent(assignment);
  const block = tree.parent(statement);
  const fn = functionAround(tree, assignment);
  if (tree.type(statement) !== 'expression_statement' || tree.type(block) !== 'statement_block' || fn <= 0)
    return undefined;
  const isAsync = /^async\b/.test(tree.text.slice(tree.start(fn), tree.end(fn)));
  return { fn, isAsync, session, statement, block };
}

function functionAround(tree: SyntaxTree, node: number): number {
  let at = tree.parent(node);
  while (at > 0 && !isFunctionType(tree.type(at))) at = tree.parent(at);
  return at;
}

/** In an async function, inserts one awaiting statement. */
function awaited({ tree, modules }: FixSite, { session, statement }: Write): FixProposal['edits'] {
  const start = tree.start(statement);
  const lineEnd = tree.text.includes('\r\n') ? '\r\n' : '\n';
  const made = modules.has('@fastify/session')
    ? `await ${session}.regenerate();`
    : `await new Promise((resolve, reject) => ${session}.regenerate((error) => (error ? reject(error) : resolve())));`;
  return [{ start, end: start, replace: made + lineEnd + indentationAt(tree.text, start) }];
}

/** Moves the rest of the block into the callback; `undefined` if it would behave differently there. */
function continued(tree: SyntaxTree, { fn, session, statement, block }: Write) {
  const statements = tree.namedChildren(block);
  const rest = statements.slice(statements.indexOf(statement));
  const last = rest.at(-1) ?? statement;
  const isBody = tree.parent(block) === fn;
  const isReturned = tree.type(last) === 'return_statement';
  const failed = whatFailed(tree, fn);
  if ((!isBody && !isReturned) || failed === undefined || rest.some((at) => !isMovable(tree, at, session)))
    return undefined;
  const start = tree.start(statement);
  const indent = indentationAt(tree.text, start);
  const unit = styleOf(tree).indent;
  const lineEnd = tree.text.includes('\r\n') ? '\r\n' : '\n';
  const old = tree.text.slice(start, tree.end(last)).split(/\r?\n/);
  const moved = old.map((line, index) =>
    index === 0 ? indent + unit + line : line === '' ? line : unit + line,
  );
  const lines = [
    `${isBody ? '' : 'return '}${session}.regenerate((error) => {`,
    `${indent}${unit}if (error) return ${failed};`,
    ...moved,
    `${indent}});`,
  ];
  return [{ start, end: tree.end(last), replace: lines.join(lineEnd) }];
}

/** How the handler reports a failure: through its third parameter, or else its second. */
function whatFailed(tree: SyntaxTree, fn: number): string | undefined {
  const parameters = tree.child(fn, 'parameters');
  const names = parameters < 0 ? [] : tree.namedChildren(parameters);
  const [, answer, next] = names.map((node) => (tree.type(node) === 'identifier' ? tree.textOf(node) : ''));
  if (next !== undefined) return next === '' ? undefined : `${next}(error)`;
  return answer === undefined || answer === '' ? undefined : `${answer}.sendStatus(500)`;
}

/** False for statements that wait, that mean something else in another function, or that read the previous session. */
function isMovable(tree: SyntaxTree, statement: number, session: string): boolean {
  const text = tree.textOf(statement);
  const stays = nodesOfType(
    tree,
    statement,
    'await_expression',
    'yield_expression',
    'function_declaration',
    'break_statement',
    'continue_statement',
    'this',
  );
  const hasLines = nodesOfType(tree, statement, 'template_string').some((at) =>
    tree.textOf(at).includes('\n'),
  );
  if (stays.length > 0 || hasLines || /\barguments\b/.test(text)) return false;
  return nodesOfType(tree, statement, 'member_expression', 'subscript_expression')
    .filter((at) => tree.textOf(tree.child(at, 'object')) === session)
    .every((at) => {
      const parent = tree.parent(at);
      return tree.type(parent) === 'assignment_expression' && tree.child(parent, 'left') === at;
    });
}
