/** Flaws that rules of the engine look for as well, of code and of what a program is set up with: what the rules miss is worth a question. */

import { type FlawClass, flaw } from './flaw-class.ts';

const injection = ['A03:2021'];
const setting = ['A05:2021'];
const cryptography = ['A02:2021'];
const login = ['A07:2021'];

export const ofCode: readonly FlawClass[] = [
  flaw('sql-injection', 'Query depends on untrusted input (SQL injection)', 'high', [89, 943], injection, {
    remedy: 'Pass values as parameters, and choose names from an allowlist.',
  }),
  flaw(
    'command-injection',
    'Command depends on untrusted input (command injection)',
    'high',
    [78, 77, 88],
    injection,
    {
      remedy:
        'Run the program with an argument list and without a shell, and choose the program from an allowlist.',
    },
  ),
  flaw(
    'code-injection',
    'Executed code depends on untrusted input (code injection)',
    'high',
    [94, 95, 1336],
    injection,
    {
      remedy: 'Parse input as data; do not build code or templates from it.',
    },
  ),
  flaw(
    'cross-site-scripting',
    'HTML output depends on untrusted input (XSS)',
    'medium',
    [79, 80],
    injection,
    {
      remedy: 'Let the template escape the value, or escape it for its output context.',
    },
  ),
  flaw(
    'path-traversal',
    'File path depends on untrusted input (path traversal)',
    'high',
    [22, 73],
    ['A01:2021'],
    {
      remedy: 'Resolve the path and check that it is inside the intended folder.',
    },
  ),
  flaw('unsafe-upload', 'Uploads of any file type are accepted', 'high', [434], ['A04:2021'], {
    remedy: 'Accept only known file types, rename the files, and serve them as downloads.',
  }),
  flaw(
    'server-side-request',
    'Server-side request URL depends on untrusted input (SSRF)',
    'high',
    [918],
    ['A10:2021'],
    {
      remedy: 'Choose the host from an allowlist, and reject internal addresses.',
    },
  ),
  flaw(
    'open-redirect',
    'Redirect target depends on untrusted input (open redirect)',
    'medium',
    [601],
    ['A01:2021'],
    {
      remedy: 'Redirect only to paths of your own site or to an allowlist.',
    },
  ),
  flaw('forged-request', 'Missing CSRF protection', 'medium', [352], ['A01:2021'], {
    remedy: 'Require a CSRF token for every request that changes state.',
    refutedBy: ['csrf'],
  }),
  flaw(
    'unsafe-deserialization',
    'Deserialized data depends on untrusted input',
    'high',
    [502],
    ['A08:2021'],
    {
      remedy: 'Use a plain data format such as JSON.',
    },
  ),
  flaw('xml-entities', 'XML parser resolves external entities (XXE)', 'high', [611, 776], setting, {
    remedy: 'Disable DTDs and external entities.',
  }),
  flaw(
    'other-injection',
    'Injection into another system (LDAP, XPath, headers, logs)',
    'medium',
    [74, 90, 93, 117, 643],
    injection,
    {
      remedy: 'Escape the value for the interpreter that reads it.',
    },
  ),
  flaw(
    'unbounded-work',
    'Request controls an unbounded amount of work (denial of service)',
    'medium',
    [400, 770, 674, 1333],
    ['A04:2021'],
    {
      remedy: 'Limit sizes, counts, depths and times.',
    },
  ),
  flaw('error-details', 'Response exposes error details', 'medium', [209], setting, {
    remedy: 'Log the error, and return a generic message.',
  }),
  flaw('account-discovery', 'Response reveals whether an account exists', 'low', [204, 203], login, {
    remedy: 'Return the same response in the same time, whether or not the account exists.',
  }),
  flaw('secret-in-log', 'A secret is written to a log', 'medium', [532], ['A09:2021'], {
    remedy: 'Remove secrets from log entries.',
  }),
];

export const ofSetUp: readonly FlawClass[] = [
  flaw('written-secret', 'Hard-coded secret', 'high', [798, 259, 321], login, {
    remedy: 'Remove the secret from the code, rotate it, and read it from an environment variable.',
  }),
  flaw('weak-hash', 'Weak password hash', 'medium', [916, 328], cryptography, {
    remedy: 'Use a slow password hash such as argon2, scrypt or bcrypt.',
  }),
  flaw('weak-cipher', 'Broken or misused cryptography', 'medium', [327, 326], cryptography, {
    remedy: 'Use an authenticated cipher mode such as AES-GCM.',
  }),
  flaw('guessable-value', 'Secret value is predictable', 'medium', [330, 338], cryptography, {
    remedy: 'Generate it with a cryptographic random number generator.',
  }),
  flaw(
    'unverified-signature',
    'Signature or certificate is not verified',
    'high',
    [347, 345, 295],
    cryptography,
    {
      remedy: 'Verify it with a fixed algorithm and a trusted key.',
    },
  ),
  flaw(
    'plain-password',
    'Passwords or secrets are stored in plain text',
    'high',
    [256, 312, 522],
    cryptography,
    {
      remedy: 'Store passwords as slow hashes, and encrypt secrets that must be read again.',
    },
  ),
  flaw('plain-transport', 'Secrets are sent over the network unencrypted', 'medium', [319], cryptography, {
    remedy: 'Use TLS.',
  }),
  flaw('cookie-flags', 'Session cookie lacks security attributes', 'low', [614, 1004, 1275], setting, {
    remedy: 'Set Secure, HttpOnly and SameSite.',
  }),
  flaw('debug-mode', 'Debug mode is enabled', 'medium', [489, 215], setting, {
    remedy: 'Disable debug mode in production.',
  }),
  flaw('unlimited-attempts', 'Login attempts have no rate limit', 'medium', [307, 799], login, {
    remedy: 'Limit attempts by account and IP address.',
    refutedBy: ['throttle'],
  }),
  flaw('weak-password-rule', 'Weak password policy', 'low', [521], login, {
    remedy: 'Require a minimum length, and reject known passwords.',
  }),
  flaw('kept-session', 'Session is not renewed or expired (session fixation)', 'medium', [384, 613], login, {
    remedy: 'Renew the session ID at login, end the session at logout, and let sessions expire.',
  }),
  flaw('open-origin', 'CORS allows any origin', 'medium', [942, 346], setting, {
    remedy: 'List the allowed origins, and allow credentials only for those.',
  }),
  flaw('unsafe-setting', 'Insecure configuration', 'medium', [16, 1188, 732, 1021, 693], setting, {
    remedy: 'Use the production settings that the framework documentation recommends.',
  }),
];
