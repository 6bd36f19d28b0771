/** InfluxDB: query strings of both generations. */

import { defineModel, sanitizer, sink } from '@assay/engine/rule';

export const model = defineModel({
  library: 'influx',
  aliases: ['@influxdata/influxdb-client', '@influxdata/influxdb3-client'],
  types: { Client: ['InfluxDB()', 'InfluxDBClient()', 'InfluxDB().getQueryApi()'] },
  rows: [
    ...['query', 'queryRaw', 'queryRows', 'collectRows', 'iterateRows', 'queryPoints'].map((name) =>
      sink('nosql-code', `Client.${name}(0)`),
    ),
    sanitizer('sql-escape', 'escape.stringLit(0)'),
  ],
});
