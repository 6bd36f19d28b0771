const express = require('express');

const app = express();
app.use(express.json());

app.post('/flawed', (req, res) => {
  const { settings, keys, name } = req.body;
  keys.sort().forEach((key) => {
    // ruleid: javascript/prototype-pollution
    settings.members[key][name] = true;
  });
  res.end();
});

app.post('/fixed', (req, res) => {
  const { settings, name } = req.body;
  Object.keys(settings.members)
    .sort()
    .forEach((key) => {
      // ok: javascript/prototype-pollution
      settings.members[key][name] = true;
    });
  res.end();
});
