import express from 'express';
import { run } from '@case/jobs';
import { runFixed } from '@case/jobs/fixed';

const app = express();
app.get('/flawed', (req, res) => run(req.query.a));
app.get('/fixed', (req, res) => runFixed(req.query.a));
