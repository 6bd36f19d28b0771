/** SQLAlchemy: texts that are run as SQL. */

import { defineModel, sink, wholeSink } from '@assay/engine/rule';

export const model = defineModel({
  library: 'sqlalchemy',
  aliases: ['flask_sqlalchemy', 'sqlmodel'],
  types: {
    Engine: ['create_engine()', 'engine.create_engine()'],
    Connection: ['Engine.connect()', 'Engine.begin()', 'Engine.raw_connection()', 'Connection.connection()'],
    Session: [
      'orm.Session()',
      'orm.sessionmaker()()',
      'orm.scoped_session()',
      'orm.scoped_session()()',
      'Session()',
      'SQLAlchemy().session',
    ],
  },
  rows: [
    sink('sql-query', 'text(0,text=)'),
    sink('sql-query', 'sql.text(0)'),
    sink('sql-query', 'sql.expression.text(0)'),
    sink('sql-query', 'literal_column(0)'),
    ...['Engine', 'Connection', 'Session'].flatMap((type) => [
      wholeSink('sql-query', `${type}.execute(0,statement=)`),
      wholeSink('sql-query', `${type}.scalar(0)`),
      sink('sql-query', `${type}.exec_driver_sql(0)`),
    ]),
    sink('sql-query', 'SQLAlchemy().text(0)'),
  ],
});
