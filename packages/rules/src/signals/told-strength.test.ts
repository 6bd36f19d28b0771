/** Secrets that are easier to guess than before. What a review says in the diff, by language. */

import { expect, test } from 'vitest';
import { inlineOf } from './testing/told-of-texts.ts';

const told = ['review/strength-lowered:2'];

test.each([
  [
    'a clock behind a hash',
    'javascript',
    "function start(user) {\n  const key = randomBytes(32).toString('hex');\n  sessions.set(key, user);\n  return key;\n}\n",
    "function start(user) {\n  const key = createHash('sha256').update(String(Date.now())).digest('hex');\n  sessions.set(key, user);\n  return key;\n}\n",
    told,
  ],
  [
    'a clock behind a hash',
    'python',
    'def start(user):\n    key = secrets.token_hex(32)\n    sessions[key] = user\n    return key\n',
    'def start(user):\n    key = hashlib.sha256(f"{user.id}{time.time()}".encode()).hexdigest()\n    sessions[key] = user\n    return key\n',
    told,
  ],
  [
    'fewer bytes',
    'javascript',
    "function start(user) {\n  const key = randomBytes(32).toString('hex');\n  return key;\n}\n",
    "function start(user) {\n  const key = randomBytes(3).toString('hex');\n  return key;\n}\n",
    told,
  ],
  [
    'fewer bytes',
    'python',
    'def start():\n    return secrets.token_urlsafe(32)\n',
    'def start():\n    return secrets.token_urlsafe(3)\n',
    told,
  ],
  [
    'fewer bytes',
    'java',
    'class A {\n  byte[] start() {\n    byte[] key = new byte[32];\n    random.nextBytes(key);\n    return key;\n  }\n}\n',
    'class A {\n  byte[] start() {\n    byte[] key = new byte[2];\n    random.nextBytes(key);\n    return key;\n  }\n}\n',
    ['review/strength-lowered:3'],
  ],
  [
    'fewer bytes',
    'go',
    'package a\n\nfunc start() []byte {\n\tkey := make([]byte, 32)\n\trand.Read(key)\n\treturn key\n}\n',
    'package a\n\nfunc start() []byte {\n\tkey := make([]byte, 2)\n\trand.Read(key)\n\treturn key\n}\n',
    ['review/strength-lowered:4'],
  ],
  [
    'still enough bytes',
    'javascript',
    "function start() {\n  return randomBytes(32).toString('hex');\n}\n",
    "function start() {\n  return randomBytes(16).toString('hex');\n}\n",
    [],
  ],
  [
    'a buffer that is smaller',
    'java',
    'class A {\n  byte[] read() {\n    byte[] page = new byte[32];\n    return page;\n  }\n}\n',
    'class A {\n  byte[] read() {\n    byte[] page = new byte[2];\n    return page;\n  }\n}\n',
    [],
  ],
] as const)('%s (%s, %#)', async (_, language, base, head, expected) => {
  expect(await inlineOf(language, base, head)).toEqual(expected);
});
