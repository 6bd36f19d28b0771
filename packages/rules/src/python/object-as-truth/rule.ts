import type { SyntaxContext, SyntaxTree } from '@assay/engine/rule';
import { defineQualityRule } from '../../quality/define.ts';
import { inside } from '../../quality/read.ts';
import { python } from '../../quality/shape.ts';

/** Reports new objects of a class without its own truth value that are returned as a `bool` or used as a condition. */
export const rule = defineQualityRule('python', 'object-as-truth', {
  nodes: ['class_definition'],
  check,
});

/** Base classes whose objects are always truthy. */
const plainClasses = /^(?:object|(?:abc\.)?ABC)$/;
/** Members that define the truth value or construction of objects. */
const deciding = /^__(?:bool|len|nonzero|new|getattr|class_getitem)__$/;
/** Decorators that do not replace the class. */
const plainDecorators = /^(?:dataclasses\.)?dataclass\b/;
/** Maximum depth of base classes and number of members; larger classes are not reported. Not tuned. */
const maxDepth = 8;
const maxMembers = 200;

function check(node: number, context: SyntaxContext): void {
  const { tree, facts, report } = context;
  const name = tree.child(node, 'name');
  const uses = facts.scopes.bindingOf(name)?.references.filter((use) => isAsked(tree, use)) ?? [];
  if (uses.length === 0 || !isAlwaysTrue(context, node)) return;
  for (const use of uses) {
    const message = `An object of class \`${tree.textOf(name)}\` is always true.`;
    report({ node: tree.parent(use), message });
  }
}

/** True for the `C` of `C(...)` if only the truth value of the object is used. */
function isAsked(tree: SyntaxTree, use: number): boolean {
  const call = tree.parent(use);
  if (tree.type(call) !== 'call' || tree.child(call, 'function') !== use) return false;
  let at = call;
  while (/^(?:parenthesized_expression|not_operator|boolean_operator)$/.test(tree.type(tree.parent(at))))
    at = tree.parent(at);
  const owner = tree.parent(at);
  if (tree.type(owner) === 'return_statement') return at === call && isInTruth(tree, owner);
  if (tree.type(owner) === 'conditional_expression') return tree.namedChildren(owner)[1] === at;
  return (
    /^(?:if_statement|elif_clause|while_statement)$/.test(tree.type(owner)) &&
    inside(python, tree, tree.child(owner, 'condition')) === inside(python, tree, at)
  );
}

/** True for a `return` in a function annotated as `bool`. */
function isInTruth(tree: SyntaxTree, node: number): boolean {
  const fn = tree.ancestor(node, 'function_definition');
  const type = fn < 0 ? -1 : tree.child(fn, 'return_type');
  return type >= 0 && tree.textOf(type) === 'bool';
}

function isAlwaysTrue({ tree, facts }: SyntaxContext, definition: number): boolean {
  const seen = new Set<number>();
  const open = [definition];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (seen.has(at)) continue;
    seen.add(at);
    if (seen.size > maxDepth || isDecorated(tree, at) || decidesTruth(tree, at)) return false;
    const list = tree.child(at, 'superclasses');
    for (const superclass of list < 0 ? [] : tree.namedChildren(list)) {
      if (plainClasses.test(tree.textOf(superclass))) continue;
      const [declaration, ...others] = facts.scopes.bindingOf(superclass)?.declarations ?? [];
      const owner = declaration === undefined ? -1 : tree.parent(declaration);
      if (owner < 0 || others.length > 0 || tree.type(owner) !== 'class_definition') return false;
      open.push(owner);
    }
  }
  return true;
}

function isDecorated(tree: SyntaxTree, definition: number): boolean {
  const around = tree.parent(definition);
  if (tree.type(around) !== 'decorated_definition') return false;
  return tree.namedChildren(around).some((part) => {
    const [decorator = -1] = tree.type(part) === 'decorator' ? tree.namedChildren(part) : [];
    return decorator >= 0 && !plainDecorators.test(tree.textOf(decorator));
  });
}

/** True for a class with such a member, or with too many members to check. */
function decidesTruth(tree: SyntaxTree, definition: number): boolean {
  const members = tree.namedChildren(tree.child(definition, 'body'));
  if (members.length > maxMembers) return true;
  return members.some((member) => {
    const inner = tree.type(member) === 'decorated_definition' ? tree.child(member, 'definition') : member;
    if (tree.type(inner) === 'function_definition')
      return deciding.test(tree.textOf(tree.child(inner, 'name')));
    const [assignment = -1] = tree.type(inner) === 'expression_statement' ? tree.namedChildren(inner) : [];
    const left = assignment < 0 ? -1 : tree.child(assignment, 'left');
    // Branches and loops in a class body may define anything.
    return left >= 0
      ? deciding.test(tree.textOf(left))
      : /^(?:if|for|while|try|with)_/.test(tree.type(inner));
  });
}
