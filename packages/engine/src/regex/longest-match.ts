/** Maximum length of a string that a part of a pattern matches. */

import type { AST } from '@eslint-community/regexpp';

/**
 * Maximum number of characters that the alternative matches; infinite for an unbounded or unsupported repetition.
 *
 * Recursion is bounded by the nesting of the pattern, which `parsePattern` caps.
 */
export function longestMatch(alternative: AST.Alternative): number {
  return alternative.elements.reduce((sum, element) => sum + longestOf(element), 0);
}

function longestOf(element: AST.Element): number {
  switch (element.type) {
    case 'Group':
    case 'CapturingGroup':
      return Math.max(...element.alternatives.map(longestMatch));
    case 'Quantifier':
      return element.max === 0 ? 0 : element.max * longestOf(element.element);
    case 'Assertion':
      return 0;
    case 'Backreference':
    case 'ExpressionCharacterClass':
      return Number.POSITIVE_INFINITY;
    default:
      return 1;
  }
}
