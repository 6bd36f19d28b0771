// Functions that a loader finds: their parameters have the names of custom.
exports.show = (req, res) => {
  // ruleid: javascript/cross-site-scripting
  res.send(`<p>${req.query.name}`);
};

exports.find = async (ctx) => {
  // ruleid: javascript/cross-site-scripting
  ctx.body = `<p>${ctx.query.name}`;
};

exports.list = async (ctx) => {
  ctx.type = 'json';
  // ok: javascript/cross-site-scripting
  ctx.body = `<p>${ctx.query.name}`;
};

exports.resolve = (parent, args, ctx) => {
  // ok: javascript/cross-site-scripting
  ctx.body = `<p>${ctx.query.name}`;
};
