/**
 * What is said of Dockerfiles beside hadolint: `npm run bench -- hadolint FOLDER`.
 *
 * FOLDER holds its specifications of rules (`DL3008Spec.hs` and so on), which say of small files whether a code is found. For each
 * code that a rule of ours stands for it prints on how many of them the rule agrees, and with `--wrong` where it does not.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { dockerfileRules } from '../../packages/analyzers/src/containers/analyzer.ts';
import { readDockerfile } from '../../packages/analyzers/src/containers/read-dockerfile.ts';
import { codes } from './hadolint/codes.ts';
import { readExpectations } from './hadolint/read-expectations.ts';

export function run(args: readonly string[]): Promise<number> {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { wrong: { type: 'boolean' } },
  });
  const [folder] = positionals;
  if (folder === undefined) {
    process.stderr.write('usage: npm run bench -- hadolint FOLDER [--wrong]\n');
    return Promise.resolve(2);
  }
  const sum = { found: 0, fails: 0, silent: 0, passes: 0 };
  let mapped = 0;
  for (const name of readdirSync(folder)
    .filter((file) => /^DL\d+Spec\.hs$/.test(file))
    .toSorted()) {
    const code = name.slice(0, 6);
    const rule = codes[code];
    if (rule === undefined) continue;
    mapped += 1;
    const expectations = readExpectations(readFileSync(join(folder, name), 'utf8')).filter(
      (one) => one.code === code,
    );
    const wrong = expectations.filter(({ text, isFound }) => finds(rule, text) !== isFound);
    const fails = expectations.filter(({ isFound }) => isFound).length;
    const missed = wrong.filter(({ isFound }) => isFound).length;
    const noisy = wrong.length - missed;
    sum.found += fails - missed;
    sum.fails += fails;
    sum.silent += expectations.length - fails - noisy;
    sum.passes += expectations.length - fails;
    process.stdout.write(
      `${code} ${rule}: ${fails - missed} of ${fails} found, ${noisy} of ${expectations.length - fails} besides\n`,
    );
    if (values.wrong === true)
      for (const { text, isFound } of wrong)
        process.stdout.write(`  ${isFound ? 'missed' : 'besides'} ${JSON.stringify(text)}\n`);
  }
  const share = (part: number, of: number) => `${part} of ${of} (${((part / of) * 100).toFixed(1)} %)`;
  process.stdout.write(
    `${mapped} codes: ${share(sum.found, sum.fails)} found, ${share(sum.passes - sum.silent, sum.passes)} besides\n`,
  );
  return Promise.resolve(0);
}

function finds(rule: string, text: string): boolean {
  // Fragments stand for a file that has them.
  const read = readDockerfile(/^\s*FROM\s/im.test(text) ? text : `FROM debian:12\n${text}`);
  if (read.kind === 'none') return false;
  return dockerfileRules
    .filter(({ info }) => info.id === `containers/${rule}`)
    .some(({ check }) => [...check(read.file)].length > 0);
}
