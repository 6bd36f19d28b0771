/**
 * Reads NuGet project files, central versions and lock files.
 *
 * @see https://learn.microsoft.com/en-us/nuget/consume-packages/central-package-management
 */

import { at, entriesOf, textOf } from '../../documents/value.ts';
import { entry, type PackageContent, type PackageEntry } from '../package-file.ts';
import { readJson } from '../text/read-json.ts';
import { childOf, childrenOf, readXml, type XmlElement, type XmlText } from '../text/read-xml.ts';

/**
 * Reads `*.csproj` and its equivalents in other languages, `Directory.Build.props`, `Directory.Packages.props`,
 * `*.targets`.
 */
export function readMsBuild(text: string): PackageContent {
  const { root, problems } = readXml(text);
  const properties: Record<string, string> = {};
  for (const property of childrenOf(root, 'PropertyGroup').flatMap(({ children }) => children))
    properties[property.name.toLowerCase()] = property.text.value;
  const central: Record<string, string> = {};
  const entries: PackageEntry[] = [];
  for (const item of itemsOf(root)) {
    const name = attributeOf(item, 'Include') ?? attributeOf(item, 'Update');
    const version = attributeOf(item, 'VersionOverride') ?? attributeOf(item, 'Version');
    if (name === undefined || name.value === '') continue;
    if (item.name === 'PackageVersion') central[name.value.toLowerCase()] = version?.value ?? '';
    if (attributeOf(item, 'Include') === undefined && item.name === 'PackageReference') continue;
    for (const one of name.value.split(';')) entries.push(referenceEntry(item, one.trim(), name, version));
  }
  return {
    entries,
    problems,
    links: { kind: 'nuget', properties, central },
  };
}

function itemsOf(root: XmlElement | undefined): readonly XmlElement[] {
  const groups = [...childrenOf(root, 'ItemGroup'), ...childrenOf(root, 'Choose', 'When', 'ItemGroup')];
  const names = ['PackageReference', 'PackageVersion', 'GlobalPackageReference', 'PackageDownload'];
  return groups.flatMap(({ children }) => children.filter(({ name }) => names.includes(name)));
}

/** Reads an attribute, or a child element of the same name. */
function attributeOf(item: XmlElement, name: string): XmlText | undefined {
  return item.attributes.get(name) ?? childOf(item, name)?.text;
}

function referenceEntry(
  item: XmlElement,
  name: string,
  place: XmlText,
  version: XmlText | undefined,
): PackageEntry {
  const asked = version?.value ?? '';
  const isPrivate = attributeOf(item, 'PrivateAssets')?.value.toLowerCase() === 'all';
  return entry({
    name,
    version: exactNuGet(asked),
    requirement: asked,
    start: place.start,
    end: place.end,
    key: name.toLowerCase(),
    direct: item.name !== 'PackageVersion',
    scope: isPrivate ? 'dev' : 'prod',
    ...(version === undefined || asked === ''
      ? {}
      : { requirementPlace: { start: version.start, end: version.end } }),
  });
}

/** NuGet selects the lowest allowed version: `1.0` and `[1.0, 2.0)` both mean `1.0`. */
export function exactNuGet(requirement: string): string {
  const [, lowest = ''] = /^\[?v?(\d[\w.+-]*)(?:[,\]].*)?$/.exec(requirement.replace(/\s/g, '')) ?? [];
  return requirement.includes('*') ? '' : lowest;
}

/** Reads `packages.lock.json`. */
export function readPackagesLock(text: string): PackageContent {
  const { value, problems } = readJson(text);
  const entries = new Map<string, PackageEntry>();
  for (const framework of entriesOf(at(value, 'dependencies'))) {
    const resolvedOf = new Map(
      entriesOf(framework.value).map((one) => [one.key.text, textOf(at(one.value, 'resolved'))]),
    );
    for (const { key, value: locked } of entriesOf(framework.value)) {
      const type = textOf(at(locked, 'type'));
      const version = textOf(at(locked, 'resolved')) ?? '';
      if (type === 'Project') continue;
      const id = `${key.text.toLowerCase()}@${version}`;
      const known = entries.get(id);
      entries.set(id, {
        ...entry({
          name: key.text,
          version,
          start: key.start,
          end: key.end,
          key: id,
          integrity: textOf(at(locked, 'contentHash')) ?? '',
        }),
        ...known,
        direct: known?.direct === true || type === 'Direct',
        needs: [
          ...(known?.needs ?? []),
          ...entriesOf(at(locked, 'dependencies')).flatMap((need) => {
            const resolved = resolvedOf.get(need.key.text);
            return resolved === undefined ? [] : [`${need.key.text.toLowerCase()}@${resolved}`];
          }),
        ],
      });
    }
  }
  return { entries: [...entries.values()], problems };
}

/** Reads `packages.config`. */
export function readPackagesConfig(text: string): PackageContent {
  const { root, problems } = readXml(text);
  const entries = childrenOf(root, 'package').flatMap(({ attributes }): readonly PackageEntry[] => {
    const [id, version] = [attributes.get('id'), attributes.get('version')];
    if (id === undefined || id.value === '') return [];
    return [
      entry({
        name: id.value,
        version: version?.value ?? '',
        requirement: version?.value ?? '',
        start: id.start,
        end: id.end,
        key: id.value.toLowerCase(),
        direct: true,
        scope: attributes.get('developmentDependency')?.value === 'true' ? 'dev' : 'prod',
        ...(version === undefined ? {} : { requirementPlace: { start: version.start, end: version.end } }),
      }),
    ];
  });
  return { entries, problems };
}
