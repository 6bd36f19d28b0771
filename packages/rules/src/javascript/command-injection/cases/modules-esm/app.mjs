import express, { Router } from 'express';
import run, { quiet as fixed } from './lib/run.mjs';
import * as lib from './lib/index.mjs';

const router = Router();
const app = express();

// source: javascript/command-injection
router.get('/a', (req, res) => run(req.query.a));
router.get('/b', (req, res) => fixed(req.query.a));
// source: javascript/command-injection
router.get('/c', (req, res) => lib.renamed(req.query.a));
router.get('/d', async (req, res) => {
  const { late } = await import('./lib/late.mjs');
  // source: javascript/command-injection
  late(req.query.a);
});
app.use('/x', router);
