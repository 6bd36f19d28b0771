import type { Rule, SyntaxContext, SyntaxTree } from '@assay/engine/rule';
import { defineQualityRule } from './define.ts';
import { flatText, isPath, ownNodes, statementAfter, statementOf } from './read.ts';
import type { Shape } from './shape.ts';

interface Iteration {
  readonly loop: string;
  readonly over: 'right' | 'value';
  /** What a loop goes over: the first group is the collection. */
  readonly collection: RegExp;
  /** Methods that add or remove while the loop goes on. */
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

/** A list or a dictionary that a loop goes over and adds to or removes from. */
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
  // A collection that copies itself, or that others may change as well.
  if (safe.test(declarationOf(collection, over, tree, facts))) return;
  if (goesItsOwnWay(shape, over, tree, facts)) return;
  for (const at of ownNodes(shape, tree, body)) {
    if (tree.type(at) !== shape.call || !changes(shape, iteration, tree, at, collection)) continue;
    if (leavesAfter(shape, tree, at, node) || isWorkList(tree, at, node, collection)) continue;
    report({ node: at, message: `\`${collection}\` is changed while this loop goes over it.` });
    return;
  }
}

/** True for an object of a class of this file: what it hands to a loop may be a copy. */
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

/** `if x not in queue: queue.append(x)`: a list that the loop also goes over once it grew, and that stops to grow. */
function isWorkList(tree: SyntaxTree, call: number, loop: number, collection: string): boolean {
  if (!flatText(tree, tree.child(call, 'function')).endsWith('.append')) return false;
  for (let at = call; at > loop; at = tree.parent(at)) {
    const test = tree.type(at) === 'if_statement' ? tree.child(at, 'condition') : -1;
    if (test >= 0 && flatText(tree, test).endsWith(` not in ${collection}`)) return true;
  }
  return false;
}

/** `list.remove(x)`. */
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

/** True when the loop is left, or the collection is another one, before the next round. */
function leavesAfter(shape: Shape, tree: SyntaxTree, call: number, loop: number): boolean {
  for (let at = statementOf(shape, tree, call); at > loop; at = statementOf(shape, tree, tree.parent(at))) {
    for (let next = at; next >= 0; next = statementAfter(tree, next))
      if (/^(?:return|break|throw|raise)_statement$/.test(tree.type(next))) return true;
  }
  return false;
}

/** Collections of Java that a loop may change: as the declaration names their type, or what it makes. */
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

/** Declaration of a field of the file; the empty string for none. */
function fieldNamed(tree: SyntaxTree, name: string): string {
  for (let node = 0; node < tree.size; node++) {
    if (tree.type(node) !== 'variable_declarator' || tree.textOf(tree.child(node, 'name')) !== name) continue;
    const owner = tree.parent(node);
    if (tree.type(owner) === 'field_declaration') return flatText(tree, owner);
  }
  return '';
}
