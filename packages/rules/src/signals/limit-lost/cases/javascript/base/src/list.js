function list(req, res) {
  const limit = Math.min(Number(req.query.limit), 100);
  return db.find({}).limit(limit);
}

function recent(req) {
  return db.find({}).sort('-created').limit(50);
}

function named(req) {
  const name = req.query.name.trim();
  return db.find({ name });
}

function read(app) {
  app.use(express.json({ limit: '100kb' }));
}

function copy(podcast) {
  return { title: podcast.title, maxEpisodes: podcast.maxEpisodes, size: podcast.size };
}
