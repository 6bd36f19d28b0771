const express = require('express');
const createRunner = require('./runner')({ shell: 'sh' });

const app = express();
app.get('/flawed', (req, res) => createRunner.run(req.query.a));
app.get('/fixed', (req, res) => createRunner.runFixed(req.query.a));
