/** Flaws that rules of the engine look for as well, of code and of what a program is set up with: what the rules miss is worth a question. */

import { type FlawClass, flaw } from './flaw-class.ts';

const injection = ['A03:2021'];
const setting = ['A05:2021'];
const cryptography = ['A02:2021'];
const login = ['A07:2021'];

export const ofCode: readonly FlawClass[] = [
  flaw('sql-injection', 'A query depends on what a request says', 'high', [89, 943], injection, {
    remedy: 'Hand values over as parameters, and choose names from a list.',
  }),
  flaw('command-injection', 'A command depends on what a request says', 'high', [78, 77, 88], injection, {
    remedy: 'Run the program with a list of arguments and no shell, and choose what is run from a list.',
  }),
  flaw('code-injection', 'Code is made of what a request says', 'high', [94, 95, 1336], injection, {
    remedy: 'Read data as data; make no code and no template of it.',
  }),
  flaw('cross-site-scripting', 'A page shows what a request says as markup', 'medium', [79, 80], injection, {
    remedy: 'Let the template escape the value, or escape it for the place where it stands.',
  }),
  flaw('path-traversal', 'A path depends on what a request says', 'high', [22, 73], ['A01:2021'], {
    remedy: 'Resolve the path and ask whether it is within the folder that it is meant to be in.',
  }),
  flaw('unsafe-upload', 'Files of any kind are taken', 'high', [434], ['A04:2021'], {
    remedy: 'Take known kinds only, name the files anew, and serve them as downloads.',
  }),
  flaw('server-side-request', 'The server asks whatever a request names', 'high', [918], ['A10:2021'], {
    remedy: 'Choose the host from a list, and refuse addresses of the own network.',
  }),
  flaw('open-redirect', 'A redirect goes wherever a request says', 'medium', [601], ['A01:2021'], {
    remedy: 'Redirect to paths of the own site, or to a list.',
  }),
  flaw(
    'forged-request',
    'Another site may send a request in the name of a user',
    'medium',
    [352],
    ['A01:2021'],
    {
      remedy: 'Ask for a token of the session with everything that changes something.',
      refutedBy: ['csrf'],
    },
  ),
  flaw('unsafe-deserialization', 'Data of a request is made into objects', 'high', [502], ['A08:2021'], {
    remedy: 'Use a format that holds data alone.',
  }),
  flaw('xml-entities', 'XML of a request may name entities', 'high', [611, 776], setting, {
    remedy: 'Switch document types and external entities off.',
  }),
  flaw(
    'other-injection',
    'A text for another system depends on what a request says',
    'medium',
    [74, 90, 93, 117, 643],
    injection,
    {
      remedy: 'Escape the value for the system that reads it.',
    },
  ),
  flaw(
    'unbounded-work',
    'A request decides how much work is done',
    'medium',
    [400, 770, 674, 1333],
    ['A04:2021'],
    {
      remedy: 'Set a limit to sizes, counts, depths and times.',
    },
  ),
  flaw('error-details', 'An answer tells how the program failed', 'medium', [209], setting, {
    remedy: 'Log the error, and answer with a text of your own.',
  }),
  flaw('account-discovery', 'An answer tells whether an account exists', 'low', [204, 203], login, {
    remedy: 'Give the same answer, in the same time, for accounts that exist and for those that do not.',
  }),
  flaw('secret-in-log', 'A secret is written to a log', 'medium', [532], ['A09:2021'], {
    remedy: 'Leave secrets out of what is logged.',
  }),
];

export const ofSetUp: readonly FlawClass[] = [
  flaw('written-secret', 'A secret stands in the code', 'high', [798, 259, 321], login, {
    remedy: 'Take the secret out of the code, change it, and read it from the environment.',
  }),
  flaw(
    'weak-hash',
    'Passwords are hashed in a way that is guessed quickly',
    'medium',
    [916, 328],
    cryptography,
    {
      remedy: 'Use a slow hash that is made for passwords.',
    },
  ),
  flaw('weak-cipher', 'Cryptography that is broken, or used wrongly', 'medium', [327, 326], cryptography, {
    remedy: 'Use a cipher and a mode that authenticate.',
  }),
  flaw('guessable-value', 'A value that is to be secret can be guessed', 'medium', [330, 338], cryptography, {
    remedy: 'Make it with the random source that is there for secrets.',
  }),
  flaw(
    'unverified-signature',
    'A signature or a certificate is not checked',
    'high',
    [347, 345, 295],
    cryptography,
    {
      remedy: 'Check it, with one algorithm and with a key of your own.',
    },
  ),
  flaw('plain-password', 'Passwords or secrets are kept as they are', 'high', [256, 312, 522], cryptography, {
    remedy: 'Keep a slow hash of passwords, and encrypt what has to be read again.',
  }),
  flaw('plain-transport', 'Secrets go over the network in the clear', 'medium', [319], cryptography, {
    remedy: 'Use TLS.',
  }),
  flaw(
    'cookie-flags',
    'A cookie of a session may be read or sent where it should not',
    'low',
    [614, 1004, 1275],
    setting,
    {
      remedy: 'Set Secure, HttpOnly and SameSite.',
    },
  ),
  flaw('debug-mode', 'The program is run in debug mode', 'medium', [489, 215], setting, {
    remedy: 'Switch debugging off in what is deployed.',
  }),
  flaw('unlimited-attempts', 'Passwords or codes may be tried without end', 'medium', [307, 799], login, {
    remedy: 'Limit attempts by account and by address.',
    refutedBy: ['throttle'],
  }),
  flaw('weak-password-rule', 'Any password is taken', 'low', [521], login, {
    remedy: 'Ask for a least length, and refuse known passwords.',
  }),
  flaw('kept-session', 'A session outlives a log-in, a log-out or its time', 'medium', [384, 613], login, {
    remedy: 'Give a new identifier at each log-in, end sessions at log-out, and let them expire.',
  }),
  flaw('open-origin', 'Pages of any site may read answers', 'medium', [942, 346], setting, {
    remedy: 'Name the origins that may, and allow credentials for those alone.',
  }),
  flaw(
    'unsafe-setting',
    'A setting opens what should be closed',
    'medium',
    [16, 1188, 732, 1021, 693],
    setting,
    {
      remedy: 'Set what the documentation of the framework recommends for production.',
    },
  ),
];
