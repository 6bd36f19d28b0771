/** Package file formats and their readers. */

import type { PackageContent, PackageFile, PackageFormat } from './package-file.ts';
import { largestPackageFile } from './package-files.ts';
import { readCargoLock, readCargoToml } from './readers/cargo.ts';
import { readMsBuild, readPackagesConfig, readPackagesLock } from './readers/dotnet.ts';
import { readGoMod, readGoSum } from './readers/go.ts';
import {
  readBuildScript,
  readGradleLock,
  readGradleProperties,
  readVersionCatalog,
} from './readers/gradle.ts';
import { readPom } from './readers/maven.ts';
import { readBunLock, readPackageJson, readPackageLock } from './readers/npm.ts';
import { readMixExs, readMixLock, readPubspec, readPubspecLock } from './readers/others.ts';
import { readComposerJson, readComposerLock } from './readers/php.ts';
import { readPnpmLock } from './readers/pnpm.ts';
import {
  readPipfile,
  readPipfileLock,
  readPyproject,
  readRequirements,
  readTomlLock,
} from './readers/python.ts';
import { readGemfile, readGemfileLock } from './readers/ruby.ts';
import { readYarnLock } from './readers/yarn.ts';

/** The first format that matches a path is used. */
export const packageFormats: readonly PackageFormat[] = [
  {
    format: 'package-lock.json',
    ecosystem: 'npm',
    role: 'lock',
    matches: named('(?:package-lock|npm-shrinkwrap)\\.json'),
    read: readPackageLock,
  },
  {
    format: 'pnpm-lock.yaml',
    ecosystem: 'npm',
    role: 'lock',
    matches: named('pnpm-lock\\.yaml'),
    read: readPnpmLock,
  },
  { format: 'yarn.lock', ecosystem: 'npm', role: 'lock', matches: named('yarn\\.lock'), read: readYarnLock },
  { format: 'bun.lock', ecosystem: 'npm', role: 'lock', matches: named('bun\\.lock'), read: readBunLock },
  {
    format: 'package.json',
    ecosystem: 'npm',
    role: 'manifest',
    matches: named('package\\.json'),
    read: readPackageJson,
  },
  {
    format: 'Pipfile.lock',
    ecosystem: 'PyPI',
    role: 'lock',
    matches: named('Pipfile\\.lock'),
    read: readPipfileLock,
  },
  {
    format: 'poetry.lock',
    ecosystem: 'PyPI',
    role: 'lock',
    matches: named('poetry\\.lock'),
    read: readTomlLock,
  },
  { format: 'uv.lock', ecosystem: 'PyPI', role: 'lock', matches: named('uv\\.lock'), read: readTomlLock },
  { format: 'pdm.lock', ecosystem: 'PyPI', role: 'lock', matches: named('pdm\\.lock'), read: readTomlLock },
  {
    format: 'pylock.toml',
    ecosystem: 'PyPI',
    role: 'lock',
    matches: named('pylock(?:\\.[\\w-]+)?\\.toml'),
    read: readTomlLock,
  },
  { format: 'Pipfile', ecosystem: 'PyPI', role: 'manifest', matches: named('Pipfile'), read: readPipfile },
  {
    format: 'pyproject.toml',
    ecosystem: 'PyPI',
    role: 'manifest',
    matches: named('pyproject\\.toml'),
    read: readPyproject,
  },
  {
    format: 'requirements.txt',
    ecosystem: 'PyPI',
    role: 'manifest',
    matches:
      /(?:^|\/)(?:[\w.-]*requirements?[\w.-]*|constraints)\.(?:txt|in)$|(?:^|\/)requirements\/[\w.-]+\.(?:txt|in)$/i,
    read: readRequirements,
  },
  { format: 'pom.xml', ecosystem: 'Maven', role: 'manifest', matches: named('pom\\.xml'), read: readPom },
  {
    format: 'gradle.lockfile',
    ecosystem: 'Maven',
    role: 'lock',
    matches: named('(?:buildscript-)?gradle\\.lockfile'),
    read: readGradleLock,
  },
  {
    format: 'libs.versions.toml',
    ecosystem: 'Maven',
    role: 'settings',
    matches: /\.versions\.toml$/,
    read: readVersionCatalog,
  },
  {
    format: 'build.gradle',
    ecosystem: 'Maven',
    role: 'manifest',
    matches: /\.gradle(?:\.kts)?$/,
    read: readBuildScript,
  },
  {
    format: 'gradle.properties',
    ecosystem: 'Maven',
    role: 'settings',
    matches: named('gradle\\.properties'),
    read: readGradleProperties,
  },
  { format: 'go.mod', ecosystem: 'Go', role: 'manifest', matches: named('go\\.mod'), read: readGoMod },
  { format: 'go.sum', ecosystem: 'Go', role: 'settings', matches: named('go\\.sum'), read: readGoSum },
  {
    format: 'Cargo.lock',
    ecosystem: 'crates.io',
    role: 'lock',
    matches: named('Cargo\\.lock'),
    read: readCargoLock,
  },
  {
    format: 'Cargo.toml',
    ecosystem: 'crates.io',
    role: 'manifest',
    matches: named('Cargo\\.toml'),
    read: readCargoToml,
  },
  {
    format: 'Gemfile.lock',
    ecosystem: 'RubyGems',
    role: 'lock',
    matches: named(
      '(?:Gemfile|gems)\\.(?:[\\w.-]+\\.)?locked|Gemfile(?:\\.[\\w.-]+)?\\.lock|[\\w.-]+\\.gemfile\\.lock|gems\\.locked',
    ),
    read: readGemfileLock,
  },
  {
    format: 'Gemfile',
    ecosystem: 'RubyGems',
    role: 'manifest',
    matches: named('Gemfile|gems\\.rb'),
    read: readGemfile,
  },
  {
    format: 'composer.lock',
    ecosystem: 'Packagist',
    role: 'lock',
    matches: named('composer\\.lock'),
    read: readComposerLock,
  },
  {
    format: 'composer.json',
    ecosystem: 'Packagist',
    role: 'manifest',
    matches: named('composer\\.json'),
    read: readComposerJson,
  },
  {
    format: 'packages.lock.json',
    ecosystem: 'NuGet',
    role: 'lock',
    matches: named('packages(?:\\.[\\w.-]+)?\\.lock\\.json'),
    read: readPackagesLock,
  },
  {
    format: 'packages.config',
    ecosystem: 'NuGet',
    role: 'manifest',
    matches: named('packages\\.config'),
    read: readPackagesConfig,
  },
  {
    format: 'Directory.Packages.props',
    ecosystem: 'NuGet',
    role: 'settings',
    matches: /\.(?:props|targets)$/i,
    read: readMsBuild,
  },
  {
    format: 'csproj',
    ecosystem: 'NuGet',
    role: 'manifest',
    matches: /\.(?:cs|fs|vb|vcx)proj$/i,
    read: readMsBuild,
  },
  {
    format: 'pubspec.lock',
    ecosystem: 'Pub',
    role: 'lock',
    matches: named('pubspec\\.lock'),
    read: readPubspecLock,
  },
  {
    format: 'pubspec.yaml',
    ecosystem: 'Pub',
    role: 'manifest',
    matches: named('pubspec\\.ya?ml'),
    read: readPubspec,
  },
  { format: 'mix.lock', ecosystem: 'Hex', role: 'lock', matches: named('mix\\.lock'), read: readMixLock },
  { format: 'mix.exs', ecosystem: 'Hex', role: 'manifest', matches: named('mix\\.exs'), read: readMixExs },
];

