/**
 * Reads Cargo's lock file and manifest.
 *
 * @see https://doc.rust-lang.org/cargo/reference/specifying-dependencies.html
 */

import {
  at,
  type Entry,
  entriesOf,
  entryOf,
  listOf,
  textOf,
  truthOf,
  type Value,
} from '../../documents/value.ts';
import { entry, type PackageContent, type PackageEntry, type PackageScope } from '../package-file.ts';
import { addTo } from '../text/group.ts';
import { readToml } from '../text/read-toml.ts';

/** Reads `Cargo.lock`. A package without a source belongs to the workspace. */
export function readCargoLock(text: string): PackageContent {
  const { value, problems } = readToml(text);
  const packages = listOf(at(value, 'package'));
  const keysOf = new Map<string, string[]>();
  const known = new Set<string>();
  for (const one of packages) {
    addTo(keysOf, nameOf(one), keyOf(one));
    known.add(keyOf(one));
  }
  const resolve = (need: string): readonly string[] => {
    const [name = '', version] = need.split(' ');
    const exact = `${name}@${version ?? ''}`;
    return known.has(exact) ? [exact] : (keysOf.get(name) ?? []);
  };
  const own = packages.filter((one) => at(one, 'source') === undefined);
  const direct = new Set(own.flatMap((one) => needsOf(one).flatMap(resolve)));
  const entries = packages.flatMap((one): readonly PackageEntry[] => {
    const name = entryOf(one, 'name');
    const source = textOf(at(one, 'source'));
    if (name === undefined || source === undefined) return [];
    const isGit = source.startsWith('git+');
    const checksum = textOf(at(one, 'checksum'));
    return [
      entry({
        name: nameOf(one),
        version: textOf(at(one, 'version')) ?? '',
        start: name.value.start,
        end: name.value.end,
        key: keyOf(one),
        needs: needsOf(one).flatMap(resolve),
        direct: direct.has(keyOf(one)),
        address: source,
        ...(isGit ? { source: 'git' as const } : {}),
        ...(checksum === undefined ? {} : { integrity: checksum }),
      }),
    ];
  });
  return { entries, problems };
}

const nameOf = (one: Value): string => textOf(at(one, 'name')) ?? '';
const keyOf = (one: Value): string => `${nameOf(one)}@${textOf(at(one, 'version')) ?? ''}`;
const needsOf = (one: Value): readonly string[] =>
  listOf(at(one, 'dependencies')).flatMap((need) => textOf(need) ?? []);

/** Reads `Cargo.toml`. */
export function readCargoToml(text: string): PackageContent {
  const { value, problems } = readToml(text);
  const tables = [
    value,
    at(value, 'workspace'),
    ...entriesOf(at(value, 'target')).map((target) => target.value),
  ];
  const entries = tables.flatMap((table) =>
    (
      [
        ['dependencies', 'prod'],
        ['build-dependencies', 'dev'],
        ['dev-dependencies', 'dev'],
      ] as const
    ).flatMap(([list, scope]) => entriesOf(at(table, list)).map((one) => manifestEntry(one, scope))),
  );
  return { entries, problems };
}

function manifestEntry({ key, value }: Entry, scope: PackageScope): PackageEntry {
  const version = value.kind === 'scalar' ? value : at(value, 'version');
  const asked = textOf(version) ?? '';
  const [git, path] = [textOf(at(value, 'git')), textOf(at(value, 'path'))];
  const name = textOf(at(value, 'package')) ?? key.text;
  return entry({
    name,
    version: /^=\s*(\d+\.\d+\.\d+\S*)$/.exec(asked)?.[1] ?? '',
    requirement: asked,
    start: key.start,
    end: Math.max(key.end, value.end),
    key: name,
    direct: true,
    scope: truthOf(at(value, 'optional')) === true ? 'optional' : scope,
    ...(version === undefined ? {} : { requirementPlace: { start: version.start, end: version.end } }),
    ...(git === undefined ? {} : { source: 'git' as const, address: git }),
    ...(git === undefined && path !== undefined ? { source: 'path' as const, address: path } : {}),
  });
}
