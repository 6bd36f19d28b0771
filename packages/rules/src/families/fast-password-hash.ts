/** Passwords that are stored as a fast hash makes them, the same in every language (CWE-916). */

import { defineSyntaxRule, type SyntaxContext, type SyntaxTree } from '@assay/engine/rule';
import { isTest } from '../words/file-purposes.ts';
import { namesPassword } from '../words/password-names.ts';

/** How a language hashes a text. */
interface HashSyntax {
  /** Types of calls. */
  readonly calls: readonly string[];
  /** Text of what is called, up to its arguments: `hashlib.sha256`. */
  readonly callee: RegExp;
  /** Texts of the function around without which the callee says nothing: which hash a `digest` is. */
  readonly beside?: RegExp;
}

/** What is hashed, by its last name: `user.password`, `rawPassword`. */
const password =
  /(?:^|[^\w$])\$?(?:\w*[._])?(?:user|plain|raw|new|clear|given)?_?(?:password|passwd|pwd|passphrase)(?:_?(?:text|bytes|string|str))?\b(?!\s*[(:=])/i;
/** What is slow by itself: a hash before it only makes the text short. */
const slow = /bcrypt|argon2|scrypt|pbkdf2|hashpw|key_?derivation|SecretKeyFactory|hmac|pwned/i;

/** UTF-16 units; the callees that are looked for have some tens. Not measured. */
const longestCallee = 1_000;

export function fastPasswordHash(language: string, remedy: string, { calls, callee, beside }: HashSyntax) {
  return defineSyntaxRule({
    id: `${language}/fast-password-hash`,
    title: 'Password is hashed by a fast function',
    family: 'fast-password-hash',
    category: 'security',
    severity: 'medium',
    precision: 'medium',
    confidence: 'medium',
    cwe: [916, 328],
    owasp: ['A02:2021', 'A04:2025'],
    remedy,
    remediationMinutes: 60,
    since: '0.1.0',
    status: 'preview',
    nodes: calls,
    check: (node: number, context: SyntaxContext) => {
      const { tree } = context;
      if (isTest(context)) return;
      const given = argumentsOf(tree, node);
      const name = given < 0 ? '' : tree.text.slice(tree.start(node), tree.start(given));
      // The callee of a late call in a long chain is all that stands before it.
      if (
        name.length > longestCallee ||
        !callee.test(name) ||
        !(password.test(withoutTexts(tree.textOf(given))) || hashesPassword(tree, node, given))
      )
        return;
      const around = textAround(tree, node);
      if (isNamedDigest(tree, node)) return;
      if (slow.test(around) || (beside !== undefined && !beside.test(around))) return;
      context.report({
        node,
        message:
          'This password is hashed by a function that is made to be fast, so that it can be guessed fast.',
      });
    },
  });
}

/** By the names of the function or the target; a text of the program is no password, and a salt is hashed by itself. */
function hashesPassword(tree: SyntaxTree, node: number, given: number): boolean {
  return (
    /[\w$]/.test(withoutTexts(tree.textOf(given)).replaceAll(/\bb?""/g, '')) && namesPassword(tree, node)
  );
}

const members = ['pair', 'keyed_element'];
const literals = ['object', 'dictionary', 'literal_value'];

/** A digest that stands beside the name of its function is handed over to another program, as protocols ask for it. */
function isNamedDigest(tree: SyntaxTree, node: number): boolean {
  const member = tree.ancestor(node, ...members, ...functions);
  if (member < 0 || !members.includes(tree.type(member))) return false;
  const literal = tree.ancestor(member, ...literals, ...functions);
  if (literal < 0 || !literals.includes(tree.type(literal))) return false;
  return tree.namedChildren(literal).some((other) => {
    const [key, value] = tree.namedChildren(other);
    if (key === undefined || value === undefined) return false;
    return /^['"]?(?:algorithm|alg)['"]?$/i.test(tree.textOf(key)) && /^["'`]?sha/i.test(tree.textOf(value));
  });
}

function argumentsOf(tree: SyntaxTree, node: number): number {
  return tree.child(node, 'arguments');
}

/** What a text says is no name of a value. */
function withoutTexts(text: string): string {
  return text.replaceAll(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g, '""');
}

const functions = [
  'function_definition',
  'function_declaration',
  'method_declaration',
  'method_definition',
  'function_expression',
  'arrow_function',
  'func_literal',
];

function textAround(tree: SyntaxTree, node: number): string {
  const owner = tree.ancestor(node, ...functions);
  return owner < 0 ? tree.textOf(node) : tree.textOf(owner);
}
