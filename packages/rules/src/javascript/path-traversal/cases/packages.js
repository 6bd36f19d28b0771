const archiver = require('archiver');
const express = require('express');
const filed = require('filed');
const fs = require('fs');
const path = require('path');
const isPathInside = require('is-path-inside');
const multer = require('multer');
const nodemailer = require('nodemailer');
const sanitize = require('sanitize-filename');
const sharp = require('sharp');
const tar = require('tar');
const XLSX = require('xlsx');

const app = express();
const root = '/srv/files/';
const upload = multer({ dest: '/srv/uploads' });

app.get('/read', async (req, res) => {
  // ruleid: javascript/path-traversal
  await sharp(root + req.query.name).toBuffer();
  // ruleid: javascript/path-traversal
  XLSX.readFile(root + req.query.name);
  // ruleid: javascript/path-traversal
  archiver('zip').file(root + req.query.name);
  // ruleid: javascript/path-traversal
  await tar.x({ file: 'a.tar', cwd: root + req.query.name });
  // ok: javascript/path-traversal
  fs.readFile(root + sanitize(req.query.name), () => res.end());
  const file = path.resolve(root, req.query.name);
  if (isPathInside(file, root)) {
    // ok: javascript/path-traversal
    fs.readFile(file, () => res.end());
  }
});

app.post('/mail', async (req, res) => {
  const transport = nodemailer.createTransport({});
  // ruleid: javascript/path-traversal
  await transport.sendMail({ to: 'a@example.com', attachments: [{ path: root + req.body.name }] });
  // ok: javascript/path-traversal
  await transport.sendMail({ to: 'a@example.com', text: req.body.text });
  res.end();
});

multer.diskStorage({
  filename: (req, file, done) => {
    // The parser of forms leaves no folder in it.
    // ok: javascript/path-traversal
    done(null, Date.now() + file.originalname);
    // ok: javascript/path-traversal
    done(null, path.basename(file.originalname));
  },
});

app.get('/stream', (req, res) => {
  // ruleid: javascript/path-traversal
  filed(`/srv/${req.query.file}`).pipe(res);
});

app.post('/upload', upload.single('file'), async (req, res) => {
  // ok: javascript/path-traversal
  await fs.promises.rename(req.file.path, `/srv/${req.file.originalname}`);
  // ruleid: javascript/path-traversal
  await fs.promises.rename(req.file.path, `/srv/${req.body.folder}/${req.file.originalname}`);
  res.end();
});
