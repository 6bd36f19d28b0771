/** Language versions of Go. */

import { type LevelTraits, minorLevel } from '../level-traits.ts';

export const levels: LevelTraits = {
  oldest: 1020,
  statements: [/^go\s+(?<range>\d+\.\d+)/m],
  files: [],
  images: /^golang$/,
  levelOf: minorLevel,
  nodes: { type_parameter_list: 1018 },
  calls: [
    [/^(?:filepath\.IsLocal|strings\.Cut(?:Prefix|Suffix)|errors\.Join)$/, 1020],
    [/^(?:slices|maps)\.\w+$/, 1021],
    [/^os\.(?:OpenRoot|OpenInRoot)$/, 1024],
  ],
};
