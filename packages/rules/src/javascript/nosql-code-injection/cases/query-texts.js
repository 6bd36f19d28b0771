const { Database, aql } = require('arangojs');
const express = require('express');
const { InfluxDB } = require('influx');
const Redis = require('ioredis');
const neo4j = require('neo4j-driver');

const app = express();
const driver = neo4j.driver('bolt://localhost');
const arango = new Database();
const redis = new Redis();
const influx = new InfluxDB();

app.get('/neo4j', async (req, res) => {
  const session = driver.session();
  // ruleid: javascript/nosql-code-injection
  await session.run(`MATCH (n {name: '${req.query.name}'}) RETURN n`);
  // ok: javascript/nosql-code-injection
  await session.run('MATCH (n {name: $name}) RETURN n', { name: req.query.name });
  // ruleid: javascript/nosql-code-injection
  await session.executeRead((transaction) => transaction.run('MATCH (n:' + req.query.label + ') RETURN n'));
  // ruleid: javascript/nosql-code-injection
  await driver.executeQuery('MATCH (n:' + req.query.label + ') RETURN n');
  res.end();
});

app.get('/arango', async (req, res) => {
  // ruleid: javascript/nosql-code-injection
  await arango.query(`FOR u IN users FILTER u.name == '${req.query.name}' RETURN u`);
  // ok: javascript/nosql-code-injection
  await arango.query(aql`FOR u IN users FILTER u.name == ${req.query.name} RETURN u`);
  res.end();
});

app.get('/others', async (req, res) => {
  // ruleid: javascript/nosql-code-injection
  await redis.eval(`return redis.call('get', '${req.query.key}')`, 0);
  // ok: javascript/nosql-code-injection
  await redis.eval("return redis.call('get', KEYS[1])", 1, req.query.key);
  // ruleid: javascript/nosql-code-injection
  await influx.query(`select * from cpu where host = '${req.query.host}'`);
  res.end();
});
