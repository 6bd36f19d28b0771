/** Fix that replaces values in the SQL string with placeholders and passes them as separate arguments. */

import {
  appendArguments,
  argumentList,
  calleeName,
  calleeText,
  callPassing,
  defineExactFix,
  type FixProposal,
  type FixSite,
  quoteText,
  type SyntaxTree,
  type TextEdit,
} from '@assay/engine/rule';
import { boundForm, kindsOf, type ValueKind } from '../../fixes/kinds.ts';
import { quotedPlaceAdvice } from '../../fixes/quoted-places.ts';
import type { ValuePart } from '../../javascript/fix-values.ts';
import { readSql, type SqlHole, type SqlText } from '../../javascript/sql-injection/sql-holes.ts';
import { isRequestText, onlyValueOf } from '../fix-values.ts';
import { type PythonText, readPythonText } from './fix-text.ts';

export const fix = defineExactFix({
  contractId: 'sql-injection/parameters',
  allows: { removesCalls: ['format', 'str'], addsCalls: ['str'] },
  propose,
  advise: (site) => {
    const { tree, node } = site;
    const call = callPassing(tree, node, isQuery(tree));
    if (call < 0) return undefined;
    return hasQuotedPlace(site, call)
      ? quotedPlaceAdvice
      : `Pass \`${calleeText(tree, call)}\` a constant SQL text with a placeholder for each value, and the values as the second argument.`;
  },
});

/** A literal `%` in the statement, which a formatting driver would read as a placeholder. */
function hasQuotedPlace(site: FixSite, call: number): boolean {
  const { tree } = site;
  const value = valueOf(site, argumentList(tree, call)[0] ?? -1, call);
  const text = value < 0 ? undefined : readPythonText(tree, value);
  const sql = text && readSql(tree.text, text.pieces, reading);
  return driverOf(site)?.placeholder === '%s' && sql !== undefined && hasFormatSign(sql);
}

function hasFormatSign({ pieces }: SqlText): boolean {
  return pieces.some((piece) => typeof piece === 'string' && piece.includes('%'));
}

/** A colon name that SQLAlchemy would bind, even inside quotes. */
function hasName({ pieces }: SqlText): boolean {
  return pieces.some((piece) => typeof piece === 'string' && /(?<![:\w\\]):\w/.test(piece));
}

interface Driver {
  readonly modules: RegExp;
  /** Placeholder of a value; with named binding, the prefix of its name. */
  readonly placeholder: '?' | '%s' | ':';
  readonly isList?: true;
  /** Last name of the function that creates a statement from the string. */
  readonly wrapper?: 'text';
}

/** Placeholder syntax of libraries (PEP 249, `paramstyle`). */
const drivers: readonly Driver[] = [
  { modules: /^(?:sqlite3|aiosqlite)(?:\.|$)/, placeholder: '?' },
  { modules: /^(?:psycopg2?|aiopg|pymysql|MySQLdb|aiomysql|mysql\.connector)(?:\.|$)/, placeholder: '%s' },
  { modules: /^(?:django)(?:\.|$)/, placeholder: '%s', isList: true },
  { modules: /^(?:sqlalchemy|flask_sqlalchemy|sqlmodel)(?:\.|$)/, placeholder: ':', wrapper: 'text' },
];

function isQuery(tree: SyntaxTree): (call: number) => boolean {
  return (call) => /^(?:execute|raw)$/.test(calleeName(tree, call)) && argumentList(tree, call).length === 1;
}

function propose(site: FixSite): FixProposal | undefined {
  const { tree } = site;
  const call = callPassing(tree, site.node, isQuery(tree));
  const driver = driverOf(site);
  const [argument = -1] = call < 0 ? [] : argumentList(tree, call);
  if (argument < 0 || driver === undefined) return undefined;
  const held = valueOf(site, argument, call);
  const value = held < 0 ? held : textWithin(tree, held, driver);
  const text = value < 0 ? undefined : readPythonText(tree, value);
  const sql = text && readSql(tree.text, text.pieces, reading);
  if (text === undefined || sql === undefined || !isComplete(sql, text, driver)) return undefined;
  const isLater = held !== argument;
  if (isLater && !sql.holes.every(({ hole }) => isSteady(site, hole.node, value, call))) return undefined;
  const values = sql.holes.map((hole) => boundValue(site, text, hole, driver));
  const found = values.filter((value) => value !== undefined);
  if (found.length < values.length) return undefined;
  const known = driver.placeholder === ':' ? withNames(tree, found, sql) : found;
  const cuts = known.map(({ cut, placeholder }) => ({ ...cut, replace: placeholder + cut.replace }));
  const given = appendArguments(tree, call, parametersOf(tree, known, text, driver));
  if (given === undefined) return undefined;
  return {
    edits: [...text.tail, ...cuts, given],
    safety: known.every(({ safety }) => safety === 'S') ? 'S' : 'R',
    explanation:
      'The values are bound as parameters, and the SQL text is constant where they were concatenated.',
  };
}

