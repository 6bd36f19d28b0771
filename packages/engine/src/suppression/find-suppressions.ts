/** The suppressions of one file: each comment with the lines that it applies to. */

import type { Problem } from '@assay/core';
import type { LanguageTraits } from '../frontend/language-traits.ts';
import type { SyntaxTree } from '../syntax/syntax-tree.ts';
import {
  readAnnotation,
  readComment,
  type SuppressionComment,
  type SuppressionSyntax,
} from './read-comment.ts';

export interface Suppression {
  readonly syntax: SuppressionSyntax;
  readonly path: string;
  /** Line of the comment. */
  readonly line: number;
  /** Range of lines whose findings it suppresses, both ends inclusive. */
  readonly startLine: number;
  readonly endLine: number;
  /** Rules as written; empty for all. */
  readonly rules: readonly string[];
  readonly reason: string;
  /** `2026-12-31`: the last day on which it is valid. */
  readonly until: string | undefined;
}

export interface FileSuppressions {
  /** In the order of the comments. */
  readonly suppressions: readonly Suppression[];
  readonly problems: readonly Problem[];
}

/** An `eslint-disable` that is still open. */
interface Block {
  readonly comment: SuppressionComment;
  readonly line: number;
}

/** Linear in the nodes of the tree; the block comments of a file are compared with each other. */
export function findSuppressions(tree: SyntaxTree, traits: LanguageTraits, path: string): FileSuppressions {
  const suppressions: Suppression[] = [];
  const problems: Problem[] = [];
  let blocks: readonly Block[] = [];
  const lastLine = tree.lineOf(tree.text.length);
  const closeBlocks = (rules: readonly string[], endLine: number): void => {
    const isClosed = ({ comment }: Block): boolean =>
      rules.length === 0 || comment.rules.some((rule) => rules.includes(rule));
    for (const { comment, line } of blocks.filter(isClosed))
      suppressions.push(createSuppression(path, comment, line, [line, endLine]));
    blocks = blocks.filter((block) => !isClosed(block));
  };
  for (let node = 0; node < tree.size; node++) {
    if (/^(?:marker_)?annotation$/.test(tree.type(node))) {
      const annotation = annotated(tree, node, path);
      if (annotation !== undefined) suppressions.push(annotation);
    }
    if (!traits.comments.has(tree.type(node))) continue;
    const line = tree.lineOf(tree.start(node));
    for (const reading of readComment(tree.textOf(node))) {
      if (reading.kind === 'invalid') problems.push(invalid(path, line, reading.message));
      if (reading.kind !== 'suppression') continue;
      const { comment } = reading;
      if (comment.reach === 'block') blocks = [...blocks, { comment, line }];
      else if (comment.reach === 'block-end') closeBlocks(comment.rules, line);
      else suppressions.push(createSuppression(path, comment, line, linesOf(tree, traits, node, comment)));
    }
  }
  closeBlocks([], lastLine);
  return { suppressions: suppressions.sort((a, b) => a.line - b.line), problems };
}

function invalid(path: string, line: number, message: string): Problem {
  return { kind: 'suppression', path, line, reason: 'invalid-suppression', message };
}

function createSuppression(
  path: string,
  { syntax, rules, reason, until }: SuppressionComment,
  line: number,
  [startLine, endLine]: readonly [number, number],
): Suppression {
  return { syntax, path, line, startLine, endLine, rules, reason, until };
}

/** Suppression by a Java annotation, which applies to the whole annotated declaration. */
function annotated(tree: SyntaxTree, node: number, path: string): Suppression | undefined {
  const reading = readAnnotation(tree.textOf(node));
  if (reading.kind !== 'suppression') return undefined;
  const declaration = tree.parent(tree.parent(node));
  const line = tree.lineOf(tree.start(node));
  const lines = [line, tree.lineOf(tree.end(Math.max(0, declaration)))] as const;
  return createSuppression(path, reading.comment, line, lines);
}

function linesOf(
  tree: SyntaxTree,
  traits: LanguageTraits,
  node: number,
  { reach, syntax }: SuppressionComment,
): readonly [number, number] {
  const line = tree.lineOf(tree.start(node));
  if (syntax === 'noqa') return [line, endOfImport(tree, node, line)];
  const isAlone = startsItsLine(tree, node);
  const declared = syntax === 'nolint' ? declarationAt(tree, traits, node, isAlone) : undefined;
  if (declared !== undefined) return declared;
  if (reach === 'same-line' || (reach === 'here' && !isAlone)) return [line, line];
  const next = nextToken(tree, traits, node);
  if (next < 0) return [line, line];
  const start = tree.lineOf(tree.start(next));
  return [start, endOfStatement(tree, traits, next, start)];
}

/** Lines of the function that begins after a comment, or on its line: golangci-lint excludes all of it. */
function declarationAt(
  tree: SyntaxTree,
  traits: LanguageTraits,
  comment: number,
  isAlone: boolean,
): readonly [number, number] | undefined {
  const token = isAlone ? nextToken(tree, traits, comment) : comment;
  if (token < 0) return undefined;
  const line = tree.lineOf(tree.start(token));
  for (let at = tree.parent(token); at > 0; at = tree.parent(at)) {
    if (!traits.functions.has(tree.type(at))) continue;
    const start = tree.lineOf(tree.start(at));
    return start === line ? [start, tree.lineOf(tree.end(at))] : undefined;
  }
  return undefined;
}

/** Last line of the import around a comment, if it begins on the comment's line, where linters report its names. */
function endOfImport(tree: SyntaxTree, comment: number, line: number): number {
  const statement = tree.ancestor(comment, 'import_from_statement', 'import_statement');
  const begins = statement >= 0 && tree.lineOf(tree.start(statement)) === line;
  return begins ? tree.lineOf(tree.end(statement)) : line;
}

function startsItsLine(tree: SyntaxTree, node: number): boolean {
  const start = tree.start(node);
  const lineStart = tree.text.lastIndexOf('\n', start - 1) + 1;
  // Braces enclose a comment between elements of markup.
  return /^[\s{]*$/.test(tree.text.slice(lineStart, start));
}

/** First leaf after a comment that is not a comment itself; -1 at the end of the file. */
function nextToken(tree: SyntaxTree, traits: LanguageTraits, node: number): number {
  for (let at = tree.next(node); at < tree.size; at++) {
    if (tree.next(at) === at + 1 && !traits.comments.has(tree.type(at)) && tree.end(at) > tree.start(at))
      return at;
  }
  return -1;
}

/** Last line of the statement that begins on a line, or the line where its first function or block begins. */
function endOfStatement(tree: SyntaxTree, traits: LanguageTraits, token: number, line: number): number {
  let statement = token;
  for (let at = tree.parent(token); at > 0; at = tree.parent(at)) {
    if (tree.lineOf(tree.start(at)) !== line) break;
    if (traits.functions.has(tree.type(at)) || traits.classes.has(tree.type(at))) break;
    statement = at;
    if (traits.statements.has(tree.type(at))) break;
  }
  for (let at = statement; at < tree.next(statement); at++) {
    const opensBody = traits.functions.has(tree.type(at)) || tree.field(at) === 'body';
    if (opensBody || traits.classes.has(tree.type(at))) return tree.lineOf(tree.start(at));
  }
  return tree.lineOf(tree.end(statement));
}
