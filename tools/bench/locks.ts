/**
 * `npm run bench -- locks FOLDER`: readers of lock files and manifests beside what another reader's tests expect: FOLDER
 * holds `extractor/filesystem/language` of google/osv-scalibr. Files that their tests call broken are left out.
 * A line a difference: `-` is missing, `+` is more. `--json` prints what the tests expect.
 */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { packageFormats } from '../../packages/analyzers/src/inventory/read-package-file.ts';

/** Their folder, and our format. */
const formats: Readonly<Record<string, string>> = {
  'javascript/packagelockjson': 'package-lock.json',
  'javascript/pnpmlock': 'pnpm-lock.yaml',
  'javascript/yarnlock': 'yarn.lock',
  'javascript/bunlock': 'bun.lock',
  'python/requirements': 'requirements.txt',
  'python/pipfilelock': 'Pipfile.lock',
  'python/poetrylock': 'poetry.lock',
  'python/uvlock': 'uv.lock',
  'python/pdmlock': 'pdm.lock',
  'python/pylock': 'pylock.toml',
  'java/gradlelockfile': 'gradle.lockfile',
  'java/gradleversioncatalog': 'libs.versions.toml',
  'golang/gomod': 'go.mod',
  'rust/cargolock': 'Cargo.lock',
  'ruby/gemfilelock': 'Gemfile.lock',
  'php/composerlock': 'composer.lock',
  'dotnet/packageslockjson': 'packages.lock.json',
  'dotnet/packagesconfig': 'packages.config',
  'dotnet/csproj': 'csproj',
  'dart/pubspec': 'pubspec.lock',
  'erlang/mixlock': 'mix.lock',
};

/** @returns 1 if there is a difference */
export async function run([folder = '', only = '']: readonly string[]): Promise<number> {
  let [same, all] = [0, 0];
  for (const [place, format] of Object.entries(formats)) {
    if (!place.includes(only)) continue;
    const reader = packageFormats.find((one) => one.format === format);
    const cases = casesIn(join(folder, place));
    let equal = 0;
    for (const { path, packages } of cases) {
      const file = join(folder, place, path);
      const found = (reader?.read(readFileSync(file, 'utf8')).entries ?? [])
        .filter(({ source }) => source !== 'path')
        .map(({ name, version }) => `${name} ${version}`);
      const missing = difference(packages, found);
      const more = difference(found, packages);
      if (missing.length + more.length === 0) equal += 1;
      for (const one of missing.slice(0, 8)) console.log(`  ${place}/${basename(path)} - ${one}`);
      for (const one of more.slice(0, 8)) console.log(`  ${place}/${basename(path)} + ${one}`);
    }
    console.log(`${format}: ${equal} of ${cases.length} files`);
    same += equal;
    all += cases.length;
  }
  console.log(`all: ${same} of ${all} files`);
  return same === all ? 0 : 1;
}

interface Case {
  readonly path: string;
  readonly packages: readonly string[];
}

/** What the tables of a Go test say. */
function casesIn(folder: string): readonly Case[] {
  const cases: Case[] = [];
  for (const name of readdirSync(folder).filter((one) => one.endsWith('_test.go'))) {
    const text = readFileSync(join(folder, name), 'utf8');
    for (const part of text.split(/InputConfig:|\bname:\s*"/).slice(1)) {
      const path = /[Pp]ath:\s*"(testdata[^"]+)"/.exec(part)?.[1];
      if (path === undefined || /[Ww]antErr:/.test(part) || !existsSync(join(folder, path))) continue;
      const packages = [
        ...part.matchAll(
          /\bName:\s*"([^"]*)",\s*(?:Version:\s*"([^"]*)",\s*)?(?:PURLType|Location|Metadata)/g,
        ),
      ]
        .filter(({ index }) => index > part.search(/[Ww]antPackages/))
        .map(([, name = '', version = '']) => `${name} ${version}`);
      const isAlways = /[Ww]antPackages:\s*(?:nil|\[\]\*extractor\.Package\{\})/.test(part);
      if (packages.length > 0 || isAlways) cases.push({ path, packages: isAlways ? [] : packages });
    }
  }
  return cases;
}

/** Names without a version stand for any. */
function difference(a: readonly string[], b: readonly string[]): readonly string[] {
  const known = new Set(b.map((one) => one.toLowerCase()));
  return [...new Set(a)].filter((one) => !known.has(one.toLowerCase()));
}
