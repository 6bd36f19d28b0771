/** Logs. */

import { defineModel, wholeSink } from '@assay/engine/rule';

const levels = ['debug', 'info', 'warning', 'warn', 'error', 'critical', 'exception'];

export const model = defineModel({
  library: 'logging',
  types: { Logger: ['getLogger()', 'Logger()'] },
  rows: ['', 'Logger.'].flatMap((owner) => [
    ...levels.map((level) => wholeSink('log-text', `${owner}${level}(*)`)),
    wholeSink('log-text', `${owner}log(1..)`),
  ]),
});
