/** A broken hash is surest of a password, by what goes in and where the result goes; other words of the function do not count. */

import { expect, test } from 'vitest';
import { reasonsIn } from '../testing/confidences-in.ts';

const inJavaScript = (body: string, rest = '') => `const { createHash } = require('crypto');
function signIn(request, response) {
  const { email, password } = request.body;
  ${body}
}
${rest}
module.exports = signIn;
`;
const inPython = (body: string) => `import hashlib


def sign_in(email, password, token):
    user = find(email, password)
    ${body}
    return user, password
`;
const inJava = (body: string) => `import java.security.MessageDigest;

class Accounts {
  void signIn(String email, String password, String session) throws Exception {
    MessageDigest digest = MessageDigest.getInstance("MD5");
    ${body}
    check(email, password, session);
  }
}
`;
const inGo = (body: string) => `package accounts

import "crypto/md5"

func signIn(email string, password string, session string) {
	${body}
	check(email, password, session)
}
`;

test.each<[what: string, path: string, text: string, rule: string, isPassword: boolean]>([
  [
    'its argument',
    'a.js',
    inJavaScript("save(createHash('md5').update(password).digest('hex'));"),
    'javascript/weak-hash',
    true,
  ],
  [
    'a variable made of it',
    'a.js',
    inJavaScript("const text = password + salt;\n  save(createHash('md5').update(text).digest('hex'));"),
    'javascript/weak-hash',
    true,
  ],
  [
    'an object that is filled later',
    'a.js',
    inJavaScript("const hash = createHash('md5');\n  hash.update(password);\n  save(hash.digest('hex'));"),
    'javascript/weak-hash',
    true,
  ],
  [
    'where it is put',
    'a.js',
    inJavaScript("request.user.password = createHash('md5').update(request.body.word).digest('hex');"),
    'javascript/weak-hash',
    true,
  ],
  [
    'what a caller gives',
    'a.js',
    inJavaScript(
      'return save(secret(password));',
      "function secret(text) {\n  return createHash('md5').update(text).digest('hex');\n}",
    ),
    'javascript/weak-hash',
    true,
  ],
  [
    'another argument of the caller',
    'a.js',
    inJavaScript(
      'return save(secret(email), password);',
      "function secret(text) {\n  return createHash('md5').update(text).digest('hex');\n}",
    ),
    'javascript/weak-hash',
    false,
  ],
  [
    'an address beside it',
    'a.js',
    inJavaScript("check(password);\n  show(createHash('md5').update(email).digest('hex'));"),
    'javascript/weak-hash',
    false,
  ],
  [
    'its argument',
    'a.py',
    inPython('user.key = hashlib.md5(password.encode()).hexdigest()'),
    'python/weak-hash',
    true,
  ],
  [
    'a token beside it',
    'a.py',
    inPython('user.key = hashlib.md5(token.encode()).hexdigest()'),
    'python/weak-hash',
    false,
  ],
  ['its argument', 'A.java', inJava('keep(digest.digest(password.getBytes()));'), 'java/weak-hash', true],
  [
    'a session beside it',
    'A.java',
    inJava('keep(digest.digest(session.getBytes()));'),
    'java/weak-hash',
    false,
  ],
  ['its argument', 'a.go', inGo('keep(md5.Sum([]byte(password)))'), 'go/weak-hash', true],
  [
    'an object that is filled later',
    'a.go',
    inGo('h := md5.New()\n\th.Write([]byte(password))\n\tkeep(h.Sum(nil))'),
    'go/weak-hash',
    true,
  ],
  ['a session beside it', 'a.go', inGo('keep(md5.Sum([]byte(session)))'), 'go/weak-hash', false],
])('%s (%s)', async (_what, path, text, rule, isPassword) => {
  const reasons = await reasonsIn([{ path, text }], rule);
  expect(reasons).toContain('code-itself');
  expect(reasons.includes('password-at-stake')).toBe(isPassword);
});
