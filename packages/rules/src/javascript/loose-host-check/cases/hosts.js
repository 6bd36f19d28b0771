function origins(req, res, url, hosts, text) {
  const origin = req.headers.origin;
  // ruleid: javascript/loose-host-check
  if (origin.includes('example.com')) return 1;
  // ruleid: javascript/loose-host-check
  if (origin.indexOf('https://example.com') === 0) return 2;
  // ruleid: javascript/loose-host-check
  if (origin.toLowerCase().endsWith('example.com')) return 3;
  // ok: javascript/loose-host-check
  if (origin.endsWith('.example.com')) return 4;
  // ruleid: javascript/loose-host-check
  if (origin.startsWith('https://example.com')) return 5;
  // ok: javascript/loose-host-check
  if (origin.startsWith('https://example.com/')) return 6;
  // ok: javascript/loose-host-check
  if (origin === 'https://example.com') return 7;
  // ok: javascript/loose-host-check
  if (hosts.includes('example.com')) return 8;
  // ok: javascript/loose-host-check
  if (text.includes('example.com')) return 9;
  // ruleid: javascript/loose-host-check
  if (url.includes('video.example.com')) return 10;
  // ruleid: javascript/loose-host-check
  if (new URL(url).hostname.endsWith('example.com')) return 11;
  // ruleid: javascript/loose-host-check
  if (req.get('Referer').includes('example.com')) return 12;
  // ok: javascript/loose-host-check
  if (/^https:\/\/example\.com$/.test(origin)) return 13;
  // ruleid: javascript/loose-host-check
  if (/^https:\/\/.*example\.com$/.test(origin)) return 14;
  // ruleid: javascript/loose-host-check
  if (/^https:\/\/example\.com/.test(origin)) return 15;
  // ruleid: javascript/loose-host-check
  if (/example\.com$/.test(origin)) return 16;
  // ok: javascript/loose-host-check
  if (/^https:\/\/(?:\w+\.)?example\.com(?::\d+)?$/.test(origin)) return 17;
  // ok: javascript/loose-host-check
  if (origin.includes('index.js')) return 18;
  // ok: javascript/loose-host-check
  return url.includes('https://');
}
