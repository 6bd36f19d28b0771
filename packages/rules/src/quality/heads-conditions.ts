/** Families about conditions, branches and loops. */

import { bug, deadCode, doubt, fault } from './head.ts';

export const conditionHeads = {
  'assert-on-tuple': fault('Assertion is always true', 'Remove the brackets.', [571]),
  'assignment-in-condition': bug('Condition assigns', 'Compare, or assign in front of the test.', [481]),
  'constant-condition': bug(
    'Condition is always the same',
    'Remove the test, or the branch that is never taken.',
    [571, 570],
  ),
  'contradictory-condition': bug(
    'Condition contradicts itself',
    'Correct one of the comparisons.',
    [570, 571],
  ),
  'duplicate-condition': bug(
    'Condition is tested twice',
    'Correct one of the conditions, or remove the branch.',
    [570],
    10,
  ),
  'empty-branch': deadCode(
    'Branch does nothing',
    'Write what shall happen, or turn the condition around.',
    [1071],
  ),
  'identical-branches': bug(
    'All branches do the same',
    'Correct one of the branches, or remove the test.',
    [561],
  ),
  'identical-operands': bug(
    'Both sides of an operator are the same',
    'Correct one of the two sides.',
    [1025],
  ),
  'impossible-length': bug(
    'Length is compared with what no length is',
    'Compare with what was meant, as `> 0`.',
    [570, 571],
  ),
  'ineffective-break': bug('Break leaves the wrong statement', 'Name the loop by a label, or return.', [670]),
  'loop-goes-wrong-way': fault(
    'Loop counts away from its end',
    'Turn the step or the comparison around.',
    [835],
  ),
  'missing-break': doubt(
    'Case goes on into the next one',
    'Add `break`, or say in a comment that it falls through.',
    [484],
  ),
  'nan-comparison': fault('Nothing is equal to NaN', 'Call the function that tests for NaN.', [570]),
  'negated-operand': fault(
    'Only the left side is negated',
    'Put parentheses around the test that is negated.',
    [783],
  ),
  'nested-loop-variable': bug(
    'Inner loop takes the variable of the outer one',
    'Give the inner loop a variable of its own.',
    [1095],
  ),
  'object-as-truth': bug(
    'Object is always true',
    'Ask the object for its answer, or give the class a `__bool__`.',
    [571],
  ),
  'operator-precedence': bug(
    'Comparison binds closer than the operator',
    'Put parentheses around the operation.',
    [783],
  ),
  'unreachable-code': deadCode('Code is never reached', 'Remove the code, or the jump before it.', [561]),
};
