const express = require('express');
const httpProxy = require('http-proxy');
const { JSDOM } = require('jsdom');
const Parser = require('rss-parser');
const ogs = require('open-graph-scraper');

const app = express();
const proxy = httpProxy.createProxyServer({});

app.get('/fetch', async (req, res) => {
  // ruleid: javascript/server-side-request-forgery
  await new Parser().parseURL(req.query.feed);
  // ruleid: javascript/server-side-request-forgery
  await ogs({ url: req.query.page });
  // ruleid: javascript/server-side-request-forgery
  await JSDOM.fromURL(req.query.page);
  // ruleid: javascript/server-side-request-forgery
  proxy.web(req, res, { target: req.query.target });
  // ok: javascript/server-side-request-forgery
  proxy.web(req, res, { target: 'http://localhost:9000' });
  // ok: javascript/server-side-request-forgery
  await new Parser().parseURL('https://example.com/feed?name=' + encodeURIComponent(req.query.name));
});
