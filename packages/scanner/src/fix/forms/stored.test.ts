/** Digests that leave their function, and settings that another file gives: no fix of one place. */

import type { Finding } from '@assay/core';
import { readSyntax } from '@assay/engine';
import type { LanguageId } from '@assay/engine/files';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadGrammars } from '../../analysis/engine.ts';
import type { GateContext } from '../gate.ts';
import { findStoredValue } from './stored.ts';

let languages: Awaited<ReturnType<typeof loadGrammars>>;
beforeAll(async () => {
  languages = await loadGrammars();
});

/** The place of the finding is marked by `@@`. */
function complaintOn(language: LanguageId, family: string, marked: string): string {
  const place = marked.indexOf('@@');
  const old = readSyntax(marked.replace('@@', ''), language, languages);
  if (old === undefined || place < 0) throw new Error('not parsed');
  let node = 0;
  for (let at = 0; at < old.tree.size; at += 1)
    if (old.tree.start(at) === place && old.tree.end(at) > place) node = at;
  const path = 'a';
  const finding = { ruleId: `${language}/${family}`, identity: { family }, location: { path } };
  const site = { tree: old.tree, scopes: old.scopes, node };
  const changes = [{ path, old }];
  return findStoredValue({
    finding: finding as unknown as Finding,
    site,
    changes,
  } as unknown as GateContext);
}

const java = (lines: string) =>
  `class A {\n  byte[] kept;\n  byte[] make(String a, byte[] b) throws Exception {\n    ${lines}\n  }\n}\n`;
const go = (lines: string) =>
  `package a\n\nimport (\n\t"crypto/md5"\n\t"encoding/hex"\n)\n\nfunc make(a string, row *Row) {\n\t${lines}\n}\n`;
const javaDigest = '@@MessageDigest.getInstance("MD5").digest(a.getBytes("UTF-8"))';
const node = (lines: string) => `const crypto = require('crypto');\nfunction make(a, row) {\n  ${lines}\n}\n`;
const nodeDigest = "@@crypto.createHash('md5').update(a).digest('hex')";
const python = (lines: string) => `import hashlib\n\ndef make(a, row):\n    ${lines}\n`;
const pythonDigest = '@@hashlib.md5(a.encode()).hexdigest()';
const php = (lines: string) => `<?php\nfunction make($a, $row) {\n  ${lines}\n}\n`;

describe('a digest that leaves its function', () => {
  test.each([
    ['javascript', 'stored', node(`row.token = ${nodeDigest};\n  row.save();`)],
    ['javascript', 'given back', node(`const token = ${nodeDigest};\n  return token;`)],
    ['javascript', 'in a record', node(`db.insert({ token: ${nodeDigest} });`)],
    ['javascript', 'sent', node(`const token = ${nodeDigest};\n  mail(a, '/reset/' + token);`)],
    ['javascript', 'compared', node(`if (${nodeDigest} === row.token) row.reset();`)],
    [
      'javascript',
      'through the object',
      node(`const h = @@crypto.createHash('md5');\n  h.update(a);\n  return h.digest('hex');`),
    ],
    [
      'javascript',
      'in a list that is given back',
      node(`const all = [];\n  all.push(${nodeDigest});\n  return all;`),
    ],
    [
      'javascript',
      'in a function within',
      node(`const token = ${nodeDigest};\n  row.find((one) => one.token === token);`),
    ],
    [
      'javascript',
      'in a global variable',
      `const crypto = require('crypto');\nlet a = 'b';\nexports.token = ${nodeDigest};\n`,
    ],
    ['python', 'stored', python(`row.token = ${pythonDigest}\n    row.save()`)],
    ['python', 'given by name', python(`Reset.objects.create(token=${pythonDigest})`)],
    ['python', 'looked up', python(`Reset.objects.get(token=${pythonDigest}).reset()`)],
    [
      'python',
      'compared',
      python(`token = ${pythonDigest}\n    if row.token == token:\n        row.reset()`),
    ],
    ['python', 'looked up in a dictionary', python(`row[${pythonDigest}].reset()`)],
    [
      'python',
      'compared in one time',
      python(`if hmac.compare_digest(${pythonDigest}, row.token):\n        row.reset()`),
    ],
    ['java', 'stored', java(`this.kept = ${javaDigest};\n    return null;`)],
    ['java', 'given back', java(`return ${javaDigest};`)],
    ['java', 'compared', java(`if (MessageDigest.isEqual(${javaDigest}, b)) open();\n    return null;`)],
    ['java', 'compared as lists', java(`if (Arrays.equals(b, ${javaDigest})) open();\n    return null;`)],
    ['go', 'stored', go('sum := @@md5.Sum([]byte(a))\n\trow.Token = hex.EncodeToString(sum[:])')],
    ['go', 'sent', go('sum := @@md5.Sum([]byte(a))\n\tmail(hex.EncodeToString(sum[:]))')],
    [
      'go',
      'compared',
      go('sum := @@md5.Sum([]byte(a))\n\tif hex.EncodeToString(sum[:]) == row.Token {\n\t\trow.Reset()\n\t}'),
    ],
    ['php', 'stored', php('$row->token = @@md5($a);\n  $row->save();')],
    ['php', 'given back', php('return @@md5($a);')],
    ['php', 'bound', php("$row->execute([':token' => @@md5($a)]);")],
    ['php', 'compared', php('if (@@md5($a) === $row->token) { $row->reset(); }')],
  ] as const)('%s: %s', (language, _, code) => {
    expect(complaintOn(language, 'weak-hash', code)).toMatch(/^the digest would be another one than .+: .+/);
  });

  test.each([
    [
      'javascript',
      node(
        `const seen = new Set();\n  for (const a of row) {\n    const key = ${nodeDigest};\n    if (seen.has(key)) continue;\n    seen.add(key);\n  }\n  return seen.size;`,
      ),
    ],
    ['javascript', node(`if (${nodeDigest}.startsWith('0')) row.open();`)],
    [
      'python',
      python(
        `seen = set()\n    for a in row:\n        key = ${pythonDigest}\n        if key in seen:\n            continue\n        seen.add(key)\n    return len(seen)`,
      ),
    ],
    ['python', python(`if ${pythonDigest} == "d41d8cd98f00b204e9800998ecf8427e":\n        row.open()`)],
    [
      'java',
      java(
        `Set<String> seen = new HashSet<>();\n    seen.add(Arrays.toString(${javaDigest}));\n    print(seen.size());\n    return null;`,
      ),
    ],
    [
      'go',
      go(
        'seen := map[string]bool{}\n\tsum := @@md5.Sum([]byte(a))\n\tseen[hex.EncodeToString(sum[:])] = true\n\trow.Count(len(seen))',
      ),
    ],
    [
      'php',
      php('$seen = [];\n  foreach ($row as $a) {\n    $seen[@@md5($a)] = true;\n  }\n  return count($seen);'),
    ],
  ] as const)('and one that does not, in %s', (language, code) => {
    expect(complaintOn(language, 'weak-hash', code)).toBe('');
  });
});

