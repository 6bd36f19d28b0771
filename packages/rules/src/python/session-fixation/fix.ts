/** Fix that begins a new session at login. */

import {
  argumentList,
  calleeName,
  defineExactFix,
  type FixProposal,
  type FixSite,
  importPython,
  indentationAt,
  nodesOfType,
  type SyntaxTree,
} from '@assay/engine/rule';

export const fix = defineExactFix({
  contractId: 'session-fixation/new-session',
  allows: {
    addsModules: ['aiohttp_session'],
    addsCalls: ['new_session'],
    addsStatements: { expression_statement: 1, assignment: 1, await: 2 },
  },
  propose,
});

function propose(site: FixSite): FixProposal | undefined {
  const { tree } = site;
  const fn = tree.ancestor(site.node, 'function_definition');
  const session = fn <= 0 ? undefined : sessionIn(tree, fn);
  if (session === undefined) return undefined;
  const statement = firstWrite(tree, fn, session.name, tree.start(site.node));
  const made = statement < 0 ? undefined : importPython(site, statement, 'aiohttp_session', 'new_session');
  if (made === undefined) return undefined;
  const start = tree.start(statement);
  const lineEnd = tree.text.includes('\r\n') ? '\r\n' : '\n';
  const line = `${session.name} = await ${made.expression}(${session.request})${lineEnd}`;
  return {
    edits: [...made.edits, { start, end: start, replace: line + indentationAt(tree.text, start) }],
    safety: 'R',
    explanation: 'Every login starts a new session; the data of the old session is discarded.',
  };
}

interface Session {
  readonly name: string;
  /** The request it is obtained from. */
  readonly request: string;
}

/** Finds `session = await get_session(request)` if the function calls it once. */
function sessionIn(tree: SyntaxTree, fn: number): Session | undefined {
  const calls = nodesOfType(tree, fn, 'call').filter((call) => calleeName(tree, call) === 'get_session');
  const [call = -1] = calls;
  const request = call < 0 ? undefined : argumentList(tree, call)[0];
  const assignment = call < 0 ? -1 : tree.ancestor(call, 'assignment');
  const target = assignment < 0 ? -1 : tree.child(assignment, 'left');
  if (calls.length !== 1 || request === undefined || target < 0) return undefined;
  const isPlain = tree.type(target) === 'identifier' && tree.type(request) === 'identifier';
  return isPlain ? { name: tree.textOf(target), request: tree.textOf(request) } : undefined;
}

/**
 * The statement that first writes to the session after the password check; -1 if the session is used outside a single
 * block from there.
 */
function firstWrite(tree: SyntaxTree, fn: number, name: string, from: number): number {
  const uses = nodesOfType(tree, fn, 'identifier').filter((node) => tree.textOf(node) === name);
  const later = uses.slice(1).filter((use) => tree.start(use) > from);
  const statements = later.map((use) => {
    const place = tree.parent(use);
    const assignment = tree.parent(place);
    const isWrite =
      tree.type(place) === 'subscript' &&
      tree.child(place, 'value') === use &&
      tree.type(assignment) === 'assignment' &&
      tree.child(assignment, 'left') === place;
    return isWrite ? tree.parent(assignment) : -1;
  });
  const [first = -1] = statements;
  const isOneBlock = statements.every((at) => at >= 0 && tree.parent(at) === tree.parent(first));
  return isOneBlock ? first : -1;
}
