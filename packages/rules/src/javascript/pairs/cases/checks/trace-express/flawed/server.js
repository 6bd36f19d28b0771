const express = require('express');
const app = express();
app.get('/report', async (req, res) => {
  try {
    res.json(await report());
  } catch (error) {
    // ruleid: javascript/stack-trace-exposure
    res.status(500).send(error.stack);
  }
});
