/**
 * Initialisation vectors and nonces that are the same for every message, the same in every language (CWE-329).
 *
 * A text of the program, or a list of bytes that is made and given on with nothing between that could fill it.
 */

import { defineSyntaxRule, type SyntaxContext, type SyntaxTree } from '@assay/engine/rule';
import { argumentsIn } from '../quality/read.ts';
import { inFilesAbout } from './files-about.ts';

interface NonceSyntax {
  /** Node that is a whole file. */
  readonly root: string;
  readonly calls: readonly string[];
  /** Text of what is called, without its arguments, and which argument is the nonce, by its place or one of some names. */
  readonly takes: readonly (readonly [callee: RegExp, argument: number, names?: readonly string[]])[];
  /** Texts of values that never change: a literal, bytes of one. */
  readonly constant: RegExp;
  /** Texts of values that hold nothing but zeros until they are filled. */
  readonly zeros: RegExp;
}

/** UTF-16 units of a callee or value that is looked at. Not measured. */
const longestText = 200;

/** What a file has that encrypts. */
const about = /cipher|\bAES|ParameterSpec|gcm|aead|chacha/i;

export function constantNonce(language: string, remedy: string, syntax: NonceSyntax) {
  return defineSyntaxRule({
    id: `${language}/constant-nonce`,
    title: 'Every message is encrypted with the same nonce',
    family: 'constant-nonce',
    category: 'security',
    severity: 'medium',
    precision: 'high',
    confidence: 'medium',
    cwe: [329, 323],
    owasp: ['A02:2021', 'A04:2025'],
    remedy,
    remediationMinutes: 60,
    since: '0.1.0',
    status: 'preview',
    nodes: [syntax.root],
    check: inFilesAbout(about, syntax.calls, (node, context) => checkCall(node, syntax, context)),
  });
}

function checkCall(node: number, syntax: NonceSyntax, context: SyntaxContext): void {
  const { tree } = context;
  const callee = calleeOf(tree, node);
  const found = callee === '' ? undefined : syntax.takes.find(([name]) => name.test(callee));
  const nonce = found === undefined ? -1 : argumentOf(node, found[1], found[2] ?? [], tree);
  if (nonce >= 0 && isConstant(nonce, syntax, context))
    context.report({ node: nonce, message: 'This nonce is the same for every message.' });
}

/** The argument of a call that stands at a place or is given by one of some names; -1 for none. */
function argumentOf(call: number, place: number, names: readonly string[], tree: SyntaxTree): number {
  const given = argumentsIn(tree, call);
  const isNamed = (node: number): boolean => tree.type(node) === 'keyword_argument';
  const named = given.find((node) => isNamed(node) && names.includes(tree.textOf(tree.child(node, 'name'))));
  if (named !== undefined) return tree.child(named, 'value');
  const placed = given[place] ?? -1;
  return placed >= 0 && isNamed(placed) ? -1 : placed;
}

function isConstant(node: number, syntax: NonceSyntax, { tree, facts }: SyntaxContext): boolean {
  const text = short(tree, node);
  if (syntax.constant.test(text) || syntax.zeros.test(text)) return true;
  if (tree.type(node) !== 'identifier') return false;
  const binding = facts.scopes.bindingOf(node);
  const [declaration = -1, ...more] = binding?.declarations ?? [];
  if (binding === undefined || declaration < 0 || more.length > 0) return false;
  const value = short(tree, valueOf(tree, declaration));
  const uses = binding.references.filter((use) => use !== declaration);
  // What fills it, or writes another value to it, would be one more use.
  return syntax.constant.test(value) || (syntax.zeros.test(value) && uses.length === 1);
}

/** What a variable is declared with; -1 for none. */
function valueOf(tree: SyntaxTree, declaration: number): number {
  const parent = tree.parent(declaration);
  const list = tree.type(parent) === 'expression_list' ? tree.parent(parent) : parent;
  return Math.max(tree.child(list, 'value'), tree.child(list, 'right'));
}

function calleeOf(tree: SyntaxTree, node: number): string {
  const list = tree.child(node, 'arguments');
  const [start, end] = [tree.start(node), list < 0 ? -1 : tree.start(list)];
  return end < 0 || end - start > longestText ? '' : tree.text.slice(start, end);
}

function short(tree: SyntaxTree, node: number): string {
  const [start, end] = node < 0 ? [0, 0] : [tree.start(node), tree.end(node)];
  return end - start > longestText ? '' : tree.text.slice(start, end).trim();
}
