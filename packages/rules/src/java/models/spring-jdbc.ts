/** JDBC templates of Spring. */

import { defineModel, sink } from '@assay/engine/rule';

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
    sink('sql-query', 'JdbcClient.sql(0)'),
  ],
});
