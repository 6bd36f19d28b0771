/**
 * Reads Composer's lock file and manifest.
 *
 * @see https://getcomposer.org/doc, "The composer.json schema"
 */

import { at, entriesOf, entryOf, listOf, textOf, type Value } from '../../documents/value.ts';
import { entry, type PackageContent, type PackageEntry, type PackageScope } from '../package-file.ts';
import { readJson } from '../text/read-json.ts';

/** Reads `composer.lock`. */
export function readComposerLock(text: string): PackageContent {
  const { value, problems } = readJson(text);
  const entries = (
    [
      ['packages', 'prod'],
      ['packages-dev', 'dev'],
    ] as const
  ).flatMap(([list, scope]) => listOf(at(value, list)).flatMap((one) => lockedEntry(one, scope)));
  return { entries, problems };
}

function lockedEntry(one: Value, scope: PackageScope): readonly PackageEntry[] {
  const name = entryOf(one, 'name');
  const spelled = textOf(name?.value);
  if (name === undefined || spelled === undefined) return [];
  const version = textOf(at(one, 'version')) ?? '';
  const dist = at(one, 'dist') ?? at(one, 'source');
  const address = textOf(at(dist, 'url'));
  const license = listOf(at(one, 'license')).flatMap((item) => textOf(item) ?? []);
  const modules = modulesOf(at(one, 'autoload'));
  return [
    entry({
      name: spelled.toLowerCase(),
      version,
      start: name.value.start,
      end: name.value.end,
      scope,
      key: spelled.toLowerCase(),
      needs: packagesIn(at(one, 'require')),
      ...(textOf(at(dist, 'type')) === 'path' ? { source: 'path' as const } : {}),
      ...(address === undefined ? {} : { address }),
      ...(license.length === 0 ? {} : { license: license.join(' OR ') }),
      ...(modules.length === 0 ? {} : { modules }),
    }),
  ];
}

/** Names without a slash are PHP itself or an extension. */
function packagesIn(table: Value | undefined): readonly string[] {
  return entriesOf(table).flatMap(({ key }) => (key.text.includes('/') ? [key.text.toLowerCase()] : []));
}

/** Reads `composer.json`. */
export function readComposerJson(text: string): PackageContent {
  const { value, problems } = readJson(text);
  const entries = (
    [
      ['require', 'prod'],
      ['require-dev', 'dev'],
    ] as const
  ).flatMap(([list, scope]) =>
    entriesOf(at(value, list)).flatMap(({ key, value: asked }): readonly PackageEntry[] => {
      const requirement = textOf(asked);
      if (requirement === undefined || !key.text.includes('/')) return [];
      return [
        entry({
          name: key.text.toLowerCase(),
          version: /^=?v?(\d+\.\d+\.\d+[\w.-]*)$/.exec(requirement)?.[1] ?? '',
          requirement,
          requirementPlace: { start: asked.start, end: asked.end },
          start: key.start,
          end: asked.end,
          scope,
          direct: true,
          key: key.text.toLowerCase(),
        }),
      ];
    }),
  );
  return { entries, problems };
}

/** Namespaces loaded from the package. Those of a `files` list appear only in the files. */
function modulesOf(autoload: Value | undefined): readonly string[] {
  return ['psr-4', 'psr-0']
    .flatMap((list) => entriesOf(at(autoload, list)).map(({ key }) => key.text))
    .filter((prefix) => prefix !== '');
}
