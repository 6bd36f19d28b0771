const express = require('express');
const app = express();

function quotesOnly(text) {
  let out = '';
  for (const letter of text) {
    if (letter === '&') out += '&amp;';
    else if (letter === '"') out += '&quot;';
    else out += letter;
  }
  return out;
}

function bySwitch(text) {
  let out = '';
  for (const letter of text) {
    switch (letter) {
      case '<':
        out += '&lt;';
        break;
      case '&':
        out += '&amp;';
        break;
      default:
        out += letter;
    }
  }
  return out;
}

function byPlace(text) {
  let out = '';
  for (let at = 0; at < text.length; at++) {
    const letter = text.charAt(at);
    out += letter === '<' ? '&lt;' : letter;
  }
  return out;
}

app.get('/flawed', (req, res) => {
  // ruleid: javascript/cross-site-scripting
  res.send('<p>' + quotesOnly(req.query.name));
});

app.get('/fixed/switch', (req, res) => {
  // ok: javascript/cross-site-scripting
  res.send('<p>' + bySwitch(req.query.name));
});

app.get('/fixed/place', (req, res) => {
  // ok: javascript/cross-site-scripting
  res.send('<p>' + byPlace(req.query.name));
});
