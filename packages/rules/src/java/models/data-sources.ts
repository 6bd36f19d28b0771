/** Database URLs: they name the host, and driver options can load code. */

import { defineModel, sink } from '@assay/engine/rule';
import { bareTypes } from '../bare-types.ts';

export const model = defineModel({
  library: 'com.zaxxer.hikari',
  aliases: [
    'com.alibaba.druid.pool',
    'org.apache.commons.dbcp2',
    'org.apache.commons.dbcp',
    'org.apache.tomcat.jdbc.pool',
    'org.springframework.jdbc.datasource',
    'com.mchange.v2.c3p0',
  ],
  types: bareTypes(
    'HikariConfig',
    'HikariDataSource',
    'DruidDataSource',
    'BasicDataSource',
    'DriverManagerDataSource',
    'SimpleDriverDataSource',
    'ComboPooledDataSource',
    'PoolProperties',
    'DataSource',
  ),
  rows: [
    ...['HikariConfig', 'HikariDataSource', 'ComboPooledDataSource'].map((type) =>
      sink('request-url', `${type}.setJdbcUrl(0)`),
    ),
    ...[
      'DruidDataSource',
      'BasicDataSource',
      'DriverManagerDataSource',
      'SimpleDriverDataSource',
      'PoolProperties',
      'DataSource',
    ].map((type) => sink('request-url', `${type}.setUrl(0)`)),
    sink('request-url', 'DriverManagerDataSource(0)'),
  ],
});
