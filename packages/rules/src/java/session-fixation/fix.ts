/** Fix that renews the session identifier at login. */

import {
  argumentList,
  defineExactFix,
  type FixProposal,
  type FixSite,
  indentationAt,
  nodesOfType,
} from '@assay/engine/rule';
import { javaStatement, variableOf } from '../fix-values.ts';

export const fix = defineExactFix({
  contractId: 'session-fixation/change-session-id',
  allows: { addsCalls: ['changeSessionId', 'getSession'], addsStatements: { expression_statement: 2 } },
  propose,
});

function propose(site: FixSite): FixProposal | undefined {
  const { tree } = site;
  const isMethod = tree.type(site.node) === 'method_declaration';
  const method = isMethod ? site.node : tree.ancestor(site.node, 'method_declaration');
  const calls =
    method < 0
      ? []
      : nodesOfType(tree, method, 'method_invocation').filter(
          (at) => tree.textOf(tree.child(at, 'name')) === 'setAttribute',
        );
  const [call = -1] = calls;
  // It is unclear which of several paths is the successful login.
  if (new Set(calls.map((at) => tree.ancestor(at, 'block'))).size > 1) return undefined;
  // A failure passed to the next page is not a login.
  if (call >= 0 && tree.ancestor(call, 'catch_clause', 'lambda_expression', 'method_declaration') !== method)
    return undefined;
  const session = call < 0 ? undefined : requestOf(site, tree.child(call, 'object'), method);
  const statement = call < 0 ? -1 : javaStatement(tree, call);
  if (session === undefined || statement < 0) return undefined;
  const start = tree.start(statement);
  const lineEnd = tree.text.includes('\r\n') ? '\r\n' : '\n';
  const lines = [
    // Without a session there is no identifier to change.
    ...(session.isThere ? [] : [`${session.request}.getSession();`]),
    `${session.request}.changeSessionId();`,
    '',
  ];
  return {
    edits: [{ start, end: start, replace: lines.join(lineEnd + indentationAt(tree.text, start)) }],
    safety: 'R',
    explanation: 'The session keeps its data and gets a new session ID at login.',
  };
}

interface SessionSource {
  /** The variable that holds the request. */
  readonly request: string;
  /** True if an earlier statement obtained, and so created, the session. */
  readonly isThere: boolean;
}

/**
 * The request behind the receiver of `setAttribute`: `request.getSession()`, a variable that holds it, or a parameter
 * next to the request.
 */
function requestOf(site: FixSite, object: number, method: number): SessionSource | undefined {
  const { tree } = site;
  if (object < 0) return undefined;
  if (tree.type(object) === 'method_invocation') {
    const request = requestAsked(site, object);
    return request === undefined ? undefined : { request, isThere: false };
  }
  const variable = variableOf(site, object);
  if (variable === undefined || !/(?:^|\.)HttpSession$/.test(variable.type)) return undefined;
  if (tree.type(variable.declaration) === 'formal_parameter') {
    const beside = nodesOfType(tree, method, 'formal_parameter').find((parameter) =>
      /(?:^|\.)HttpServletRequest$/.test(tree.textOf(tree.child(parameter, 'type'))),
    );
    return beside === undefined
      ? undefined
      : { request: tree.textOf(tree.child(beside, 'name')), isThere: true };
  }
  const [value = -1, ...others] = variable.values;
  const request = value < 0 || others.length > 0 ? undefined : requestAsked(site, value);
  return request === undefined ? undefined : { request, isThere: true };
}

/** `request` in `request.getSession()`, which creates a session if necessary. */
function requestAsked(site: FixSite, node: number): string | undefined {
  const { tree } = site;
  if (tree.type(node) !== 'method_invocation' || tree.textOf(tree.child(node, 'name')) !== 'getSession')
    return undefined;
  const [asked] = argumentList(tree, node);
  if (asked !== undefined && tree.textOf(asked) !== 'true') return undefined;
  const variable = variableOf(site, tree.child(node, 'object'));
  return variable !== undefined && /(?:^|\.)HttpServletRequest$/.test(variable.type)
    ? variable.name
    : undefined;
}
