/** Puts placeholders into the SQL text and hands the values over behind it. */

import {
  argumentList,
  calleeText,
  callPassing,
  decodeEscapes,
  defineExactFix,
  type FixProposal,
  type FixSite,
  nodesOfType,
  type Piece,
  readJoinedText,
  type SyntaxTree,
  type TextEdit,
} from '@assay/engine/rule';
import { readSql, type SqlHole } from '../../javascript/sql-injection/sql-holes.ts';

export const fix = defineExactFix({
  contractId: 'sql-injection/parameters',
  allows: { removesCalls: ['Sprintf'] },
  propose,
  advise: ({ tree, node }) => {
    const call = callPassing(tree, node, (at) => methods.test(calleeText(tree, at)));
    return call < 0
      ? undefined
      : `Give \`${calleeText(tree, call)}\` a constant text with a placeholder for each value, and the values behind it.`;
  },
});

const methods = /\.(?:Query|QueryRow|Exec)(?<context>Context)?$/;

/** Databases differ in what `"` quotes: a value inside it is left alone. */
const reading = { values: 'argument', hasDoubleQuotedTexts: false } as const;

/** How drivers of `database/sql` write placeholders. */
const placeholders: readonly { readonly modules: RegExp; readonly mark: '?' | '$' }[] = [
  { modules: /^github\.com\/(?:go-sql-driver\/mysql|mattn\/go-sqlite3)$|^modernc\.org\/sqlite$/, mark: '?' },
  { modules: /^github\.com\/(?:lib\/pq|jackc\/pgx(?:\/.*)?)$/, mark: '$' },
];

function propose(site: FixSite): FixProposal | undefined {
  const { tree } = site;
  const call = callPassing(tree, site.node, (at) => methods.test(calleeText(tree, at)));
  const mark = markOf(site);
  if (call < 0 || mark === undefined) return undefined;
  const args = argumentList(tree, call);
  const isContext = methods.exec(calleeText(tree, call))?.groups?.['context'] !== undefined;
  const argument = args[isContext ? 1 : 0] ?? -1;
  if (argument < 0 || args.length !== (isContext ? 2 : 1)) return undefined;
  const value = valueOf(site, argument);
  const text = value < 0 ? undefined : (readSprintf(tree, value) ?? readJoined(tree, value));
  const sql = text && readSql(text.pieces, reading);
  if (text === undefined || sql === undefined || sql.holes.length !== countHoles(text.pieces))
    return undefined;
  if (value !== argument && !sql.holes.every(({ hole }) => isSteady(site, hole.node, value, call)))
    return undefined;
  const cuts = sql.holes.map(({ cut }, index): TextEdit => {
    const placeholder = mark === '$' ? `$${index + 1}` : '?';
    return { ...cut, replace: placeholder + cut.replace };
  });
  const values = sql.holes.map((hole) => `, ${valueText(tree, hole)}`).join('');
  const end = tree.end(argument);
  return {
    edits: [...text.edits, ...cuts, { start: end, end, replace: values }],
    safety: sql.holes.every((hole) => tree.text.slice(hole.cut.start, hole.cut.end).includes("'"))
      ? 'S'
      : 'R',
    explanation: 'The values go to the database apart from the SQL text, which is constant in these places.',
  };
}

function markOf({ tree, modules, packages }: FixSite): '?' | '$' | undefined {
  const own = nodesOfType(tree, 0, 'import_spec').map((spec) =>
    tree.textOf(tree.child(spec, 'path')).replaceAll('"', ''),
  );
  const known = [...own, ...modules, ...packages];
  const found = placeholders.filter((driver) => known.some((name) => driver.modules.test(name)));
  return found.length === 1 ? found[0]?.mark : undefined;
}

/** The text itself, or the only value of the variable that only this call uses. */
function valueOf({ tree, scopes }: FixSite, argument: number): number {
  if (tree.type(argument) !== 'identifier') return argument;
  const binding = scopes.bindingOf(argument);
  const [declared = -1] = binding?.declarations.length === 1 ? binding.declarations : [];
  const statement = declared < 0 ? -1 : tree.ancestor(declared, 'short_var_declaration');
  if (statement < 0 || binding?.references.some((use) => use !== argument && use !== declared)) return -1;
  const values = tree.namedChildren(tree.child(statement, 'right'));
  const names = tree.namedChildren(tree.child(statement, 'left'));
  return names.length === 1 && values.length === 1 ? (values[0] ?? -1) : -1;
}

