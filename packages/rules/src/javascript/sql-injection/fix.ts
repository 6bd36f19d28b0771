/** Fix that replaces values in the SQL string with placeholders and passes them as separate arguments. */

import {
  argumentsOf,
  type BuiltText,
  defineFix,
  denseText,
  enclosingCall,
  enclosingFunction,
  type FixedSite,
  type FixProposal,
  type FixSite,
  indentationAt,
  lastNameOf,
  nodesOfType,
  type ParsedSource,
  type Piece,
  readBuiltText,
  type SyntaxTree,
  standingOf,
  styleOf,
  type TextEdit,
  unwrapExpression,
} from '@assay/engine/rule';
import { type BoundForm, boundForm, kindsOf } from '../../fixes/kinds.ts';
import { heedsQuotes, quotedPlaceAdvice } from '../../fixes/quoted-places.ts';
import { isRequestText } from '../fix-requests.ts';
import { isUntyped, partsKey, valueKey, writeParts } from '../fix-values.ts';
import { driverOf, type SqlDriver, sqlMethods } from './sql-drivers.ts';
import { readSql, type SqlHole, type SqlReading, type SqlText } from './sql-holes.ts';

export const fix = defineFix({
  contractId: 'sql-injection/parameters',
  allows: { addsCalls: ['String', 'Number'] },
  propose,
  advise,
  places,
  findUnsafe,
});

interface SqlCall {
  readonly call: number;
  readonly driver: SqlDriver;
  readonly built: BuiltText;
  readonly sql: SqlText;
}

function readCall(site: FixSite): SqlCall | undefined {
  const { tree } = site;
  const call = enclosingCall(tree, site.node, sqlMethods);
  const driver = call < 0 ? undefined : driverOf(site, call);
  if (driver === undefined) return undefined;
  const built = readBuiltText(site, argumentsOf(tree, call)[0] ?? -1);
  const sql =
    built === undefined ? undefined : readSql(tree.text, built.pieces, readingOf(site, call, driver));
  if (built === undefined || sql === undefined || sql.holes.length === 0) return undefined;
  return { call, driver, built, sql };
}

const marks = { '?': /\?/, $: /\$/ } as const;

function readingOf({ tree, modules, packages }: FixSite, call: number, driver: SqlDriver): SqlReading {
  const method = lastNameOf(tree, tree.child(call, 'function'));
  const isKnown = (name: string) => modules.has(name) || packages.has(name);
  const known = driver.packages.some(isKnown) ? driver.packages.filter(isKnown) : driver.packages;
  const isHeeded = heedsQuotes(tree.language, known, method);
  return { ...driver, quotedPlace: isHeeded ? undefined : marks[driver.placeholder] };
}

/** Only if a placeholder between quotes is the only obstacle. */
function advise(site: FixSite): string | undefined {
  const { tree } = site;
  const call = enclosingCall(tree, site.node, sqlMethods);
  const driver = call < 0 ? undefined : driverOf(site, call);
  const built = driver && readBuiltText(site, argumentsOf(tree, call)[0] ?? -1);
  if (built === undefined || driver === undefined || readCall(site) !== undefined) return undefined;
  const isRead = readSql(tree.text, built.pieces, driver)?.holes.length;
  return isRead === undefined || isRead === 0 ? undefined : quotedPlaceAdvice;
}

/** The call, and the declaration of the string it receives. */
function places(site: FixSite): readonly number[] {
  const read = readCall(site);
  if (read === undefined) return [];
  const { declarator } = read.built;
  return declarator < 0 ? [read.call] : [read.call, site.tree.parent(declarator)];
}

function propose(site: FixSite): FixProposal | undefined {
  const read = readCall(site);
  if (read === undefined) return undefined;
  const { built, sql, driver } = read;
  if (built.declarator >= 0 && !isUsedOnce(site, built.declarator)) return undefined;
  const forms = sql.holes.map((hole) => formOf(site, hole));
  const values = forms.includes(undefined) ? undefined : insertValues(site, read, forms);
  if (values === undefined) return undefined;
  const cuts = sql.holes.map(({ cut }, index) => {
    const placeholder = driver.placeholder === '$' ? `$${index + 1}` : '?';
    return { ...cut, replace: placeholder + cut.replace };
  });
  return {
    edits: [...cuts, values],
    safety: forms.every((form) => form?.safety === 'S') ? 'S' : 'R',
    explanation:
      'The values are bound as parameters, and the SQL text is constant where they were concatenated.',
  };
}

/** `undefined` for a list or a statement fragment written by the program, which cannot be bound as one value. */
function formOf(site: ParsedSource, { hole, isQuoted }: SqlHole): BoundForm | undefined {
  return boundForm(
    isQuoted,
    kindsOf(site, hole.node, (node) => isRequestText(site, node)),
  );
}

