/** Logs. */

import { defineModel, when, wholeSink } from '@assay/engine/rule';

const levels = ['debug', 'info', 'warning', 'warn', 'error', 'critical', 'exception'];

/** A format that prints an argument unescaped; `%r` escapes line breaks. */
const isPlain = { not: { matches: '^(?:[^%]|%%|%[-+ #0-9.]*[rdiufxXoeEgG])*$' } };

export const model = defineModel({
  library: 'logging',
  types: { Logger: ['getLogger()', 'Logger()'] },
  rows: ['', 'Logger.'].flatMap((owner) => [
    ...levels.flatMap((level) => [
      wholeSink('log-text', `${owner}${level}(0,msg=)`),
      wholeSink('log-text', `${owner}${level}(1..)`, when(`${owner}${level}(0,msg=)`, isPlain)),
    ]),
    wholeSink('log-text', `${owner}log(1..)`),
  ]),
});
