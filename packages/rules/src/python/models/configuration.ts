/** Settings in sections, which are read as they were set. */

import { defineModel, operation } from '@assay/engine/rule';

const parsers = ['ConfigParser()', 'RawConfigParser()', 'SafeConfigParser()'];

export const model = defineModel({
  library: 'configparser',
  aliases: ['ConfigParser'],
  types: { Parser: parsers },
  rows: [
    operation('Parser.set', 'setPath'),
    operation('Parser.get', 'getPath'),
    operation('Parser.add_section', 'number'),
    operation('Parser.getint', 'number'),
    operation('Parser.getfloat', 'number'),
    operation('Parser.getboolean', 'number'),
    operation('Parser.has_section', 'number'),
    operation('Parser.has_option', 'number'),
  ],
});
