/**
 * Package URLs: one name for a package in every ecosystem.
 *
 * @see https://github.com/package-url/purl-spec
 */

import { nameKey } from './advisories/advisory.ts';
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

/** `pkg:npm/%40scope/name@1.0.0`, `pkg:golang/example.org/name@v1.0.0`; without a version where it is empty. */
export function packageUrl(ecosystem: Ecosystem, name: string, bare: string): string {
  // Modules of Go have versions with a `v`; advisories, and the standard library, none.
  const isModule = ecosystem === 'Go' && name !== 'stdlib' && name !== 'toolchain' && /^\d/.test(bare);
  const version = isModule ? `v${bare}` : bare;
  const parts = (ecosystem === 'Maven' ? name.replace(':', '/') : name).split('/').map(encodePart);
  const path = parts.filter((part) => part !== '').join('/');
  return `pkg:${types[ecosystem]}/${path}${version === '' ? '' : `@${encodePart(version)}`}`;
}

function encodePart(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replaceAll('%3A', ':');
}

/** What a package URL names; the name as advisories have it. */
export interface NamedPackage {
  readonly ecosystem: Ecosystem;
  readonly name: string;
  /** Empty for none. */
  readonly version: string;
}

/** @returns `undefined` for what is no package URL, or of an ecosystem that is not known */
export function readPackageUrl(purl: string): NamedPackage | undefined {
  const [, type = '', path = '', version = ''] =
    /^pkg:\/{0,2}([A-Za-z][\w.+-]*)\/([^?#@]*(?:@[^?#@/]*\/[^?#@]*)?)(?:@([^?#]*))?(?:\?[^#]*)?(?:#.*)?$/.exec(
      purl,
    ) ?? [];
  const ecosystem = (Object.keys(types) as Ecosystem[]).find((one) => types[one] === type.toLowerCase());
  const parts = path
    .split('/')
    .filter((part) => part !== '')
    .map(decodePart);
  if (ecosystem === undefined || parts.length === 0) return undefined;
  const name = parts.join(ecosystem === 'Maven' ? ':' : '/');
  const decoded = decodePart(version);
  const isOfGo = ecosystem === 'Go' && /^v\d/.test(decoded);
  return { ecosystem, name: nameKey(ecosystem, name), version: isOfGo ? decoded.slice(1) : decoded };
}

function decodePart(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
