const { CosmosClient } = require('@azure/cosmos');
const { ExecuteStatementCommand } = require('@aws-sdk/client-dynamodb');
const { BigQuery } = require('@google-cloud/bigquery');
const { createClient } = require('@libsql/client');
const couchbase = require('couchbase');
const express = require('express');
const { sql } = require('kysely');

const app = express();
const container = new CosmosClient({}).database('a').container('b');
const bigquery = new BigQuery();
const turso = createClient({ url: 'file:a.db' });

app.get('/texts', async (req, res) => {
  // ruleid: javascript/sql-injection
  container.items.query(`SELECT * FROM c WHERE c.id = '${req.query.id}'`);
  // ruleid: javascript/sql-injection
  container.items.query({ query: 'SELECT * FROM c WHERE c.id = ' + req.query.id });
  // ok: javascript/sql-injection
  container.items.query({ query: 'SELECT * FROM c WHERE c.id = @id', parameters: [{ name: '@id', value: req.query.id }] });
  // ruleid: javascript/sql-injection
  await bigquery.query({ query: `SELECT * FROM t WHERE id = ${req.query.id}` });
  // ok: javascript/sql-injection
  await bigquery.query({ query: 'SELECT * FROM t WHERE id = @id', params: { id: req.query.id } });
  // ruleid: javascript/sql-injection
  await turso.execute(`SELECT * FROM t WHERE id = ${req.query.id}`);
  // ok: javascript/sql-injection
  await turso.execute({ sql: 'SELECT * FROM t WHERE id = ?', args: [req.query.id] });
  // ruleid: javascript/sql-injection
  send(new ExecuteStatementCommand({ Statement: `SELECT * FROM t WHERE id = '${req.query.id}'` }));
  // ok: javascript/sql-injection
  send(new ExecuteStatementCommand({ Statement: 'SELECT * FROM t WHERE id = ?', Parameters: [req.query.id] }));
  const cluster = await couchbase.connect('couchbase://localhost');
  // ruleid: javascript/sql-injection
  await cluster.query('SELECT * FROM t WHERE id = ' + req.query.id);
  // ruleid: javascript/sql-injection
  sql.raw(`id = ${req.query.id}`);
  res.end();
});
