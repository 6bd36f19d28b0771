/**
 * Reads `pom.xml`. Returns what the file itself says; properties, parents and managed versions are resolved once all
 * files of the tree are known (`link/maven.ts`).
 *
 * @see https://maven.apache.org/pom.html
 */

import {
  entry,
  type MavenManaged,
  type MavenParent,
  type PackageContent,
  type PackageEntry,
  type PackageScope,
} from '../package-file.ts';
import { childOf, childrenOf, readXml, type XmlElement } from '../text/read-xml.ts';

const textOf = (element: XmlElement | undefined, name: string): string =>
  childOf(element, name)?.text.value ?? '';

export function readPom(text: string): PackageContent {
  const { root, problems } = readXml(text);
  if (root?.name !== 'project') return { entries: [], problems };
  const parent = childOf(root, 'parent');
  const projects = [root, ...childrenOf(root, 'profiles', 'profile')];
  const properties: Record<string, string> = {};
  for (const property of projects.toReversed().flatMap((one) => childOf(one, 'properties')?.children ?? []))
    properties[property.name] = property.text.value;
  return {
    entries: projects.flatMap((one) => [
      ...childrenOf(one, 'dependencies', 'dependency').map((dependency) =>
        dependencyEntry(dependency, 'prod'),
      ),
      ...childrenOf(one, 'build', 'plugins', 'plugin').flatMap((plugin) => pluginEntries(plugin)),
    ]),
    problems,
    links: {
      kind: 'maven',
      group: textOf(root, 'groupId') || textOf(parent, 'groupId'),
      artifact: textOf(root, 'artifactId'),
      version: textOf(root, 'version') || textOf(parent, 'version'),
      parent: parentOf(parent),
      properties,
      managed: projects.flatMap((one) =>
        childrenOf(one, 'dependencyManagement', 'dependencies', 'dependency').map(managedVersion),
      ),
    },
  };
}

function parentOf(parent: XmlElement | undefined): MavenParent | undefined {
  if (parent === undefined) return undefined;
  return {
    group: textOf(parent, 'groupId'),
    artifact: textOf(parent, 'artifactId'),
    version: textOf(parent, 'version'),
    path: childOf(parent, 'relativePath')?.text.value,
  };
}

/** Dependencies with a type or classifier are managed separately. */
function nameOf(dependency: XmlElement): string {
  return `${textOf(dependency, 'groupId')}:${textOf(dependency, 'artifactId')}`;
}

function managedVersion(dependency: XmlElement): MavenManaged {
  return {
    name: nameOf(dependency),
    version: textOf(dependency, 'version'),
    scope: textOf(dependency, 'scope'),
  };
}

function dependencyEntry(dependency: XmlElement, scope: PackageScope): PackageEntry {
  const version = childOf(dependency, 'version')?.text;
  const name = nameOf(dependency);
  const place = childOf(dependency, 'artifactId')?.text ?? dependency;
  return entry({
    name,
    version: '',
    requirement: version?.value ?? '',
    start: place.start,
    end: place.end,
    key: name,
    direct: true,
    scope: scopeOf(textOf(dependency, 'scope'), textOf(dependency, 'optional')) ?? scope,
    ...(version === undefined ? {} : { requirementPlace: { start: version.start, end: version.end } }),
  });
}

/** @returns undefined if the file leaves it to dependency management */
export function scopeOf(scope: string, optional = ''): PackageScope | undefined {
  if (scope === 'test') return 'test';
  if (optional === 'true') return 'optional';
  return scope === '' || scope === 'import' ? undefined : 'prod';
}

/** Build plugins are not shipped. Those without a group are Maven's own. */
function pluginEntries(plugin: XmlElement): readonly PackageEntry[] {
  const own = dependencyEntry(plugin, 'dev');
  const name = own.name.startsWith(':') ? `org.apache.maven.plugins${own.name}` : own.name;
  return [
    { ...own, name, key: `plugin ${name}`, scope: 'dev' as const },
    ...childrenOf(plugin, 'dependencies', 'dependency').map((dependency) => {
      const inner = dependencyEntry(dependency, 'dev');
      return { ...inner, key: `plugin ${name} ${inner.name}` };
    }),
  ];
}
