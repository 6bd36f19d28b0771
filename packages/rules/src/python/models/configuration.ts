/** Settings in sections, which keep the values set before. */

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
