import { list, type Remedies } from '../fixes/remedy.ts';

export const javascriptRemedies: Remedies = {
  'sql-injection': { binds: true },
  'command-injection': { lists: true, encoders: list('shell-escape shell-quote.quote'), fits: 'shell-word' },
  'cross-site-scripting': {
    encoders: list(
      'escape-html he.encode he.escape lodash.escape html-escaper.escape html-entities.encode validator.escape entities.escapeUTF8 entities.encodeHTML',
    ),
    fits: 'markup',
  },
  'path-traversal': { guards: 'folder' },
  'open-redirect': { guards: 'list' },
  'server-side-request-forgery': { guards: 'list' },
  'log-injection': { stripsLines: true },
  'header-injection': { stripsLines: true },
  'nosql-injection': { encoders: ['String'] },
  'insecure-random': {
    fresh: {
      from: 'Math\\.random\\(\\)',
      to: '^(?:\\w+\\.)?(?:randomUUID\\(\\)|randomBytes\\((?:1[6-9]|[2-9]\\d|1\\d\\d)\\)\\.toString\\([\'"](?:hex|base64url)[\'"]\\))$',
      module: 'crypto',
      calls: list('randomUUID randomBytes toString'),
      dropped: list('random toString slice substring substr'),
    },
  },
  'weak-hash': {
    constants: '^(?:sha256|sha384|sha512|sha3-256|sha3-512|SHA256|SHA512)$',
  },
  'tls-verification-off': { options: ['rejectUnauthorized'] },
  'insecure-cookie': { options: list('secure httpOnly'), words: { sameSite: '^(?:lax|strict)$' } },
  'hard-coded-credentials': { environment: true },
};
