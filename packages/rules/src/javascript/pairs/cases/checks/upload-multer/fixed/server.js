const express = require('express');
const app = express();
const multer = require('multer');
const upload = multer({ dest: 'pictures', limits: { fileSize: 1e6 } });
// ok: javascript/upload-without-limit
app.post('/pictures', upload.single('picture'), (req, res) => res.json(req.file.filename));
