/** What a function does when it cannot go on: answers the request where it has one, throws otherwise. */

import {
  enclosingFunction,
  isFunctionType,
  nodesOfType,
  type SyntaxTree,
  type TextStyle,
} from '@assay/engine/rule';

/** Methods by which a response of express and its relatives is known; `sendStatus` is one of theirs. */
const answerMethod = /^(?:send|json|status|sendStatus|sendFile|render|redirect|download|type|jsonp)$/;

/** One statement; the check that it belongs to is in the function that holds `node`. */
export function refusalStatement(tree: SyntaxTree, node: number, style: TextStyle): string {
  const holder = enclosingFunction(tree, node);
  const response = responseOf(tree, holder);
  const refusal = `throw new Error(${style.quote}Path is outside of its folder${style.quote})`;
  return `${response ?? refusal}${style.statementEnd}`;
}

/** Searched outwards: callbacks inside a handler answer its request. */
function responseOf(tree: SyntaxTree, holder: number): string | undefined {
  for (let at = holder; at > 0; at = enclosingFunction(tree, at)) {
    if (!isFunctionType(tree.type(at))) return undefined;
    const parameters = tree.child(at, 'parameters');
    if (parameters < 0) continue;
    for (const parameter of tree.namedChildren(parameters)) {
      const name = parameterName(tree, parameter);
      const statement = name === '' ? undefined : answerOf(tree, at, name);
      if (statement !== undefined) return statement;
    }
  }
  return undefined;
}

function parameterName(tree: SyntaxTree, parameter: number): string {
  if (tree.type(parameter) === 'identifier') return tree.textOf(parameter);
  const pattern = tree.child(parameter, 'pattern');
  return pattern >= 0 && tree.type(pattern) === 'identifier' ? tree.textOf(pattern) : '';
}

function answerOf(tree: SyntaxTree, holder: number, name: string): string | undefined {
  for (const member of nodesOfType(tree, holder, 'member_expression')) {
    if (tree.textOf(tree.child(member, 'object')) !== name) continue;
    const parent = tree.parent(member);
    if (tree.type(parent) !== 'call_expression' || tree.child(parent, 'function') !== member) continue;
    const method = tree.textOf(tree.child(member, 'property'));
    if (answerMethod.test(method)) return `return ${name}.sendStatus(400)`;
  }
  return undefined;
}
