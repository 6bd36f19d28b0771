/** Families about values: comparisons, assignments, unused values. */

import { bug, deadCode, doubt, fault, upkeep } from './head.ts';

export const valueHeads = {
  'loop-variable-assigned': doubt('Variable of a loop is assigned', 'Give the value a name of its own.'),
  'boxed-constructor': upkeep('Boxed value is made by its constructor', 'Call `valueOf`.'),
  'boxed-identity': bug('Boxed values are compared by identity', 'Compare with `equals`.', [595]),
  'compared-with-none': upkeep('Compared with None by value', 'Write `is None` or `is not None`.', [1025]),
  'const-reassigned': fault(
    'Constant is assigned',
    'Declare it with `let`, or assign to another variable.',
    [665],
  ),
  'decimal-from-float': bug(
    'Exact number is made of an inexact one',
    'Give the constructor a text, or call `valueOf`.',
    [681],
  ),
  'duplicate-key': fault('Key stands twice', 'Remove one of the entries.', [1041]),
  'duplicate-member': bug('Member is declared twice', 'Remove or rename one of them.', [1041]),
  'equals-on-array': fault('Arrays are compared by identity', 'Call `Arrays.equals`.', [595]),
  'equals-without-hash-code': bug(
    'Class has equals without hashCode',
    'Add a `hashCode` of the same fields.',
    [581],
  ),
  'identity-of-literal': fault('Literal is compared by identity', 'Compare with `==` or `!=`.', [595]),
  'index-past-end': bug('Index is past the end', 'Stop one before the length.', [193]),
  'integer-division': bug(
    'Division drops its fraction before it is kept',
    'Make one side a floating point number.',
    [682],
  ),
  'integer-overflow': bug('Product overflows before it is widened', 'Make one factor a `long`.', [190]),
  'invalid-typeof': fault(
    '`typeof` is compared with what it never gives',
    'Correct the name of the type.',
    [570],
  ),
  'loose-equality': doubt('Comparison converts types', 'Use `===` or `!==`.', [1025], 2),
  'missing-comma': doubt(
    'Two texts of a list are one',
    'Put a comma between them, or parentheses around them.',
    [1025],
  ),
  'mutable-default': bug(
    'Default value is shared between calls',
    'Use `None` as the default and make the value in the function.',
    [1188],
    10,
  ),
  'nil-map-write': fault('Map is written that was never made', 'Make it with `make` first.', [476]),
  'null-dereference': bug(
    'Value is used where it is known to be missing',
    'Turn the test around, or leave the branch first.',
    [476],
  ),
  'overwritten-parameter': doubt(
    'Parameter is overwritten before it is read',
    'Remove the parameter, or keep the value in a variable.',
    [563],
  ),
  'overwritten-value': deadCode(
    'Value is overwritten before it is read',
    'Remove the first assignment, or use its value.',
    [563],
  ),
  'self-assignment': bug(
    'Value is assigned to itself',
    'Correct one of the two sides, or remove the assignment.',
    [1164],
  ),
  'shadowed-builtin': fault('Builtin is called that was overwritten', 'Rename the variable.', [670]),
  'shared-element': bug(
    'All elements are the same object',
    'Make each element anew, in a comprehension or a loop.',
    [665],
  ),
  'state-mutated': bug(
    'State is changed without being set',
    'Call `setState` or the setter with a new value.',
    [665],
  ),
  'text-identity': bug('Texts are compared by identity', 'Compare with `equals`.', [597]),
  'unused-import': deadCode('Import is not used', 'Remove the import.', [1164]),
  'unused-variable': deadCode(
    'Variable is not used',
    'Remove the variable, or the assignment that makes it.',
    [563],
  ),
};
