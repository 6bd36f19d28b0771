function headers(res, token) {
  res.setHeader('Content-Security-Policy', "default-src 'self'");
  res.setHeader('X-Frame-Options', 'DENY');
  res.setHeader('Cache-Control', 'no-store');
  res.cookie('session', token, { httpOnly: true, secure: true, sameSite: 'strict' });
  res.end();
}
function looser(res, token) {
  res.cookie('session', token, { httpOnly: true, sameSite: 'strict' });
  res.end();
}
