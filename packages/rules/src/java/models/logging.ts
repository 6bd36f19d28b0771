/** Loggers. */

import { defineModel, sink, when } from '@assay/engine/rule';

const levels = [
  'trace',
  'debug',
  'info',
  'warn',
  'error',
  'fatal',
  'log',
  'warning',
  'severe',
  'fine',
  'finer',
  'finest',
  'config',
];

/** For an error passed as a whole, a logger writes its stack trace. */
const isData = { not: { place: 'Throwable' } };

const sinksOf = (path: string) => [
  sink('log-text', `${path}(0)`),
  ...[1, 2, 3].map((index) => sink('log-text', `${path}(${index})`, when(`${path}(${index})`, isData))),
  sink('log-text', `${path}(4..)`),
];

export const model = defineModel({
  library: 'java.util.logging',
  aliases: [
    'org.slf4j',
    'org.apache.logging.log4j',
    'org.apache.log4j',
    'org.apache.commons.logging',
    'org.jboss.logging',
  ],
  types: {
    Logger: ['Logger.getLogger()', 'LoggerFactory.getLogger()', 'LogManager.getLogger()'],
    LoggerFactory: [],
    LogManager: [],
    LogFactory: [],
    Log: ['LogFactory.getLog()'],
  },
  rows: ['Logger', 'Log'].flatMap((type) => levels.flatMap((name) => sinksOf(`${type}.${name}`))),
});
