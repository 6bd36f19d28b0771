/** Checks single lock file entries: the source of a package and its content hash. */

import { countOf } from '@assay/core';
import type { Hit } from '../analyzer.ts';
import type { PackageEntry, PackageFile } from '../inventory/package-file.ts';
import { addressOfAnother, missingIntegrity } from './rules.ts';

/** Formats that have a hash for each registry package, if the tool that wrote the file supports it. */
const hashed: ReadonlySet<string> = new Set(['package-lock.json', 'yarn.lock', 'Cargo.lock', 'Pipfile.lock']);
/** Maximum number of names in a message. */
const maxNames = 3;

export function lockedHits(file: PackageFile, text: string): readonly Hit[] {
  if (file.role !== 'lock') return [];
  return [
    ...(file.ecosystem === 'npm' ? [...strangers(file), ...renamed(file, text)] : []),
    ...withoutHash(file),
  ];
}

/** Entries whose name differs from their folder, unless the file requests the replacement. */
function renamed({ entries }: PackageFile, text: string): readonly Hit[] {
  const asked = new Set(Array.from(text.matchAll(/"npm:((?:@[^@/"]+\/)?[^@/"]+)/g), ([, name = '']) => name));
  return entries.flatMap(({ name, replaces, start, end }): readonly Hit[] => {
    if (replaces === undefined || asked.has(name)) return [];
    return [
      {
        ruleId: addressOfAnother.id,
        start,
        end,
        message: `\`${name}\` replaces \`${replaces}\` without a reason in the lockfile.`,
        confidence: 'high',
        identity: [replaces],
      },
    ];
  });
}

/** Tarballs whose URL names another package or version than the entry. */
function strangers({ entries }: PackageFile): readonly Hit[] {
  return entries.flatMap((entry): readonly Hit[] => {
    const found = tarballOf(entry.address ?? '');
    if (found === undefined || entry.name === '') return [];
    const isOther = !isNamed(found, entry.name);
    const isVersion = found.file === `${plainName(entry.name)}-${entry.version}`;
    if (!isOther && (isVersion || entry.version === '')) return [];
    const asked = `${entry.name}${entry.version === '' ? '' : ` ${entry.version}`}`;
    return [
      {
        ruleId: addressOfAnother.id,
        start: entry.start,
        end: entry.end,
        message: `\`${asked}\` is loaded from a URL of \`${isOther ? found.name : found.file}\`.`,
        confidence: isOther ? 'high' : 'medium',
        identity: [entry.name],
      },
    ];
  });
}

interface Tarball {
  /** With the scope: `@acme/button`. */
  readonly name: string;
  /** Without the extension: `button-1.0.0`. */
  readonly file: string;
}

/** npm registry tarballs: `https://HOST/[PATH/]NAME/-/FILE.tgz`. */
function tarballOf(address: string): Tarball | undefined {
  const path = /^https?:\/\/[^/]+\/([^?#]+)/.exec(address)?.[1] ?? '';
  const [before = '', file = ''] = path.split('/-/');
  const name = /(?:^|\/)((?:@[^/]+(?:\/|%2f))?[^/]+)$/i.exec(before)?.[1]?.replace(/%2f/i, '/');
  return name === undefined || !file.endsWith('.tgz')
    ? undefined
    : { name: decoded(name), file: decoded(file.slice(file.lastIndexOf('/') + 1, -'.tgz'.length)) };
}

/** Mirror URLs have folders before the name, one of which may look like a scope. */
function isNamed({ name }: Tarball, wanted: string): boolean {
  return name === wanted || plainName(name) === wanted;
}

function plainName(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** One finding per file. Packages that have no hash by design are left out: bundled ones, git, and the tree's own. */
function withoutHash({ format, entries }: PackageFile): readonly Hit[] {
  if (!hashed.has(format)) return [];
  const loaded = entries.filter(({ source, address }) => source === 'registry' && isLoaded(format, address));
  const missing = loaded.filter(({ integrity = '' }) => integrity === '');
  const [first] = missing;
  if (first === undefined || missing.length * 2 > loaded.length) return [];
  return [
    {
      ruleId: missingIntegrity.id,
      start: first.start,
      end: first.end,
      message: `${namesOf(missing)} ${missing.length === 1 ? 'has' : 'have'} no hash, as ${countOf(loaded.length - missing.length, 'other package')} ${loaded.length - missing.length === 1 ? 'has' : 'have'}: changed content would not be detected.`,
      confidence: 'medium',
      identity: [],
    },
  ];
}

function isLoaded(format: string, address: string | undefined): boolean {
  return format === 'Pipfile.lock' || address !== undefined;
}

function namesOf(entries: readonly PackageEntry[]): string {
  const names = entries.slice(0, maxNames).map(({ name }) => `\`${name}\``);
  const more = entries.length - names.length;
  return more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ');
}
