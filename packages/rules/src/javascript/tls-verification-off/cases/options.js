const https = require('https');
const axios = require('axios');
const request = require('request');
const tls = require('tls');

// ruleid: javascript/tls-verification-off
const agent = new https.Agent({ rejectUnauthorized: false });
// ok: javascript/tls-verification-off
const checked = new https.Agent({ rejectUnauthorized: true });
const options = { host: 'example.com' };
// ruleid: javascript/tls-verification-off
options.rejectUnauthorized = false;
// ruleid: javascript/tls-verification-off
process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
// ruleid: javascript/tls-verification-off
process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = 0;
// ok: javascript/tls-verification-off
process.env.NODE_TLS_REJECT_UNAUTHORIZED = '1';
// ruleid: javascript/tls-verification-off
request({ url: 'https://example.com', strictSSL: false });
// ruleid: javascript/tls-verification-off
tls.connect({ host: 'example.com', checkServerIdentity: () => undefined });
// ok: javascript/tls-verification-off
tls.connect({ host: 'example.com', checkServerIdentity: (host, certificate) => tls.checkServerIdentity(host, certificate) });
// ok: javascript/tls-verification-off
axios.get('https://example.com', { httpsAgent: agent });
// ok: javascript/tls-verification-off
if (options.rejectUnauthorized === false) throw new Error('unsafe');
// ok: javascript/tls-verification-off
exports.create = (strict) => new https.Agent({ rejectUnauthorized: strict });
