import express from 'express';
import { run } from '#run';
import { runFixed } from '#fixed/run-fixed';

const app = express();
app.get('/flawed', (req, res) => run(req.query.a));
app.get('/fixed', (req, res) => runFixed(req.query.a));
