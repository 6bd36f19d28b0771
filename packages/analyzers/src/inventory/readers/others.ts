/** Reads Dart and Elixir lock files and manifests. */

import { at, type Entry, entriesOf, textOf } from '../../documents/value.ts';
import { entry, type PackageContent, type PackageEntry, type PackageScope } from '../package-file.ts';
import { linesOf } from '../text/lines.ts';
import { readYamlFile } from '../text/read-yaml-file.ts';

/** Reads `pubspec.lock`. */
export function readPubspecLock(text: string): PackageContent {
  const { value, problems } = readYamlFile(text);
  const entries = entriesOf(at(value, 'packages')).flatMap(
    ({ key, value: locked }): readonly PackageEntry[] => {
      const from = textOf(at(locked, 'source')) ?? 'hosted';
      const asked = textOf(at(locked, 'dependency')) ?? '';
      if (from === 'path' || from === 'sdk') return [];
      const integrity = textOf(at(locked, 'description', 'sha256'));
      return [
        entry({
          name: key.text,
          version: textOf(at(locked, 'version')) ?? '',
          start: key.start,
          end: key.end,
          key: key.text,
          direct: asked.startsWith('direct'),
          scope: asked.includes('dev') ? 'dev' : 'prod',
          address: textOf(at(locked, 'description', 'url')) ?? '',
          ...(from === 'git' ? { source: 'git' as const } : {}),
          ...(integrity === undefined ? {} : { integrity }),
        }),
      ];
    },
  );
  return { entries, problems };
}

/** Reads `pubspec.yaml`. */
export function readPubspec(text: string): PackageContent {
  const { value, problems } = readYamlFile(text);
  const entries = (
    [
      ['dependencies', 'prod'],
      ['dev_dependencies', 'dev'],
    ] as const
  ).flatMap(([list, scope]) => entriesOf(at(value, list)).map((one) => pubspecEntry(one, scope)));
  return { entries, problems };
}

function pubspecEntry({ key, value }: Entry, scope: PackageScope): PackageEntry {
  const version = value.kind === 'scalar' ? value : at(value, 'version');
  const asked = textOf(version) ?? '';
  const other = (['git', 'path', 'sdk'] as const).find((kind) => at(value, kind) !== undefined);
  return entry({
    name: key.text,
    version: /^\d+\.\d+\.\d+\S*$/.test(asked) ? asked : '',
    requirement: asked,
    start: key.start,
    end: Math.max(key.end, value.kind === 'scalar' ? value.end : key.end),
    key: key.text,
    direct: true,
    scope,
    ...(version === undefined || asked === ''
      ? {}
      : { requirementPlace: { start: version.start, end: version.end } }),
    ...(other === undefined ? {} : { source: other === 'git' ? ('git' as const) : ('path' as const) }),
  });
}

/** Reads `mix.lock`: an Elixir map with one package per line. */
export function readMixLock(text: string): PackageContent {
  const entries: PackageEntry[] = [];
  for (const { line, start } of linesOf(text)) {
    const [, indent = '', key, source = '', rest = ''] =
      /^(\s*)"([^"]+)":\s*\{\s*:(\w+),\s*(.*)$/.exec(line) ?? [];
    if (key === undefined) continue;
    const [, name, version] = /^:"?([\w.-]+)"?,\s*"([^"]+)"/.exec(rest) ?? [];
    const address = /^"([^"]+)"/.exec(rest)?.[1] ?? '';
    entries.push(
      entry({
        name: name ?? key,
        version: source === 'hex' ? (version ?? '') : '',
        start: start + indent.length + 1,
        end: start + indent.length + 1 + key.length,
        key,
        needs: [...rest.matchAll(/\{:(\w+), "[^"]*", \[hex:/g)].flatMap(([, need = '']) => need),
        ...(source === 'git' ? { source: 'git' as const, address } : {}),
        ...(source === 'hex' ? { integrity: /"([0-9a-f]{64})"/.exec(rest)?.[1] ?? '' } : {}),
      }),
    );
  }
  return { entries, problems: [] };
}

/** Reads the literals in `mix.exs`: `{:name, "~> 1.0", only: :test}`. */
export function readMixExs(text: string): PackageContent {
  const entries = [...linesOf(text)].flatMap(({ line, start }) =>
    mixEntry(line.replace(/(?:^|\s)#.*$/, ''), start),
  );
  return { entries, problems: [] };
}

function mixEntry(line: string, start: number): readonly PackageEntry[] {
  const found = /\{\s*:(\w+),\s*(?:"([^"]*)")?([^{}]*)\}/d.exec(line);
  const [, name, asked = '', options = ''] = found ?? [];
  const source = mixSource(options);
  if (name === undefined || (asked === '' && source === 'registry')) return [];
  const [from = 0, to = 0] = found?.indices?.[0] ?? [];
  const [askedFrom, askedTo] = found?.indices?.[2] ?? [];
  return [
    entry({
      name,
      version: /^(?:==\s*)?(\d+\.\d+\.\d+\S*)$/.exec(asked)?.[1] ?? '',
      requirement: asked,
      start: start + from,
      end: start + to,
      key: name,
      direct: true,
      scope: mixScope(options),
      source,
      ...(askedFrom === undefined || askedTo === undefined
        ? {}
        : { requirementPlace: { start: start + askedFrom, end: start + askedTo } }),
    }),
  ];
}

function mixSource(options: string): PackageEntry['source'] {
  if (/\b(?:git|github):/.test(options)) return 'git';
  return /\bpath:/.test(options) ? 'path' : 'registry';
}

function mixScope(options: string): PackageScope {
  const only = /\bonly:\s*(\[[^\]]*\]|:\w+)/.exec(options)?.[1] ?? '';
  if (only === '' || only.includes(':prod')) return 'prod';
  return only.includes(':dev') ? 'dev' : 'test';
}
