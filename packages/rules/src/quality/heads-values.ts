/** Families about values: comparisons, assignments, unused values. */

import { bug, deadCode, doubt, fault, upkeep } from './head.ts';

export const valueHeads = {
  'loop-variable-assigned': doubt('Loop variable is reassigned', 'Use a different variable for the value.'),
  'boxed-constructor': upkeep('Boxed value is created by its deprecated constructor', 'Call `valueOf`.'),
  'boxed-identity': bug('Boxed values are compared by identity', 'Compare with `equals`.', [595]),
  'compared-with-none': upkeep(
    'Comparison with `None` by value',
    'Write `is None` or `is not None`.',
    [1025],
  ),
  'const-reassigned': fault(
    'Constant is reassigned',
    'Declare it with `let`, or assign to another variable.',
    [665],
  ),
  'decimal-from-float': bug(
    '`BigDecimal` is created from a floating-point value',
    'Pass a string to the constructor, or call `BigDecimal.valueOf`.',
    [681],
  ),
  'duplicate-key': fault('Duplicate key', 'Remove one of the entries.', [1041]),
  'duplicate-member': bug('Duplicate member', 'Remove or rename one of them.', [1041]),
  'equals-on-array': fault('Arrays are compared by identity', 'Call `Arrays.equals`.', [595]),
  'equals-without-hash-code': bug(
    'Class overrides `equals` but not `hashCode`',
    'Add a `hashCode` that uses the same fields.',
    [581],
  ),
  'identity-of-literal': fault('Literal is compared by identity', 'Compare with `==` or `!=`.', [595]),
  'index-past-end': bug('Index is out of bounds (off by one)', 'Use an index below the length.', [193]),
  'integer-division': bug(
    'Integer division before conversion to floating point',
    'Convert one operand to floating point.',
    [682],
  ),
  'integer-overflow': bug(
    'Integer multiplication overflows before it is widened to `long`',
    'Convert one factor to `long`.',
    [190],
  ),
  'invalid-typeof': fault(
    '`typeof` is compared with an invalid string',
    'Correct the name of the type.',
    [570],
  ),
  'loose-equality': doubt('Loose equality converts types', 'Use `===` or `!==`.', [1025], 2),
  'lingering-reference': bug(
    'Reference outlives its loop',
    'Call `unset` on the variable after the loop.',
    [1095],
  ),
  'missing-comma': doubt(
    'Missing comma joins two strings of a list',
    'Put a comma between them, or parentheses around them.',
    [1025],
  ),
  'mutable-default': bug(
    'Mutable default argument',
    'Use `None` as the default and create the value in the function.',
    [1188],
    10,
  ),
  'nil-map-write': fault('Write to a nil map', 'Initialize it with `make` first.', [476]),
  'null-dereference': bug('Null dereference', 'Invert the check, or return before the use.', [476]),
  'overwritten-parameter': doubt(
    'Parameter is overwritten before it is read',
    'Remove the parameter, or keep the value in another variable.',
    [563],
  ),
  'overwritten-value': deadCode(
    'Value is overwritten before it is read',
    'Remove the first assignment, or use its value.',
    [563],
  ),
  'self-assignment': bug(
    'Value is assigned to itself',
    'Correct one of the operands, or remove the assignment.',
    [1164],
  ),
  'shadowed-builtin': fault('Shadowed builtin is called', 'Rename the variable.', [670]),
  'shared-element': bug(
    'All elements are the same object',
    'Create each element separately, in a comprehension or a loop.',
    [665],
  ),
  'state-mutated': bug(
    'React state is mutated directly',
    'Call `setState` or the setter with a new value.',
    [665],
  ),
  'text-identity': bug('Strings are compared by identity', 'Compare with `equals`.', [597]),
  'unused-import': deadCode('Unused import', 'Remove the import.', [1164]),
  'unused-variable': deadCode('Unused variable', 'Remove the variable, or the assignment to it.', [563]),
};
