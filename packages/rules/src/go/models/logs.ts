/** Loggers that print strings verbatim. */

import { defineModel, sink } from '@assay/engine/rule';

const levels = ['Print', 'Fatal', 'Panic', 'Debug', 'Info', 'Warn', 'Warning', 'Error', 'Trace'];
const names = levels.flatMap((level) => [level, `${level}f`, `${level}ln`, `${level}w`]);

export const model = defineModel({
  library: 'log',
  aliases: ['github.com/sirupsen/logrus', 'github.com/golang/glog', 'k8s.io/klog'],
  types: {
    Logger: ['New()', 'Default()'],
    Entry: [
      'WithField()',
      'WithFields()',
      'WithError()',
      'Logger.WithField()',
      'Logger.WithFields()',
      'Entry.WithField()',
      'Entry.WithFields()',
      'Entry.WithError()',
    ],
  },
  rows: ['', 'Logger.', 'Entry.'].flatMap((owner) =>
    names.map((name) => sink('log-text', `${owner}${name}(*)`)),
  ),
});
