/** Fix that compares a secret in constant time, for languages whose comparison is an operator. */

import {
  defineExactFix,
  type FixAllowance,
  type FixDefinition,
  type FixSite,
  type TextEdit,
} from '@assay/engine/rule';
import { type Operation, operationOf } from '../quality/read.ts';
import type { Shape } from '../quality/shape.ts';

/** An expression that is true for the same values as the comparison, in constant time. */
export interface Equality {
  readonly text: string;
  /** Imports. */
  readonly edits: readonly TextEdit[];
}

interface ConstantTime {
  readonly contractId: string;
  readonly allows: FixAllowance;
  readonly shape: Shape;
  /** What `advise` names: `hash_equals`. */
  readonly compare: string;
  /**
   * @param isNegated  the expression has to be true for different values
   * @returns `undefined` if the values are not known well enough to have the same result for all of them
   */
  readonly write: (site: FixSite, sides: Operation, isNegated: boolean) => Equality | undefined;
}

export function constantTimeFix({ contractId, allows, shape, compare, write }: ConstantTime): FixDefinition {
  return defineExactFix({
    contractId,
    allows,
    propose: (site) => {
      const { tree, node } = site;
      const sides = operationOf(shape, tree, node);
      const made = sides && write(site, sides, sides.operator.startsWith('!'));
      if (made === undefined) return undefined;
      return {
        edits: [...made.edits, { start: tree.start(node), end: tree.end(node), replace: made.text }],
        safety: 'S',
        explanation: 'The comparison takes the same time however many characters match.',
      };
    },
    advise: ({ tree, node }) => {
      const text = tree.textOf(node);
      const shown = text.length > 80 || /[`\n]/.test(text) ? 'both values' : `both sides of \`${text}\``;
      return `Compare ${shown} with \`${compare}\`, as values of the type that it expects.`;
    },
  });
}
