/** Command line parsers. */

import { defineModel, source } from '@assay/engine/rule';

export const model = defineModel({
  library: 'minimist',
  aliases: [
    'yargs',
    'yargs-parser',
    'commander',
    'mri',
    'arg',
    'meow',
    'nopt',
    'optimist',
    'getopts',
    'command-line-args',
  ],
  types: { Program: ['program', 'Command()', ''] },
  rows: [
    source('cli-input', '()', "the command line's arguments"),
    source('cli-input', 'argv', "the command line's arguments"),
    source('cli-input', 'Program.opts()', "the command line's arguments"),
    source('cli-input', 'Program.args', "the command line's arguments"),
  ],
});
