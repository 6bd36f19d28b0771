/** Language versions of PHP. */

import { type LevelTraits, minorLevel } from '../level-traits.ts';

export const levels: LevelTraits = {
  oldest: 7004,
  statements: [/"php"\s*:\s*"(?<range>[^"]+)"/],
  files: ['composer.json'],
  images: /^php$/,
  levelOf: minorLevel,
  nodes: { match_expression: 8000, nullsafe_member_call_expression: 8000, enum_declaration: 8001 },
  calls: [
    [/^(?:str_contains|str_starts_with|str_ends_with)$/, 8000],
    [/^mysqli_execute_query$|\.execute_query$/, 8002],
  ],
};
