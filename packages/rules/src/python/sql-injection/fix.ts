/** Puts placeholders into the SQL text and hands the values over beside it. */

import {
  appendArguments,
  argumentList,
  calleeName,
  calleeText,
  callPassing,
  defineExactFix,
  type FixProposal,
  type FixSite,
  type SyntaxTree,
  type TextEdit,
} from '@assay/engine/rule';
import { readSql, type SqlHole, type SqlText } from '../../javascript/sql-injection/sql-holes.ts';
import { type PythonText, readPythonText } from './fix-text.ts';

export const fix = defineExactFix({
  contractId: 'sql-injection/parameters',
  allows: { removesCalls: ['format'] },
  propose,
  advise: ({ tree, node }) => {
    const call = callPassing(tree, node, isQuery(tree));
    return call < 0
      ? undefined
      : `Give \`${calleeText(tree, call)}\` a constant text with a placeholder for each value, and the values as its second argument.`;
  },
});

interface Driver {
  readonly modules: RegExp;
  readonly placeholder: '?' | '%s';
  readonly isList?: true;
}

/** How libraries take values apart from the text (PEP 249, `paramstyle`). */
const drivers: readonly Driver[] = [
  { modules: /^(?:sqlite3|aiosqlite)(?:\.|$)/, placeholder: '?' },
  { modules: /^(?:psycopg2?|aiopg|pymysql|MySQLdb|aiomysql|mysql\.connector)(?:\.|$)/, placeholder: '%s' },
  { modules: /^(?:django)(?:\.|$)/, placeholder: '%s', isList: true },
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
  const value = valueOf(site, argument, call);
  const text = value < 0 ? undefined : readPythonText(tree, value);
  const sql = text && readSql(text.pieces, reading);
  if (text === undefined || sql === undefined || !isComplete(sql, text, driver)) return undefined;
  const isLater = value !== argument;
  if (isLater && !sql.holes.every(({ hole }) => isSteady(site, hole.node, value, call))) return undefined;
  const cuts = sql.holes.map(({ cut, hole }): TextEdit => {
    const placeholder = text.dictionary < 0 ? driver.placeholder : tree.text.slice(hole.start, hole.end);
    return { ...cut, replace: placeholder + cut.replace };
  });
  const given = appendArguments(tree, call, parametersOf(tree, sql, text, driver));
  if (given === undefined) return undefined;
  return {
    edits: [...text.tail, ...cuts, given],
    safety: sql.holes.every((hole) => isQuoted(tree, hole)) ? 'S' : 'R',
    explanation: 'The values go to the database apart from the SQL text, which is constant in these places.',
  };
}

/** Databases differ in what `"` quotes: a value inside it is left alone. */
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

/** The text itself, or the only value of the variable that holds it; -1 where another use would miss the values. */
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

/** Every hole is a value, and no mark is left that the driver would read as a placeholder. */
function isComplete(
  { holes, pieces }: SqlText,
  { pieces: all }: PythonText,
  { placeholder }: Driver,
): boolean {
  const count = all.filter(({ kind }) => kind === 'hole').length;
  const rest = pieces.map((piece) => (typeof piece === 'string' ? piece : '')).join('');
  return count > 0 && holes.length === count && !(placeholder === '%s' && rest.includes('%'));
}

/** The value is the same where the query runs as where its text was made. */
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
  { holes }: SqlText,
  { dictionary }: PythonText,
  driver: Driver,
): string {
  if (dictionary >= 0) return tree.textOf(dictionary);
  const values = holes.map((hole) => partsText(tree, hole));
  if (driver.isList === true) return `[${values.join(', ')}]`;
  return values.length === 1 ? `(${values[0]},)` : `(${values.join(', ')})`;
}

/** The value with the text around it inside the same quotes: `f'%{name}%'`. */
function partsText(tree: SyntaxTree, { parts, hole }: SqlHole): string {
  const value = tree.textOf(hole.node);
  if (parts.length === 1) return value;
  const inner = parts.map((part) =>
    typeof part === 'string' ? part.replaceAll(/[\\{}"]/g, '$&$&') : `{${value}}`,
  );
  return `f"${inner.join('')}"`;
}

function isQuoted(tree: SyntaxTree, { cut }: SqlHole): boolean {
  return tree.text[cut.start] === "'" || tree.text.slice(cut.start, cut.end).includes("'");
}
