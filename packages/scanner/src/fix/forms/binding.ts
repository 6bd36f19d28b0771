/**
 * The form "values are bound": the same SQL with a placeholder for each value, and the same values in the same order.
 */

import type { SourceSyntax } from '@assay/engine';
import { calleeAt, codeText } from '@assay/engine';
import { boundForm, kindsOf } from '@assay/rules';
import { statementAround } from '../code/around.ts';
import type { BoundStatement } from './bound-statement.ts';
import type { CodeChange } from './diff.ts';
import { findDriverMisfit, findForeignWrap, findQuotedPlace, numbered } from './drivers.ts';
import { insertedValue, lastName, objectOf } from './match.ts';
import { piecesKey, piecesOf, valueKey } from './pieces.ts';
import { isBuilt, sinkCall } from './sink-call.ts';
import { type SqlToken, sqlTokens } from './sql.ts';
import { argumentsOf, isVariable, unwrap, valueOfName } from './values.ts';
import type { FormWork } from './work.ts';
import { callRunning, statementOf, wrappedStatement } from './wrapped-statement.ts';

/** @returns why the fixed statement differs; the empty string if it does not */
export function explainBinding(work: FormWork): string {
  const [call, index] = sinkCall(work);
  const query = argumentsOf(work.old, call)[index];
  const change = query === undefined ? undefined : findChange(work, call, query);
  if (work.remedy.binds !== true || change === undefined || query === undefined) return '';
  const now = change.old === call ? change.new : callRunning(work.new, change.new);
  const bound = readBound(work, call, index, now);
  if (bound === undefined) return 'how the values are bound is not known';
  const before = sqlTokens(piecesOf(work.old, query));
  const after = sqlTokens(piecesOf(work.new, bound.query));
  if (before === undefined || after === undefined) return 'the statement cannot be read';
  const complaint =
    findNamePlace(after) ||
    findBareValue(work, after, bound) ||
    findForeignWrap(work, query, bound) ||
    findDriverMisfit(work, after, bound) ||
    findQuotedPlace(work, after, { call: now, bound }) ||
    compareStatements(work, before, after, bound);
  if (complaint !== '') return complaint;
  closeChanges(work, change, query, bound);
  work.remedies.push('bound');
  return '';
}

type Replacement = Extract<CodeChange, { kind: 'replace' }>;

/**
 * The replacement of the call, of its argument, or of the initializer of the variable passed to it, if the values are
 * part of it: the number of arguments stays the same and only the SQL string changes.
 */
function findChange(work: FormWork, call: number, query: number): Replacement | undefined {
  const replaced = (node: number): Replacement | undefined =>
    [...work.open].find((item): item is Replacement => item.kind === 'replace' && item.old === node);
  const change = replaced(call) ?? replaced(query) ?? replaced(statementOf(work.old, query));
  if (change === undefined || change.old === call) return change;
  const isObject = change.old === query && work.new.tree.type(change.new) === 'object';
  return isObject || readBoundText(work.new, change.new) !== undefined ? change : undefined;
}

/** `text('... :x').bindparams(x=x)` of SQLAlchemy. */
function readBoundText(
  source: SourceSyntax,
  node: number,
): Pick<BoundStatement, 'query' | 'values' | 'named'> | undefined {
  const call = statementOf(source, node);
  if (call < 0 || lastName(calleeAt(source, call) ?? '') !== 'bindparams') return undefined;
  const query = objectOf({ new: source }, call);
  if (wrappedStatement(source, query) < 0) return undefined;
  const { tree } = source;
  const named = new Map<string, number>();
  for (const argument of argumentsOf(source, call)) {
    if (tree.type(argument) !== 'keyword_argument') return undefined;
    named.set(tree.textOf(tree.child(argument, 'name')), tree.child(argument, 'value'));
  }
  return { query, values: [], named };
}

/**
 * Words followed by a name or a keyword: a bound value there is rejected, or has a different meaning.
 */
const beforeName = /^(?:as|by|from|join|into|table|update|collate|interval|identified)$/;

/**
 * Python drivers take a list; given a bare string they bind its characters. Drivers with numbered placeholders take
 * each value.
 */
function findBareValue(
  { new: now }: FormWork,
  tokens: readonly SqlToken[],
  { isBare }: BoundStatement,
): string {
  const isNumbered = tokens.some((token) => token.kind === 'place' && numbered.test(token.mark));
  return isBare && now.tree.language === 'python' && !isNumbered ? 'the values are not in a list' : '';
}

