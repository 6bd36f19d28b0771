/**
 * V7: calls, branches, statements, assignments, declarations and signatures stay the same, except for the rule's
 * replacement.
 */

import type { SourceSyntax } from '@assay/engine';
import { callsOf, codeText, tokensOf } from '@assay/engine';
import { fail, type GateContext, type GateVerdict, type ParsedChange, pass } from '../gate.ts';
import { type Counts, countAll, excess } from '../multiset.ts';

export function callSkeletonGate(context: GateContext): GateVerdict {
  for (const change of context.changes) {
    const complaint =
      compareCalls(context, change) || compareShape(context, change) || compareConditions(context, change);
    if (complaint !== '') return fail(complaint);
  }
  return pass;
}

function compareCalls({ allows }: GateContext, { old, new: now }: ParsedChange): string {
  const counts = (source: SourceSyntax) => countAll(callsOf(source).map(({ callee }) => callee));
  const removable = new Set(allows.removesCalls);
  const addable = new Set(allows.addsCalls);
  const removed = excess(counts(old), counts(now));
  const added = excess(counts(now), counts(old));
  const dropped = removed.find((callee) => !removable.has(lastName(callee)));
  if (dropped !== undefined) return `the fix drops a call of ${dropped}`;
  const doing = removed.map(lastName).filter((name) => !building.has(name));
  if (new Set(doing).size < doing.length) return 'the fix drops more than one call';
  const foreign = added.find(
    (callee) => !isNamed(callee) || !(addable.has(lastName(callee)) || now.facts.importCalls.has(callee)),
  );
  return foreign === undefined ? '' : `the fix adds a call of ${foreign}`;
}

/** Functions that only build a string: one may be removed for each removed string. */
const building = new Set(['format', 'Sprintf']);

function isNamed(callee: string): boolean {
  return /^(?:"")?[\w$.]+$|^\[\]\w+$/.test(callee);
}

function lastName(callee: string): string {
  return callee.slice(callee.lastIndexOf('.') + 1);
}

function compareShape({ allows }: GateContext, { old, new: now }: ParsedChange): string {
  const dropped = beyond(excess(shapeOf(old), shapeOf(now)), allows.removesStatements);
  if (dropped !== undefined) return `the fix drops a ${words(dropped)}`;
  const added = beyond(excess(shapeOf(now), shapeOf(old)), allows.addsStatements);
  if (added !== undefined) return `the fix adds a ${words(added)}`;
  const adds = (kind: string, items: (source: SourceSyntax) => readonly string[]) =>
    excess(countAll(items(now)), countAll(items(old))).length > (allows.addsStatements?.[kind] ?? 0);
  const drops = (items: (source: SourceSyntax) => readonly string[]) =>
    excess(countAll(items(old)), countAll(items(now))).length > 0;
  if (adds('assignment', (source) => assignedIn(source, old))) return 'the fix adds an assignment';
  if (drops(declarationsOf) || adds('declaration', declarationsOf))
    return 'the fix changes what the file exports';
  return drops(signaturesOf) || adds('function', signaturesOf) ? 'the fix changes a signature' : '';
}

/** Statements and similar nodes by type; imports are counted by another gate. */
function shapeOf({ tree, facts }: SourceSyntax): Counts {
  const imports = new Set(facts.importsOf(tree).map(({ statement }) => statement));
  const types: string[] = [];
  for (let node = 0; node < tree.size; node += 1) {
    const type = tree.type(node);
    if (facts.logical.has(type) && isLogical(tree, node)) types.push('logical_operator');
    else if (facts.shapes.has(type) && !imports.has(node)) types.push(type);
  }
  return countAll(types);
}

function isLogical(tree: SourceSyntax['tree'], node: number): boolean {
  const [left, right] = [tree.child(node, 'left'), tree.child(node, 'right')];
  return /(?:&&|\|\||\?\?|\band\b|\bor\b)/.test(tree.text.slice(tree.end(left), tree.start(right)));
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

/** A fix may add conditions but not change any, unless the flaw itself is in one: V9 checks that one. */
function compareConditions(
  { definition, site, finding }: GateContext,
  { path, old, new: now }: ParsedChange,
): string {
  const places = path === finding.location.path ? [site.node, ...(definition?.places(site) ?? [])] : [];
  const isOwn = (condition: number) =>
    places.some((place) => condition <= place && place < old.tree.next(condition));
  const texts = conditionsOf(old)
    .filter((condition) => !isOwn(condition))
    .map((condition) => codeText(old, condition));
  const remaining = conditionsOf(now).map((condition) => codeText(now, condition));
  return excess(countAll(texts), countAll(remaining)).length > 0 ? 'the fix changes a condition' : '';
}

function conditionsOf({ tree, facts }: SourceSyntax): readonly number[] {
  const conditions: number[] = [];
  for (let node = 0; node < tree.size; node += 1) {
    const type = tree.type(node);
    if (!facts.shapes.has(type)) continue;
    const condition = tree.child(node, 'condition');
    const [first = -1, second = -1] = condition < 0 ? tree.namedChildren(node) : [];
    if (condition >= 0) conditions.push(condition);
    else if (type === 'conditional_expression') conditions.push(second);
    else if (type === 'assert_statement' || type === 'if_clause') conditions.push(first);
  }
  return conditions;
}

/** Assigned names; if assignment declares, only those that the file had before. */
function assignedIn({ expressions, facts, tree }: SourceSyntax, old: SourceSyntax): readonly string[] {
  const known = facts.declaresBySetting ? namesIn(old) : undefined;
  const targets: string[] = [];
  for (let node = 0; node < tree.size; node += 1) {
    const field = facts.assignments[tree.type(node)];
    if (field === undefined) continue;
    const target = tree.child(node, field);
    const text = tree.textOf(target).replaceAll(/\s+/g, '');
    const isDeclaration =
      known !== undefined && expressions.variables.has(tree.type(target)) && !known.has(text);
    if (!isDeclaration) targets.push(text);
  }
  return targets;
}

function namesIn({ expressions, tree }: SourceSyntax): ReadonlySet<string> {
  const names = new Set<string>();
  for (let node = 0; node < tree.size; node += 1)
    if (tree.type(node).endsWith('identifier') || expressions.variables.has(tree.type(node)))
      names.add(tree.textOf(node));
  return names;
}

function declarationsOf({ tree, facts }: SourceSyntax): readonly string[] {
  return facts.declarationsOf(tree);
}

/** Function headers with modifiers, annotations, parameters and types. */
function signaturesOf(source: SourceSyntax): readonly string[] {
  const { tree, facts } = source;
  const signatures: string[] = [];
  for (let node = 0; node < tree.size; node += 1) {
    if (!facts.traits.functions.has(tree.type(node))) continue;
    const body = tree.child(node, 'body');
    const head = tokensOf(source, node, tree.start(body < 0 ? node : body));
    signatures.push([...decoratorsOf(source, node), ...head].join(' '));
  }
  return signatures;
}

function decoratorsOf(source: SourceSyntax, fn: number): readonly string[] {
  const { tree, facts } = source;
  const holder = tree.parent(fn);
  if (tree.type(holder) !== 'decorated_definition') return [];
  return tree
    .namedChildren(holder)
    .filter((child) => facts.annotations.has(tree.type(child)))
    .map((child) => codeText(source, child));
}
