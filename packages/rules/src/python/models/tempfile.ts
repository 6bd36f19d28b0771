/** Temporary files. */

import { defineModel, misuse } from '@assay/engine/rule';

const called = { called: true } as const;

export const model = defineModel({
  library: 'tempfile',
  rows: [
    misuse('guessable-temporary-file', 'mktemp()', called),
    ...['tempnam', 'tmpnam'].map((name) => misuse('guessable-temporary-file', `os:${name}()`, called)),
  ],
});
