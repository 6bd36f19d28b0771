/** Families about maintainability. */

import { complexity, doubt, size, upkeep } from './head.ts';

export const upkeepHeads = {
  'deprecated-api': upkeep('Deprecated function is used', 'Use its replacement.', [477]),
  'test-without-assertion': doubt('Test has no assertion', 'Assert what the code should do.', [1127]),
  'too-complex': complexity(
    'Function is too complex',
    'Split the function, return early, or move branches into functions of their own.',
    [1121],
    60,
  ),
  'too-deep': complexity(
    'Code is nested too deeply',
    'Return early, or move the inner part into a function.',
    [1124],
    30,
  ),
  'too-long': size('Function is too long', 'Split the function along its steps.', [1080], 45),
  'too-many-parameters': size(
    'Function has too many parameters',
    'Group related parameters into an object.',
    [1064],
    30,
  ),
};
