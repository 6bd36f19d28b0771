/** Fix that prepares the statement with placeholders and sets the values separately from the SQL string. */

import {
  appendArguments,
  applyTextEdits,
  argumentList,
  calleeText,
  callPassing,
  defineExactFix,
  type FixProposal,
  type FixSite,
  importJava,
  indentationAt,
  type Piece,
  readJoinedText,
  type SyntaxTree,
  type TextEdit,
} from '@assay/engine/rule';
import { boundForm, kindsOf } from '../../fixes/kinds.ts';
import { readSql, type SqlHole } from '../../javascript/sql-injection/sql-holes.ts';
import { isRequestText, javaStatement, typeOfValue, variableOf } from '../fix-values.ts';
import { proposeForMapper } from './fix-mapper.ts';
import { readStatementUse, type StatementUse } from './fix-statement.ts';
import { isTemplateCall } from './fix-template.ts';

const executions = ['executeQuery', 'executeUpdate', 'execute', 'executeLargeUpdate'];

export const fix = defineExactFix({
  contractId: 'sql-injection/prepared-statement',
  allows: {
    addsCalls: [
      'prepareStatement',
      'setString',
      'setInt',
      'setLong',
      'setDouble',
      'setBigDecimal',
      'BigDecimal',
      'valueOf',
      ...executions,
    ],
    removesCalls: ['createStatement', ...executions],
    addsModules: ['java.sql.PreparedStatement', 'java.math.BigDecimal'],
    addsStatements: { expression_statement: 30, local_variable_declaration: 1, ternary_expression: 30 },
    removesStatements: { local_variable_declaration: 1, expression_statement: 1 },
  },
  propose: (site) => proposeForMapper(site) ?? proposeForTemplate(site) ?? proposeForCall(site),
  advise,
});

function advise({ tree, node }: FixSite): string | undefined {
  const call = callPassing(tree, node, (at) => argumentList(tree, at).length > 0);
  return call < 0
    ? undefined
    : `Pass \`${calleeText(tree, call)}\` a constant SQL text with \`?\` for each value; take column names and sort directions from an allowlist.`;
}

/** Databases differ in the meaning of `"`, so that values inside are left alone. */
const reading = { values: 'argument', hasDoubleQuotedTexts: false } as const;

function proposeForCall(site: FixSite): FixProposal | undefined {
  const { tree } = site;
  const call = callPassing(tree, site.node, (at) => {
    const name = tree.textOf(tree.child(at, 'name'));
    const isWanted = executions.includes(name) || name === 'prepareStatement';
    return tree.type(at) === 'method_invocation' && isWanted && argumentList(tree, at).length === 1;
  });
  const sql = call < 0 ? undefined : readQuery(site, argumentList(tree, call)[0] ?? -1);
  if (sql === undefined) return undefined;
  const values = sql.holes.flatMap((hole) => valueOf(site, hole) ?? []);
  if (values.length < sql.holes.length) return undefined;
  const setters = (name: string) =>
    values.map(({ setter, text }, index) => `${name}.${setter}(${index + 1}, ${text});`);
  const edits =
    tree.textOf(tree.child(call, 'name')) === 'prepareStatement'
      ? setBehind(site, call, sql, setters)
      : prepareBefore(site, call, sql, setters);
  if (edits === undefined) return undefined;
  return {
    edits: [...importsOf(values), ...edits],
    safety: values.every(({ safety }) => safety === 'S') ? 'S' : 'R',
    explanation:
      'The values are bound as parameters, and the SQL text is constant where they were concatenated.',
  };
}

/** Passes the values after the other arguments, in order of their placeholders. */
function proposeForTemplate(site: FixSite): FixProposal | undefined {
  const { tree } = site;
  const call = callPassing(tree, site.node, (at) => isTemplateCall(site, at));
  const sql = call < 0 ? undefined : readQuery(site, argumentList(tree, call)[0] ?? -1);
  const values = (sql?.holes ?? []).flatMap((hole) => valueOf(site, hole) ?? []);
  if (sql === undefined || values.length < sql.holes.length) return undefined;
  const behind = appendArguments(tree, call, ...values.map(({ text }) => text));
  if (behind === undefined) return undefined;
  return {
    edits: [...importsOf(values), ...sql.cuts, behind],
    safety: values.every(({ safety }) => safety === 'S') ? 'S' : 'R',
    explanation:
      'The template binds the values as parameters, and the SQL text is constant where they were concatenated.',
  };
}

interface Query {
  readonly node: number;
  readonly holes: readonly SqlHole[];
  /** Replaces values with placeholders: in the argument, or in the declaration of its variable. */
  readonly cuts: readonly TextEdit[];
  readonly isVariable: boolean;
}

function readQuery(site: FixSite, argument: number): Query | undefined {
  const { tree } = site;
  const variable = variableOf(site, argument);
  const isVariable = variable !== undefined;
  const [value = argument, ...others] = variable?.values ?? [];
  if (isVariable && (others.length > 0 || !variable.uses.every((use) => isOwnUse(tree, use, argument))))
    return undefined;
  const pieces = readJoinedText(tree, value);
  const sql = pieces === undefined ? undefined : readSql(tree.text, pieces, reading);
  if (sql === undefined || sql.holes.length === 0) return undefined;
  // Other holes, such as column names, would remain.
  if (sql.pieces.some((piece: string | Piece) => typeof piece !== 'string' && !isConstant(site, piece)))
    return undefined;
  const cuts = sql.holes.map(({ cut }) => ({ ...cut, replace: `?${cut.replace}` }));
  return { node: argument, holes: sql.holes, cuts, isVariable };
}

