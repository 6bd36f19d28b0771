/** V7: calls, branches, statements, assignments, exports and signatures stay, but for the swap that the rule names. */

import type { SourceSyntax } from '@assay/engine';
import { denseText, isFunctionType, type SyntaxTree } from '@assay/engine/rule';
import { fail, type GateContext, type GateVerdict, type ParsedChange, pass } from '../gate.ts';
import { type Counts, countAll, excess } from '../multiset.ts';

const statementTypes = new Set([
  'if_statement',
  'else_clause',
  'switch_statement',
  'switch_case',
  'switch_default',
  'for_statement',
  'for_in_statement',
  'while_statement',
  'do_statement',
  'try_statement',
  'catch_clause',
  'finally_clause',
  'return_statement',
  'throw_statement',
  'break_statement',
  'continue_statement',
  'expression_statement',
  'lexical_declaration',
  'variable_declaration',
  'labeled_statement',
  'class_declaration',
]);

const expressionTypes = new Set([
  'ternary_expression',
  'await_expression',
  'yield_expression',
  'spread_element',
  'update_expression',
]);

export function callSkeletonGate(context: GateContext): GateVerdict {
  for (const change of context.changes) {
    const complaint =
      compareCalls(context, change) || compareShape(context, change) || compareConditions(context, change);
    if (complaint !== '') return fail(complaint);
  }
  return pass;
}

function compareCalls({ allows }: GateContext, change: ParsedChange): string {
  const [old, now] = [countAll(calleesOf(change.old.tree)), countAll(calleesOf(change.new.tree))];
  const removable = new Set(allows.removesCalls);
  const addable = new Set(allows.addsCalls);
  const removed = excess(old, now);
  const added = excess(now, old);
  const isRequire = (callee: string) => callee === 'require';
  const dropped = removed.find((callee) => !removable.has(lastName(callee)));
  if (dropped !== undefined) return `the fix drops a call of ${dropped}`;
  if (removed.length > 1) return 'the fix drops more than one call';
  const isNamed = (callee: string) => /^[\w$.]+$/.test(callee);
  const foreign = added.find(
    (callee) => !isNamed(callee) || (!addable.has(lastName(callee)) && !isRequire(callee)),
  );
  return foreign === undefined ? '' : `the fix adds a call of ${foreign}`;
}

function calleesOf(tree: SyntaxTree): readonly string[] {
  const callees: string[] = [];
  for (let node = 0; node < tree.size; node += 1) {
    const type = tree.type(node);
    if (type === 'call_expression') callees.push(denseCallee(tree, tree.child(node, 'function')));
    else if (type === 'new_expression') callees.push(denseCallee(tree, tree.child(node, 'constructor')));
  }
  return callees;
}

/** The callee's names; what a callee is called on is a call of its own. */
function denseCallee(tree: SyntaxTree, callee: number): string {
  if (callee < 0) return '';
  if (isFunctionType(tree.type(callee))) return '(function)';
  const text = denseText(tree, callee);
  return text.includes('(') ? text.slice(text.lastIndexOf(')') + 1) : text;
}

function lastName(callee: string): string {
  return callee.slice(callee.lastIndexOf('.') + 1);
}

function compareShape({ allows }: GateContext, { old, new: now }: ParsedChange): string {
  const dropped = beyond(excess(shapeOf(old), shapeOf(now)), allows.removesStatements);
  if (dropped !== undefined) return `the fix drops a ${words(dropped)}`;
  const added = beyond(excess(shapeOf(now), shapeOf(old)), allows.addsStatements);
  if (added !== undefined) return `the fix adds a ${words(added)}`;
  if (excess(countAll(assignedIn(now)), countAll(assignedIn(old))).length > 0)
    return 'the fix adds an assignment';
  if (!isEqual(exportsOf(old.tree), exportsOf(now.tree))) return 'the fix changes what the file exports';
  return isEqual(signaturesOf(old.tree), signaturesOf(now.tree)) ? '' : 'the fix changes a signature';
}

