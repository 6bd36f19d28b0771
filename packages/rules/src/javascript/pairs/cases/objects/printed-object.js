const express = require('express');

const app = express();
app.use(express.json());

// An object is printed with its line breaks escaped, wherever it is handed through.
function printText(label, ...parts) {
  // ruleid: javascript/log-injection
  console.log(label, ...parts);
}

function printObject(label, ...parts) {
  // ok: javascript/log-injection
  console.log(label, ...parts);
}

app.post('/flawed', (req, res) => {
  printText('got', req.body.name);
  res.end();
});

app.post('/fixed', (req, res) => {
  printObject('got', req.body);
  res.end();
});
