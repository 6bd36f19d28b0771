/** Readers and writers. */

import { defineModel, misuse, operation, propagator, sink, unpackedSink, when } from '@assay/engine/rule';
import { openModes } from './os.ts';

export const model = defineModel({
  library: 'io',
  aliases: ['io/ioutil'],
  types: { LimitedReader: ['LimitReader()'] },
  rows: [
    operation('WriteString', 'writeTo', 0, 1),
    operation('Copy', 'writeTo', 0, 1),
    operation('CopyN', 'writeTo', 0, 1),
    operation('CopyBuffer', 'writeTo', 0, 1),
    propagator('ReadAll(0)', 'ReadAll()'),
    unpackedSink(
      'unpacked-data',
      'ReadAll(0)',
      when('ReadAll(0)', { place: '^compress/' }),
      when('ReadAll(0)', { not: { place: 'Limited' } }),
    ),
    propagator('LimitReader(0)', 'LimitReader()'),
    propagator('TeeReader(0)', 'TeeReader()'),
    propagator('MultiReader(*)', 'MultiReader()'),
    propagator('NopCloser(0)', 'NopCloser()'),
    propagator('ReadFull(0)', 'ReadFull(1).*'),
    sink('file-path', 'ReadFile(0)'),
    sink('file-path', 'WriteFile(0)'),
    sink('written-name', 'WriteFile(0)'),
    ...openModes.map((mode) => misuse('open-file-mode', 'WriteFile(2)', { equals: mode })),
    sink('file-path', 'ReadDir(0)'),
  ],
});
