/** Fix that replaces values in the SQL string with placeholders and passes them as arguments after it. */

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
import { boundForm, kindsOf, type ValueKind } from '../../fixes/kinds.ts';
import { heedsQuotes } from '../../fixes/quoted-places.ts';
import { readSql, type SqlHole, type SqlReading } from '../../javascript/sql-injection/sql-holes.ts';
import { isRequestText } from '../fix-values.ts';

export const fix = defineExactFix({
  contractId: 'sql-injection/parameters',
  allows: { removesCalls: ['Sprintf'], addsCalls: ['Sprint'] },
  propose,
  advise: ({ tree, node }) => {
    const call = callPassing(tree, node, (at) => methods.test(calleeText(tree, at)));
    return call < 0
      ? undefined
      : `Pass \`${calleeText(tree, call)}\` a constant SQL text with a placeholder for each value, followed by the values.`;
  },
});

const methods = /\.(?:Query|QueryRow|Exec)(?<context>Context)?$/;

/** Databases differ in the meaning of `"`, so that values inside are left alone. */
const reading = { values: 'argument', hasDoubleQuotedTexts: false } as const;

/** `database/sql` leaves quoted strings to the database; layers above it may not. */
function readingOf({ tree, modules }: FixSite, call: number): SqlReading {
  const method = /\w+$/.exec(calleeText(tree, call))?.[0] ?? '';
  const isHeeded = heedsQuotes(tree.language, [...ownImports(tree), ...modules], method);
  return { ...reading, quotedPlace: isHeeded ? undefined : /[?$:@]/ };
}

/**
 * Placeholder syntax of `database/sql` drivers. `CAST(?)` is used for numbers, because an untyped column distinguishes
 * strings from numbers.
 */
type Mark = '?' | '$' | 'CAST(?)';

const placeholders: readonly { readonly modules: RegExp; readonly mark: Mark }[] = [
  { modules: /^github\.com\/go-sql-driver\/mysql$/, mark: '?' },
  { modules: /^github\.com\/mattn\/go-sqlite3$|^modernc\.org\/sqlite$/, mark: 'CAST(?)' },
  { modules: /^github\.com\/(?:lib\/pq|jackc\/pgx(?:\/.*)?)$/, mark: '$' },
];

function propose(site: FixSite): FixProposal | undefined {
  const { tree } = site;
  const call = callPassing(tree, site.node, (at) => methods.test(calleeText(tree, at)));
  const mark = markOf(site);
  const query = call < 0 || mark === undefined ? undefined : readQuery(site, call);
  if (query === undefined || mark === undefined) return undefined;
  const { text, values, end } = query;
  const cuts = values.map(
    (one, index): TextEdit => ({ ...one.cut, replace: placeholderOf(mark, one, index) + one.cut.replace }),
  );
  return {
    edits: [
      ...text.edits,
      ...(values.some((value) => value.text.includes('fmt.Sprint(')) ? [] : text.imports),
      ...cuts,
      { start: end, end, replace: values.map((value) => `, ${value.text}`).join('') },
    ],
    safety: values.every(({ safety }) => safety === 'S') ? 'S' : 'R',
    explanation:
      'The values are bound as parameters, and the SQL text is constant where they were concatenated.',
  };
}

interface Query {
  readonly text: GoText;
  readonly values: readonly BoundValue[];
  /** Offset at which the value arguments are inserted. */
  readonly end: number;
}

/** `undefined` if a value of the string cannot be bound, or changes before the query runs. */
function readQuery(site: FixSite, call: number): Query | undefined {
  const { tree } = site;
  const args = argumentList(tree, call);
  const isContext = methods.exec(calleeText(tree, call))?.groups?.['context'] !== undefined;
  const argument = args[isContext ? 1 : 0] ?? -1;
  if (argument < 0 || args.length !== (isContext ? 2 : 1)) return undefined;
  const value = valueOf(site, argument);
  const text = value < 0 ? undefined : (readSprintf(tree, value) ?? readJoined(tree, value));
  const sql = text && readSql(tree.text, text.pieces, readingOf(site, call));
  if (text === undefined || sql === undefined || sql.holes.length !== countHoles(text.pieces))
    return undefined;
  if (value !== argument && !sql.holes.every(({ hole }) => isSteady(site, hole.node, value, call)))
    return undefined;
  const values = sql.holes.flatMap((hole) => boundValue(site, hole) ?? []);
  return values.length < sql.holes.length ? undefined : { text, values, end: tree.end(argument) };
}

function placeholderOf(mark: Mark, { isNumber }: BoundValue, index: number): string {
  if (mark === '$') return `$${index + 1}`;
  return mark === 'CAST(?)' && isNumber ? 'CAST(? AS NUMERIC)' : '?';
}

function markOf({ tree, modules, packages }: FixSite): Mark | undefined {
  const known = [...ownImports(tree), ...modules, ...packages];
  const found = placeholders.filter((driver) => known.some((name) => driver.modules.test(name)));
  return found.length === 1 ? found[0]?.mark : undefined;
}

function ownImports(tree: SyntaxTree): readonly string[] {
  return nodesOfType(tree, 0, 'import_spec').map((spec) =>
    tree.textOf(tree.child(spec, 'path')).replaceAll('"', ''),
  );
}

/** The string itself, or the only value of a variable used only by this call. */
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
  /** Imports that are unused after the edits. */
  readonly imports: readonly TextEdit[];
}

function readJoined(tree: SyntaxTree, node: number): GoText | undefined {
  const pieces = readJoinedText(tree, node);
  return pieces && { pieces, edits: [], imports: [] };
}

/** `fmt.Sprintf("... %s", value)`: only the format literal is kept. */
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
    { start: tree.start(node), end: tree.start(format), replace: '' },
    { start: tree.end(format), end: tree.end(node), replace: '' },
  ];
  return { pieces, edits, imports: removeImport(tree, node) };
}

/** Go rejects a file with an unused import. */
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

/** True if no variable of the value is reassigned before the query runs. */
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

interface BoundValue {
  readonly cut: TextEdit;
  readonly text: string;
  readonly isNumber: boolean;
  readonly safety: 'S' | 'R';
}

/** The value with the surrounding string inside the same quotes; `undefined` for a list or a statement fragment. */
function boundValue(site: FixSite, { parts, hole, cut, isQuoted }: SqlHole): BoundValue | undefined {
  const { tree } = site;
  const isDecimal = tree.text.slice(hole.start, hole.end) === '%d';
  const kinds = isDecimal
    ? new Set<ValueKind>(['number'])
    : kindsOf(site, hole.node, (node) => isRequestText(site, node));
  const form = boundForm(isQuoted, kinds);
  if (form === undefined) return undefined;
  // Operands of `+` are strings by the language; formatted values may be anything.
  const isText = hole.start === tree.start(hole.node) || form.as !== 'text';
  const value = isText ? tree.textOf(hole.node) : `fmt.Sprint(${tree.textOf(hole.node)})`;
  const text = parts.map((part) => (typeof part === 'string' ? JSON.stringify(part) : value)).join('+');
  return { cut, text, isNumber: form.as === 'number', safety: form.safety };
}
