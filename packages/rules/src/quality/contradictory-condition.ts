import type { Rule, SyntaxTree } from '@assay/engine/rule';
import { defineQualityRule } from './define.ts';
import { flatText, isPath, operationOf, operations, termsOf } from './read.ts';
import type { Shape } from './shape.ts';

/** A comparison of a path with a constant, normalized so that the path is on the left. */
interface Comparison {
  readonly path: string;
  readonly operator: '==' | '!=' | '<' | '<=' | '>' | '>=';
  /** Node type and text of the constant. */
  readonly type: string;
  readonly text: string;
}

/** Reports `x == 1 && x == 2`, `x != 1 || x != 2`, `x < 3 && x > 5`. */
export function contradictoryCondition(shape: Shape): Rule {
  return defineQualityRule(shape.language, 'contradictory-condition', {
    nodes: operations(shape),
    check: (node, { tree, report }) => {
      const operator = operationOf(shape, tree, node)?.operator ?? '';
      if (operator !== shape.and && operator !== shape.or) return;
      if (operationOf(shape, tree, outer(shape, tree, node))?.operator === operator) return;
      const isAll = operator === shape.and;
      const comparisons = termsOf(shape, tree, node, operator).flatMap(
        (term) => comparisonOf(shape, tree, term) ?? [],
      );
      for (const same of Map.groupBy(comparisons, ({ path }) => path).values()) {
        if (!hasContradiction(same, isAll)) continue;
        report({
          node,
          message: isAll
            ? `This condition is always false: the comparisons of \`${same[0]?.path ?? ''}\` contradict each other.`
            : `This condition is always true: the comparisons of \`${same[0]?.path ?? ''}\` cover every value.`,
        });
        return;
      }
    },
  });
}

function outer(shape: Shape, tree: SyntaxTree, node: number): number {
  let at = tree.parent(node);
  while (at >= 0 && shape.parentheses.has(tree.type(at))) at = tree.parent(at);
  return at;
}

const mirrored: Readonly<Record<string, string>> = { '<': '>', '>': '<', '<=': '>=', '>=': '<=' };

function comparisonOf(shape: Shape, tree: SyntaxTree, node: number): Comparison | undefined {
  const operation = operationOf(shape, tree, node);
  if (operation === undefined) return undefined;
  const isTurned = shape.constants.has(tree.type(operation.left));
  const [path, constant] = isTurned ? [operation.right, operation.left] : [operation.left, operation.right];
  const type = tree.type(constant);
  if (!isPath(shape, tree, path) || !shape.constants.has(type)) return undefined;
  const written = isTurned ? (mirrored[operation.operator] ?? operation.operator) : operation.operator;
  const operator = shape.equal.has(written) ? '==' : shape.unequal.has(written) ? '!=' : written;
  if (!/^(?:[=!]=|[<>]=?)$/.test(operator)) return undefined;
  const text = flatText(tree, constant);
  // An interpolated string is not a constant.
  if (/^(?:[fF]|[bB]?[rR]?[fF])["']/.test(text)) return undefined;
  return { path: flatText(tree, path), operator: operator as Comparison['operator'], type, text };
}

/** @param isAll  true if all comparisons have to hold, false if one suffices */
function hasContradiction(comparisons: readonly Comparison[], isAll: boolean): boolean {
  return comparisons.some((one, index) =>
    comparisons.slice(index + 1).some((other) => {
      const pair = isAll ? [one, other] : [negated(one), negated(other)];
      return excludes(pair[0] ?? one, pair[1] ?? other);
    }),
  );
}

const negations = { '==': '!=', '!=': '==', '<': '>=', '<=': '>', '>': '<=', '>=': '<' } as const;

/** The negation of a comparison: "one of two always holds" is "their negations never both hold". Ignores NaN. */
function negated(comparison: Comparison): Comparison {
  return { ...comparison, operator: negations[comparison.operator] };
}

/** True if no value satisfies both. */
function excludes(one: Comparison, other: Comparison): boolean {
  if (one.type !== other.type) return false;
  if (one.operator === '==' && other.operator === '==') return plain(one.text) !== plain(other.text);
  const [a, b] = [rangeOf(one), rangeOf(other)];
  if (a === undefined || b === undefined) return false;
  const low = Math.max(a.low, b.low);
  const high = Math.min(a.high, b.high);
  if (low !== high) return low > high;
  return ![a, b].every((range) => (range.low < low || range.hasLow) && (range.high > high || range.hasHigh));
}

/** The numbers that satisfy a comparison. */
interface Range {
  readonly low: number;
  readonly high: number;
  readonly hasLow: boolean;
  readonly hasHigh: boolean;
}

/** `undefined` for anything but a decimal number, and for `!=`. */
function rangeOf({ operator, text }: Comparison): Range | undefined {
  if (operator === '!=' || !/^-?\d+(?:\.\d+)?$/.test(text)) return undefined;
  const value = Number(text);
  return {
    low: operator.startsWith('<') ? Number.NEGATIVE_INFINITY : value,
    high: operator.startsWith('>') ? Number.POSITIVE_INFINITY : value,
    hasLow: operator !== '>',
    hasHigh: operator !== '<',
  };
}

/** Strips the quotes, so that `'a'` equals `"a"`. */
function plain(text: string): string {
  return text.replace(/^(["'`])(.*)\1$/, '$2');
}
