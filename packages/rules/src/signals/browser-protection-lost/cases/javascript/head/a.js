function headers(res, token) {
  // ruleid: review/browser-protection-lost
  res.setHeader('Content-Security-Policy', "default-src 'self' 'unsafe-inline'");
  // ruleid: review/browser-protection-lost
  res.cookie('session', token, { secure: true, sameSite: 'strict' });
  res.end();
}
function looser(res, token) {
  // ruleid: review/browser-protection-lost
  res.cookie('session', token, { httpOnly: true, sameSite: 'none' });
  // ok: review/browser-protection-lost
  res.end();
}
