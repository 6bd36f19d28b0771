const express = require('express');
const fs = require('fs');
const path = require('path');
const unzipper = require('unzipper');

const app = express();

app.post('/archives', async (req, res) => {
  const archive = await unzipper.Open.buffer(req.body);
  for (const entry of archive.files) {
    // ruleid: javascript/path-traversal
    entry.stream().pipe(fs.createWriteStream('uploads/' + entry.path));
    // ok: javascript/path-traversal
    entry.stream().pipe(fs.createWriteStream(path.join('uploads', path.basename(entry.path))));
  }
  res.end();
});
