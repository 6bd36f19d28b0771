/**
 * Incomplete sanitization, shared by all languages (CWE-116): only the first occurrence of a character is escaped, or a
 * sequence is removed once, so that the surrounding characters may form it again.
 */

import { defineSyntaxRule, type SyntaxContext, type SyntaxTree } from '@assay/engine/rule';
import { shortText } from '../quality/read.ts';
import { inFilesAbout } from './files-about.ts';

export interface Replacement {
  /** The string searched for, and its replacement. */
  readonly sought: number;
  readonly by: number;
  /** True if all occurrences are replaced, false if only the first. */
  readonly isAll: boolean;
  /** The search string is a regular expression. */
  readonly isPattern: boolean;
}

interface ReplacementSyntax {
  /** Node type of a whole file. */
  readonly root: string;
  readonly nodes: readonly string[];
  /** Node types of loops, in which a sequence may be removed until none is left. */
  readonly loops: readonly string[];
  readonly replacementOf: (tree: SyntaxTree, node: number) => Replacement | undefined;
}

/** Characters with a special meaning in markup, SQL or shell commands. */
const sign = /^(?:[<>&"'`$\\]|\\\\|\\["'])$/;
/** Escaped forms: an entity, a preceding backslash, or doubling. */
const escaped = /^(?:&#?\w+;|\\\\*["'`$<>&]|\\\\+(?:\$&)?|''|"")$/;
/** Sequences that removal can re-create from the surrounding characters: `....//`. */
const sequence = /^(?:\.\.[\\/]+|[\\/]\.\.[\\/]?|<\/?script>?|javascript:|<!--)$/i;
/** Tags and characters that are removed although a single remaining one is harmful. */
const harmful = /^(?:[<>]|\.\.[\\/]*|<\/?script>?)$/i;

/** Prefilter: files that replace strings. */
const about = /repl|sub\(/i;

export function incompleteSanitization(language: string, remedy: string, syntax: ReplacementSyntax) {
  return defineSyntaxRule({
    id: `${language}/incomplete-sanitization`,
    title: 'String is sanitized incompletely',
    family: 'incomplete-sanitization',
    category: 'security',
    severity: 'medium',
    precision: 'medium',
    confidence: 'medium',
    cwe: [116, 20],
    owasp: ['A03:2021', 'A05:2025'],
    remedy,
    remediationMinutes: 20,
    since: '0.1.0',
    status: 'preview',
    nodes: [syntax.root],
    check: inFilesAbout(about, syntax.nodes, (node, context) => checkReplacement(node, syntax, context)),
  });
}

function checkReplacement(node: number, syntax: ReplacementSyntax, context: SyntaxContext): void {
  const { tree, report } = context;
  const replacement = syntax.replacementOf(tree, node);
  if (replacement === undefined) return;
  const sought = literalText(tree, replacement.sought, replacement.isPattern);
  const by = literalText(tree, replacement.by, false);
  if (sought === undefined || by === undefined) return;
  const isEscape = sign.test(sought) && escaped.test(by);
  if (!replacement.isAll) {
    if (isEscape) report({ node, message: 'Only the first occurrence of this character is escaped.' });
    else if (by === '' && harmful.test(sought))
      report({ node, message: 'Only the first occurrence is removed.' });
    return;
  }
  if (by !== '' || !sequence.test(sought) || isRepeated(tree, node, syntax.loops)) return;
  report({
    node,
    message:
      'Removing this sequence once can leave it in the result: the remaining characters may form it again.',
  });
}

/** True inside a loop, which may repeat the replacement until nothing is found. */
function isRepeated(tree: SyntaxTree, node: number, loops: readonly string[]): boolean {
  return tree.ancestor(node, ...loops) >= 0;
}

/** Content of a string literal, or the only string that a pattern matches; `undefined` for anything else. */
function literalText(tree: SyntaxTree, node: number, isPattern: boolean): string | undefined {
  const text = shortText(tree, node);
  const found = /^[rRbB]?(?<quote>["'`/])(?<body>.*)\k<quote>[gimsuy]*$/.exec(text)?.groups;
  const body = found?.['body'];
  if (body === undefined || /^.*[^\\]["'`]\s*[+.]/.test(body)) return undefined;
  if (!isPattern) return body.length === 2 && /^\\["'\\]$/.test(body) ? body.slice(1) : body;
  // Java and PHP double the backslashes of a pattern, and PHP adds delimiters.
  const plain = body.replaceAll('\\\\', '\\').replace(/^([/#~])(.*)\1[imsux]*$/, '$2');
  const read = plain.replaceAll(/\\([./<>&"'`$\\])/g, '$1');
  return /(?<!\\)[[\](){}*+?|^]/.test(plain) || /(?<!\\)\.(?!\.?$)/.test(plain) ? undefined : read;
}
