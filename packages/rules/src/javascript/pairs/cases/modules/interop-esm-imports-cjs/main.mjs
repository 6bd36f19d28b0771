import express from 'express';
import run, { runFixed } from './run.cjs';

const app = express();
app.get('/flawed', (req, res) => run.run(req.query.a));
app.get('/fixed', (req, res) => runFixed(req.query.a));
