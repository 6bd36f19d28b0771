/**
 * Package URLs: a uniform name for packages of every ecosystem.
 *
 * @see https://github.com/package-url/purl-spec
 */

import { nameKey } from './advisories/advisory.ts';
import type { Ecosystem, PackageSource } from './package-file.ts';

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

/** Origin of a package that is not from a registry. */
export interface PackageOrigin {
  readonly source: PackageSource;
  readonly address?: string | undefined;
}

/** Registry packages need no qualifier. */
const qualifiers: Readonly<Partial<Record<PackageSource, string>>> = { git: 'vcs_url', url: 'download_url' };

/**
 * `pkg:npm/%40scope/name@1.0.0`, `pkg:golang/example.org/name@v1.0.0`; without a version if it is empty. A package from
 * elsewhere is distinct from the registry's: `pkg:npm/name@1.0.0?vcs_url=git%2Bhttps:...`. Credentials in the address
 * are left out.
 */
export function packageUrl(ecosystem: Ecosystem, name: string, bare: string, origin?: PackageOrigin): string {
  // Go module versions have a `v`; those in advisories and of the standard library do not.
  const isModule = ecosystem === 'Go' && name !== 'stdlib' && name !== 'toolchain' && /^\d/.test(bare);
  const version = isModule ? `v${bare}` : bare;
  const parts = (ecosystem === 'Maven' ? name.replace(':', '/') : name).split('/').map(encodePart);
  const path = parts.filter((part) => part !== '').join('/');
  const base = `pkg:${types[ecosystem]}/${path}${version === '' ? '' : `@${encodePart(version)}`}`;
  const qualifier = origin === undefined ? undefined : qualifiers[origin.source];
  const address = origin?.address?.replace(/^([a-z][\w+.-]*:\/\/)[^/@\s]*@/i, '$1') ?? '';
  return qualifier === undefined || address === '' ? base : `${base}?${qualifier}=${encodePart(address)}`;
}

function encodePart(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replaceAll('%3A', ':');
}

/** The package named by a URL; the name is spelled as in advisories. */
export interface NamedPackage {
  readonly ecosystem: Ecosystem;
  readonly name: string;
  /** Empty if there is none. */
  readonly version: string;
  /** Version control repository it is taken from, if stated: it may then differ from the registry's package. */
  readonly repository?: string;
}

/** @returns `undefined` for anything but a package URL of a known ecosystem */
export function readPackageUrl(purl: string): NamedPackage | undefined {
  const [, type = '', path = '', version = '', asked = ''] =
    /^pkg:\/{0,2}([A-Za-z][\w.+-]*)\/([^?#@]*(?:@[^?#@/]*\/[^?#@]*)?)(?:@([^?#]*))?(?:\?([^#]*))?(?:#.*)?$/.exec(
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
  const repository = /(?:^|&)vcs_url=([^&]+)/.exec(asked)?.[1];
  return {
    ecosystem,
    name: nameKey(ecosystem, name),
    version: isOfGo ? decoded.slice(1) : decoded,
    ...(repository === undefined ? {} : { repository: decodePart(repository) }),
  };
}

function decodePart(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
