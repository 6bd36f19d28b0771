/**
 * Passwords and keys written to a log in clear text; shared by all languages (CWE-532).
 *
 * Goes by the name of the logged value, since nothing else distinguishes a password from another string. Only the last
 * words of the
 * name count, and only if the value itself is logged rather than its length, a comparison, or the result of a call.
 * Printed output may be
 * intended for the operator, such as a generated password: low confidence. Prefers false negatives.
 */

import { defineSyntaxRule, type SyntaxContext, type SyntaxTree } from '@assay/engine/rule';
import { argumentsIn } from '../quality/read.ts';
import { wordsOf } from '../words/name-words.ts';
import { inFilesAbout } from './files-about.ts';

interface LogSyntax {
  /** Node type of a whole file. */
  readonly root: string;
  readonly calls: readonly string[];
  /** Matches the text of logging functions. */
  readonly writes: RegExp;
  /** Node types whose parts are logged verbatim: interpolated strings, concatenations, collections. */
  readonly through: readonly string[];
  /** Maps node types to the field holding the last word of the name; the empty string means the node itself. */
  readonly names: Readonly<Record<string, string>>;
}

/** Last words of names of secrets. */
const secrets =
  /^(?:passwords?|passwd|passphrase|secret|(?:api|private|secret|access|encryption|signing|client) (?:key|secret)|(?:access|auth|refresh|bearer|session|reset|api|id|jwt) token|credit card(?: number)?|cvv|ssn)$/;
/** Preceding words that change the meaning: whether a secret exists, or what it has to look like. */
const about =
  /^(?:is|has|no|wrong|invalid|missing|bad|empty|show|hide|min|max|forgot|public|hashed|encrypted|masked|redacted|test|fake|dummy)$/;
const aboutFile = /passw|passphrase|secret|token|(?:api|private|access)_?key|cvv|ssn/i;

/** Functions that write to standard output. */
const printing = /^(?:console\.|print$|System\.|fmt\.)/;

/** Maximum length of a name, in UTF-16 units. Not tuned. */
const longestName = 80;

export function loggedSecret(language: string, remedy: string, syntax: LogSyntax) {
  return defineSyntaxRule({
    id: `${language}/logged-secret`,
    title: 'Secret is written to a log',
    family: 'logged-secret',
    category: 'security',
    severity: 'medium',
    precision: 'medium',
    confidence: 'medium',
    cwe: [532, 312],
    owasp: ['A09:2021', 'A09:2025'],
    remedy,
    remediationMinutes: 20,
    since: '0.1.0',
    status: 'preview',
    nodes: [syntax.root],
    check: inFilesAbout(aboutFile, syntax.calls, (node, context) => checkCall(node, syntax, context)),
  });
}

function checkCall(node: number, syntax: LogSyntax, context: SyntaxContext): void {
  const { tree, report } = context;
  const callee = calleeOf(tree, node);
  if (!syntax.writes.test(callee)) return;
  for (const value of argumentsIn(tree, node).flatMap((argument) => written(tree, argument, syntax)))
    if (isSecretName(nameOf(tree, value, syntax)))
      return report({
        node: value,
        message: message(tree, value),
        confidence: printing.test(callee) ? 'low' : 'medium',
      });
}

function message(tree: SyntaxTree, value: number): string {
  return `\`${tree.textOf(value)}\` is written to a log in plain text.`;
}

/** Returns the values that an argument logs in full. */
function written(tree: SyntaxTree, root: number, syntax: LogSyntax): readonly number[] {
  const found: number[] = [];
  const open = [root];
  for (let at = open.pop(); at !== undefined && found.length < 20; at = open.pop()) {
    const type = tree.type(at);
    if (syntax.names[type] !== undefined) found.push(at);
    else if (syntax.through.includes(type)) open.push(...tree.namedChildren(at));
  }
  return found;
}

function nameOf(tree: SyntaxTree, node: number, { names }: LogSyntax): string {
  const field = names[tree.type(node)] ?? '';
  const name = field === '' ? node : tree.child(node, field);
  return name < 0 || tree.end(name) - tree.start(name) > longestName ? '' : tree.textOf(name);
}

function isSecretName(name: string): boolean {
  const words = wordsOf(name);
  // Upper-case names are mostly constants: a field name, a message.
  if (/^[A-Z\d_]+$/.test(name) || words.some((word) => about.test(word))) return false;
  return secrets.test(words.at(-1) ?? '') || secrets.test(words.slice(-2).join(' '));
}

/** Returns the callee text, without arguments. */
function calleeOf(tree: SyntaxTree, node: number): string {
  const list = tree.child(node, 'arguments');
  const [start, end] = [tree.start(node), list < 0 ? -1 : tree.start(list)];
  return end < 0 || end - start > longestName ? '' : tree.text.slice(start, end);
}