function findNamePlace(tokens: readonly SqlToken[]): string {
  const isName = tokens.some((token, index) => {
    const before = tokens[index - 1];
    return token.kind === 'place' && before?.kind === 'code' && beforeName.test(before.text);
  });
  return isName ? 'a value is bound where a name stands' : '';
}

function readBound(work: FormWork, call: number, index: number, now: number): BoundStatement | undefined {
  const [before, after] = [argumentsOf(work.old, call), argumentsOf(work.new, now)];
  const run = readRunLater(work, call, now);
  if (run !== undefined) return run;
  if (lastName(calleeAt(work.old, call) ?? '') !== lastName(calleeAt(work.new, now) ?? '')) return undefined;
  if (after.length === before.length - 1) return readPrepared(work, call, now);
  if (calleeAt(work.old, call) !== calleeAt(work.new, now)) return undefined;
  const text = (source: SourceSyntax) => (node: number) => codeText(source, node);
  const kept = before.slice(index + 1).map(text(work.old));
  const rest = after.slice(index + 1);
  const tail = rest.slice(rest.length - kept.length).map(text(work.new));
  const isSameHead =
    before.slice(0, index).map(text(work.old)).join('\n') ===
    after.slice(0, index).map(text(work.new)).join('\n');
  const isSameTail = rest.length === kept.length && tail.join('\n') === kept.join('\n');
  const held = isSameHead && isSameTail ? readHeld(work.new, after[index] ?? -1) : undefined;
  if (held !== undefined) return held;
  if (rest.length <= kept.length || tail.join('\n') !== kept.join('\n') || !isSameHead) return undefined;
  const given = rest.slice(0, rest.length - kept.length).map((node) => unwrap(work.new, node));
  const [only = -1] = given;
  const named = given.length === 1 ? insertedValue(work, only) : undefined;
  const inserted = named === undefined ? [] : [named.change.new];
  const values = named === undefined ? given : [named.value];
  return { query: after[index] ?? -1, inserted, ...readValues(work.new, values) };
}

/**
 * `$s = $c->prepare('... ?'); $s->execute([$x]);` for `$s = $c->query(...)`: the values are passed when the statement
 * is run.
 */
function readRunLater(work: FormWork, call: number, now: number): BoundStatement | undefined {
  const names = [lastName(calleeAt(work.old, call) ?? ''), lastName(calleeAt(work.new, now) ?? '')];
  const isSameObject =
    codeText(work.old, objectOf({ new: work.old }, call)) === codeText(work.new, objectOf(work, now));
  if (!/^(?:query|exec) prepare$/.test(names.join(' ')) || !isSameObject) return undefined;
  const { facts, tree } = work.new;
  const field = facts.assignments[tree.type(tree.parent(now))];
  const target = field === undefined ? '' : tree.textOf(tree.child(tree.parent(now), field));
  const runs = [...work.open].flatMap((item) => {
    const run = item.kind === 'insert' ? (tree.namedChildren(item.new)[0] ?? -1) : -1;
    return calleeAt(work.new, run) === `${target}.execute` ? [run] : [];
  });
  const [run = -1, ...others] = runs;
  const next = tree.nextSibling(statementAround(work.new, now));
  const [query = -1, ...more] = argumentsOf(work.new, now);
  if (target === '' || run < 0 || others.length > 0 || more.length > 0 || tree.parent(run) !== next)
    return undefined;
  return { query, inserted: [tree.parent(run)], ...readValues(work.new, argumentsOf(work.new, run)) };
}

/**
 * Values that are part of the query argument: of an object that also has the SQL string, or of a statement built from
 * it.
 */
function readHeld(source: SourceSyntax, node: number): BoundStatement | undefined {
  const held = readObject(source, node) ?? readBoundText(source, node);
  return held && { ...held, inserted: [] };
}

/** `{ sql: '... ?', values: [x] }` of drivers that take the SQL string and the values in one object. */
function readObject(source: SourceSyntax, node: number): Omit<BoundStatement, 'inserted'> | undefined {
  const object = node < 0 ? -1 : unwrap(source, node);
  if (object < 0 || source.tree.type(object) !== 'object') return undefined;
  const members = readNamed(source, object);
  const query = members.get('sql') ?? members.get('text') ?? -1;
  const values = members.get('values') ?? -1;
  if (members.size !== 2 || query < 0 || values < 0) return undefined;
  return { query, ...readValues(source, [values]) };
}

