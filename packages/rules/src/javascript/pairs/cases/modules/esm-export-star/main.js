import express from 'express';
import { run, tools } from './index.js';

const app = express();
app.get('/flawed', (req, res) => run(req.query.a));
app.get('/fixed', (req, res) => tools.runFixed(req.query.a));
