/** How a `Statement` is created and used, and the edits that make it a prepared one. */

import { type FixSite, type SyntaxTree, type TextEdit } from '@assay/engine/rule';
import { freeName, type JavaVariable, javaStatement, variableOf } from '../fix-values.ts';

export interface StatementUse {
  /** Statement of a block that contains the call; the preparation is inserted before it. */
  readonly statement: number;
  /** Receiver of `prepareStatement`. */
  readonly connection: string;
  /** Variable of the prepared statement. */
  readonly name: string;
  /** True if the variable is already declared separately. */
  readonly isDeclared: boolean;
  /** Edits of the old declaration. @param type  how `PreparedStatement` is spelled in the file */
  readonly edits: (type: string) => readonly TextEdit[];
}

/** Statements in which the call is evaluated first. */
const holders = new Set(['expression_statement', 'local_variable_declaration', 'return_statement']);

export function readStatementUse(site: FixSite, call: number): StatementUse | undefined {
  const { tree } = site;
  const statement = javaStatement(tree, call);
  if (statement < 0 || !isDoneFirst(tree, statement, call)) return undefined;
  const variable = variableOf(site, tree.child(call, 'object'));
  if (variable === undefined) return undefined;
  const made = variable.values.filter((value) => tree.type(value) !== 'null_literal');
  const [creation = -1] = made.length === 1 ? made : [];
  const connection = creation < 0 ? '' : connectionOf(site, creation, call);
  if (connection === '') return undefined;
  const base = { statement, connection };
  const isOnlyUse = variable.uses.every((use) => use === tree.child(call, 'object') || isClose(tree, use));
  const block = tree.parent(statement);
  const own = isOnlyUse ? removeCreation(tree, variable, creation, block) : undefined;
  if (own !== undefined) return { ...base, ...own, name: variable.name };
  const name = freeName(tree, ['statement', 'preparedStatement', 'query', 'prepared']);
  return name === undefined ? undefined : { ...base, name, isDeclared: false, edits: () => [] };
}

function isDoneFirst(tree: SyntaxTree, statement: number, call: number): boolean {
  const type = tree.type(statement);
  const isCondition =
    type === 'if_statement' &&
    call > tree.child(statement, 'condition') &&
    call < tree.next(tree.child(statement, 'condition'));
  if (!holders.has(type) && !isCondition) return false;
  for (let at = tree.parent(call); at > statement; at = tree.parent(at)) {
    if (/^(?:ternary_expression|lambda_expression|block)$/.test(tree.type(at))) return false;
    if (tree.type(at) === 'binary_expression' && /&&|\|\|/.test(tree.textOf(at))) return false;
  }
  return true;
}

/** `con` in `con.createStatement()`, if it still has the same meaning at the call. */
function connectionOf(site: FixSite, creation: number, call: number): string {
  const { tree } = site;
  const isCreation =
    tree.type(creation) === 'method_invocation' &&
    tree.textOf(tree.child(creation, 'name')) === 'createStatement';
  const object = isCreation ? tree.child(creation, 'object') : -1;
  if (object < 0 || tree.namedChildren(tree.child(creation, 'arguments')).length > 0) return '';
  const variable = variableOf(site, object);
  if (variable === undefined || !isVisible(tree, variable.declaration, call)) return '';
  const isReset = variable.assignments.some((node) => node > creation && node < call);
  return isReset ? '' : variable.name;
}

/** True for a local variable inside its block, and a parameter in the whole method. */
function isVisible(tree: SyntaxTree, declaration: number, at: number): boolean {
  const isParameter = tree.type(declaration) === 'formal_parameter';
  const parent = tree.parent(isParameter ? tree.parent(declaration) : declaration);
  return declaration < at && at < tree.next(parent);
}

/** Closed by its own method or by a helper, which takes a prepared statement as well, or compared with null. */
function isClose(tree: SyntaxTree, use: number): boolean {
  const parent = tree.parent(use);
  const call = tree.type(parent) === 'argument_list' ? tree.parent(parent) : -1;
  if (tree.type(call) === 'method_invocation' && /^close/i.test(tree.textOf(tree.child(call, 'name'))))
    return true;
  const isClosed =
    tree.type(parent) === 'method_invocation' && tree.textOf(tree.child(parent, 'name')) === 'close';
  return isClosed || (tree.type(parent) === 'binary_expression' && /[!=]=\s*null/.test(tree.textOf(parent)));
}

/** Turns the variable into the prepared statement, created where it is used. */
function removeCreation(
  tree: SyntaxTree,
  { declaration, uses }: JavaVariable,
  creation: number,
  block: number,
): Pick<StatementUse, 'isDeclared' | 'edits'> | undefined {
  const holder = javaStatement(tree, creation);
  if (holder < 0 || !isOnItsLine(tree, holder)) return undefined;
  const removal = removeLine(tree, holder);
  if (holder === declaration) {
    const isInside = uses.every((use) => block < use && use < tree.next(block));
    const isAlone = tree.namedChildren(declaration).length === 2;
    return isInside && isAlone ? { isDeclared: false, edits: () => [removal] } : undefined;
  }
  const type = tree.child(declaration, 'type');
  if (tree.type(declaration) !== 'local_variable_declaration' || type < 0) return undefined;
  if (tree.type(holder) !== 'expression_statement') return undefined;
  const place = { start: tree.start(type), end: tree.end(type) };
  return { isDeclared: true, edits: (name) => [{ ...place, replace: name }, removal] };
}

function isOnItsLine(tree: SyntaxTree, node: number): boolean {
  const before = tree.text.slice(tree.text.lastIndexOf('\n', tree.start(node) - 1) + 1, tree.start(node));
  const behind = /^[^\n]*/.exec(tree.text.slice(tree.end(node)))?.[0] ?? '';
  return before.trim() === '' && behind.trim() === '';
}

function removeLine(tree: SyntaxTree, node: number): TextEdit {
  const start = tree.text.lastIndexOf('\n', tree.start(node) - 1) + 1;
  const end = tree.text.indexOf('\n', tree.end(node));
  return { start, end: end < 0 ? tree.text.length : end + 1, replace: '' };
}
