import { list, type Remedies } from '../fixes/remedy.ts';

export const pythonRemedies: Remedies = {
  'sql-injection': { binds: true, wraps: ['sqlalchemy.text'] },
  'command-injection': { lists: true, encoders: list('shlex.quote pipes.quote'), fits: 'shell-word' },
  'cross-site-scripting': {
    encoders: list(
      'html.escape markupsafe.escape flask.escape jinja2.escape werkzeug.utils.escape django.utils.html.escape django.utils.html.conditional_escape',
    ),
    spreading: list('markupsafe.escape flask.escape jinja2.escape'),
    fits: 'markup',
  },
  'path-traversal': {
    guards: 'folder',
    encoders: ['werkzeug.utils.secure_filename'],
  },
  'open-redirect': { guards: 'list' },
  'server-side-request-forgery': {
    guards: 'list',
    reads: list('urllib.parse.urlsplit urllib.parse.urlparse'),
  },
  'log-injection': { stripsLines: true },
  'unsafe-deserialization': {
    swaps: [
      { from: list('yaml.load yaml.unsafe_load yaml.full_load'), to: ['yaml.safe_load'], drops: ['Loader'] },
    ],
    effects: ['yaml:safe_load(0)'],
    constants: '^yaml\\.C?SafeLoader$',
  },
  'code-injection': {
    swaps: [{ from: ['eval'], to: list('json.loads ast.literal_eval') }],
    effects: list('json:loads(0) ast:literal_eval(0)'),
  },
  'weak-hash': {
    swaps: [
      {
        from: list('hashlib.md5 hashlib.sha1'),
        to: list(
          'hashlib.sha256 hashlib.sha384 hashlib.sha512 hashlib.sha3_256 hashlib.sha3_512 hashlib.blake2b',
        ),
      },
    ],
    constants: '^(?:sha256|sha384|sha512|sha3_256|sha3_512|blake2b)$',
    switches: ['usedforsecurity'],
  },
  'insecure-random': {
    swaps: [
      { from: list('random.choice random.SystemRandom.choice'), to: ['secrets.choice'] },
      { from: list('random.getrandbits'), to: ['secrets.randbits'] },
      { from: list('random.Random'), to: list('random.SystemRandom secrets.SystemRandom') },
    ],
  },
  'tls-verification-off': { options: list('verify verify_ssl check_hostname ssl_verify') },
  'insecure-cookie': { options: list('secure httponly'), words: { samesite: '^(?:lax|strict)$' } },
  'insecure-settings': { switches: list('debug DEBUG') },
  'hard-coded-credentials': { environment: true },
};
