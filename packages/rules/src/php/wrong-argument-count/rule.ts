import type { SyntaxContext, SyntaxTree } from '@assay/engine/rule';
import { defineQualityRule } from '../../quality/define.ts';
import { argumentsIn } from '../../quality/read.ts';

/** Reports calls of functions and methods of the same file with fewer arguments than they need. */
export const rule = defineQualityRule('php', 'wrong-argument-count', {
  nodes: ['program'],
  check: (_program, context) => {
    const { tree, report } = context;
    const declared = declarationsIn(context);
    if (declared.size === 0) return;
    for (let at = 0; at < tree.size; at++) {
      const needed = declared.get(calledBy(tree, at) ?? '');
      if (needed === undefined) continue;
      const given = argumentsIn(tree, at);
      if (given.some((one) => !isPositional(tree, one)) || given.length >= needed) continue;
      const message = `The function takes at least ${needed} arguments, but ${given.length} ${given.length === 1 ? 'is' : 'are'} passed.`;
      report({ node: at, message });
    }
  },
});

/** Minimum argument counts by key; 0 for a name that is declared twice. */
function declarationsIn({ tree }: SyntaxContext): ReadonlyMap<string, number> {
  const declared = new Map<string, number>();
  for (let at = 0; at < tree.size; at++) {
    const key = declaredBy(tree, at);
    if (key === undefined) continue;
    declared.set(key, declared.has(key) ? 0 : neededBy(tree, at));
  }
  return declared;
}

/** `f` for a function, `12:f` for a method of the class at node 12. */
function declaredBy(tree: SyntaxTree, node: number): string | undefined {
  const type = tree.type(node);
  if (type !== 'function_definition' && type !== 'method_declaration') return undefined;
  const name = tree.textOf(tree.child(node, 'name')).toLowerCase();
  return type === 'function_definition' ? name : `${classAround(tree, node)}:${name}`;
}

/** The key of the declaration that a call can only refer to; `undefined` for other nodes. */
function calledBy(tree: SyntaxTree, node: number): string | undefined {
  switch (tree.type(node)) {
    case 'function_call_expression': {
      const callee = tree.child(node, 'function');
      return tree.type(callee) === 'name' ? tree.textOf(callee).toLowerCase() : undefined;
    }
    case 'member_call_expression':
      return ownMethod(tree, node, 'object', /^\$this$/);
    case 'scoped_call_expression':
      return ownMethod(tree, node, 'scope', /^(?:self|static)$/i);
    default:
      return undefined;
  }
}

function ownMethod(tree: SyntaxTree, node: number, field: string, own: RegExp): string | undefined {
  const name = tree.child(node, 'name');
  if (tree.type(name) !== 'name' || !own.test(tree.textOf(tree.child(node, field)))) return undefined;
  return `${classAround(tree, node)}:${tree.textOf(name).toLowerCase()}`;
}

function classAround(tree: SyntaxTree, node: number): number {
  return tree.ancestor(
    node,
    'class_declaration',
    'trait_declaration',
    'enum_declaration',
    'declaration_list',
  );
}

/** Parameters up to the last one without a default value. */
function neededBy(tree: SyntaxTree, declaration: number): number {
  const parameters = tree.namedChildren(tree.child(declaration, 'parameters'));
  const isNeeded = (one: number): boolean =>
    tree.type(one) !== 'variadic_parameter' &&
    tree.type(one).endsWith('_parameter') &&
    tree.child(one, 'default_value') < 0;
  return (
    parameters.filter((one) => tree.type(one).endsWith('_parameter')).findLastIndex((one) => isNeeded(one)) +
    1
  );
}

/** False for `...$all`, `name: $value`, and `f(...)`, which makes a closure. */
function isPositional(tree: SyntaxTree, argument: number): boolean {
  if (tree.type(argument) !== 'argument' || tree.child(argument, 'name') >= 0) return false;
  return tree.namedChildren(argument).every((one) => tree.type(one) !== 'variadic_unpacking');
}