describe('a secret of settings that are set later', () => {
  const family = 'hard-coded-credentials';
  test.each([
    ['python', "SECRET_KEY = @@'a'\nfrom .local import *\n"],
    ['python', "SECRET_KEY = @@'a'\ntry:\n    from local_settings import *\nexcept ImportError:\n    pass\n"],
    ['python', "SECRET_KEY = @@'a'\nwith open('local.py') as f:\n    exec(f.read())\n"],
    ['python', "SECRET_KEY = @@'a'\ninclude(optional('local.py'))\n"],
    ['python', "SECRET_KEY = @@'a'\nglobals().update(load())\n"],
    ['python', "SECRET_KEY = @@'a'\nif production:\n    from .secrets import KEY as SECRET_KEY\n"],
    ['python', "SECRET_KEY = @@'a'\nif production:\n    SECRET_KEY = read('/run/key')\n"],
    [
      'javascript',
      "const config = { secret: @@'a' };\nObject.assign(config, require('./local'));\nmodule.exports = config;\n",
    ],
    ['javascript', "module.exports = { secret: @@'a', ...require('./local') };\n"],
    ['typescript', "const config = { secret: @@'a' };\nexport default _.merge(config, local);\n"],
    ['php', "<?php\n$config['secret'] = @@'a';\ninclude __DIR__ . '/local.php';\n"],
    ['php', "<?php\n$secret = @@'a';\nif (is_file('local.php')) { require 'local.php'; }\n"],
    ['javascript', "config.secret = @@'a';\nif (production) config.secret = read('/run/key');\n"],
  ] as const)('%s: %s', (language, code) => {
    expect(complaintOn(language, family, code)).toMatch(/^the value may be set later, by `.+`$/);
  });

  test.each([
    ['python', "from .base import *\nSECRET_KEY = @@'a'\nDEBUG = False\n"],
    ['python', "SECRET_KEY = @@'a'\n\ndef load():\n    exec(read())\n"],
    ['python', "SECRET_KEY = @@'a'\nfrom .local import NAME\n"],
    ['python', "SECRET_KEY = @@'a'\nSECRET_KEYS = [SECRET_KEY]\n"],
    ['php', "<?php\nrequire 'base.php';\n$secret = @@'a';\n"],
    ['javascript', "module.exports = { ...require('./base'), secret: @@'a' };\n"],
    [
      'javascript',
      "const config = { secret: @@'a' };\nfunction load(a) {\n  return Object.assign({}, a);\n}\n",
    ],
  ] as const)('and one that is not: %s: %s', (language, code) => {
    expect(complaintOn(language, family, code)).toBe('');
  });
});
