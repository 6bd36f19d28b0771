/**
 * Reads pnpm lock files, versions 5 to 9.
 *
 * @see https://github.com/pnpm/spec/tree/master/lockfile
 */

import { at, type Entry, entriesOf, textOf, truthOf, type Value } from '../../documents/value.ts';
import { entry, type PackageContent, type PackageEntry, type PackageScope } from '../package-file.ts';
import { addTo } from '../text/group.ts';
import { readYamlFile } from '../text/read-yaml-file.ts';
import { spreadScope } from './spread-scope.ts';

/** Reads `pnpm-lock.yaml`. */
export function readPnpmLock(text: string): PackageContent {
  const { value, problems } = readYamlFile(text);
  const snapshots = new Map<string, Value[]>();
  for (const { key, value: snapshot } of entriesOf(at(value, 'snapshots')))
    addTo(snapshots, withoutPeers(key.text), snapshot);
  const entries: PackageEntry[] = [];
  const seen = new Set<string>();
  for (const one of entriesOf(at(value, 'packages'))) {
    const found = readPackage(one, snapshots.get(withoutPeers(one.key.text)) ?? [one.value]);
    if (found === undefined || seen.has(found.key)) continue;
    seen.add(found.key);
    entries.push(found);
  }
  return { entries: spreadScope(entries, rootsOf(value, seen)), problems };
}

/** Strips peers: `1.0.0(react@18.0.0)`, and `1.0.0_react@18.0.0` before version 6. */
function withoutPeers(id: string): string {
  const end = id.indexOf('(');
  return end < 0 ? id : id.slice(0, end);
}

interface PackageId {
  readonly name: string;
  readonly version: string;
}

/** Reads `/@a/b/1.0.0`, `/@a/b@1.0.0`, `@a/b@1.0.0`, each optionally followed by peers. */
function parseId(id: string): PackageId | undefined {
  // Packages of other registries: `registry.acme.org/@a/b/1.0.0`.
  const path = withoutPeers(id).replace(/^\/|^[\w-]+(?:\.[\w-]+)+\/(?=.*\/\d)/, '');
  const [, name, version] =
    /^((?:@[^/@]+\/)?[^/@]+)@(.+)$/.exec(path) ?? /^((?:@[^/@]+\/)?[^/@]+)\/(\d[^/]*)$/.exec(path) ?? [];
  if (name === undefined || version === undefined) return undefined;
  return { name, version: version.replace(/_.*$/, '') };
}

function readPackage({ key, value }: Entry, snapshots: readonly Value[]): PackageEntry | undefined {
  const id = parseId(key.text);
  const resolution = at(value, 'resolution');
  const address =
    textOf(at(resolution, 'repo')) ??
    (id === undefined || !/^\d/.test(id.version) ? textOf(at(resolution, 'tarball')) : undefined);
  const name = textOf(at(value, 'name')) ?? id?.name;
  if (name === undefined || textOf(at(resolution, 'type')) === 'directory') return undefined;
  const isGit =
    /(?:^|@)(?:git|https:\/\/codeload|https:\/\/(?:gitlab|bitbucket))|^(?:github|gitlab|bitbucket)\.|\.git/.test(
      key.text,
    );
  const version = textOf(at(value, 'version')) ?? id?.version ?? '';
  const integrity = textOf(at(resolution, 'integrity'));
  const needs = snapshots.flatMap((snapshot) =>
    ['dependencies', 'optionalDependencies'].flatMap((list) =>
      entriesOf(at(snapshot, list)).map((need) => keyOf(need.key.text, textOf(need.value) ?? '')),
    ),
  );
  return entry({
    name,
    version: /^(?:https?|git|file|link):/.test(version) ? '' : version,
    start: key.start,
    end: key.end,
    key: keyOf(name, id?.version ?? key.text),
    needs,
    scope: scopeOf(value),
    source:
      address === undefined ? 'registry' : isGit || textOf(at(resolution, 'type')) === 'git' ? 'git' : 'url',
    ...(address === undefined ? {} : { address }),
    ...(integrity === undefined ? {} : { integrity }),
    ...(truthOf(at(value, 'requiresBuild')) === true ? { runsScripts: true } : {}),
  });
}

function scopeOf(value: Value): PackageScope {
  if (truthOf(at(value, 'dev')) === true) return 'dev';
  return truthOf(at(value, 'optional')) === true ? 'optional' : 'prod';
}

/** An alias has the other package in place of the version. */
function keyOf(name: string, version: string): string {
  const other = /^\d/.test(version)
    ? null
    : (/^\/?((?:@[^/@]+\/)?[^/@(]+)@(?=\d)/.exec(version) ??
      /^\/((?:@[^/@]+\/)?[^/@(]+)\/(?=\d)/.exec(version));
  const own = withoutPeers(other === null ? version : version.slice(other[0].length)).replace(/_.*$/, '');
  return `${other?.[1] ?? name}@${own}`;
}

function rootsOf(lock: Value | undefined, known: ReadonlySet<string>): ReadonlyMap<string, PackageScope> {
  const importers = at(lock, 'importers');
  const roots = new Map<string, PackageScope>();
  for (const importer of importers === undefined ? [lock] : entriesOf(importers).map(({ value }) => value))
    for (const [list, scope] of [
      ['devDependencies', 'dev'],
      ['optionalDependencies', 'optional'],
      ['dependencies', 'prod'],
    ] as const)
      for (const { key, value } of entriesOf(at(importer, list))) {
        const id = keyOf(key.text, textOf(value) ?? textOf(at(value, 'version')) ?? '');
        if (known.has(id) && roots.get(id) !== 'prod') roots.set(id, scope);
      }
  return roots;
}
