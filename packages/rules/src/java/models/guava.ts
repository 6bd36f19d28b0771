/** Guava: string utilities. */

import { defineModel } from '@assay/engine/rule';
import { madeOf } from '../../fixes/made-of.ts';
import { bareTypes } from '../bare-types.ts';

export const model = defineModel({
  library: 'com.google.common.base',
  types: {
    ...bareTypes('Strings', 'MoreObjects', 'Preconditions'),
    Joiner: ['Joiner.on()', 'Joiner.skipNulls()', 'Joiner.useForNull()'],
    Splitter: ['Splitter.on()', 'Splitter.trimResults()', 'Splitter.omitEmptyStrings()', 'Splitter.limit()'],
  },
  rows: madeOf(
    'Strings.nullToEmpty',
    'Strings.emptyToNull',
    'Strings.padStart',
    'Strings.padEnd',
    'MoreObjects.firstNonNull',
    'Preconditions.checkNotNull',
    'Joiner.join',
    'Splitter.split',
    'Splitter.splitToList',
  ),
});