/** Another use of the string would lack its values, unless it only shows it. */
function isUsedOnce({ tree, scopes }: ParsedSource, declarator: number): boolean {
  const uses = scopes.bindingOf(tree.child(declarator, 'name'))?.references ?? [];
  return uses.filter((use) => !isShown(tree, use)).length === 1;
}

/** An argument of a log call, by itself or in an object. */
function isShown(tree: SyntaxTree, use: number): boolean {
  for (let at = tree.parent(use); at >= 0; at = tree.parent(at)) {
    const type = tree.type(at);
    if (type === 'call_expression')
      return /^(?:console|log|logger|(?:this\.)?_?log(?:ger)?)\.(?:log|debug|info|warn|error|trace)$/.test(
        denseText(tree, tree.child(at, 'function')),
      );
    if (!/^(?:arguments|pair|object|template_string|template_substitution)$/.test(type)) return false;
  }
  return false;
}

function insertValues(
  site: FixSite,
  { call, driver, sql }: SqlCall,
  forms: readonly (BoundForm | undefined)[],
): TextEdit | undefined {
  const { tree } = site;
  const [text = -1, second = -1] = argumentsOf(tree, call);
  const { quote } = styleOf(tree);
  const elements = sql.holes.map(({ parts, hole, isQuoted }, index) => {
    const delimiter = tree.text[hole.start] === '$' ? '`' : quote;
    const conversion = conversionOf(tree, driver, isQuoted, forms[index]);
    return writeParts(tree, parts, delimiter, quote, conversion);
  });
  const list = `[${elements.join(', ')}]`;
  const behindText = (inserted: string): TextEdit => ({
    start: tree.end(text),
    end: tree.end(text),
    replace: inserted,
  });
  if (driver.values === 'argument') {
    if (isEmptyList(tree, second)) return { start: tree.start(second), end: tree.end(second), replace: list };
    return second < 0 || isCallback(tree, second) ? behindText(`, ${list}`) : undefined;
  }
  if (second < 0) return behindText(`, { replacements: ${list} }`);
  if (tree.type(second) !== 'object') return undefined;
  const properties = tree.namedChildren(second);
  const last = properties.at(-1);
  if (
    properties.some((node) => tree.type(node) !== 'pair' || /^(?:replacements|bind)$/.test(keyOf(tree, node)))
  )
    return undefined;
  if (last === undefined)
    return { start: tree.start(second), end: tree.end(second), replace: `{ replacements: ${list} }` };
  const { lineEnd } = styleOf(tree);
  const isOnItsLine = tree.lineOf(tree.start(last)) > tree.lineOf(tree.start(second));
  const gap = isOnItsLine ? `${lineEnd}${indentationAt(tree.text, tree.start(last))}` : ' ';
  return { start: tree.end(last), end: tree.end(last), replace: `,${gap}replacements: ${list}` };
}

function conversionOf(
  tree: SyntaxTree,
  driver: SqlDriver,
  isQuoted: boolean,
  form: BoundForm | undefined,
): 'String' | 'Number' | undefined {
  if (!isQuoted) return form?.as === 'number' && !driver.infersTypes ? 'Number' : undefined;
  return form?.as === 'text' || (driver.expandsObjects && isUntyped(tree)) ? 'String' : undefined;
}

function keyOf(tree: SyntaxTree, pair: number): string {
  return tree.textOf(tree.child(pair, 'key'));
}

/** True for `[]`: a call with an empty list of values. */
function isEmptyList(tree: SyntaxTree, node: number): boolean {
  return node >= 0 && tree.type(node) === 'array' && /^\[\s*\]$/.test(tree.textOf(node));
}

const callbackNames = /^(?:cb|callback|done|next|handler)$|Callback$/;

function isCallback(tree: SyntaxTree, node: number): boolean {
  const type = tree.type(node);
  if (type === 'identifier') return callbackNames.test(tree.textOf(node));
  return type === 'arrow_function' || type === 'function_expression';
}

/** Requires one call of the same function, with the same SQL except for placeholders, and the same values in order. */
function findUnsafe(before: FixSite, after: FixedSite): string | undefined {
  const read = readCall(before);
  if (read === undefined) return undefined;
  const callee = before.tree.child(read.call, 'function');
  const name = lastNameOf(before.tree, callee);
  const calls = nodesOfType(after.tree, after.scope, 'call_expression').filter(
    (call) => denseText(after.tree, after.tree.child(call, 'function')) === denseText(before.tree, callee),
  );
  const standing = standingOf(before.tree, read.call, enclosingFunction(before.tree, read.call));
  const complaints = calls.map((call) =>
    standingOf(after.tree, call, after.scope) === standing
      ? compareCall(before, read, after, call)
      : 'the call was moved',
  );
  if (complaints.some((complaint) => complaint === '')) return '';
  return complaints.at(0) ?? `the call of ${name} was removed`;
}