/** Databases differ in the meaning of `"`, so that values inside are left alone. */
const reading = { values: 'argument', hasDoubleQuotedTexts: false } as const;

function driverOf({ tree, modules }: FixSite): Driver | undefined {
  const own = tree
    .namedChildren(0)
    .flatMap((node) =>
      [...tree.textOf(node).matchAll(/^(?:from|import)\s+([\w.]+)/g)].map((match) => match[1] ?? ''),
    );
  for (const known of [own, [...modules]]) {
    const found = drivers.filter((driver) => known.some((name) => driver.modules.test(name)));
    if (found.length > 0) return found.length === 1 ? found[0] : undefined;
  }
  return undefined;
}

/** The string itself, or the only value of the variable that holds it; -1 if another use would lack the values. */
function valueOf({ tree, scopes }: FixSite, argument: number, call: number): number {
  if (tree.type(argument) !== 'identifier') return argument;
  const binding = scopes.bindingOf(argument);
  const [declared = -1] = binding?.declarations.length === 1 ? binding.declarations : [];
  const assignment = declared < 0 ? -1 : tree.parent(declared);
  if (assignment < 0 || tree.type(assignment) !== 'assignment' || assignment > call) return -1;
  const isShown = (use: number) => {
    const at = callPassing(tree, use, () => true);
    return /(?:^|\.)(?:print|debug|info|warning|error|exception|render|render_template)$/.test(
      calleeText(tree, at),
    );
  };
  const uses = binding?.references.filter((use) => use !== argument && use !== declared) ?? [];
  return uses.every(isShown) ? tree.child(assignment, 'right') : -1;
}

/**
 * The string from which the library creates a statement; the value itself if the driver takes strings; -1 if no
 * statement is created.
 */
function textWithin(tree: SyntaxTree, value: number, { wrapper }: Driver): number {
  if (wrapper === undefined) return value;
  const [only = -1, ...others] =
    tree.type(value) === 'call' && calleeName(tree, value) === wrapper ? argumentList(tree, value) : [];
  return others.length === 0 ? only : -1;
}

/** Names each value after its variable or member, uniquely. */
function withNames(
  tree: SyntaxTree,
  values: readonly BoundValue[],
  { holes }: SqlText,
): readonly BoundValue[] {
  const taken = new Map<string, string>();
  return values.map((value, index) => {
    const [own = 'value'] = /[A-Za-z_]\w*$/.exec(tree.textOf(holes[index]?.hole.node ?? 0)) ?? [];
    let name = own;
    for (let count = 2; taken.has(name) && taken.get(name) !== value.text; count += 1)
      name = `${own}_${count}`;
    taken.set(name, value.text);
    return { ...value, placeholder: `:${name}`, name };
  });
}

/** True if every hole is a value, and no remaining character would be read as a placeholder. */
function isComplete(sql: SqlText, { pieces: all }: PythonText, { placeholder }: Driver): boolean {
  const count = all.filter(({ kind }) => kind === 'hole').length;
  const hasMark = (placeholder === '%s' && hasFormatSign(sql)) || (placeholder === ':' && hasName(sql));
  return count > 0 && sql.holes.length === count && !hasMark;
}

/** True if the value does not change between building the string and running the query. */
function isSteady({ tree, scopes }: FixSite, node: number, from: number, to: number): boolean {
  for (let at = node; at < tree.next(node); at += 1) {
    if (tree.type(at) === 'call' && !calleeText(tree, at).endsWith('.get')) return false;
    const binding = tree.type(at) === 'identifier' ? scopes.bindingOf(at) : undefined;
    const isReset = (place: number) => place > from && place < to && isTarget(tree, place);
    if ([...(binding?.declarations ?? []), ...(binding?.references ?? [])].some(isReset)) return false;
  }
  return true;
}

function isTarget(tree: SyntaxTree, name: number): boolean {
  const field = tree.field(name);
  return field === 'left' || (field === 'name' && tree.type(tree.parent(name)) === 'named_expression');
}

