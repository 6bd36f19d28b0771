/** gosec: Go texts in `testutils`, each with the number of findings that its rule must have. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Sample, Suite } from './sample.ts';

const entry = /\{\[\]string\{(?<texts>[\s\S]*?)\},\s*(?<count>\d+),\s*gosec\./g;

export const suite: Suite = {
  language: 'go',
  extension: '.go',
  families: {
    G101: ['hard-coded-credentials'],
    G104: ['ignored-error'],
    G106: ['ssh-host-key-unchecked'],
    G107: ['server-side-request-forgery'],
    G109: ['integer-narrowing'],
    G110: ['unbounded-decompression'],
    G112: ['server-without-timeout'],
    G114: ['server-without-timeout'],
    G115: ['integer-narrowing'],
    G201: ['sql-injection'],
    G202: ['sql-injection'],
    G203: ['cross-site-scripting', 'unescaped-output'],
    G204: ['command-injection', 'argument-injection'],
    G301: ['open-file-mode'],
    G302: ['open-file-mode'],
    G304: ['path-traversal'],
    G305: ['zip-slip'],
    G306: ['open-file-mode'],
    G401: ['weak-hash'],
    G402: ['tls-verification-off', 'tls-old-version'],
    G403: ['weak-cipher'],
    G404: ['insecure-random'],
    G405: ['weak-cipher'],
    G406: ['weak-hash'],
    G407: ['constant-nonce'],
    G501: ['weak-hash'],
    G502: ['weak-cipher'],
    G503: ['weak-cipher'],
    G505: ['weak-hash'],
    G506: ['weak-hash'],
    G507: ['weak-hash'],
    G701: ['sql-injection'],
    G702: ['command-injection', 'argument-injection'],
    G703: ['path-traversal'],
    G704: ['server-side-request-forgery'],
    G705: ['cross-site-scripting'],
    G706: ['log-injection'],
  },
  read: (folder) => {
    const home = join(folder, 'testutils');
    return readdirSync(home)
      .filter((name) => /^g\d+_samples\.go$/.test(name))
      .toSorted()
      .flatMap((name) => samplesOf(name.slice(0, 4).toUpperCase(), readFileSync(join(home, name), 'utf8')));
  },
};

function samplesOf(rule: string, text: string): readonly Sample[] {
  return [...text.matchAll(entry)].flatMap(({ groups }) => {
    const texts = [...(groups?.['texts'] ?? '').matchAll(/`([^`]*)`/g)].map(([, body]) => body ?? '');
    return texts.length === 0 ? [] : [{ rule, texts, expected: Number(groups?.['count']) }];
  });
}
