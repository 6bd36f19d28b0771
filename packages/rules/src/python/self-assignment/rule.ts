import type { SyntaxContext } from '@assay/engine/rule';
import { defineQualityRule } from '../../quality/define.ts';

/** Assignments that change nothing. */
export const rule = defineQualityRule('python', 'self-assignment', {
  nodes: ['assignment'],
  check,
});

function check(node: number, context: SyntaxContext): void {
  const { tree } = context;
  const left = tree.child(node, 'left');
  const right = tree.child(node, 'right');
  if (right < 0 || !/^(?:identifier|attribute)$/.test(tree.type(left))) return;
  if (tree.textOf(left) !== tree.textOf(right) || tree.textOf(left).includes('(')) return;
  // `name = name` in a class takes a name of the module into it.
  if (
    tree.type(left) === 'identifier' &&
    tree.type(tree.ancestor(node, 'class_definition', 'function_definition')) === 'class_definition'
  )
    return;
  if (isPlaceholder(node, tree.textOf(left), context)) return;
  if (tree.type(left) === 'attribute' && !isMeantForParameter(left, context)) return;
  context.report({ node, message: `\`${tree.textOf(left)}\` is assigned to itself.` });
}

/** True for a branch that leaves a value as it is where another branch of the same `if` sets it. */
function isPlaceholder(node: number, name: string, { tree }: SyntaxContext): boolean {
  const whole = tree.ancestor(node, 'if_statement', 'function_definition');
  if (whole < 0 || tree.type(whole) !== 'if_statement') return false;
  for (let at = whole; at < tree.next(whole); at++)
    if (at !== node && tree.type(at) === 'assignment' && tree.textOf(tree.child(at, 'left')) === name) {
      const right = tree.child(at, 'right');
      if (right >= 0 && tree.textOf(right) !== name) return true;
    }
  return false;
}

/**
 * True where the function has a parameter of the attribute's name. Else it may be meant: to take an attribute of the class
 * into the object, or for what a property does.
 */
function isMeantForParameter(attribute: number, { tree, facts }: SyntaxContext): boolean {
  const around = tree.ancestor(attribute, 'function_definition');
  if (around < 0) return false;
  const name = tree.textOf(tree.child(attribute, 'attribute'));
  return facts.scopes.functions.some(({ bindings }) =>
    bindings.some(
      (binding) =>
        binding.name === name &&
        binding.declarations.some(
          (declaration) =>
            tree.ancestor(declaration, 'parameters', 'block') === tree.child(around, 'parameters'),
        ),
    ),
  );
}
