function authenticate(req, res, next) {
  try {
    req.user = verify(req.headers.authorization);
    // ruleid: review/ending-lost
  } catch {
    req.user = { id: 0 };
  }
  next();
}

async function order(req, res) {
  try {
    await charge(req.body.card);
    // ruleid: review/ending-lost
  } catch (error) {
    console.error(error);
  }
  await orders.insert(req.body);
  res.end();
}

function settings(req, res) {
  let known;
  try {
    known = load(req.user);
    // ok: review/ending-lost
  } catch (error) {
    console.error(error);
    return res.status(503).end();
  }
  res.json(known);
}
