function cookie(req, res) {
  // ruleid: javascript/client-side-authorization
  if (req.cookies.isAdmin === 'true') return res.send('all');
  res.send('none');
}

function kept(req, res) {
  const role = req.cookies['role'];
  // ruleid: javascript/client-side-authorization
  if (role === 'editor') return res.send('all');
  res.send('none');
}

function header(req, res) {
  // ruleid: javascript/client-side-authorization
  if (req.headers['x-forwarded-for'] === '127.0.0.1') return res.send('all');
  res.send('none');
}

function shown(req, res) {
  // ok: javascript/client-side-authorization
  if (req.cookies.theme === 'dark') return res.send('dark');
  // ok: javascript/client-side-authorization
  if (req.headers['content-type'] === 'application/json') return res.send('json');
  // ok: javascript/client-side-authorization
  if (req.session.admin === 'true') return res.send('all');
  res.send('none');
}
