const express = require('express');
const multer = require('multer');

const app = express();
const upload = multer({ dest: 'uploads' });

// ruleid: javascript/upload-without-limit
app.post('/pictures', upload.single('picture'), (req, res) => {
  res.json({ name: req.file.filename });
});
