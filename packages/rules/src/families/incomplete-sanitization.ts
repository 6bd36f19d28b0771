/**
 * Texts that are cleaned only in part, the same in every language (CWE-116): only the first of many signs is escaped, or a sequence is
 * taken out once, so that what stands around it may be one again.
 */

import { defineSyntaxRule, type SyntaxContext, type SyntaxTree } from '@assay/engine/rule';
import { shortText } from '../quality/read.ts';
import { inFilesAbout } from './files-about.ts';

export interface Replacement {
  /** What is looked for, and what stands in its place. */
  readonly sought: number;
  readonly by: number;
  /** All occurrences are replaced, or the first alone. */
  readonly isAll: boolean;
  /** What is looked for is written as a pattern. */
  readonly isPattern: boolean;
}

interface ReplacementSyntax {
  /** Node that is a whole file. */
  readonly root: string;
  readonly nodes: readonly string[];
  /** Nodes of loops: in one, a sequence is taken out until there is none. */
  readonly loops: readonly string[];
  readonly replacementOf: (tree: SyntaxTree, node: number) => Replacement | undefined;
}

/** Signs that mean something where texts are put into others. */
const sign = /^(?:[<>&"'`$\\]|\\\\|\\["'])$/;
/** What they are escaped as: an entity, behind a backslash, or twice. */
const escaped = /^(?:&#?\w+;|\\\\*["'`$<>&]|\\\\+(?:\$&)?|''|"")$/;
/** Sequences whose parts make another one when one is taken out from between them: `....//`. */
const sequence = /^(?:\.\.[\\/]+|[\\/]\.\.[\\/]?|<\/?script>?|javascript:|<!--)$/i;
/** Tags and signs that are taken out, and of which one is enough. */
const harmful = /^(?:[<>]|\.\.[\\/]*|<\/?script>?)$/i;

/** What a file has that replaces one of these. */
const about = /repl|sub\(/i;

export function incompleteSanitization(language: string, remedy: string, syntax: ReplacementSyntax) {
  return defineSyntaxRule({
    id: `${language}/incomplete-sanitization`,
    title: 'Text is cleaned only in part',
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
    if (isEscape) report({ node, message: 'Only the first of these signs is escaped.' });
    else if (by === '' && harmful.test(sought))
      report({ node, message: 'Only the first of these is taken out.' });
    return;
  }
  if (by !== '' || !sequence.test(sought) || isRepeated(tree, node, syntax.loops)) return;
  report({ node, message: 'What is left when this is taken out may hold it again.' });
}

/** In a loop it is done until nothing is found. */
function isRepeated(tree: SyntaxTree, node: number, loops: readonly string[]): boolean {
  return tree.ancestor(node, ...loops) >= 0;
}

/** The text of a literal; of a pattern the one text that it matches. `undefined` for what is neither. */
function literalText(tree: SyntaxTree, node: number, isPattern: boolean): string | undefined {
  const text = shortText(tree, node);
  const found = /^[rRbB]?(?<quote>["'`/])(?<body>.*)\k<quote>[gimsuy]*$/.exec(text)?.groups;
  const body = found?.['body'];
  if (body === undefined || /^.*[^\\]["'`]\s*[+.]/.test(body)) return undefined;
  if (!isPattern) return body.length === 2 && /^\\["'\\]$/.test(body) ? body.slice(1) : body;
  // Java and PHP write a backslash of a pattern twice, and PHP puts slashes around it.
  const plain = body.replaceAll('\\\\', '\\').replace(/^([/#~])(.*)\1[imsux]*$/, '$2');
  const read = plain.replaceAll(/\\([./<>&"'`$\\])/g, '$1');
  return /(?<!\\)[[\](){}*+?|^]/.test(plain) || /(?<!\\)\.(?!\.?$)/.test(plain) ? undefined : read;
}
