/**
 * Constant initialization vectors and nonces; shared by all languages (CWE-329).
 *
 * Reports string literals, and byte arrays that are created and passed on without anything in between that could fill
 * them.
 */

import { defineSyntaxRule, type SyntaxContext, type SyntaxTree } from '@assay/engine/rule';
import { argumentsIn, isIdentifier } from '../quality/read.ts';
import { inFilesAbout } from './files-about.ts';

interface NonceSyntax {
  /** Node type of a whole file. */
  readonly root: string;
  readonly calls: readonly string[];
  /** Callee text without arguments, the position of the nonce, and the keyword names it may be passed under. */
  readonly takes: readonly (readonly [callee: RegExp, argument: number, names?: readonly string[]])[];
  /** Matches the text of values that never change: a literal or its bytes. */
  readonly constant: RegExp;
  /** Matches the text of values that are all zeros until they are filled. */
  readonly zeros: RegExp;
}

/** Maximum length of a callee or value, in UTF-16 units. Not tuned. */
const longestText = 200;

/** Prefilter: files that encrypt something. */
const about = /cipher|\bAES|ParameterSpec|gcm|aead|chacha/i;

export function constantNonce(language: string, remedy: string, syntax: NonceSyntax) {
  return defineSyntaxRule({
    id: `${language}/constant-nonce`,
    title: 'Nonce or initialization vector is constant',
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
    context.report({
      node: nonce,
      message: 'This nonce is constant, so every message is encrypted with the same one.',
    });
}

/** Returns the argument at a position or passed under one of the names; -1 if there is none. */
function argumentOf(call: number, place: number, names: readonly string[], tree: SyntaxTree): number {
  const given = argumentsIn(tree, call).map((node) => givenBy(tree, node));
  const named = given.find(({ name }) => name !== '' && names.includes(name));
  if (named !== undefined) return named.value;
  const placed = given[place];
  return placed === undefined || placed.name !== '' ? -1 : placed.value;
}

/** An argument: its value, and its name if it is passed by name. */
function givenBy(tree: SyntaxTree, node: number): { readonly name: string; readonly value: number } {
  const type = tree.type(node);
  if (type !== 'keyword_argument' && type !== 'argument') return { name: '', value: node };
  const name = tree.child(node, 'name');
  const value = type === 'argument' ? (tree.namedChildren(node).at(-1) ?? -1) : tree.child(node, 'value');
  return { name: name < 0 ? '' : tree.textOf(name), value };
}

function isConstant(node: number, syntax: NonceSyntax, { tree, facts }: SyntaxContext): boolean {
  const text = short(tree, node);
  if (syntax.constant.test(text) || syntax.zeros.test(text)) return true;
  if (!isIdentifier(tree, node)) return false;
  const binding = facts.scopes.bindingOf(node);
  const [declaration = -1, ...more] = binding?.declarations ?? [];
  if (binding === undefined || declaration < 0 || more.length > 0) return false;
  const value = short(tree, valueOf(tree, declaration));
  const uses = binding.references.filter((use) => use !== declaration);
  // A call that fills the value, or a write to it, would be a second use.
  if (
    uses.some((use) => tree.field(use) === 'left' && tree.type(tree.parent(use)) === 'assignment_expression')
  )
    return false;
  return syntax.constant.test(value) || (syntax.zeros.test(value) && uses.length === 1);
}

/** Returns the initializer of a variable; -1 if there is none. */
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
