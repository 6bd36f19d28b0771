import type { SyntaxContext, SyntaxTree } from '@assay/engine/rule';
import { defineQualityRule } from '../../quality/define.ts';
import { inside } from '../../quality/read.ts';
import { python } from '../../quality/shape.ts';

/** New objects of a class without a truth of its own, as the answer of a function of `bool` or as a condition. */
export const rule = defineQualityRule('python', 'object-as-truth', {
  nodes: ['class_definition'],
  check,
});

/** Superclasses whose objects are all true. */
const plainClasses = /^(?:object|(?:abc\.)?ABC)$/;
/** Members that decide whether an object is true, or what an object of the class is. */
const deciding = /^__(?:bool|len|nonzero|new|getattr|class_getitem)__$/;
/** Decorators that leave the class what it is. */
const plainDecorators = /^(?:dataclasses\.)?dataclass\b/;
/** Superclasses of superclasses, and members of a class, that are looked at: what has more is not told. Not measured. */
const maxDepth = 8;
const maxMembers = 200;

function check(node: number, context: SyntaxContext): void {
  const { tree, facts, report } = context;
  const name = tree.child(node, 'name');
  const uses = facts.scopes.bindingOf(name)?.references.filter((use) => isAsked(tree, use)) ?? [];
  if (uses.length === 0 || !isAlwaysTrue(context, node)) return;
  for (const use of uses) {
    const message = `An object of \`${tree.textOf(name)}\` is always true.`;
    report({ node: tree.parent(use), message });
  }
}

/** True for `C` of `C(...)` where the object's truth is all that is asked for. */
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

/** True for a `return` of a function that says that it answers true or false. */
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

/** True for a class that has such a member, or too many members to be read. */
function decidesTruth(tree: SyntaxTree, definition: number): boolean {
  const members = tree.namedChildren(tree.child(definition, 'body'));
  if (members.length > maxMembers) return true;
  return members.some((member) => {
    const inner = tree.type(member) === 'decorated_definition' ? tree.child(member, 'definition') : member;
    if (tree.type(inner) === 'function_definition')
      return deciding.test(tree.textOf(tree.child(inner, 'name')));
    const [assignment = -1] = tree.type(inner) === 'expression_statement' ? tree.namedChildren(inner) : [];
    const left = assignment < 0 ? -1 : tree.child(assignment, 'left');
    // Branches and loops of a class body may define anything.
    return left >= 0
      ? deciding.test(tree.textOf(left))
      : /^(?:if|for|while|try|with)_/.test(tree.type(inner));
  });
}
