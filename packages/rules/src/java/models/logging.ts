/** Loggers. */

import { defineModel, sink } from '@assay/engine/rule';

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
  rows: ['Logger', 'Log'].flatMap((type) => levels.map((name) => sink('log-text', `${type}.${name}(*)`))),
});
