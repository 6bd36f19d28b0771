const express = require('express');
const multer = require('multer');
const fileUpload = require('express-fileupload');
const fs = require('fs');
const path = require('path');
const crypto = require('crypto');

const app = express();
app.use('/uploads', express.static('uploads'));

const keptNames = multer.diskStorage({
  destination: (req, file, cb) => cb(null, 'uploads'),
  // ruleid: javascript/unrestricted-upload
  filename: (req, file, cb) => cb(null, file.originalname),
});

const keptEndings = multer.diskStorage({
  filename: function (req, file, cb) {
    const name = Date.now() + '-' + crypto.randomUUID() + path.extname(file.originalname);
    // ruleid: javascript/unrestricted-upload
    cb(null, name);
  },
});

const newNames = multer.diskStorage({
  // ok: javascript/unrestricted-upload
  filename: (req, file, cb) => cb(null, `${crypto.randomUUID()}.png`),
});

const endings = { 'image/png': '.png', 'image/jpeg': '.jpg' };
const byType = multer.diskStorage({
  // ok: javascript/unrestricted-upload
  filename: (req, file, cb) => cb(null, crypto.randomUUID() + endings[file.mimetype]),
});

const refusing = multer.diskStorage({
  filename: (req, file, cb) => {
    const ending = path.extname(file.originalname).toLowerCase();
    if (!['.png', '.jpg'].includes(ending)) return cb(new Error('no picture'));
    // ok: javascript/unrestricted-upload
    cb(null, crypto.randomUUID() + ending);
  },
});

const ofType = multer.diskStorage({
  // ruleid: javascript/unrestricted-upload
  filename: (req, file, cb) => cb(null, `${Date.now()}.${file.mimetype.split('/')[1]}`),
});

app.post('/moved', fileUpload(), (req, res) => {
  const { avatar } = req.files;
  // ruleid: javascript/unrestricted-upload
  avatar.mv(path.join(__dirname, 'uploads', avatar.name));
  res.end();
});

app.post('/typed', fileUpload(), (req, res) => {
  const { avatar } = req.files;
  if (!avatar.mimetype.startsWith('image/')) return res.status(400).end();
  // ruleid: javascript/unrestricted-upload
  avatar.mv('./uploads/' + path.basename(avatar.name));
  res.end();
});

app.post('/refused', fileUpload(), (req, res) => {
  const { avatar } = req.files;
  if (avatar.name.includes('.php')) return res.status(400).end();
  // ruleid: javascript/unrestricted-upload
  avatar.mv('./uploads/' + path.basename(avatar.name));
  res.end();
});

const allowed = new Set(['.png', '.jpg']);

app.post('/listed', fileUpload(), (req, res) => {
  const { avatar } = req.files;
  if (!allowed.has(path.extname(avatar.name))) return res.status(400).end();
  // ok: javascript/unrestricted-upload
  avatar.mv('./uploads/' + path.basename(avatar.name));
  res.end();
});

app.post('/pattern', fileUpload(), (req, res) => {
  const { avatar } = req.files;
  if (!/\.(png|jpe?g)$/i.test(avatar.name)) return res.status(400).end();
  // ok: javascript/unrestricted-upload
  avatar.mv('./uploads/' + path.basename(avatar.name));
  res.end();
});

app.post('/unanchored', fileUpload(), (req, res) => {
  const { avatar } = req.files;
  if (!/\.(png|jpe?g)/i.test(avatar.name)) return res.status(400).end();
  // ruleid: javascript/unrestricted-upload
  avatar.mv('./uploads/' + path.basename(avatar.name));
  res.end();
});

function isPicture(name) {
  const ending = name.split('.').pop().toLowerCase();
  return ['png', 'jpg'].includes(ending);
}

app.post('/helper', fileUpload(), (req, res) => {
  const { avatar } = req.files;
  if (!isPicture(avatar.name)) return res.status(400).end();
  // ok: javascript/unrestricted-upload
  avatar.mv('./uploads/' + path.basename(avatar.name));
  res.end();
});

app.post('/written', multer().single('avatar'), (req, res) => {
  // ruleid: javascript/unrestricted-upload
  fs.writeFileSync(path.join('uploads', path.basename(req.file.originalname)), req.file.buffer);
  const ending = path.extname(req.file.originalname);
  switch (ending) {
    case '.png':
    case '.jpg':
      // ok: javascript/unrestricted-upload
      fs.writeFileSync(path.join('uploads', crypto.randomUUID() + ending), req.file.buffer);
  }
  if (req.file.originalname.endsWith('.png')) {
    // ok: javascript/unrestricted-upload
    fs.writeFileSync(path.join('uploads', path.basename(req.file.originalname)), req.file.buffer);
  }
  res.end();
});
