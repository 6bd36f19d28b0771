import express from 'express';
import { start, startFixed } from './index.js';

const app = express();
app.get('/flawed', (req, res) => start(req.query.a));
app.get('/fixed', (req, res) => startFixed(req.query.a));
