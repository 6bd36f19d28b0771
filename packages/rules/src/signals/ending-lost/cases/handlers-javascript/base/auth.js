function authenticate(req, res, next) {
  try {
    req.user = verify(req.headers.authorization);
  } catch {
    return res.status(401).end();
  }
  next();
}

async function order(req, res) {
  try {
    await charge(req.body.card);
  } catch {
    return res.status(402).end();
  }
  await orders.insert(req.body);
  res.end();
}

function settings(req, res) {
  let known;
  try {
    known = load(req.user);
  } catch {
    return res.status(500).end();
  }
  res.json(known);
}
