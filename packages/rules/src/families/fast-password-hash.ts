/** Passwords hashed with a fast function before they are stored; shared by all languages (CWE-916). */

import { defineSyntaxRule, type SyntaxContext, type SyntaxTree } from '@assay/engine/rule';
import { isTest } from '../words/file-purposes.ts';
import { namesPassword } from '../words/password-names.ts';

/** How a language hashes a string. */
interface HashSyntax {
  /** Node types of calls. */
  readonly calls: readonly string[];
  /** Matches the callee text, without arguments: `hashlib.sha256`. */
  readonly callee: RegExp;
  /**
   * Text that the enclosing function must also contain if the callee alone is ambiguous, such as the algorithm of a
   * `digest`.
   */
  readonly beside?: RegExp;
}

/** Matches hashed values by their last name: `user.password`, `rawPassword`. */
const password =
  /(?:^|[^\w$])\$?(?:\w*[._])?(?:user|plain|raw|new|clear|given)?_?(?:password|passwd|pwd|passphrase)(?:_?(?:text|bytes|string|str))?\b(?!\s*[(:=])/i;
/** Functions that are slow by design; hashing before them only shortens the input. */
const slow = /bcrypt|argon2|scrypt|pbkdf2|hashpw|key_?derivation|SecretKeyFactory|hmac|pwned/i;

/** UTF-16 units; the callees looked for have a few dozen. Not tuned. */
const longestCallee = 1_000;

export function fastPasswordHash(language: string, remedy: string, { calls, callee, beside }: HashSyntax) {
  return defineSyntaxRule({
    id: `${language}/fast-password-hash`,
    title: 'Password is hashed with a fast hash function',
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
      // In a long call chain, the callee text includes everything before the call.
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
        message: 'This password is hashed with a fast hash function, which makes it easy to brute-force.',
      });
    },
  });
}

/**
 * True if the enclosing function or the assignment target is named after a password hash. String literals are not
 * passwords, and hashing a salt alone does not count.
 */
function hashesPassword(tree: SyntaxTree, node: number, given: number): boolean {
  return (
    /[\w$]/.test(withoutTexts(tree.textOf(given)).replaceAll(/\bb?""/g, '')) && namesPassword(tree, node)
  );
}

const members = ['pair', 'keyed_element'];
const literals = ['object', 'dictionary', 'literal_value'];

/**
 * True if an algorithm name stands next to the digest in the same literal: such digests are sent to other programs
 * whose protocol requires them.
 */
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

/** Blanks string literals, since their content does not name a value. */
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
