import express from 'express';
import { run, runFixed } from '~/run';

const app = express();
app.get('/flawed', (req, res) => run(String(req.query.a)));
app.get('/fixed', (req, res) => runFixed(String(req.query.a)));
