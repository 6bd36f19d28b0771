/** SQLAlchemy: strings run as SQL. */

import { defineModel, misuse, recordSink, sanitizer, sink, when, wholeSink } from '@assay/engine/rule';
import { passwordFields } from '../../rows/password-fields.ts';
import { storedRows } from '../../rows/stored-rows.ts';
import { passwordRows, secretRows } from '../record-rows.ts';

/** Base classes of records. */
const classes = [
  'SQLAlchemy().Model',
  'orm.declarative_base()',
  'orm.DeclarativeBase',
  'ext.declarative.declarative_base()',
  'SQLModel',
];
const one = ['first', 'first_or_404', 'one', 'one_or_none', 'one_or_404', 'scalar', 'get', 'get_or_404'];
const narrowing = ['filter_by', 'filter', 'where', 'order_by', 'options', 'join', 'limit', 'offset'];

/** Functions that create statements of tables and bound values. Strings in them are separate sinks. */
const statements = ['select', 'update', 'delete', 'insert', 'union', 'union_all', 'exists'].flatMap(
  (name) => [name, `sql.${name}`, `sql.expression.${name}`, `future.${name}`, `SQLAlchemy().${name}`],
);
/** Functions that create a statement from a string, which may name bound values. */
const texts = ['text', 'sql.text', 'sql.expression.text', 'SQLAlchemy().text'];
const tables = ['select', 'insert', 'update', 'delete', 'join'];
/** Methods of a statement that return another one. */
const clauses = [
  ...narrowing,
  'add_columns',
  'correlate',
  'cte',
  'distinct',
  'except_',
  'execution_options',
  'exists',
  'from_select',
  'group_by',
  'having',
  'intersect',
  'join_from',
  'on_conflict_do_nothing',
  'on_conflict_do_update',
  'outerjoin',
  'params',
  'returning',
  'scalar_subquery',
  'select_from',
  'slice',
  'subquery',
  'union',
  'union_all',
  'values',
  'with_entities',
  'with_for_update',
  'with_only_columns',
];

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
      'ext.asyncio.AsyncSession()',
      'ext.asyncio.async_sessionmaker()()',
      'ext.asyncio.async_scoped_session()()',
    ],
    Statement: [
      ...statements.map((name) => `${name}()`),
      ...tables.map((name) => `Table().${name}()`),
      ...classes.flatMap((place) => tables.map((name) => `${place}.__table__.${name}()`)),
      ...clauses.map((name) => `Statement.${name}()`),
    ],
    TextClause: [
      ...texts.map((name) => `${name}()`),
      ...['bindparams', 'columns'].map((name) => `TextClause.${name}()`),
    ],
    Query: [
      ...classes.map((place) => `${place}.query`),
      'Session.query()',
      ...narrowing.map((name) => `Query.${name}()`),
    ],
    Record: [
      ...classes.map((place) => `${place}()`),
      ...one.map((name) => `Query.${name}()`),
      'Query.all()[]',
      'Query[]',
      'Session.get()',
    ],
  },
  rows: [
    ...['get', 'get_or_404'].map((name) => sink('record-key', `Query.${name}(0)`)),
    sink('record-key', 'Session.get(1)'),
    sink('record-key', 'Query.filter_by(*)'),
    ...classes.map((place) => sink('record-key', `${place}.*==`)),
    ...classes.map((place) => recordSink('record-write', `${place}(**=)`)),
    recordSink('record-write', 'Query.update(0)'),
    sink('record-change', 'Record.*='),
    sink('record-change', 'Session.delete(0)'),
    sink('record-change', 'Query.delete(this)'),
    sink('record-change', 'Query.update(this)'),
    ...[
      'ForeignKey',
      'orm.relationship',
      'SQLAlchemy().ForeignKey',
      'SQLAlchemy().relationship',
      'relationship',
    ].map((name) => sink('record-reference', `${name}(0)`)),
    ...secretRows('Record', ...classes.map((place) => `${place}()`)),
    ...passwordRows('Record', classes, ['Query.filter_by']),
    ...passwordFields.map((field) => sink('stored-password', `Query.update(0).${field}`)),
    sink('page-size', 'Query.limit(0)'),
    sink('page-size', 'Query.paginate(1,per_page=)'),
    ...[...statements, ...clauses.map((name) => `Statement.${name}`)].map((name) =>
      sanitizer('sql-escape', `${name}(*)`),
    ),
    sanitizer('sql-escape', 'TextClause.bindparams(*)'),
    ...texts.map((name) => sink('sql-query', `${name}(0,text=)`)),
    sink('sql-query', 'literal_column(0)'),
    ...['Engine', 'Connection', 'Session'].flatMap((type) => [
      wholeSink('sql-query', `${type}.execute(0,statement=)`),
      wholeSink('sql-query', `${type}.scalar(0)`),
      sink('sql-query', `${type}.exec_driver_sql(0)`),
    ]),
    ...['create_engine', 'engine.create_engine', 'ext.asyncio.create_async_engine'].map((name) =>
      misuse(
        'logged-statements',
        `${name}(echo=)`,
        { anyOf: [{ equals: true }, { equals: 'debug' }] },
        when(`${name}(hide_parameters=)`, { not: { equals: true } }),
      ),
    ),
    ...storedRows(
      ...['Engine', 'Connection', 'Session'].map((type) => `${type}.execute()`),
      'Session.get()',
      ...['all', 'paginate', ...one, ...narrowing].map((name) => `Query.${name}()`),
    ),
  ],
});
