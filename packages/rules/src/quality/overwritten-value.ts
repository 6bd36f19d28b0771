import type { Binding, Rule, SyntaxContext, SyntaxTree } from '@assay/engine/rule';
import { isTemplateScript, isTest } from '../words/file-purposes.ts';
import { defineQualityRule } from './define.ts';
import { holds } from './read.ts';
import type { Shape } from './shape.ts';
import { usesOf, type Write, writeAt } from './writes.ts';

/** Reports `x = f(); x = g();`: two writes in one statement list without a read or jump in between. */
export function overwrittenValue(shape: Shape): Rule {
  return defineQualityRule(shape.language, 'overwritten-value', {
    nodes: [shape.root],
    check: (_root, context) => {
      // Tests assign results only to see that the call succeeds.
      if (isTest(context)) return;
      if (isTemplateScript(context.path, context.tree.text)) return;
      // File-level variables may be read by other files.
      for (const scope of context.facts.scopes.functions.slice(1))
        for (const binding of scope.bindings)
          if (!binding.isCaptured && !/^_|unused|ignore/i.test(binding.name))
            checkBinding(shape, binding, context);
    },
  });
}

function checkBinding(shape: Shape, binding: Binding, { tree, report }: SyntaxContext): void {
  const uses = usesOf(binding);
  for (const [index, node] of uses.entries()) {
    const first = writeAt(shape, tree, node);
    if (first === undefined || isDefault(shape, tree, first.value)) continue;
    const next = uses.slice(index + 1).find((use) => use >= tree.next(first.statement));
    const second = next === undefined ? undefined : writeAt(shape, tree, next);
    // A declaration creates another variable, except in Go, where `:=` may assign to an existing one.
    if (second === undefined || (second.isDeclaration && shape.language !== 'go')) continue;
    if (!follows(shape, tree, first.statement, second.statement) || readsBefore(tree, uses, first, second))
      continue;
    report({ node, message: `This value of \`${binding.name}\` is overwritten before it is read.` });
  }
}

/** True for a default value that nothing computed. */
function isDefault(shape: Shape, tree: SyntaxTree, value: number): boolean {
  if (value < 0 || shape.constants.has(tree.type(value)) || /^\w+\(nil\)$/.test(tree.textOf(value)))
    return true;
  return !holds(shape, tree, value, new Set([shape.call, 'await_expression', 'await']));
}

/** True if both are in one statement list, and nothing in between leaves it or may throw into a handler. */
function follows(shape: Shape, tree: SyntaxTree, first: number, second: number): boolean {
  if (tree.parent(first) !== tree.parent(second) || !shape.lists.has(tree.type(tree.parent(first))))
    return false;
  for (let at = tree.parent(first); at > 0 && !shape.functions.includes(tree.type(at)); at = tree.parent(at))
    if (shape.tries.includes(tree.type(at))) return false;
  for (let at = tree.next(first); at < second; at++) if (shape.jumps.has(tree.type(at))) return false;
  return true;
}

/** True for a read in the second statement: in its value, or before the name in Go. */
function readsBefore(tree: SyntaxTree, uses: readonly number[], first: Write, second: Write): boolean {
  return uses.some(
    (use) => use !== second.node && use >= tree.next(first.statement) && use < tree.next(second.statement),
  );
}
