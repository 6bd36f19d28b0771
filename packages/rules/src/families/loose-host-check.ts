/**
 * Hosts validated by a substring test; shared by all languages (CWE-20): `origin.includes('example.com')` also accepts
 * `example.com.evil.org`.
 *
 * Reports only tests of a value named like a host or URL against a literal host. Hosts are tested the same way for
 * other purposes, such as
 * choosing a video player: low confidence, except for the origin of a request. Of 16 others read in a maintained
 * program, none was a
 * trust check.
 */

import { defineSyntaxRule, type SyntaxContext, type SyntaxTree } from '@assay/engine/rule';
import { shortText } from '../quality/read.ts';
import { inFilesAbout } from './files-about.ts';

/** Which part of the string has to equal the literal, or how a pattern is matched. */
export type PartTest = 'contains' | 'begins' | 'ends' | 'matches' | 'matches-from-start';

export interface HostTest {
  readonly how: PartTest;
  /** The tested value, and the literal or regular expression. */
  readonly value: number;
  readonly literal: number;
}

interface HostSyntax {
  /** Node type of a whole file. */
  readonly root: string;
  readonly nodes: readonly string[];
  readonly testOf: (tree: SyntaxTree, node: number) => HostTest | undefined;
}

/** Common top-level domains. The list is closed because `index.js` is not a host. */
const ends = '(?:com|org|net|io|dev|app|co|edu|gov|info|ai|cloud|de|uk|cn|ru|fr|jp|eu)';
const host = `(?:[a-z0-9-]+\\.)+${ends}(?::\\d+)?`;

/** Literals that are too weak for each test. */
const literals: Readonly<Record<'contains' | 'begins' | 'ends', RegExp>> = {
  contains: new RegExp(`^(?:(?:https?:)?//|\\.)?${host}$`, 'i'),
  begins: new RegExp(`^(?:(?:https?:)?//)?${host}$`, 'i'),
  ends: new RegExp(`^${host}$`, 'i'),
};
/** The same for patterns: a host, and the text before and after it. */
const inPattern = new RegExp(`^(?<before>.*?)(?:[\\w-]+\\\\?\\.)+${ends}(?<behind>.*)$`, 'i');

/** Names of request origins, which are tested to establish trust. */
const originName = /(?:origin|referr?er)$/i;
const addressName =
  /(?:host|host_?name|domain|issuer|url|uri|href|redirect|callback|return_?to|next|location)$/i;
/** Calls that change only the case of a string, and those that turn a URL into a string. */
const sameText = /\.(?:to(?:Lower|Upper)Case|lower|upper|casefold|strip|trim|toString|String|getOrElse)\(\)/g;

/** Prefilter: files that may test such a host. */
const about = new RegExp(`\\.${ends}\\b`, 'i');

export function looseHostCheck(language: string, remedy: string, syntax: HostSyntax) {
  return defineSyntaxRule({
    id: `${language}/loose-host-check`,
    title: 'Host is validated by a substring match',
    family: 'loose-host-check',
    category: 'security',
    severity: 'medium',
    precision: 'medium',
    confidence: 'medium',
    cwe: [20, 346],
    owasp: ['A01:2021', 'A01:2025'],
    remedy,
    remediationMinutes: 20,
    since: '0.1.0',
    status: 'preview',
    nodes: [syntax.root],
    check: inFilesAbout(about, syntax.nodes, (node, context) => checkTest(node, syntax, context)),
  });
}

function checkTest(node: number, { testOf }: HostSyntax, context: SyntaxContext): void {
  const { tree, report } = context;
  const test = testOf(tree, node);
  if (test === undefined) return;
  const name = lastName(tree, test.value);
  const isOrigin = originName.test(name);
  if (!isOrigin && !addressName.test(name)) return;
  const text = literalText(tree, test.literal);
  if (text === '' || !isLoose(text, test.how)) return;
  report({
    node,
    message: 'This check also accepts other hosts whose names contain the expected one.',
    confidence: isOrigin ? 'medium' : 'low',
  });
}

function isLoose(text: string, how: PartTest): boolean {
  if (how !== 'matches' && how !== 'matches-from-start') return literals[how].test(text);
  const { before = '', behind = '' } = inPattern.exec(text)?.groups ?? {};
  if (before === '' && behind === '' && !inPattern.test(text)) return false;
  const isBegun = how === 'matches-from-start' || before.startsWith('^');
  // A wildcard before the host accepts anything: `^https://.*example.com`.
  const isOpen = /(?<!\\)\.[*+]$/.test(before);
  return !isBegun || isOpen || !/^(?:\\?[/:)$]|\(|\[)/.test(behind);
}

/** Content of a string literal or regular expression; the empty string for any other value. */
function literalText(tree: SyntaxTree, node: number): string {
  const text = shortText(tree, node);
  return /^[rRbB]?(?<quote>["'`/])(?<body>[^"'`]*)\k<quote>[gimsuy]*$/.exec(text)?.groups?.['body'] ?? '';
}

/**
 * Returns the last name: `Origin` for `request.headers['Origin']` and `getHeader("Origin")`, `origin` for
 * `origin.toLowerCase()`.
 */
function lastName(tree: SyntaxTree, node: number): string {
  const text = shortText(tree, node).replaceAll(sameText, '');
  return /(?<name>[A-Za-z_]\w*)(?:\(\))?["'`)\]?!]*$/.exec(text)?.groups?.['name'] ?? '';
}
