import express from 'express';
import { run, runFixed } from 'case-self/run';

const app = express();
app.get('/flawed', (req, res) => run(req.query.a));
app.get('/fixed', (req, res) => runFixed(req.query.a));