/** Statements and the like by type; imports are counted by another gate. */
function shapeOf({ tree }: SourceSyntax): Counts {
  const types: string[] = [];
  for (let node = 0; node < tree.size; node += 1) {
    const type = tree.type(node);
    if (isLogical(tree, node)) types.push('logical_operator');
    else if (statementTypes.has(type) ? !isRequireDeclaration(tree, node) : expressionTypes.has(type))
      types.push(type);
  }
  return countAll(types);
}

function isLogical(tree: SyntaxTree, node: number): boolean {
  if (tree.type(node) !== 'binary_expression') return false;
  const [left, right] = [tree.child(node, 'left'), tree.child(node, 'right')];
  return /^(?:&&|\|\||\?\?)$/.test(tree.text.slice(tree.end(left), tree.start(right)).trim());
}

function isRequireDeclaration(tree: SyntaxTree, node: number): boolean {
  return (
    tree.parent(node) === 0 &&
    /^(?:const|let|var)\s[^=]*=\s*require\s*\([^()]*\)(?:\.\w+)?\s*;?$/.test(tree.textOf(node))
  );
}

function beyond(
  types: readonly string[],
  allowed: Readonly<Record<string, number>> | undefined,
): string | undefined {
  return [...countAll(types)].find(([type, count]) => count > (allowed?.[type] ?? 0))?.[0];
}

function words(type: string): string {
  return type.replaceAll('_', ' ');
}

/** A fix may add a condition and may not change any, unless the flaw itself stands in it: the contract reads that one. */
function compareConditions(
  { definition, site, finding }: GateContext,
  { path, old, new: now }: ParsedChange,
): string {
  const places = path === finding.location.path ? (definition?.places(site) ?? []) : [];
  const isOwn = (condition: number) =>
    places.some((place) => condition <= place && place < old.tree.next(condition));
  const texts = conditionsOf(old.tree)
    .filter((condition) => !isOwn(condition))
    .map((condition) => denseText(old.tree, condition));
  const remaining = conditionsOf(now.tree).map((condition) => denseText(now.tree, condition));
  return excess(countAll(texts), countAll(remaining)).length > 0 ? 'the fix changes a condition' : '';
}

function conditionsOf(tree: SyntaxTree): readonly number[] {
  const conditions: number[] = [];
  for (let node = 0; node < tree.size; node += 1) {
    if (!statementTypes.has(tree.type(node)) && tree.type(node) !== 'ternary_expression') continue;
    const condition = tree.child(node, 'condition');
    if (condition >= 0) conditions.push(condition);
  }
  return conditions;
}

function assignedIn({ tree }: SourceSyntax): readonly string[] {
  const targets: string[] = [];
  for (let node = 0; node < tree.size; node += 1)
    if (tree.type(node).endsWith('assignment_expression'))
      targets.push(denseText(tree, tree.child(node, 'left')));
  return targets;
}

function exportsOf(tree: SyntaxTree): readonly string[] {
  const names: string[] = [];
  for (let node = 0; node < tree.size; node += 1) {
    const type = tree.type(node);
    if (type === 'assignment_expression') {
      const left = denseText(tree, tree.child(node, 'left'));
      if (/^(?:module\.)?exports\b/.test(left)) names.push(left);
    } else if (type === 'export_statement') {
      names.push(tree.textOf(node).replaceAll(/\s+/g, ' ').split(/[=({]/, 1)[0] ?? '');
    } else if (type === 'export_specifier') {
      names.push(denseText(tree, node));
    }
  }
  return names;
}

function signaturesOf(tree: SyntaxTree): readonly string[] {
  const signatures: string[] = [];
  for (let node = 0; node < tree.size; node += 1) {
    if (!isFunctionType(tree.type(node))) continue;
    const parameters = Math.max(tree.child(node, 'parameters'), tree.child(node, 'parameter'));
    signatures.push(
      `${tree.type(node)} ${denseText(tree, tree.child(node, 'name'))}(${denseText(tree, parameters)})`,
    );
  }
  return signatures;
}

function isEqual(a: readonly string[], b: readonly string[]): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
