import { list, type Remedies } from '../fixes/remedy.ts';

export const goRemedies: Remedies = {
  'sql-injection': { binds: true },
  'command-injection': { lists: true },
  'cross-site-scripting': {
    encoders: list(
      'html.EscapeString html/template.HTMLEscapeString text/template.HTMLEscapeString html/template.HTMLEscaper',
    ),
    fits: 'markup',
  },
  'path-traversal': { guards: 'folder' },
  'open-redirect': { guards: 'list' },
  'server-side-request-forgery': { guards: 'list' },
  'log-injection': { stripsLines: true },
  'weak-hash': {
    swaps: [
      {
        from: list('crypto/md5.Sum crypto/sha1.Sum'),
        to: list('crypto/sha256.Sum256 crypto/sha512.Sum512 crypto/sha3.Sum256'),
      },
      { from: list('crypto/md5.New crypto/sha1.New'), to: list('crypto/sha256.New crypto/sha512.New') },
    ],
  },
  'tls-verification-off': { switches: ['InsecureSkipVerify'] },
  'tls-old-version': { constants: '^crypto/tls\\.VersionTLS1[23]$' },
  'insecure-cookie': { options: list('Secure HttpOnly') },
  'hard-coded-credentials': { environment: true },
};
