const express = require('express');
const app = express();
app.use(require('express-fileupload')());
// ruleid: javascript/upload-without-limit
app.post('/pictures', (req, res) => {
  req.files.picture.mv('picture.png');
  res.end();
});
