import type { Binding, Rule, SyntaxContext, SyntaxTree } from '@assay/engine/rule';
import { isTest } from '../words/file-purposes.ts';
import { defineQualityRule } from './define.ts';
import type { Shape } from './shape.ts';
import { usesOf, writeAt } from './writes.ts';

/** The calls that open and close a kind of resource. */
export interface Opening {
  /** Matches the text of the opening call, up to the parenthesis. */
  readonly opens: RegExp;
  /** Matches the text after the name of the resource that closes it. */
  readonly closes: RegExp;
}

/**
 * Reports a local variable holding a resource that is never closed and does not leave the function. May miss resources
 * that are passed on.
 */
export function resourceNotClosed(shape: Shape, openings: readonly Opening[]): Rule {
  return defineQualityRule(shape.language, 'resource-not-closed', {
    nodes: [shape.root],
    check: (_root, context) => {
      // Whatever a test leaves open ends with the process.
      if (isTest(context)) return;
      for (const scope of context.facts.scopes.functions.slice(1))
        for (const binding of scope.bindings)
          if (!binding.isCaptured) checkBinding(shape, openings, binding, context);
    },
  });
}

function checkBinding(
  shape: Shape,
  openings: readonly Opening[],
  binding: Binding,
  { tree, report }: SyntaxContext,
): void {
  const uses = usesOf(binding);
  const writes = uses.flatMap((node) => writeAt(shape, tree, node) ?? []);
  const [write] = writes;
  if (writes.length !== 1 || write === undefined || write.value < 0) return;
  // In Go, the first result is the resource.
  if (tree.namedChildren(tree.parent(write.node))[0] !== write.node && shape.language === 'go') return;
  const call = calleeOf(tree, write.value);
  const opening = openings.find(({ opens }) => opens.test(call));
  if (opening === undefined) return;
  const others = uses.filter((node) => node !== write.node);
  if (others.some((node) => staysOpen(shape, tree, node, opening) === false)) return;
  report({ node: write.value, message: `\`${binding.name}\` is opened here and never closed.` });
}

/** Returns `new File(` or `os.Open(` if the call is the whole value; the empty string for other values. */
function calleeOf(tree: SyntaxTree, value: number): string {
  const calls = tree.namedChildren(value);
  const [only = -1] = calls;
  const call = tree.type(value) === 'expression_list' && calls.length === 1 ? only : value;
  const list = tree.child(call, 'arguments');
  if (list < 0 || tree.end(list) !== tree.end(call)) return '';
  const opened = tree.text.slice(tree.start(call), tree.start(list)).replaceAll(/\s+/g, ' ');
  // `open(path).read()` retains only what was read.
  return opened.includes('(') ? '' : `${opened}(`;
}

/** False for a use that closes it, or by which others may retain it. */
function staysOpen(shape: Shape, tree: SyntaxTree, node: number, { closes }: Opening): boolean {
  const parent = tree.parent(node);
  const isObject = tree.child(parent, shape.member.object) === node || tree.child(parent, 'object') === node;
  if (isObject && (tree.type(parent) === shape.member.node || tree.type(parent) === shape.call)) {
    const statement = tree.ancestor(node, 'expression_statement', 'defer_statement', 'return_statement');
    const behind = tree.text.slice(tree.end(node), tree.end(node) + 40);
    return !closes.test(behind) && !(statement >= 0 && tree.type(statement) === 'return_statement');
  }
  // Iteration over its lines, and null checks.
  if (/^for_statement$|enhanced_for/.test(tree.type(parent)) && tree.field(node) !== 'body') return true;
  return /^(?:binary_expression|comparison_operator)$/.test(tree.type(parent));
}
