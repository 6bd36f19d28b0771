/** The interpreter: arguments, standard streams, exit. */

import { defineModel, end, source } from '@assay/engine/rule';

export const model = defineModel({
  library: 'sys',
  rows: [
    source('cli-input', 'argv', "the command line's arguments"),
    source('cli-input', 'stdin', 'the standard input'),
    end('exit'),
  ],
});
