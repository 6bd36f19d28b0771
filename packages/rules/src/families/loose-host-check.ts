/**
 * Hosts that are checked by a part of a text, the same in every language (CWE-20): `origin.includes('example.com')` holds for
 * `example.com.evil.org` as well.
 *
 * Only where a literal is a host, and what is tested has the name of one or of an address. A host that is looked at for another
 * purpose, as which player shows a video, is tested in the same way: low confidence, but for where a request comes from. Of 16
 * others read in a maintained program none was a check of trust.
 */

import { defineSyntaxRule, type SyntaxContext, type SyntaxTree } from '@assay/engine/rule';
import { shortText } from '../quality/read.ts';
import { inFilesAbout } from './files-about.ts';

/** How a text is tested: which of its parts has to be the literal, or what matches a pattern. */
export type PartTest = 'contains' | 'begins' | 'ends' | 'matches' | 'matches-from-start';

export interface HostTest {
  readonly how: PartTest;
  /** What is tested, and the literal; a pattern that is written as one. */
  readonly value: number;
  readonly literal: number;
}

interface HostSyntax {
  /** Node that is a whole file. */
  readonly root: string;
  readonly nodes: readonly string[];
  readonly testOf: (tree: SyntaxTree, node: number) => HostTest | undefined;
}

/** What hosts of the internet end with, those that are common; a closed list, since `index.js` is no host. */
const ends = '(?:com|org|net|io|dev|app|co|edu|gov|info|ai|cloud|de|uk|cn|ru|fr|jp|eu)';
const host = `(?:[a-z0-9-]+\\.)+${ends}(?::\\d+)?`;

/** Literals with which a test of a part says too little, by the part. */
const literals: Readonly<Record<'contains' | 'begins' | 'ends', RegExp>> = {
  contains: new RegExp(`^(?:(?:https?:)?//|\\.)?${host}$`, 'i'),
  begins: new RegExp(`^(?:(?:https?:)?//)?${host}$`, 'i'),
  ends: new RegExp(`^${host}$`, 'i'),
};
/** The same of patterns: a host, and what stands before and behind it. */
const inPattern = new RegExp(`^(?<before>.*?)(?:[\\w-]+\\\\?\\.)+${ends}(?<behind>.*)$`, 'i');

/** Names of where a request comes from, which is looked at to trust it. */
const originName = /(?:origin|referr?er)$/i;
const addressName =
  /(?:host|host_?name|domain|issuer|url|uri|href|redirect|callback|return_?to|next|location)$/i;
/** Calls that leave a text what it is, but for its case, and those that make a text of an address. */
const sameText = /\.(?:to(?:Lower|Upper)Case|lower|upper|casefold|strip|trim|toString|String|getOrElse)\(\)/g;

/** What a file has where such a host may be tested. */
const about = new RegExp(`\\.${ends}\\b`, 'i');

export function looseHostCheck(language: string, remedy: string, syntax: HostSyntax) {
  return defineSyntaxRule({
    id: `${language}/loose-host-check`,
    title: 'Host is checked by a part of a text',
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
    message: 'Hosts of anybody pass this check, whose names have the wanted one in them.',
    confidence: isOrigin ? 'medium' : 'low',
  });
}

function isLoose(text: string, how: PartTest): boolean {
  if (how !== 'matches' && how !== 'matches-from-start') return literals[how].test(text);
  const { before = '', behind = '' } = inPattern.exec(text)?.groups ?? {};
  if (before === '' && behind === '' && !inPattern.test(text)) return false;
  const isBegun = how === 'matches-from-start' || before.startsWith('^');
  // What is said of any host before it is a wish: `^https://.*example.com` begins anywhere.
  const isOpen = /(?<!\\)\.[*+]$/.test(before);
  return !isBegun || isOpen || !/^(?:\\?[/:)$]|\(|\[)/.test(behind);
}

/** The text of a literal without its quotes, or of a pattern; the empty string for another value. */
function literalText(tree: SyntaxTree, node: number): string {
  const text = shortText(tree, node);
  return /^[rRbB]?(?<quote>["'`/])(?<body>[^"'`]*)\k<quote>[gimsuy]*$/.exec(text)?.groups?.['body'] ?? '';
}

/** `Origin` of `request.headers['Origin']`, of `getHeader("Origin")` and of `origin.toLowerCase()`. */
function lastName(tree: SyntaxTree, node: number): string {
  const text = shortText(tree, node).replaceAll(sameText, '');
  return /(?<name>[A-Za-z_]\w*)(?:\(\))?["'`)\]?!]*$/.exec(text)?.groups?.['name'] ?? '';
}
