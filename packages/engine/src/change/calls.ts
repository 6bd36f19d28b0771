/** Calls of a file, with the names of their callees. */

import type { SourceSyntax } from '../fix/read-syntax.ts';
import { codeText } from './tokens.ts';

export interface Call {
  readonly node: number;
  /**
   * `a.b.c`; `.c` for a member of a call's result; `"".c` for a member of a literal or list of literals. Other text if
   * the callee has no name.
   */
  readonly callee: string;
  /** The last name: `c`. */
  readonly name: string;
}

const plainNames = /(?:identifier|this|super|self)$/;

/** Calls of a file, in source order. */
export function callsOf(source: SourceSyntax): readonly Call[] {
  const { tree } = source;
  const calls: Call[] = [];
  for (let node = 0; node < tree.size; node += 1) {
    const callee = calleeAt(source, node);
    if (callee !== undefined) calls.push({ node, callee, name: callee.slice(callee.lastIndexOf('.') + 1) });
  }
  return calls;
}

/** Callee of a call node, without comments; `undefined` for other nodes. */
export function calleeAt(source: SourceSyntax, node: number): string | undefined {
  const { tree, facts } = source;
  const fields = facts.calls[tree.type(node)];
  if (fields === undefined) return undefined;
  if (fields.length === 0) return codeText(source, node).replaceAll(' ', '');
  const parts = fields.map((field) => tree.child(node, field)).filter((part) => part >= 0);
  return parts.map((part, index) => chainText(source, part, index < parts.length - 1)).join('.');
}

/** @param isObject  true for the object of a further member access */
function chainText(source: SourceSyntax, node: number, isObject: boolean): string {
  const { tree, facts } = source;
  const names: string[] = [];
  for (let at = node; ; ) {
    const type = tree.type(at);
    const member = facts.members[type];
    if (member === undefined) {
      names.unshift(rootText(source, at, isObject || names.length > 0));
      break;
    }
    names.unshift(tree.textOf(tree.child(at, member[1])));
    at = tree.child(at, member[0]);
    if (at < 0) break;
  }
  return names.join('.');
}

function rootText(source: SourceSyntax, root: number, isObject: boolean): string {
  const { tree, facts } = source;
  const inner = withoutParentheses(tree, root);
  // `(() => { ... })()` calls the function itself; any other parenthesized code is kept as written.
  const node = facts.traits.functions.has(tree.type(inner)) ? inner : root;
  const type = tree.type(node);
  if (plainNames.test(type)) return tree.textOf(node);
  if (facts.traits.functions.has(type)) return '(function)';
  if (isObject && facts.calls[type] !== undefined) return '';
  if (isObject && isLiteral(source, node)) return '""';
  return codeText(source, node).replaceAll(' ', '').replace(/<.*$/, '');
}

const listTypes = new Set(['array', 'list', 'tuple', 'set']);

/** True for a string, number or pattern, or a list of these. */
function isLiteral({ tree, facts }: SourceSyntax, node: number): boolean {
  const isPlain = (at: number) => facts.traits.atoms.has(tree.type(at)) || tree.type(at).includes('string');
  return isPlain(node) || (listTypes.has(tree.type(node)) && tree.namedChildren(node).every(isPlain));
}

function withoutParentheses(tree: SourceSyntax['tree'], node: number): number {
  let at = node;
  while (tree.type(at) === 'parenthesized_expression') {
    const [only, ...more] = tree.namedChildren(at);
    if (only === undefined || more.length > 0) break;
    at = only;
  }
  return at;
}