function compareCall(before: FixSite, read: SqlCall, after: FixedSite, call: number): string {
  const args = argumentsOf(after.tree, call);
  const built = readBuiltText(after, args[0] ?? -1);
  if (built === undefined) return 'the SQL text cannot be read';
  const sql = readSql(after.tree.text, built.pieces, readingOf(before, read.call, read.driver), true);
  if (sql === undefined || sql.holes.length > 0) return 'the SQL text still contains values';
  const wanted = sqlKey(before.tree, read.sql.pieces);
  const placeholders = placeholdersOf(built.pieces, read.driver);
  if (sqlKey(after.tree, sql.pieces) !== wanted) return 'the SQL text differs in more than placeholders';
  const values = valuesOf(after.tree, args[1] ?? -1, read.driver);
  if (values === undefined) return 'the values are not passed as a separate array';
  const given = placeholders.map((index, position) => {
    const isNumber = read.sql.holes[position]?.isQuoted === false;
    return values[index] === undefined ? '' : valueKey(after, values[index], isNumber);
  });
  const expected = read.sql.holes.map(({ parts }) => partsKey(before.tree, parts));
  if (values.length !== expected.length || JSON.stringify(given) !== JSON.stringify(expected))
    return 'the values are not the ones that were in the SQL text';
  if (read.sql.holes.some((hole) => formOf(before, hole) === undefined))
    return 'a list or a part of the statement is bound as a single value';
  return compareRest(before.tree, read, after.tree, args);
}

/** Index of the value for each placeholder. */
function placeholdersOf(pieces: readonly Piece[], driver: SqlDriver): readonly number[] {
  const text = pieces.map((piece) => (piece.kind === 'text' ? piece.value : 'x')).join('');
  if (driver.placeholder === '?') return [...text.matchAll(/\?/g)].map((_match, index) => index);
  return [...text.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number) - 1);
}

function sqlKey(tree: SyntaxTree, pieces: SqlText['pieces']): string {
  const plain = pieces.map((piece) =>
    typeof piece === 'string' ? piece.replaceAll(/\$\d+/g, '?').replaceAll(/\s+/g, ' ') : piece,
  );
  return partsKey(tree, plain);
}

function valuesOf(tree: SyntaxTree, node: number, driver: SqlDriver): readonly number[] | undefined {
  if (node < 0) return undefined;
  let list = unwrapExpression(tree, node);
  if (driver.values === 'replacements') {
    const pair = tree
      .namedChildren(list)
      .find((child) => tree.type(child) === 'pair' && keyOf(tree, child) === 'replacements');
    list = pair === undefined ? -1 : unwrapExpression(tree, tree.child(pair, 'value'));
  }
  if (list < 0 || tree.type(list) !== 'array') return undefined;
  const values = tree.namedChildren(list);
  return values.some((value) => tree.type(value) === 'spread_element') ? undefined : values;
}

/** Callbacks and options have to be unchanged. */
function compareRest(
  before: SyntaxTree,
  { call, driver }: SqlCall,
  after: SyntaxTree,
  args: readonly number[],
): string {
  const [, ...given] = argumentsOf(before, call);
  const rest = isEmptyList(before, given[0] ?? -1) ? given.slice(1) : given;
  const texts = (tree: SyntaxTree, nodes: readonly number[]) =>
    nodes.map((node) => optionTexts(tree, node)).join('|');
  const [, second = -1, ...others] = args;
  const isSame =
    driver.values === 'argument'
      ? texts(before, rest) === texts(after, others)
      : texts(before, rest) ===
        texts(after, [
          ...(isReplacementsOnly(after, second) && rest.length === 0 ? [] : [second]),
          ...others,
        ]);
  return isSame ? '' : 'the other arguments of the call changed';
}

function isReplacementsOnly(tree: SyntaxTree, node: number): boolean {
  return tree.type(node) === 'object' && tree.namedChildren(node).length === 1;
}

function optionTexts(tree: SyntaxTree, node: number): string {
  if (tree.type(node) !== 'object') return denseText(tree, node);
  const properties = tree
    .namedChildren(node)
    .filter((child) => tree.type(child) !== 'pair' || keyOf(tree, child) !== 'replacements');
  return `{${properties.map((child) => denseText(tree, child)).join(',')}}`;
}
