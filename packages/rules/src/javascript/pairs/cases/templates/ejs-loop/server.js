const app = require('express')();
app.get('/', (req, res) => {
  const model = { tags: req.query.tags.split(','), titles: ['a', 'b'] };
  res.render('pages/list.ejs', model);
});
