/**
 * Passwords and keys that are written to a log as they are, the same in every language (CWE-532).
 *
 * By the name of the value that is written: nothing else tells a password from another text. A name counts by its last words, and
 * only where the value itself is written: not its length, a comparison, or what a function makes of it. What is printed may be meant for
 * who runs the program, as a new password: low confidence. Errs on the side of silence.
 */

import { defineSyntaxRule, type SyntaxContext, type SyntaxTree } from '@assay/engine/rule';
import { argumentsIn } from '../quality/read.ts';
import { wordsOf } from '../words/name-words.ts';
import { inFilesAbout } from './files-about.ts';

interface LogSyntax {
  /** Node that is a whole file. */
  readonly root: string;
  readonly calls: readonly string[];
  /** Text of a function that writes to a log. */
  readonly writes: RegExp;
  /** Nodes whose parts are written as they are: texts with values in them, joined texts, lists of values. */
  readonly through: readonly string[];
  /** Nodes that name a value by their last word, with the field that holds it; the empty string for the node itself. */
  readonly names: Readonly<Record<string, string>>;
}

/** What a name ends with that is of a secret. */
const secrets =
  /^(?:passwords?|passwd|passphrase|secret|(?:api|private|secret|access|encryption|signing|client) (?:key|secret)|(?:access|auth|refresh|bearer|session|reset|api|id|jwt) token|credit card(?: number)?|cvv|ssn)$/;
/** Words before it with which it is another thing: whether there is one, or how one is to be. */
const about =
  /^(?:is|has|no|wrong|invalid|missing|bad|empty|show|hide|min|max|forgot|public|hashed|encrypted|masked|redacted|test|fake|dummy)$/;
const aboutFile = /passw|passphrase|secret|token|(?:api|private|access)_?key|cvv|ssn/i;

/** Functions that write to where the program was started. */
const printing = /^(?:console\.|print$|System\.|fmt\.)/;

/** UTF-16 units of a name that is looked at. Not measured. */
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
  return `\`${tree.textOf(value)}\` is written to a log as it is.`;
}

/** Values of which an argument writes all that they hold. */
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
  // What is written in capitals is mostly a constant: the name of a field, a message.
  if (/^[A-Z\d_]+$/.test(name) || words.some((word) => about.test(word))) return false;
  return secrets.test(words.at(-1) ?? '') || secrets.test(words.slice(-2).join(' '));
}

/** What is called, without its arguments. */
function calleeOf(tree: SyntaxTree, node: number): string {
  const list = tree.child(node, 'arguments');
  const [start, end] = [tree.start(node), list < 0 ? -1 : tree.start(list)];
  return end < 0 || end - start > longestName ? '' : tree.text.slice(start, end);
}
