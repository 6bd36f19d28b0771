/** Yii 2: statements and raw expressions. */

import { defineModel, neutral, sanitizer, sink } from '@assay/engine/rule';
import { storedRows } from '../../rows/stored-rows.ts';

const found = ['queryAll', 'queryOne', 'queryColumn', 'queryScalar'];

export const model = defineModel({
  library: 'yii\\db',
  types: {
    Connection: ['Connection()', 'global:Yii.$app.db', 'global:Yii.$app.getDb()'],
    Command: ['Command()', 'Connection.createCommand()'],
  },
  rows: [
    sink('sql-query', 'Connection.createCommand(0)'),
    sink('sql-query', 'Command.setSql(0)'),
    sink('sql-query', 'Expression(0)'),
    ...found.map((name) => neutral(`Command.${name}`)),
    ...storedRows(...found.map((name) => `Command.${name}()`)),
    ...['quoteValue', 'quoteColumnName', 'quoteTableName'].map((name) =>
      sanitizer('sql-escape', `Connection.${name}(0)`),
    ),
  ],
});
