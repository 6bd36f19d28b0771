/** Files with package data: lock files, manifests, and settings that manifests refer to. */

import type { FileClaim } from '../info.ts';

/**
 * Maximum size of a file in bytes and UTF-16 units; the longest lock files of public projects have about four million.
 * Chosen.
 */
export const largestPackageFile = 8_388_608;

export const packageFiles: FileClaim = {
  names: [
    'package-lock.json',
    'npm-shrinkwrap.json',
    'pnpm-lock.yaml',
    'yarn.lock',
    'bun.lock',
    'package.json',
    'Pipfile.lock',
    'poetry.lock',
    'uv.lock',
    'pdm.lock',
    'Pipfile',
    'pyproject.toml',
    'pom.xml',
    'gradle.lockfile',
    'buildscript-gradle.lockfile',
    'gradle.properties',
    'go.mod',
    'go.sum',
    'Cargo.lock',
    'Cargo.toml',
    'Gemfile',
    'gems.rb',
    'gems.locked',
    'composer.lock',
    'composer.json',
    'packages.config',
    'pubspec.lock',
    'pubspec.yaml',
    'pubspec.yml',
    'mix.lock',
    'mix.exs',
  ],
  extensions: ['.csproj', '.fsproj', '.vbproj', '.vcxproj', '.props', '.targets', '.gradle'],
  globs: [
    '**/*requirement*.{txt,in}',
    '**/constraints.{txt,in}',
    '**/requirements/*.{txt,in}',
    '**/pylock.*.toml',
    '**/pylock.toml',
    '**/*.versions.toml',
    '**/*.gradle.kts',
    '**/Gemfile*.lock',
    '**/*.gemfile.lock',
    '**/packages*.lock.json',
  ],
};