interface GoText {
  readonly pieces: readonly Piece[];
  readonly edits: readonly TextEdit[];
}

function readJoined(tree: SyntaxTree, node: number): GoText | undefined {
  const pieces = readJoinedText(tree, node);
  return pieces && { pieces, edits: [] };
}

/** `fmt.Sprintf("... %s", value)`: the literal alone stays. */
function readSprintf(tree: SyntaxTree, node: number): GoText | undefined {
  if (tree.type(node) !== 'call_expression' || calleeText(tree, node) !== 'fmt.Sprintf') return undefined;
  const [format = -1, ...values] = argumentList(tree, node);
  if (format < 0 || !tree.type(format).endsWith('string_literal')) return undefined;
  const [start, end] = [tree.start(format) + 1, tree.end(format) - 1];
  const delimiter = tree.text[start - 1] ?? '"';
  const raw = tree.text.slice(start, end);
  const pieces: Piece[] = [];
  let [at, used] = [0, 0];
  const addText = (to: number) => {
    const text = raw.slice(at, to);
    const value = delimiter === '`' ? text : decodeEscapes(text);
    if (to > at) pieces.push({ kind: 'text', value, start: start + at, end: start + to, delimiter });
  };
  for (const { 0: mark, index } of raw.matchAll(/%[sdv]|%/g)) {
    const node = values[used];
    if (mark === '%' || node === undefined) return undefined;
    addText(index);
    used += 1;
    pieces.push({ kind: 'hole', node, start: start + index, end: start + index + mark.length });
    at = index + mark.length;
  }
  addText(raw.length);
  if (used !== values.length) return undefined;
  const edits = [
    ...removeImport(tree, node),
    { start: tree.start(node), end: tree.start(format), replace: '' },
    { start: tree.end(format), end: tree.end(node), replace: '' },
  ];
  return { pieces, edits };
}

/** Go refuses a file with an import that nothing uses. */
function removeImport(tree: SyntaxTree, call: number): readonly TextEdit[] {
  const uses = nodesOfType(tree, 0, 'selector_expression', 'qualified_type').filter((node) =>
    tree.textOf(node).startsWith('fmt.'),
  );
  const callee = tree.child(call, 'function');
  const spec = nodesOfType(tree, 0, 'import_spec').find((node) => tree.textOf(node) === '"fmt"');
  if (spec === undefined || uses.some((use) => use !== callee)) return [];
  const isListed = tree.type(tree.parent(spec)) === 'import_spec_list';
  const whole = isListed ? spec : tree.parent(spec);
  const start = tree.text.lastIndexOf('\n', tree.start(whole) - 1) + 1;
  const end = tree.text.indexOf('\n', tree.end(whole)) + 1;
  const line = tree.text.slice(start, end);
  return line.trim() === tree.textOf(whole) ? [{ start, end, replace: '' }] : [];
}

function countHoles(pieces: readonly Piece[]): number {
  return pieces.filter(({ kind }) => kind === 'hole').length;
}

/** No name of the value gets another value before the query runs. */
function isSteady({ tree, scopes }: FixSite, node: number, from: number, to: number): boolean {
  for (let at = node; at < tree.next(node); at += 1) {
    if (tree.type(at) === 'call_expression') return false;
    const binding = tree.type(at) === 'identifier' ? scopes.bindingOf(at) : undefined;
    const places = [...(binding?.declarations ?? []), ...(binding?.references ?? [])];
    if (places.some((place) => place > from && place < to && isTarget(tree, place))) return false;
  }
  return true;
}

function isTarget(tree: SyntaxTree, name: number): boolean {
  const list = tree.parent(name);
  return tree.type(list) === 'expression_list' && tree.field(list) === 'left';
}

/** The value with the text around it inside the same quotes. */
function valueText(tree: SyntaxTree, { parts, hole }: SqlHole): string {
  const value = tree.textOf(hole.node);
  return parts.map((part) => (typeof part === 'string' ? JSON.stringify(part) : value)).join('+');
}
