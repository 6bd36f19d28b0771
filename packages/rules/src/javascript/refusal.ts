/** What a function does when it cannot go on: answers the request where it has one, throws otherwise. */

import {
  enclosingFunction,
  isFunctionType,
  lastNameOf,
  nodesOfType,
  type SyntaxTree,
} from '@assay/engine/rule';
import { responseOf } from './fix-requests.ts';

/** Methods by which a response of express and its relatives is known; `sendStatus` is one of theirs. */
const answerMethod = /^(?:send|json|status|sendStatus|sendFile|render|redirect|download|type|jsonp)$/;
/** Members by which a response of Node's own server is known. */
const nodeMember = /^(?:writeHead|setHeader|statusCode)$/;

/**
 * Statements, without their ends, by which the handler around a function refuses its request; `undefined` where there is none.
 * Searched outwards: callbacks inside a handler answer its request.
 */
export function answerOf(tree: SyntaxTree, holder: number): readonly string[] | undefined {
  for (let at = holder; at > 0; at = enclosingFunction(tree, at)) {
    if (!isFunctionType(tree.type(at))) return undefined;
    const parameters = tree.child(at, 'parameters');
    if (parameters < 0) continue;
    for (const [index, parameter] of tree.namedChildren(parameters).entries()) {
      const name = parameterName(tree, parameter);
      const members = name === '' ? [] : membersOf(tree, at, name);
      if (members.some((member) => answerMethod.test(member))) return [`return ${name}.sendStatus(400)`];
      const isNamed = members.includes('end') && responseOf(tree, tree.child(at, 'body')) === name;
      const isOfServer = isNamed || (index === 1 && name !== '' && isServerHandler(tree, at));
      // A status behind a sent head changes nothing, and breaks nothing.
      if (isOfServer || members.some((member) => nodeMember.test(member)))
        return [`${name}.statusCode = 403`, `return ${name}.end()`];
    }
  }
  return undefined;
}

/** `createServer(function (request, response) { ... })` */
function isServerHandler(tree: SyntaxTree, fn: number): boolean {
  const call = tree.parent(tree.parent(fn));
  return call >= 0 && lastNameOf(tree, tree.child(call, 'function')) === 'createServer';
}

function parameterName(tree: SyntaxTree, parameter: number): string {
  if (tree.type(parameter) === 'identifier') return tree.textOf(parameter);
  const pattern = tree.child(parameter, 'pattern');
  return pattern >= 0 && tree.type(pattern) === 'identifier' ? tree.textOf(pattern) : '';
}

/** Members of a variable that are called or set. */
function membersOf(tree: SyntaxTree, holder: number, name: string): readonly string[] {
  return nodesOfType(tree, holder, 'member_expression')
    .filter((member) => tree.textOf(tree.child(member, 'object')) === name)
    .filter((member) => /^(?:function|left)$/.test(tree.field(member)))
    .map((member) => tree.textOf(tree.child(member, 'property')));
}
