/**
 * Bandit: Python files in `examples`, with the numbers of findings that its own tests expect of all rules together. Files of which
 * one rule is the subject; where none is expected, the file must not be reported.
 */

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Sample, Suite } from './sample.ts';

/** What its tests expect of an example: numbers by severity, and the file. */
const entry = /"SEVERITY":\s*\{(?<counts>[^}]*)\}[\s\S]*?check_example\(\s*"(?<file>[\w-]+)\.py"/g;

const unsafe = ['unsafe-deserialization'];
const commands = ['command-injection', 'argument-injection'];

export const suite: Suite = {
  language: 'python',
  extension: '.py',
  families: {
    'cipher-modes': ['weak-cipher'],
    ciphers: ['weak-cipher'],
    'crypto-md5': ['weak-hash'],
    dill: unsafe,
    django_sql_injection_extra: ['sql-injection'],
    django_sql_injection_raw: ['sql-injection'],
    eval: ['code-injection'],
    exec: ['code-injection'],
    flask_debug: ['insecure-settings'],
    'hardcoded-passwords': ['hard-coded-credentials'],
    hashlib_new_insecure_functions: ['weak-hash'],
    jinja2_templating: ['template-escaping-off'],
    jsonpickle: unsafe,
    mako_templating: ['template-injection'],
    mark_safe_insecure: ['cross-site-scripting', 'unescaped-output'],
    mark_safe_secure: ['cross-site-scripting', 'unescaped-output'],
    marshal_deserialize: unsafe,
    mktemp: ['guessable-temporary-file'],
    no_host_key_verification: ['ssh-host-key-unchecked'],
    'os-popen': commands,
    os_system: commands,
    pandas_read_pickle: unsafe,
    paramiko_injection: commands,
    pickle_deserialize: unsafe,
    popen_wrappers: commands,
    pytorch_load: unsafe,
    random_module: ['insecure-random'],
    'requests-missing-timeout': ['request-without-timeout'],
    'requests-ssl-verify-disabled': ['tls-verification-off'],
    shelve_open: unsafe,
    sql_statements: ['sql-injection'],
    'ssl-insecure-version': ['tls-old-version'],
    subprocess_shell: commands,
    tarfile_extractall: ['zip-slip', 'path-traversal'],
    unverified_context: ['tls-verification-off'],
    weak_cryptographic_key_sizes: ['weak-cipher'],
    'wildcard-injection': commands,
    xml_etree_elementtree: ['xml-external-entity'],
    xml_lxml: ['xml-external-entity'],
    xml_sax: ['xml-external-entity'],
    yaml_load: unsafe,
  },
  read: (folder) => {
    const tests = readFileSync(join(folder, 'tests/functional/test_functional.py'), 'utf8');
    return [...tests.matchAll(entry)].flatMap(({ groups }): readonly Sample[] => {
      const rule = groups?.['file'] ?? '';
      const path = join(folder, 'examples', `${rule}.py`);
      const counts = [...(groups?.['counts'] ?? '').matchAll(/\d+/g)].map(([count]) => Number(count));
      const expected = counts.reduce((sum, count) => sum + count, 0);
      return existsSync(path) ? [{ rule, expected, texts: [readFileSync(path, 'utf8')] }] : [];
    });
  },
};
