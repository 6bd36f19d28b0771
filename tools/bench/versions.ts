/**
 * `npm run bench -- versions FOLDER`: version orders beside pairs of versions that somebody else wrote down: FOLDER holds
 * the `semantic/testdata` of google/osv-scalibr, whose files have a pair a line (`1.0 < 2.0`).
 */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { versionOrderOf } from '../../packages/analyzers/src/inventory/versions/version-order.ts';

const ecosystems: Readonly<Record<string, string>> = {
  alpine: 'Alpine',
  cran: 'CRAN',
  debian: 'Debian',
  hackage: 'Hackage',
  maven: 'Maven',
  nuget: 'NuGet',
  packagist: 'Packagist',
  pub: 'Pub',
  pypi: 'PyPI',
  redhat: 'Red Hat',
  rubygems: 'RubyGems',
  semver: 'npm',
};

/** @returns 1 if a pair compares otherwise than the file says */
export async function run([folder = '']: readonly string[]): Promise<number> {
  let [right, all] = [0, 0];
  for (const file of readdirSync(folder).sort()) {
    const order = versionOrderOf(ecosystems[file.split('-')[0] ?? ''] ?? '');
    if (order === undefined || !file.endsWith('.txt')) continue;
    const pairs = readFileSync(join(folder, file), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !/^(?:# |\/\/ )/.test(line))
      .map((line) => line.split(' '));
    const wrong = pairs.filter(
      ([a = '', sign, b = '']) =>
        signOf(order(a, b)) !== sign ||
        (order(a, b) !== -order(b, a) && signOf(order(b, a)) !== turned(sign)),
    );
    for (const pair of wrong.slice(0, 40)) console.log(`  ${file}: ${pair.join(' ')}`);
    console.log(`${file}: ${pairs.length - wrong.length} of ${pairs.length}`);
    right += pairs.length - wrong.length;
    all += pairs.length;
  }
  console.log(`all: ${right} of ${all}`);
  return right === all ? 0 : 1;
}

function signOf(difference: number): string {
  if (difference === 0) return '=';
  return difference < 0 ? '<' : '>';
}

function turned(sign: string | undefined): string | undefined {
  if (sign === '<') return '>';
  return sign === '>' ? '<' : sign;
}
