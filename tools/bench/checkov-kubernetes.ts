/**
 * What is said of manifests beside checkov: `npm run bench -- checkov-kubernetes FOLDER`.
 *
 * FOLDER is its `tests/kubernetes/checks`: folders of examples whose names say that a check passes or fails. For each check that a
 * rule of ours stands for it prints on how many the rule agrees, and with `--wrong` where it does not.
 */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { manifestRules } from '../../packages/analyzers/src/kubernetes/analyzer.ts';
import { readManifests } from '../../packages/analyzers/src/kubernetes/read-manifests.ts';
import { kubernetesChecks, type MappedCheck } from './checkov/kubernetes-checks.ts';

export function run(args: readonly string[]): Promise<number> {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { wrong: { type: 'boolean' } },
  });
  const [folder] = positionals;
  if (folder === undefined) {
    process.stderr.write('usage: npm run bench -- checkov-kubernetes FOLDER [--wrong]\n');
    return Promise.resolve(2);
  }
  const sum = { found: 0, fails: 0, besides: 0, passes: 0, ids: 0 };
  for (const [name, check] of Object.entries(kubernetesChecks)) {
    const examples = join(folder, `example_${name}`);
    if (!existsSync(examples)) continue;
    sum.ids += check.ids.length;
    const files = readdirSync(examples).filter((file) =>
      /(?:pass|fail)ed?[^/]*\.(?:ya?ml|json)$/i.test(file),
    );
    const judged = files.map((file) => ({
      file,
      isFailure: /fail/i.test(file),
      isFound: finds(check, readFileSync(join(examples, file), 'utf8')),
    }));
    const count = (isFailure: boolean, isFound?: boolean) =>
      judged.filter(
        (one) => one.isFailure === isFailure && (isFound === undefined || one.isFound === isFound),
      ).length;
    sum.found += count(true, true);
    sum.fails += count(true);
    sum.besides += count(false, true);
    sum.passes += count(false);
    process.stdout.write(
      `${check.ids.join(' ')} ${name}: ${count(true, true)} of ${count(true)} found, ${count(false, true)} of ${count(false)} besides\n`,
    );
    if (values.wrong === true)
      for (const { file, isFailure, isFound } of judged)
        if (isFailure !== isFound)
          process.stdout.write(`  ${isFound ? 'besides' : 'missed'} ${join(examples, file)}\n`);
  }
  const share = (part: number, of: number) => `${part} of ${of} (${((part / of) * 100).toFixed(1)} %)`;
  process.stdout.write(
    `${sum.ids} ids: ${share(sum.found, sum.fails)} found, ${share(sum.besides, sum.passes)} besides\n`,
  );
  return Promise.resolve(0);
}

function finds({ rule, flags }: MappedCheck, text: string): boolean {
  const read = readManifests(text);
  if (read === undefined) return false;
  return manifestRules
    .filter(({ info }) => info.id === `kubernetes/${rule}`)
    .flatMap(({ check }) => [...check(read.file)])
    .some(
      ({ identity }) =>
        flags === undefined ||
        flags.some((flag) => flag === identity[1] || flag === identity.slice(1).join(' ')),
    );
}
