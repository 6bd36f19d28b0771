import express from 'express';
import * as runners from './run.js';

const app = express();
app.get('/flawed', (req, res) => runners.run(req.query.a));
app.get('/fixed', (req, res) => runners.runFixed(req.query.a));
