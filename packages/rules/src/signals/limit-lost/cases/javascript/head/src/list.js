function list(req, res) {
  // ruleid: review/limit-lost
  const limit = Number(req.query.limit);
  return db.find({}).limit(limit);
}

function recent(req) {
  // ruleid: review/limit-lost
  return db.find({}).sort('-created');
}

function named(req) {
  // ok: review/limit-lost
  const name = req.query.name;
  return db.find({ name });
}

function read(app) {
  // ruleid: review/limit-lost
  app.use(express.json());
}

function copy(podcast) {
  // ok: review/limit-lost
  return { size: podcast.size };
}
