/**
 * Package URLs: one name for a package in every ecosystem.
 *
 * @see https://github.com/package-url/purl-spec
 */

import type { Ecosystem } from './package-file.ts';

const types: Readonly<Record<Ecosystem, string>> = {
  npm: 'npm',
  PyPI: 'pypi',
  Maven: 'maven',
  Go: 'golang',
  'crates.io': 'cargo',
  RubyGems: 'gem',
  Packagist: 'composer',
  NuGet: 'nuget',
  Pub: 'pub',
  Hex: 'hex',
};

/** `pkg:npm/%40scope/name@1.0.0`; without a version where it is empty. */
export function packageUrl(ecosystem: Ecosystem, name: string, version: string): string {
  const parts = (ecosystem === 'Maven' ? name.replace(':', '/') : name).split('/').map(encodePart);
  const path = parts.filter((part) => part !== '').join('/');
  return `pkg:${types[ecosystem]}/${path}${version === '' ? '' : `@${encodePart(version)}`}`;
}

function encodePart(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replaceAll('%3A', ':');
}
