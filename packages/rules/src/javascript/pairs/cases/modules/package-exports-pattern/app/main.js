import express from 'express';
import { run } from 'jobs/runners/plain';
import { runFixed } from 'jobs/runners/fixed';

const app = express();
app.get('/flawed', (req, res) => run(req.query.a));
app.get('/fixed', (req, res) => runFixed(req.query.a));
