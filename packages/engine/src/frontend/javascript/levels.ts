/** Versions of Node.js. */

import type { LevelTraits } from '../level-traits.ts';

export const levels: LevelTraits = {
  oldest: 16_000,
  statements: [/"node"\s*:\s*"(?<range>[^"]+)"/, /^v?(?<range>\d+)(?:\.\d+)*\s*$/],
  files: ['.nvmrc', '.node-version'],
  images: /^node$/,
  levelOf: (major) => major * 1000,
  nodes: { optional_chain: 14_000 },
  calls: [
    [/\.replaceAll$/, 15_000],
    [/^Object\.hasOwn$|\.at$/, 16_000],
    [/^structuredClone$/, 17_000],
    [/\.(?:toSorted|toReversed|toSpliced)$/, 20_000],
  ],
};
