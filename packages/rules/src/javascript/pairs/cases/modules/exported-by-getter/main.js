'use strict';
const express = require('express');
const commands_1 = require('./index');

const app = express();
app.get('/flawed', (req, res) => (0, commands_1.run)(req.query.a));
app.get('/flawed-all', (req, res) => (0, commands_1.walk)(req.query.a));
app.get('/fixed', (req, res) => (0, commands_1.list)(req.query.a));
