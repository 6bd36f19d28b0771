/** Sorting, which changes a slice in place. */

import { defineModel, neutral } from '@assay/engine/rule';

export const model = defineModel({
  library: 'sort',
  rows: [
    'Strings',
    'Ints',
    'Float64s',
    'Sort',
    'Stable',
    'Slice',
    'SliceStable',
    'Search',
    'SearchStrings',
  ].map((name) => neutral(name)),
});
