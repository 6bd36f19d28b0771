/** Loggers that print messages verbatim. Loggers that write JSON escape line breaks and have no rows. */

import { defineModel, wholeSink } from '@assay/engine/rule';

const levels = [
  'trace',
  'debug',
  'verbose',
  'info',
  'log',
  'success',
  'notice',
  'http',
  'warn',
  'warning',
  'error',
  'fatal',
  'silly',
];
const loggers = [
  'getLogger()',
  'default',
  'default.getLogger()',
  'console()',
  'create()',
  'withTag()',
  'Signale()',
  '',
];

export const model = defineModel({
  library: 'log4js',
  aliases: ['loglevel', 'consola', 'signale', 'npmlog', 'tracer', 'fancy-log', 'caterpillar'],
  types: { Logger: loggers },
  rows: [...levels.map((level) => wholeSink('log-text', `Logger.${level}(*)`)), wholeSink('log-text', '(*)')],
});
