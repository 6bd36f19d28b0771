/** Locations of findings, and the parts of their identity that fingerprints are computed from. */

import {
  type Category,
  type ContextToken,
  encodeContext,
  encodeNature,
  encodeShape,
  encodeStatement,
  type FindingIdentity,
  type Location,
} from '@assay/core';
import type { LanguageTraits } from '../frontend/language-traits.ts';
import { nameOf } from '../syntax/function-name.ts';
import { snippetAt } from '../syntax/line-index.ts';
import type { SyntaxTree } from '../syntax/syntax-tree.ts';

/**
 * Maximum length of token text in an identity, in UTF-16 units. Chosen: a very long statement is identified by its
 * beginning.
 */
const maxTokenText = 4_000;

export function locate(path: string, tree: SyntaxTree, node: number): Location {
  return { path, range: tree.range(node), snippet: snippetAt(tree.text, tree.start(node)) };
}

export function identify(
  tree: SyntaxTree,
  traits: LanguageTraits,
  node: number,
  family: string,
  sourceKind: string,
): FindingIdentity {
  return {
    family,
    sinkTokens: statementTokens(tree, traits, node),
    enclosingNames: enclosingNames(tree, traits, node),
    sourceKind,
  };
}

/**
 * Maximum number of enclosing names to read and hash per finding, in case functions are nested by the thousand; typical
 * nesting is about ten. Not tuned.
 */
const mostAround = 100;

/**
 * Names of the classes and functions around a node, at most the innermost 100, outermost first; unnamed functions are
 * skipped.
 */
export function enclosingNames(tree: SyntaxTree, traits: LanguageTraits, node: number): string[] {
  const names: string[] = [];
  const { functions, classes } = traits;
  // The nearer of two ancestors has the larger number.
  const outward = (at: number): number =>
    Math.max(tree.enclosing(at, functions), tree.enclosing(at, classes));
  let at = outward(node);
  for (let around = 0; at >= 0 && around < mostAround; around++) {
    const name = nameOf(tree, at);
    if (name !== '') names.push(name);
    at = outward(at);
  }
  return names.reverse();
}

/**
 * Tokens of the statement around a node, joined by spaces. Identifiers and literals are kept; comments, whitespace and
 * the bodies of nested functions and blocks are dropped, so that a change inside a callback does not affect its call.
 */
export function statementTokens(tree: SyntaxTree, traits: LanguageTraits, node: number): string {
  let statement = node;
  while (tree.parent(statement) > 0 && !traits.statements.has(tree.type(statement))) {
    const parent = tree.parent(statement);
    if (traits.functions.has(tree.type(parent))) break;
    statement = parent;
  }
  const tokens: string[] = [];
  let length = 0;
  for (let at = statement; at < tree.next(statement) && length < maxTokenText; at++) {
    const type = tree.type(at);
    if (traits.comments.has(type) || (at !== statement && isBody(tree, at, node))) {
      at = tree.next(at) - 1;
      continue;
    }
    const isLeaf = tree.next(at) === at + 1;
    if (!isLeaf && !traits.atoms.has(type)) continue;
    const text = tokenText(tree, at);
    tokens.push(text);
    length += text.length + 1;
    at = tree.next(at) - 1;
  }
  return tokens.join(' ').slice(0, maxTokenText);
}

/** Normalizes a token for any formatter: strings without quotes, runs of whitespace as one space. */
function tokenText(tree: SyntaxTree, leaf: number): string {
  const text = tree.textOf(leaf);
  if (tree.type(leaf) === 'string') return text.slice(1, -1).replaceAll(/\\(["'])/g, '$1');
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** Number of code lines on each side of a finding in its context, by which a moved finding is recognized. */
const contextLines = 5;
/** Maximum context on each side, in tokens: about ten lines of 100 characters. */
const maxContextTokens = 200;

/** The code around a node, without comments and blank lines. */
export interface Surroundings {
  /** See `encodeContext`. */
  readonly context: string;
  /** See `encodeShape`. */
  readonly shape: string;
}

/**
 * Distinguishes a finding from others at the same location: see `Nature`.
 *
 * @param variant  a secret's bucket, which stands for the data: a different secret in the same place is a different
 * flaw
 */
export function natureOf({ sinkTokens }: FindingIdentity, category: Category, variant?: string): string {
  const way = { sources: variant === undefined ? [] : [variant], checks: [] };
  const flow = variant === undefined ? undefined : { sink: '', told: way, all: way };
  return encodeNature({ statement: encodeStatement(sinkTokens), isExact: category === 'security', flow });
}

export function surroundingsOf(tree: SyntaxTree, traits: LanguageTraits, node: number): Surroundings {
  const before = tokensBeside(tree, traits, node, -1);
  const tokens = [...before.reverse(), ...tokensBeside(tree, traits, node, 1)];
  return { context: encodeContext(tokens), shape: encodeShape(tokens) };
}

/** Tokens in one direction, nearest first; those of the node itself count as forward. */
function tokensBeside(tree: SyntaxTree, traits: LanguageTraits, node: number, step: 1 | -1): ContextToken[] {
  const tokens: ContextToken[] = [];
  let line = tree.lineOf(tree.start(node));
  let lines = 0;
  for (let at = step === 1 ? node : node - 1; at >= 0 && at < tree.size; at += step) {
    if (!isToken(tree, traits, at)) continue;
    const tokenLine = tree.lineOf(tree.start(at));
    if (tokenLine !== line) lines++;
    if (lines > contextLines || tokens.length === maxContextTokens) break;
    line = tokenLine;
    tokens.push({ text: tokenText(tree, at), isName: traits.names.has(tree.type(at)) });
  }
  return tokens;
}

function isToken(tree: SyntaxTree, traits: LanguageTraits, node: number): boolean {
  const type = tree.type(node);
  if (traits.comments.has(type)) return false;
  if (traits.atoms.has(type)) return true;
  const parent = tree.parent(node);
  return tree.next(node) === node + 1 && !(parent >= 0 && traits.atoms.has(tree.type(parent)));
}

/** True for a block below the statement that does not contain the node itself. */
function isBody(tree: SyntaxTree, at: number, node: number): boolean {
  const holdsNode = at <= node && node < tree.next(at);
  return !holdsNode && (tree.field(at) === 'body' || tree.type(at) === 'statement_block');
}
