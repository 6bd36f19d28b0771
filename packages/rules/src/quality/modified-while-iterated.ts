import type { Rule, SyntaxContext, SyntaxTree } from '@assay/engine/rule';
import { defineQualityRule } from './define.ts';
import { flatText, isPath, ownNodes, statementAfter, statementOf } from './read.ts';
import type { Shape } from './shape.ts';

interface Iteration {
  readonly loop: string;
  readonly over: 'right' | 'value';
  /** Matches the iterated expression; group 1 is the collection. */
  readonly collection: RegExp;
  /** Methods that add or remove elements. */
  readonly changes: ReadonlySet<string>;
}

const iterations: Readonly<Partial<Record<Shape['language'], Iteration>>> = {
  javascript: {
    loop: 'for_in_statement',
    over: 'right',
    collection: /^([\w$.]+)$/,
    changes: new Set(['splice', 'shift', 'unshift']),
  },
  python: {
    loop: 'for_statement',
    over: 'right',
    collection: /^(?:enumerate\()?([\w.]+?)(?:\.(?:items|keys|values)\(\))?\)?$/,
    changes: new Set(['append', 'remove', 'pop', 'insert', 'clear', 'popitem', 'add', 'discard', 'extend']),
  },
  java: {
    loop: 'enhanced_for_statement',
    over: 'value',
    collection: /^([\w.]+?)(?:\.(?:keySet|entrySet|values)\(\))?$/,
    changes: new Set(['remove', 'removeAll', 'removeIf', 'clear', 'add', 'addAll']),
  },
};

/** Reports a list or dictionary that is modified while it is iterated. */
export function modifiedWhileIterated(shape: Shape): Rule {
  const iteration = iterations[shape.language];
  return defineQualityRule(shape.language, 'modified-while-iterated', {
    nodes: iteration === undefined ? [] : [iteration.loop],
    check: (node, context) => {
      if (iteration !== undefined) check(shape, iteration, node, context);
    },
  });
}

function check(
  shape: Shape,
  iteration: Iteration,
  node: number,
  { tree, facts, report }: SyntaxContext,
): void {
  const over = tree.child(node, iteration.over);
  const collection = iteration.collection.exec(flatText(tree, over))?.[1];
  const body = tree.child(node, 'body');
  if (
    collection === undefined ||
    body < 0 ||
    (shape.language === 'javascript' && !/\bof\b/.test(flatText(tree, node).slice(0, 200)))
  )
    return;
  // A copy-on-write or concurrent collection.
  if (safe.test(declarationOf(collection, over, tree, facts))) return;
  if (goesItsOwnWay(shape, over, tree, facts)) return;
  for (const at of ownNodes(shape, tree, body)) {
    if (tree.type(at) !== shape.call || !changes(shape, iteration, tree, at, collection)) continue;
    if (leavesAfter(shape, tree, at, node) || isWorkList(tree, at, node, collection)) continue;
    report({ node: at, message: `\`${collection}\` is modified while this loop iterates over it.` });
    return;
  }
}

/** True for an object of a class declared in this file, which may iterate over a copy. */
function goesItsOwnWay(
  shape: Shape,
  over: number,
  tree: SyntaxTree,
  { scopes }: SyntaxContext['facts'],
): boolean {
  if (shape.language !== 'python' || tree.type(over) !== 'identifier') return false;
  const [declaration = -1, ...more] = scopes.bindingOf(over)?.declarations ?? [];
  const assignment = declaration < 0 ? -1 : tree.parent(declaration);
  if (more.length > 0 || assignment < 0 || tree.type(assignment) !== 'assignment') return false;
  const made = tree.child(assignment, 'right');
  if (made < 0 || tree.type(made) !== 'call') return false;
  const maker = tree.child(made, 'function');
  if (tree.type(maker) !== 'identifier') return false;
  const [named = -1] = scopes.bindingOf(maker)?.declarations ?? [];
  return named >= 0 && tree.type(tree.parent(named)) === 'class_definition';
}

/** True for `if x not in queue: queue.append(x)`: a work list, which is iterated as it grows and stops growing. */
function isWorkList(tree: SyntaxTree, call: number, loop: number, collection: string): boolean {
  if (!flatText(tree, tree.child(call, 'function')).endsWith('.append')) return false;
  for (let at = call; at > loop; at = tree.parent(at)) {
    const test = tree.type(at) === 'if_statement' ? tree.child(at, 'condition') : -1;
    if (test >= 0 && flatText(tree, test).endsWith(` not in ${collection}`)) return true;
  }
  return false;
}

/** True for a modifying call such as `list.remove(x)`. */
function changes(
  shape: Shape,
  { changes: names }: Iteration,
  tree: SyntaxTree,
  call: number,
  collection: string,
): boolean {
  const callee = tree.child(call, 'function');
  const owner = callee < 0 ? tree.child(call, 'object') : tree.child(callee, shape.member.object);
  const name = callee < 0 ? tree.child(call, 'name') : tree.child(callee, shape.member.name);
  return (
    owner >= 0 &&
    name >= 0 &&
    isPath(shape, tree, owner) &&
    flatText(tree, owner) === collection &&
    names.has(tree.textOf(name))
  );
}

/** True if the loop is left, or the collection reassigned, before the next iteration. */
function leavesAfter(shape: Shape, tree: SyntaxTree, call: number, loop: number): boolean {
  for (let at = statementOf(shape, tree, call); at > loop; at = statementOf(shape, tree, tree.parent(at))) {
    for (let next = at; next >= 0; next = statementAfter(tree, next))
      if (/^(?:return|break|throw|raise)_statement$/.test(tree.type(next))) return true;
  }
  return false;
}

/** Java collections that may be modified during iteration, by declared type or constructor. */
const safe = /^(?:\w+ )*(?:Copy|Concurrent)|= new (?:\w+\.)*(?:Copy|Concurrent)/;

function declarationOf(name: string, over: number, tree: SyntaxTree, facts: SyntaxContext['facts']): string {
  const field = name.replace(/^this\./, '');
  for (let at = over; at < tree.next(over); at++) {
    if (tree.type(at) !== 'identifier' || tree.textOf(at) !== field) continue;
    if (facts.scopes.bindingOf(at) === undefined) return fieldNamed(tree, field);
    const [declaration = -1] = facts.scopes.bindingOf(at)?.declarations ?? [];
    const owner =
      declaration < 0 ? -1 : tree.ancestor(declaration, 'local_variable_declaration', 'formal_parameter');
    return owner < 0 ? '' : flatText(tree, owner).replace(/^final /, '');
  }
  return '';
}

/** Declaration of a field in the file; the empty string for none. */
function fieldNamed(tree: SyntaxTree, name: string): string {
  for (let node = 0; node < tree.size; node++) {
    if (tree.type(node) !== 'variable_declarator' || tree.textOf(tree.child(node, 'name')) !== name) continue;
    const owner = tree.parent(node);
    if (tree.type(owner) === 'field_declaration') return flatText(tree, owner);
  }
  return '';
}
