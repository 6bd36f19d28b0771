import express from 'express';
import run from './run.js';
import runFixed from './run-fixed.js';

const app = express();
app.get('/flawed', (req, res) => run(req.query.a));
app.get('/fixed', (req, res) => runFixed(req.query.a));
