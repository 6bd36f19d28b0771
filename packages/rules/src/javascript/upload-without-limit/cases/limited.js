const express = require('express');
const multer = require('multer');

const app = express();
const upload = multer({ dest: 'uploads', limits: { fileSize: 5_000_000 } });

// ok: javascript/upload-without-limit
app.post('/pictures', upload.single('picture'), (req, res) => {
  res.json({ name: req.file.filename });
});
