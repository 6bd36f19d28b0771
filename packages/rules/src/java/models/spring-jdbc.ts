/** Spring JDBC templates. */

import { defineModel, sink } from '@assay/engine/rule';
import { storedRows } from '../../rows/stored-rows.ts';

const methods = [
  'query',
  'queryForList',
  'queryForMap',
  'queryForObject',
  'queryForRowSet',
  'queryForStream',
  'queryForInt',
  'queryForLong',
  'execute',
  'update',
  'batchUpdate',
];
/** Those that return query results. */
const answers = methods.filter((name) => /^query(?!ForInt|ForLong)/.test(name));
const templates = [
  'JdbcTemplate',
  'NamedParameterJdbcTemplate',
  'JdbcOperations',
  'NamedParameterJdbcOperations',
];

export const model = defineModel({
  library: 'org.springframework.jdbc.core',
  aliases: ['org.springframework.jdbc.core.namedparam', 'org.springframework.jdbc.core.simple'],
  types: Object.fromEntries([...templates, 'JdbcClient'].map((name) => [name, []])),
  rows: [
    ...templates.flatMap((type) => methods.map((name) => sink('sql-query', `${type}.${name}(0)`))),
    ...templates.flatMap((type) => storedRows(...answers.map((name) => `${type}.${name}()`))),
    sink('sql-query', 'JdbcClient.sql(0)'),
  ],
});
