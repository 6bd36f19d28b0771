import express from 'express';
import { run, runFixed as runConstant } from './run.js';

const app = express();
app.get('/flawed', (req, res) => run(req.query.a));
app.get('/fixed', (req, res) => runConstant(req.query.a));