function parametersOf(
  tree: SyntaxTree,
  values: readonly BoundValue[],
  { dictionary }: PythonText,
  driver: Driver,
): string {
  if (dictionary >= 0) return tree.textOf(dictionary);
  if (driver.placeholder === ':') {
    const byName = new Map(values.map(({ name = '', text }) => [name, text]));
    return `{${[...byName].map(([name, text]) => `"${name}": ${text}`).join(', ')}}`;
  }
  const texts = values.map(({ text }) => text);
  if (driver.isList === true) return `[${texts.join(', ')}]`;
  return texts.length === 1 ? `(${texts[0]},)` : `(${texts.join(', ')})`;
}

interface BoundValue {
  readonly cut: TextEdit;
  readonly placeholder: string;
  readonly text: string;
  readonly safety: 'S' | 'R';
  /** Set for named binding. */
  readonly name?: string;
}

/** `undefined` if the value is a list or a fragment of the statement. */
function boundValue(
  site: FixSite,
  { dictionary }: PythonText,
  { parts, hole, cut, isQuoted }: SqlHole,
  driver: Driver,
): BoundValue | undefined {
  const { tree } = site;
  const written = tree.text.slice(hole.start, hole.end);
  const kinds = written === '%d' ? new Set<ValueKind>(['number']) : kindsOfHole(site, hole.node);
  const form = boundForm(isQuoted, kinds);
  const isJoined = hole.start === tree.start(hole.node);
  // `%` unpacks tuples, and a value of unknown origin may be one.
  const isTuple =
    tree.type(tree.parent(hole.node)) === 'binary_operator' &&
    !isJoined &&
    kinds.size === 1 &&
    !isOfRequest(site, hole.node);
  if (form === undefined || (isTuple && kinds.has('unknown'))) return undefined;
  const { safety } = form;
  if (dictionary >= 0) {
    const isAsItIs = driver.placeholder === '%s' && form.as !== 'text';
    return isAsItIs ? { cut, placeholder: written, text: '', safety } : undefined;
  }
  const isNumber = form.as === 'number' && driver.placeholder === '?';
  const value = isQuoted ? hole.node : withoutText(tree, hole.node);
  const isText = isJoined || form.as !== 'text';
  return {
    cut,
    safety,
    // An untyped column distinguishes strings from numbers.
    placeholder: isNumber ? 'CAST(? AS NUMERIC)' : driver.placeholder,
    text: parts.length > 1 ? partsText(tree, parts, isText) : asText(tree, value, isText),
  };
}

/** Read off a request, parsed or not: never a tuple. */
function isOfRequest(site: FixSite, node: number): boolean {
  return /^(?:self\.)?request\.\w+(?:\(\))?(?:\[["']\w+["']\]|\.get\(["']\w+["']\))$/.test(
    site.tree.textOf(onlyValueOf(site, node)),
  );
}

/** Kinds of the value, or of all values of its dictionary. */
function kindsOfHole(site: FixSite, node: number): ReadonlySet<ValueKind> {
  const { tree } = site;
  const values =
    tree.type(node) === 'dictionary'
      ? tree.namedChildren(node).map((pair) => tree.child(pair, 'value'))
      : [node];
  const isPlain = (value: number) => isRequestText(site, value);
  return new Set(values.flatMap((value) => (value < 0 ? ['unknown'] : [...kindsOf(site, value, isPlain)])));
}

/** Strips the conversion: `n` for `str(n)`, because an unquoted value is a number to the database. */
function withoutText(tree: SyntaxTree, node: number): number {
  const isText = tree.type(node) === 'call' && calleeText(tree, node) === 'str';
  const [only = node, ...others] = isText ? argumentList(tree, node) : [];
  return others.length === 0 ? only : node;
}

function asText(tree: SyntaxTree, node: number, isText: boolean): string {
  return isText ? tree.textOf(node) : `str(${tree.textOf(node)})`;
}

/** The value with the surrounding string inside the same quotes, in syntax valid since Python 3.8. */
function partsText(tree: SyntaxTree, parts: readonly ValuePart[], isText: boolean): string {
  const values = parts.map((part) => (typeof part === 'string' ? part : tree.textOf(part.node)));
  const code = parts.map((part, index) => (typeof part === 'string' ? '' : values[index])).join('');
  // Before 3.12, the f-string's own quote cannot occur in its expressions, and neither can backslashes.
  const quote = code.includes('"') ? "'" : '"';
  if (code.includes(quote) || !/^[\w.[\]()"', ]+$/.test(code))
    return parts
      .map((part) => (typeof part === 'string' ? quoteText(part, '"') : asText(tree, part.node, isText)))
      .join(' + ');
  const inner = parts.map((part, index) =>
    typeof part === 'string'
      ? quoteText(part, quote).slice(1, -1).replaceAll(/[{}]/g, '$&$&')
      : `{${values[index]}}`,
  );
  return `f${quote}${inner.join('')}${quote}`;
}
