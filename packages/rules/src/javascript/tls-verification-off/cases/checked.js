const https = require('https');
const tls = require('tls');

// ruleid: javascript/tls-verification-off
const agent = new https.Agent({ keepAlive: true, rejectUnauthorized: false });
// ruleid: javascript/tls-verification-off
process.env.NODE_TLS_REJECT_UNAUTHORIZED = "0";
// ruleid: javascript/tls-verification-off
tls.connect({ host: 'example.com', checkServerIdentity: () => undefined });