function named(pattern: string): RegExp {
  return new RegExp(`(?:^|/)(?:${pattern})$`);
}

export function packageFormatOf(path: string): PackageFormat | undefined {
  return packageFormats.find(({ matches }) => matches.test(path));
}

/**
 * Reads the package data of a file; never throws. Linear in the text.
 *
 * @returns undefined for a file without package data
 */
export function readPackageFile(path: string, text: string): PackageFile | undefined {
  if (last?.path === path && last.text === text) return last.file;
  const found = packageFormatOf(path);
  if (found === undefined) return undefined;
  const { format, ecosystem, role, read } = found;
  const file = { format, ecosystem, role, ...contentOf(text, format, read) };
  last = { path, text, file };
  return file;
}

/** The last file read: several analyzers read the same file in succession. */
let last: { readonly path: string; readonly text: string; readonly file: PackageFile } | undefined;

function contentOf(text: string, format: string, read: PackageFormat['read']): PackageContent {
  const failed = (reason: string, offset: number, message: string): PackageContent => ({
    entries: [],
    problems: [{ reason, offset, message }],
  });
  if (text.length > largestPackageFile)
    return failed(
      'document-too-large',
      0,
      `The file has ${text.length} characters; the limit for ${format} is ${largestPackageFile}.`,
    );
  const binary = text.indexOf('\0');
  return binary < 0
    ? read(text)
    : failed('binary-document', binary, 'The file contains NUL characters: it is not a text file.');
}
