import express from 'express';
import https from 'node:https';
import superagent from 'superagent';
import needle from 'needle';
import { request as undiciRequest } from 'undici';
import axios from 'axios';
import got from 'got';
import puppeteer from 'puppeteer';

const app = express();
const api = axios.create({ baseURL: 'https://api.example.com' });

app.get('/superagent', async (req, res) => {
  // source: javascript/server-side-request-forgery
  // ruleid: javascript/server-side-request-forgery
  await superagent.get(req.query.url).set('x', 'y');
  // ok: javascript/server-side-request-forgery
  await superagent.get('https://api.example.com/items').query({ q: req.query.q });
});

app.get('/needle', (req, res) => {
  // source: javascript/server-side-request-forgery
  // ruleid: javascript/server-side-request-forgery
  needle.get(req.query.url, () => res.end());
  // ok: javascript/server-side-request-forgery
  needle('post', 'https://api.example.com/items', { name: req.query.name });
});

app.get('/undici', async (req, res) => {
  // source: javascript/server-side-request-forgery
  // ruleid: javascript/server-side-request-forgery
  await undiciRequest(req.query.url);
});

app.get('/options', (req, res) => {
  // source: javascript/server-side-request-forgery
  const options = { hostname: req.query.host, port: 443, path: '/' };
  // ruleid: javascript/server-side-request-forgery
  https.request(options, () => res.end()).end();
});

app.get('/options-fixed', (req, res) => {
  const options = { hostname: 'api.example.com', port: 443, path: '/items?q=' + encodeURIComponent(req.query.q) };
  // ok: javascript/server-side-request-forgery
  https.request(options, () => res.end()).end();
});

app.get('/instance', async (req, res) => {
  // ok: javascript/server-side-request-forgery
  await api.get('/items/' + req.query.id);
  // source: javascript/server-side-request-forgery
  // ruleid: javascript/server-side-request-forgery
  await api.get(req.query.url);
});

app.get('/global-fetch', async (req, res) => {
  // source: javascript/server-side-request-forgery
  const target = new URL(req.query.url);
  // ruleid: javascript/server-side-request-forgery
  await fetch(target);
  // ruleid: javascript/server-side-request-forgery
  await fetch(target.href, { method: 'POST' });
});

app.get('/got', async (req, res) => {
  // source: javascript/server-side-request-forgery
  // ruleid: javascript/server-side-request-forgery
  await got.post(req.body.callback, { json: {} });
  // ok: javascript/server-side-request-forgery
  await got('https://api.example.com/items', { searchParams: { q: req.query.q } });
});

app.get('/browser', async (req, res) => {
  const browser = await puppeteer.launch();
  const page = await browser.newPage();
  // source: javascript/server-side-request-forgery
  // ruleid: javascript/server-side-request-forgery
  await page.goto(req.query.url);
  // ok: javascript/server-side-request-forgery
  await page.goto('https://example.com/?q=' + req.query.q);
});
