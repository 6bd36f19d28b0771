/**
 * Forms of keys beside gitleaks' own examples: `npm run bench -- gitleaks-rules FOLDER [--wrong]`.
 *
 * FOLDER is a clone of gitleaks/gitleaks. Each of its rules names texts in which it must find something, and texts in which it must not;
 * those that it makes of patterns are made here in the same way. Told is in how many of the first anything is found (`shown`: with medium
 * confidence or more), and in how many of the others nothing. Rules that `left.ts` leaves out are counted apart.
 */

import { parseArgs } from 'node:util';
import { findSecrets } from '../../packages/analyzers/src/secrets/find-secrets.ts';
import { loadGrammars } from '../../packages/scanner/src/analysis/engine.ts';
import type { Example } from './gitleaks-rules/go-texts.ts';
import { knownByValue, left } from './gitleaks-rules/left.ts';
import { readRules } from './gitleaks-rules/read-rules.ts';

export async function run(args: readonly string[]): Promise<number> {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { wrong: { type: 'boolean' } },
  });
  const [folder] = positionals;
  if (folder === undefined) {
    process.stderr.write('usage: npm run bench -- gitleaks-rules FOLDER [--wrong]\n');
    return 2;
  }
  const rules = readRules(folder, await loadGrammars(['go']));
  const positives = new Set(rules.flatMap(({ found }) => found.map(({ text }) => text)));
  const sums = { of: newSum(), left: newSum() };
  for (const { id, found, silent, isKnown } of rules) {
    const others = knownByValue.has(id) ? [] : silent.filter(({ text }) => !positives.has(text));
    const missed = found.filter((one) => confidenceIn(one) === 'none');
    const unsure = found.filter((one) => confidenceIn(one) === 'low');
    const told = others.filter((one) => confidenceIn(one) !== 'none' && (isOfNames(id) || isByForm(one)));
    const shown = told.filter((one) => confidenceIn(one) === 'shown');
    const sum = id in left ? sums.left : sums.of;
    sum.rules += 1;
    sum.found += found.length - missed.length;
    sum.shown += found.length - missed.length - unsure.length;
    sum.positives += found.length;
    sum.quiet += others.length - told.length;
    sum.unshown += others.length - shown.length;
    sum.negatives += others.length;
    const remark = isKnown ? '' : ', made by code of its own';
    process.stdout.write(
      `${id}: ${found.length - missed.length} of ${found.length} found, ${unsure.length} of them less sure; ${told.length} of ${others.length} besides${remark}\n`,
    );
    if (values.wrong !== true) continue;
    write('missed', missed);
    write('besides', told);
  }
  process.stdout.write(`${inWords('all but those left out', sums.of)}${inWords('left out', sums.left)}`);
  return 0;
}

const newSum = () => ({ rules: 0, found: 0, shown: 0, positives: 0, quiet: 0, unshown: 0, negatives: 0 });

function inWords(title: string, sum: ReturnType<typeof newSum>): string {
  const share = (part: number, of: number) => `${part} of ${of} (${((part / of) * 100).toFixed(1)} %)`;
  return `${title}, ${sum.rules} rules: ${share(sum.found, sum.positives)} found, ${share(sum.shown, sum.positives)} shown; ${share(sum.quiet, sum.negatives)} silent, ${share(sum.unshown, sum.negatives)} not shown\n`;
}

function write(what: string, examples: readonly Example[]): void {
  for (const { text, path } of examples)
    process.stdout.write(`  ${what} ${path} ${JSON.stringify(text.slice(0, 300))}\n`);
}

/** Rules that know a secret by its name: nothing may be found at all where they find nothing. Of the others a form is asked alone. */
const isOfNames = (id: string) => /^(?:generic|curl|nuget|kubernetes|hashicorp-tf-password)/.test(id);

function isByForm({ text, path }: Example): boolean {
  return findSecrets(fileOf(path), text).some(({ rule }) => rule !== 'hard-coded-secret');
}

function confidenceIn({ text, path }: Example): 'none' | 'low' | 'shown' {
  const found = findSecrets(fileOf(path), text);
  if (found.length === 0) return 'none';
  return found.every(({ confidence }) => confidence === 'low') ? 'low' : 'shown';
}

/** Files of the notations that gitleaks names its samples by. */
const files: Readonly<Record<string, string>> = {
  ini: 'app.ini',
  json: 'app.json',
  xml: 'app.xml',
  yaml: 'app.yaml',
  'C#': 'App.cs',
  go: 'app.go',
  java: 'App.java',
  kotlin: 'App.kt',
  php: 'app.php',
  python: 'app.py',
  misc: 'App.java',
  logstash: 'pipeline.conf',
  make: 'Makefile',
};

function fileOf(path: string): string {
  return files[path.split(' - ')[0] ?? ''] ?? (path === '' ? 'settings.conf' : path);
}
