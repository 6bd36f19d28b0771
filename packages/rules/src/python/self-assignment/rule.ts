import type { SyntaxContext } from '@assay/engine/rule';
import { defineQualityRule } from '../../quality/define.ts';

/** Reports assignments without effect. */
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
  // `name = name` in a class copies a module-level name into it.
  if (
    tree.type(left) === 'identifier' &&
    tree.type(tree.ancestor(node, 'class_definition', 'function_definition')) === 'class_definition'
  )
    return;
  if (isPlaceholder(node, tree.textOf(left), context)) return;
  if (tree.type(left) === 'attribute' && !isMeantForParameter(left, context)) return;
  context.report({ node, message: `\`${tree.textOf(left)}\` is assigned to itself.` });
}

/** True for a branch that keeps a value which another branch of the same `if` sets. */
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
 * True if the function has a parameter with the name of the attribute. Otherwise it may be intended, to copy a class
 * attribute to the object or for the effect of a property.
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
