import type { SyntaxContext, SyntaxTree } from '@assay/engine/rule';
import { defineQualityRule } from '../../quality/define.ts';
import { isTest } from '../../words/file-purposes.ts';

/** Mutable values. */
const mutable: readonly string[] = [
  'list',
  'dictionary',
  'set',
  'list_comprehension',
  'dictionary_comprehension',
  'set_comprehension',
];

/** Reports mutable parameter defaults that are changed or passed on. */
export const rule = defineQualityRule('python', 'mutable-default', {
  nodes: ['default_parameter', 'typed_default_parameter'],
  check,
});

function check(node: number, context: SyntaxContext): void {
  const { tree } = context;
  if (isTest(context) || isReadOnly(tree.child(node, 'type'), tree)) return;
  const value = tree.child(node, 'value');
  const isCall = tree.type(value) === 'call' && /^(?:list|dict|set)\(\)$/.test(tree.textOf(value));
  if (!isCall && !mutable.includes(tree.type(value))) return;
  const binding = context.facts.scopes.bindingOf(nameOf(node, context));
  const uses = [...(binding?.references ?? []), ...(binding?.declarations ?? [])];
  if (!uses.some((use) => changesOrEscapes(use, context))) return;
  context.report({ node: value, message: 'All calls of this function share this mutable default value.' });
}

/** Annotated with a read-only type, which the type checker enforces. */
const readOnlyTypes =
  /^(?:(?:collections\.abc|typing|t)\.)?(?:Mapping|Sequence|Iterable|Collection|Container|AbstractSet)\b/;

function isReadOnly(type: number, tree: SyntaxTree): boolean {
  return type >= 0 && readOnlyTypes.test(tree.textOf(type));
}

function nameOf(node: number, { tree }: SyntaxContext): number {
  const name = tree.child(node, 'name');
  return name >= 0 ? name : (tree.namedChildren(node)[0] ?? -1);
}

/** Methods that mutate a list, dictionary or set. */
const changes = new Set([
  'add',
  'append',
  'clear',
  'discard',
  'extend',
  'insert',
  'pop',
  'popitem',
  'remove',
  'reverse',
  'setdefault',
  'sort',
  'update',
]);

/** True for a use that mutates the value or lets it escape. May miss functions that mutate their arguments. */
function changesOrEscapes(use: number, { tree }: SyntaxContext): boolean {
  const parent = tree.parent(use);
  const isIn = (node: number, field: string): boolean => tree.child(node, field) === use;
  switch (tree.type(parent)) {
    case 'attribute':
      return isIn(parent, 'object') && changes.has(tree.textOf(tree.child(parent, 'attribute')));
    case 'subscript':
      return isIn(parent, 'value') && isTarget(parent, tree);
    case 'augmented_assignment':
      return isIn(parent, 'left');
    case 'assignment':
      return isIn(parent, 'right') && tree.type(tree.child(parent, 'left')) !== 'identifier';
    case 'return_statement':
    case 'yield':
      return true;
    default:
      return false;
  }
}

/** True for the target of an assignment or deletion. */
function isTarget(node: number, tree: SyntaxTree): boolean {
  const parent = tree.parent(node);
  const type = tree.type(parent);
  const isLeft = type === 'assignment' || type === 'augmented_assignment';
  return type === 'delete_statement' || (isLeft && tree.child(parent, 'left') === node);
}