/** Arguments passed one by one, or in one tuple, list, or dictionary. */
function readValues(
  source: SourceSyntax,
  given: readonly number[],
): Pick<BoundStatement, 'values' | 'named' | 'isBare'> {
  const { tree } = source;
  const [only = -1] = given;
  const container =
    given.length === 1 && tree.type(only) === 'keyword_argument' ? tree.child(only, 'value') : only;
  if (given.length !== 1) return { values: given, named: new Map() };
  switch (tree.type(container)) {
    case 'tuple':
    case 'list':
    case 'array':
      return { values: tree.namedChildren(container), named: new Map() };
    case 'array_creation_expression':
      return readArray(source, container);
    case 'dictionary':
    case 'object':
      return { values: [], named: readNamed(source, container) };
    default:
      return { values: given, named: new Map(), isBare: true };
  }
}

/** A PHP list, or a PHP array with string keys, which may include the placeholder's sigil. */
function readArray({ tree }: SourceSyntax, container: number): Pick<BoundStatement, 'values' | 'named'> {
  const named = new Map<string, number>();
  const values: number[] = [];
  for (const element of tree.namedChildren(container)) {
    const [first = -1, second] = tree.namedChildren(element);
    if (second === undefined) values.push(first);
    else named.set(tree.textOf(first).replaceAll(/^['"]:?|['"]$/g, ''), second);
  }
  return { values, named };
}

function readNamed({ tree }: SourceSyntax, container: number): ReadonlyMap<string, number> {
  const named = new Map<string, number>();
  for (const pair of tree.namedChildren(container))
    named.set(tree.textOf(tree.child(pair, 'key')).replaceAll(/['"]/g, ''), tree.child(pair, 'value'));
  return named;
}

/** `s = c.prepareStatement("... ?"); s.setString(1, x); s.executeQuery()` for `c.createStatement().executeQuery(...)`. */
function readPrepared(work: FormWork, call: number, now: number): BoundStatement | undefined {
  const oldMaker = makerOf(work.old, objectOf({ new: work.old }, call));
  const maker = makerOf(work.new, objectOf(work, now));
  const isPrepared =
    lastName(calleeAt(work.old, oldMaker) ?? '') === 'createStatement' &&
    lastName(calleeAt(work.new, maker) ?? '') === 'prepareStatement' &&
    codeText(work.old, objectOf({ new: work.old }, oldMaker)) === codeText(work.new, objectOf(work, maker));
  const [query = -1, ...options] = maker < 0 ? [] : argumentsOf(work.new, maker);
  if (!isPrepared || query < 0 || options.length > 0) return undefined;
  const setters = readSetters(work, maker, now);
  return setters && { query, named: new Map(), ...setters };
}

/** Values set between the creation of a statement and its execution, by placeholder; `undefined` for other code. */
function readSetters(
  work: FormWork,
  maker: number,
  now: number,
): Pick<BoundStatement, 'values' | 'inserted'> | undefined {
  const { tree } = work.new;
  const name = codeText(work.new, objectOf(work, now));
  const values: number[] = [];
  const inserted: number[] = [];
  for (const change of work.open) {
    if (change.kind !== 'insert') continue;
    const [setter = -1] = tree.namedChildren(change.new);
    if (setter < 0 || !isSetter(work, setter, name)) continue;
    const block = tree.parent(change.new);
    const [position = -1, value = -1] = argumentsOf(work.new, setter);
    const index = Number(tree.textOf(position)) - 1;
    const isBetween = maker < setter && setter < now && block <= now && now < tree.next(block);
    if (!isBetween || values[index] !== undefined) return undefined;
    values[index] = value;
    inserted.push(change.new);
  }
  return { values, inserted };
}

function isSetter(work: FormWork, call: number, statement: string): boolean {
  const callee = calleeAt(work.new, call);
  return (
    callee !== undefined &&
    /^(?:setString|setNString|setObject)$/.test(lastName(callee)) &&
    callee.startsWith(`${statement}.`)
  );
}

/**
 * The call that creates the value of a variable: its initializer, or the only value other than `null` assigned to it.
 */
function makerOf(source: SourceSyntax, node: number): number {
  const { tree, scopes, facts } = source;
  if (!isVariable(source, node)) return node;
  const value = valueOfName(source, node);
  if (value >= 0) return value;
  const settings = (scopes.bindingOf(node)?.references ?? []).flatMap((reference) => {
    const field = facts.assignments[tree.type(tree.parent(reference))];
    const isTarget = field !== undefined && tree.child(tree.parent(reference), field) === reference;
    return isTarget ? [tree.child(tree.parent(reference), 'right')] : [];
  });
  return settings.length === 1 ? (settings[0] ?? -1) : -1;
}

function compareStatements(
  work: FormWork,
  before: readonly SqlToken[],
  after: readonly SqlToken[],
  bound: BoundStatement,
): string {
  if (before.length !== after.length) return 'the statement is another one';
  const next = counter(bound);
  const taken = new Set<number>();
  for (const [index, token] of before.entries()) {
    const other = after[index];
    if (!isBindable(token, other)) {
      if (JSON.stringify(token) === JSON.stringify(other) && token.kind !== 'place') continue;
      return 'the statement is another one';
    }
    if (other?.kind !== 'place') return 'a value is still part of the statement';
    if (isList(work, before, index)) return 'a list or a part of the statement is bound as a single value';
    const value = next(other.name);
    if (value === undefined || value < 0) return 'a value is not bound';
    taken.add(value);
    if (piecesKey(work.old, token.pieces) !== valueKey(work.new, value))
      return 'another value is bound in place of the one that was there';
  }
  return taken.size === bound.values.length + bound.named.size ? '' : 'a value is bound that was not there';
}

/**
 * A value in the statement, or a literal of the program that is bound as well: databases differ in how they treat a
 * backslash in it.
 */
function isBindable(
  token: SqlToken,
  other: SqlToken | undefined,
): token is Extract<SqlToken, { kind: 'value' }> {
  if (token.kind !== 'value') return false;
  const isText = other?.kind === 'place' && !JSON.stringify(token).includes('\\');
  return isText || token.pieces.some(({ kind }) => kind === 'hole');
}

/** Looks up the value of each placeholder by its name; placeholders without a name are counted. */
function counter({ values, named }: BoundStatement): (name: string) => number | undefined {
  let used = 0;
  return (name) => {
    if (name === '') used += 1;
    if (name !== '' && !/^\d+$/.test(name)) return named.get(name);
    return values[name === '' ? used - 1 : Number(name) - 1];
  };
}

/** A lone value in `IN (...)`, and a value that is a list or includes its own quotes in one of its definitions. */
function isList({ old }: FormWork, tokens: readonly SqlToken[], index: number): boolean {
  const code = (at: number) => {
    const token = tokens[at];
    return token?.kind === 'code' ? token.text : '';
  };
  if (code(index - 2) === 'in' && code(index - 1) === '(' && code(index + 1) === ')') return true;
  const token = tokens[index];
  const holes = token?.kind === 'value' ? token.pieces.filter((piece) => piece.kind === 'hole') : [];
  return holes.some(
    ({ node }) =>
      boundForm(
        true,
        kindsOf(old, node, () => false),
      ) === undefined,
  );
}

/**
 * Marks the changes that the comparison has covered as explained: the call, the string in a variable, and their
 * companions.
 */
function closeChanges(work: FormWork, change: CodeChange, query: number, bound: BoundStatement): void {
  work.open.delete(change);
  const oldNames = [query, objectOf({ new: work.old }, sinkCall(work)[0])];
  const newNames = [bound.query, change.kind === 'replace' ? objectOf(work, change.new) : -1];
  const statements = (source: SourceSyntax, names: readonly number[]) =>
    names
      .filter((node) => node >= 0 && isVariable(source, unwrap(source, node)))
      .map((node) => statementAround(source, makerOf(source, unwrap(source, node))))
      .filter((node) => node >= 0);
  const [gone, come] = [statements(work.old, oldNames), statements(work.new, newNames)];
  for (const item of work.open) {
    const isOld =
      item.kind !== 'insert' && gone.some((node) => node <= item.old && item.old < work.old.tree.next(node));
    const isNew = item.kind === 'insert' && (bound.inserted.includes(item.new) || come.includes(item.new));
    if (item.kind === 'replace' ? isOld && isTextOrMaker(work, item) : isOld || isNew) work.open.delete(item);
  }
}

/** Within a declaration, only the string, the maker of the statement, and the statement's type may change. */
function isTextOrMaker(work: FormWork, { old, new: now }: Extract<CodeChange, { kind: 'replace' }>): boolean {
  const maker = lastName(calleeAt(work.new, now) ?? '');
  if (maker === 'prepareStatement') return lastName(calleeAt(work.old, old) ?? '') === 'createStatement';
  const [before, after] = [codeText(work.old, old), codeText(work.new, now)];
  if (before === 'Statement') return after === 'PreparedStatement';
  return piecesOf(work.new, now).every(({ kind }) => kind === 'text') && isBuilt(work.old, old);
}
