/**
 * Tells whether a digest is that of a password, by the name of its function or target: `hashPassword`,
 * `user.password_hash = ...`.
 */

import type { SyntaxTree } from '@assay/engine/rule';
import { wordsOf } from './name-words.ts';

const passwords = /^(?:password|passwd|passphrase|passwords|pwd|pw)$/;
/**
 * Words that may accompany it. Names with other words are about something else: `passwordResetToken`,
 * `isPwnedPassword`, `passwordStrength`.
 */
const beside = new Set(
  (
    'hash hashes hashed hashing digest hex digested encoded encrypted make set put get do is to of for from with and new old my the ' +
    'encode encrypt crypt check checks verify compare validate match matches update change store save create compute calculate ' +
    'generate gen build user users admin account plain raw clear text str string bytes given stored salt salted secure simple legacy ' +
    'default md5 sha sha1 sha224 sha256 sha384 sha512 py js v1 v2 self this req db'
  ).split(' '),
);

const functions = [
  'function_definition',
  'function_declaration',
  'method_declaration',
  'method_definition',
  'constructor_declaration',
  'function_expression',
  'arrow_function',
  'func_literal',
];

/** Target and value fields of the nodes that assign a name to a value. */
const settings: Readonly<Record<string, readonly [target: string, value: string]>> = {
  assignment: ['left', 'right'],
  assignment_expression: ['left', 'right'],
  assignment_statement: ['left', 'right'],
  short_var_declaration: ['left', 'right'],
  variable_declarator: ['name', 'value'],
  var_spec: ['name', 'value'],
  keyword_argument: ['name', 'value'],
  pair: ['key', 'value'],
};

/** @param node  the call that computes the digest */
export function namesPassword(tree: SyntaxTree, node: number): boolean {
  for (let at = node, child = -1; at > 0; child = at, at = tree.parent(at)) {
    const type = tree.type(at);
    const [target, value] = settings[type] ?? [];
    if (target !== undefined && value !== undefined && tree.child(at, value) === child) {
      if (isPasswordName(lastNameIn(tree.textOf(tree.child(at, target))))) return true;
    }
    if (!functions.includes(type)) continue;
    const name = tree.child(at, 'name');
    if (name >= 0) return isPasswordName(tree.textOf(name));
  }
  return false;
}

/** Returns `password` for `user.password` and `row["password"]`. */
function lastNameIn(target: string): string {
  return /([\w$]+)['"\]\s]*$/.exec(target)?.[1] ?? '';
}

function isPasswordName(name: string): boolean {
  const words = wordsOf(name);
  return (
    words.some((word) => passwords.test(word)) &&
    words.every((word) => passwords.test(word) || beside.has(word))
  );
}