/** True if the string is used elsewhere at most for display: another query with it would lack its values. */
function isOwnUse(tree: SyntaxTree, use: number, argument: number): boolean {
  if (use === argument) return true;
  const call = callPassing(tree, use, () => true);
  return call >= 0 && /(?:^|\.)(?:log(?:ger)?|out|err)\.\w+$/i.test(calleeText(tree, call));
}

function isConstant(site: FixSite, piece: Piece): boolean {
  if (piece.kind === 'text') return true;
  const variable = variableOf(site, piece.node);
  return variable !== undefined && /^[A-Z][A-Z0-9_]*$/.test(variable.name);
}

interface BoundValue {
  readonly setter: string;
  readonly text: string;
  readonly safety: 'S' | 'R';
  readonly imports: readonly TextEdit[];
}

const numberSetters: Readonly<Record<string, string>> = {
  int: 'setInt',
  short: 'setInt',
  byte: 'setInt',
  long: 'setLong',
  double: 'setDouble',
  float: 'setDouble',
};

/** `undefined` for a list, a statement fragment, and values that may be either. */
function valueOf(site: FixSite, { parts, hole, isQuoted }: SqlHole): BoundValue | undefined {
  const { tree } = site;
  const text = tree.text.slice(tree.start(hole.node), tree.end(hole.node));
  const type = typeOfValue(site, hole.node);
  const form = boundForm(
    isQuoted,
    kindsOf(site, hole.node, (node) => isRequestText(site, node)),
  );
  if (form === undefined) return undefined;
  const { safety } = form;
  if (parts.length > 1) {
    const joined = parts.map((part) => (typeof part === 'string' ? JSON.stringify(part) : text));
    return { setter: 'setString', text: joined.join(' + '), safety, imports: [] };
  }
  if (isQuoted) {
    const isText = type === 'String';
    return { setter: 'setString', text: isText ? text : `String.valueOf(${text})`, safety, imports: [] };
  }
  const setter = Object.hasOwn(numberSetters, type) ? numberSetters[type] : undefined;
  if (setter !== undefined) return { setter, text, safety: 'S', imports: [] };
  if (type !== 'String') return undefined;
  // Databases reject a string for a numeric column.
  const number = importJava(site, 'java.math.BigDecimal');
  const made = `new ${number.expression}(${text})`;
  return {
    setter: 'setBigDecimal',
    // A missing parameter matches nothing rather than failing.
    text: tree.type(hole.node) === 'identifier' ? `${text} == null ? null : ${made}` : made,
    safety,
    imports: number.edits,
  };
}

/** Each import once. */
function importsOf(values: readonly BoundValue[]): readonly TextEdit[] {
  return values.find(({ imports }) => imports.length > 0)?.imports ?? [];
}

/** Inserts the preparation and the values before the statement of the call. */
function prepareBefore(
  site: FixSite,
  call: number,
  sql: Query,
  setters: (name: string) => readonly string[],
): readonly TextEdit[] | undefined {
  const { tree } = site;
  const use = readStatementUse(site, call);
  if (use === undefined) return undefined;
  const imported = importJava(site, 'java.sql.PreparedStatement');
  const argument = tree.text.slice(tree.start(sql.node), tree.end(sql.node));
  const moved = sql.cuts.map((cut) => ({
    ...cut,
    start: cut.start - tree.start(sql.node),
    end: cut.end - tree.start(sql.node),
  }));
  const query = sql.isVariable ? argument : applyTextEdits(argument, moved);
  const prepared = `${use.name} = ${use.connection}.prepareStatement(${query});`;
  const declared = use.isDeclared ? prepared : `${imported.expression} ${prepared}`;
  const lines = [declared, ...setters(use.name)];
  const start = tree.start(use.statement);
  const lineEnd = tree.text.includes('\r\n') ? '\r\n' : '\n';
  const indent = indentationAt(tree.text, start);
  return [
    ...imported.edits,
    ...use.edits(imported.expression),
    ...(sql.isVariable ? sql.cuts : []),
    { start, end: start, replace: lines.map((line) => `${line}${lineEnd}${indent}`).join('') },
    ...callEdits(tree, call, use, sql),
  ];
}

function callEdits(tree: SyntaxTree, call: number, use: StatementUse, sql: Query): readonly TextEdit[] {
  const object = tree.child(call, 'object');
  const argument = { start: tree.start(sql.node), end: tree.end(sql.node), replace: '' };
  return use.name === tree.textOf(object)
    ? [argument]
    : [{ start: tree.start(object), end: tree.end(object), replace: use.name }, argument];
}

/** `PreparedStatement st = con.prepareStatement(text)`: the values are set after it. */
function setBehind(
  { tree }: FixSite,
  call: number,
  sql: Query,
  setters: (name: string) => readonly string[],
): readonly TextEdit[] | undefined {
  const parent = tree.parent(call);
  const isDeclared = tree.type(parent) === 'variable_declarator';
  const target = tree.child(parent, isDeclared ? 'name' : 'left');
  const statement = javaStatement(tree, call);
  const isOwn = statement >= 0 && tree.parent(parent) === statement;
  if (!isOwn || target < 0 || tree.type(target) !== 'identifier') return undefined;
  const lineEnd = tree.text.includes('\r\n') ? '\r\n' : '\n';
  const indent = indentationAt(tree.text, tree.start(statement));
  const end = tree.end(statement);
  const lines = setters(tree.textOf(target)).map((line) => `${lineEnd}${indent}${line}`);
  return [...sql.cuts, { start: end, end, replace: lines.join('') }];
}
