/** Fix that reads the secret from the environment. */

import {
  argumentsOf,
  callOfArgument,
  defineExactFix,
  type FixProposal,
  type FixSite,
  nodesOfType,
  type SyntaxTree,
} from '@assay/engine/rule';
import { setLaterBy } from '../../fixes/later-settings.ts';
import { environmentName, isDigest } from '../../fixes/names.ts';
import { isForServer, isTyped, keyOf } from '../fix-objects.ts';

export const fix = defineExactFix({
  contractId: 'hard-coded-credentials/environment',
  allows: {
    addsCalls: ['process'],
    addsCapabilities: ['reads the environment', 'reads the environment with'],
  },
  propose,
  advise: ({ tree, node }) => {
    if (isDigest(contentOf(tree, node)))
      return 'Store the hash in the account database, and change the password.';
    const loads = isForServer(tree) ? setLaterBy(tree, node) : '';
    if (loads !== '')
      return `Set the secret in one place, here or by \`${loads}\`, load it from a secret store outside the repository, and rotate the exposed one.`;
    return isForServer(tree)
      ? `Load the secret of line ${tree.lineOf(tree.start(node))} from a secret store outside the repository, and rotate the exposed one.`
      : 'Anyone can read code that a browser loads: keep the secret on the server, and rotate the exposed one.';
  },
});

function propose({ tree, node }: FixSite): FixProposal | undefined {
  const isText = tree.type(node) === 'string' || tree.type(node) === 'template_string';
  if (!isText || tree.namedChildren(node).some((child) => tree.type(child) === 'template_substitution'))
    return undefined;
  if (isDigest(contentOf(tree, node)) || !isForServer(tree) || setLaterBy(tree, node) !== '')
    return undefined;
  const name = nameOf(tree, node);
  if (name === undefined) return undefined;
  // The type checker does not know that the variable is set; the consumer of the secret rejects `undefined` at run
  // time.
  const replace = isTyped(tree) ? `process.env.${name} as string` : `process.env.${name}`;
  return {
    edits: sameSecrets(tree, node, name).map((place) => ({
      start: tree.start(place),
      end: tree.end(place),
      replace: needsParentheses(tree, place, replace) ? `(${replace})` : replace,
    })),
    safety: 'R',
    explanation: `The secret is read from the environment variable ${name}: set it, and rotate the exposed secret.`,
  };
}

function needsParentheses(tree: SyntaxTree, node: number, text: string): boolean {
  return (
    text.includes(' ') &&
    !/^(?:variable_declarator|pair|arguments|assignment_expression)$/.test(tree.type(tree.parent(node)))
  );
}

/** All occurrences of the key in the file: signing and verification have to change together. */
function sameSecrets(tree: SyntaxTree, node: number, name: string): readonly number[] {
  const text = tree.textOf(node);
  return nodesOfType(tree, 0, tree.type(node)).filter(
    (place) => place === node || (tree.textOf(place) === text && nameOf(tree, place) === name),
  );
}

function contentOf(tree: SyntaxTree, node: number): string {
  return tree.textOf(node).slice(1, -1);
}

function nameOf(tree: SyntaxTree, node: number): string | undefined {
  const parent = tree.parent(node);
  switch (tree.type(parent)) {
    case 'variable_declarator':
      return environmentName(tree.textOf(tree.child(parent, 'name')));
    case 'assignment_expression':
      return assignedName(tree, tree.child(parent, 'left'));
    case 'pair':
      return tree.child(parent, 'value') === node ? propertyName(tree, parent) : undefined;
    case 'arguments':
      return keyName(tree, node);
    default:
      return undefined;
  }
}

/** `user.password` belongs to a data record. */
function assignedName(tree: SyntaxTree, left: number): string | undefined {
  const name = /[\w$]+$/.exec(tree.textOf(left))?.[0] ?? '';
  return environmentName(name, tree.type(left) === 'identifier' ? undefined : []);
}

/** `SESSION_SECRET` for `session({ secret })`; a password next to a host belongs to a database. */
function propertyName(tree: SyntaxTree, pair: number): string | undefined {
  const object = tree.parent(pair);
  const key = keyOf(tree, pair);
  const call = callOfArgument(tree, object);
  const isOption = call >= 0 && argumentsOf(tree, call)[0] === object;
  const callee = isOption ? tree.textOf(tree.child(call, 'function')) : '';
  if (/^(?:secret|keys?)$/i.test(key) && /^[a-z]\w*$/i.test(callee))
    return environmentName(`${callee}_${key}`);
  return environmentName(
    key,
    tree.namedChildren(object).map((child) => keyOf(tree, child)),
  );
}

/** `JWT_KEY` for the key of `jwt.sign(payload, 'key')`, `HMAC_KEY` for that of `createHmac('sha256', 'key')`. */
function keyName(tree: SyntaxTree, node: number): string | undefined {
  const callee = tree.textOf(tree.child(callOfArgument(tree, node), 'function'));
  if (callee.endsWith('createHmac')) return 'HMAC_KEY';
  const library = /^(\w+)\.\w+$/.exec(callee)?.[1];
  return library === undefined ? undefined : environmentName(`${library}_KEY`);
}
