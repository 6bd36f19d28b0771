import express from 'express';
import { first } from './first.js';

const app = express();
app.get('/flawed', (req, res) => first(req.query.a, 'ls'));
