/** Formatting and argument parsing of Node's util module. */

import { defineModel, propagator, source } from '@assay/engine/rule';

export const model = defineModel({
  library: 'node:util',
  aliases: ['util'],
  rows: [
    propagator('format(*)', 'format()'),
    propagator('inspect(0)', 'inspect()'),
    propagator('promisify(0)', 'promisify()'),
    source('cli-input', 'parseArgs()', "the command line's arguments"),
  ],
});
