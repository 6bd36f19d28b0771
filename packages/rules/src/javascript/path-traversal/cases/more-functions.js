const express = require('express');
const fs = require('fs');
const fse = require('fs-extra');
const { promises } = require('fs');
const path = require('path');
const util = require('util');

const app = express();
const root = path.join(__dirname, 'files');
const readFile = util.promisify(fs.readFile);

app.get('/a', async (req, res) => {
  // source: javascript/path-traversal
  // ruleid: javascript/path-traversal
  await promises.readFile(`${root}/${req.query.name}`);
  // ok: javascript/path-traversal
  await fs.promises.writeFile(path.join(root, 'fixed.txt'), req.query.text);
  // source: javascript/path-traversal
  // ruleid: javascript/path-traversal
  await readFile(path.resolve(root, req.query.name));
  // source: javascript/path-traversal
  // ruleid: javascript/path-traversal
  await fse.remove(root + '/' + req.query.name);
});

app.get('/b', (req, res) => {
  // source: javascript/path-traversal
  // ruleid: javascript/path-traversal
  const stream = fs.createReadStream(path.normalize(root + req.query.name));
  stream.pipe(res);
});

app.get('/c', (req, res) => {
  // source: javascript/path-traversal
  // ruleid: javascript/path-traversal
  res.download(path.join(root, req.query.name));
  // ok: javascript/path-traversal
  res.download(path.join(root, path.basename(req.query.name)));
});

app.get('/d', (req, res) => {
  const file = path.join(root, req.query.name);
  const relative = path.relative(root, file);
  if (relative.startsWith('..') || path.isAbsolute(relative)) return res.sendStatus(403);
  // ok: javascript/path-traversal
  fs.readFile(file, () => res.end());
});

app.get('/e', (req, res) => {
  const name = req.query.name.replace(/[^a-z0-9.]/gi, '');
  // ok: javascript/path-traversal
  fs.readFile(root + '/' + name, () => res.end());
});

app.get('/f', (req, res) => {
  const id = parseInt(req.params.id, 10);
  // ok: javascript/path-traversal
  fs.readFile(path.join(root, `${id}.json`), () => res.end());
});

app.post('/g', (req, res) => {
  // source: javascript/path-traversal
  // ruleid: javascript/path-traversal
  fs.rename(req.files.upload.path, path.join(root, req.files.upload.name), () => res.end());
});

app.get('/h', (req, res) => {
  // ok: javascript/path-traversal
  fs.readdirSync(root).forEach((name) => fs.unlinkSync(path.join(root, name)));
  // ok: javascript/path-traversal
  fs.exists(path.join(root, req.query.name), () => res.end());
});

function safeJoin(base, target) {
  const resolved = path.resolve(base, '.' + path.posix.normalize('/' + target));
  if (resolved.indexOf(base) !== 0) return undefined;
  return resolved;
}

app.get('/i', (req, res) => {
  const file = safeJoin(root, req.query.name);
  if (!file) return res.sendStatus(403);
  // ok: javascript/path-traversal
  fs.readFile(file, () => res.end());
});
