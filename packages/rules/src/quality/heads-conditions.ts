/** Families about conditions, branches and loops. */

import { bug, deadCode, doubt, fault } from './head.ts';

export const conditionHeads = {
  'assert-on-tuple': fault('Assertion on a tuple is always true', 'Remove the parentheses.', [571]),
  'assignment-in-condition': bug(
    'Assignment in a condition',
    'Compare with `==`, or assign before the condition.',
    [481],
  ),
  'constant-condition': bug(
    'Condition is constant',
    'Remove the condition, or the branch that is never taken.',
    [571, 570],
  ),
  'contradictory-condition': bug(
    'Condition is always true or always false',
    'Correct one of the comparisons.',
    [570, 571],
  ),
  'duplicate-condition': bug(
    'Duplicate condition',
    'Correct one of the conditions, or remove the branch.',
    [570],
    10,
  ),
  'empty-branch': deadCode('Empty branch', 'Add the missing code, or invert the condition.', [1071]),
  'identical-branches': bug(
    'All branches are identical',
    'Correct one of the branches, or remove the condition.',
    [561],
  ),
  'identical-operands': bug('Both operands are identical', 'Correct one of the operands.', [1025]),
  'impossible-length': bug(
    'Length is compared with an impossible value',
    'Compare with the intended value, such as `> 0`.',
    [570, 571],
  ),
  'ineffective-break': bug(
    '`break` leaves the `switch` or `select`, not the loop',
    'Break to a label of the loop, or return.',
    [670],
  ),
  'loop-goes-wrong-way': fault(
    'Loop counter moves away from its bound',
    'Reverse the step or the comparison.',
    [835],
  ),
  'missing-break': doubt(
    'Case falls through',
    'Add `break`, or mark the fall-through with a comment.',
    [484],
  ),
  'nan-comparison': fault('Comparison with NaN', 'Call the function that tests for NaN.', [570]),
  'negated-operand': fault(
    'Negation applies only to the left operand',
    'Put parentheses around the negated comparison.',
    [783],
  ),
  'nested-loop-variable': bug(
    'Nested loop reuses the variable of the outer loop',
    'Use a different variable for the inner loop.',
    [1095],
  ),
  'object-as-truth': bug(
    'Object is always truthy',
    'Test a value of the object, or define `__bool__` in its class.',
    [571],
  ),
  'operator-precedence': bug(
    'Comparison binds tighter than the bitwise operator',
    'Put parentheses around the bitwise operation.',
    [783],
  ),
  'unreachable-code': deadCode('Unreachable code', 'Remove the code, or the jump before it.', [561]),
};
