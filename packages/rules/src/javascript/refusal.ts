/** How a function rejects: it responds to the request if there is one, and throws otherwise. */

import {
  enclosingFunction,
  isFunctionType,
  lastNameOf,
  nodesOfType,
  type SyntaxTree,
} from '@assay/engine/rule';
import { responseOf } from './fix-requests.ts';

/** Methods that identify a response of Express and similar frameworks, which have `sendStatus`. */
const answerMethod = /^(?:send|json|status|sendStatus|sendFile|render|redirect|download|type|jsonp)$/;
/** Members that identify a response of Node's own server. */
const nodeMember = /^(?:writeHead|setHeader|statusCode)$/;

/**
 * Statements, without terminators, by which the enclosing handler rejects its request; `undefined` if there is none.
 * Searches outward, since callbacks inside a handler respond to its request.
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
      // Setting a status after the headers were sent has no effect.
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

/** Members of a variable that are called or assigned. */
function membersOf(tree: SyntaxTree, holder: number, name: string): readonly string[] {
  return nodesOfType(tree, holder, 'member_expression')
    .filter((member) => tree.textOf(tree.child(member, 'object')) === name)
    .filter((member) => /^(?:function|left)$/.test(tree.field(member)))
    .map((member) => tree.textOf(tree.child(member, 'property')));
}
