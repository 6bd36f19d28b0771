const https = require('https');
const tls = require('tls');

// ruleid: javascript/tls-old-version
tls.createServer({ minVersion: 'TLSv1.1' });
// ruleid: javascript/tls-old-version
https.request('https://old.example.org', { secureProtocol: 'TLSv1_method' });
// ok: javascript/tls-old-version
tls.connect(443, 'example.org', { minVersion: 'TLSv1.3' });
// ok: javascript/tls-old-version
https.createServer({ secureProtocol: 'TLS_method' });
