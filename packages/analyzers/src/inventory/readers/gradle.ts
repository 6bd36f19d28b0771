/**
 * Reads Gradle lock files, version catalogs, and the literals in build scripts. Scripts are never run.
 *
 * @see https://docs.gradle.org/current/userguide/dependency_locking.html
 */

import { at, type Entry, entriesOf, textOf, type Value } from '../../documents/value.ts';
import { entry, type PackageContent, type PackageEntry, type PackageScope } from '../package-file.ts';
import { linesOf } from '../text/lines.ts';
import { readToml } from '../text/read-toml.ts';

/** Reads `gradle.lockfile` and `buildscript-gradle.lockfile`: `group:artifact:version=configurations`. */
export function readGradleLock(text: string): PackageContent {
  const entries: PackageEntry[] = [];
  for (const { line, start } of linesOf(text)) {
    const [, name, version, configurations = ''] = /^([^\s#:=]+:[^\s:=]+):([^\s:=]+)=(.*)$/.exec(line) ?? [];
    if (name === undefined || version === undefined) continue;
    entries.push(
      entry({
        name,
        version,
        start,
        end: start + name.length + 1 + version.length,
        scope: lockScope(configurations.split(',')),
      }),
    );
  }
  return { entries, problems: [] };
}

function lockScope(configurations: readonly string[]): PackageScope {
  if (configurations.every((one) => /test/i.test(one))) return 'test';
  const isTool = (one: string): boolean =>
    /annotationProcessor|kapt|ksp|checkstyle|pmd|spotbugs|jacoco|ktlint|detekt|test/i.test(one);
  return configurations.every(isTool) ? 'dev' : 'prod';
}

/** Reads `libs.versions.toml`. Its aliases, as spelled in build scripts, become `links`. */
export function readVersionCatalog(text: string): PackageContent {
  const { value, problems } = readToml(text);
  const versions = new Map<string, Value>(
    entriesOf(at(value, 'versions')).map(({ key, value: version }) => [key.text, version]),
  );
  const entries = [
    ...entriesOf(at(value, 'libraries')).flatMap((one) => catalogEntry(one, versions, 'prod')),
    ...entriesOf(at(value, 'plugins')).flatMap((one) => catalogEntry(one, versions, 'dev')),
  ];
  const aliases: Record<string, string> = {};
  for (const one of entries) aliases[one.key.replace(/[-_]/g, '.')] = `${one.name}@${one.version}`;
  return { entries, problems, links: { kind: 'gradle-catalog', aliases } };
}

function catalogEntry(
  { key, value }: Entry,
  versions: ReadonlyMap<string, Value>,
  scope: PackageScope,
): readonly PackageEntry[] {
  // `group:artifact:version`, or `plugin:version`.
  const parts = textOf(value)?.split(':');
  const name =
    scope === 'dev' ? pluginName(textOf(at(value, 'id')) ?? parts?.[0]) : libraryName(value, parts);
  if (name === undefined) return [];
  const written = at(value, 'version');
  const reference = textOf(at(written, 'ref'));
  const version = reference === undefined ? written : versions.get(reference);
  const asked = parts === undefined ? versionText(version) : (parts[scope === 'dev' ? 1 : 2] ?? '');
  return [
    entry({
      name,
      version: exactGradle(asked),
      requirement: asked,
      start: key.start,
      end: Math.max(key.end, value.end),
      key: `${scope === 'dev' ? 'plugins.' : ''}${key.text}`,
      direct: true,
      scope,
      ...(version?.kind === 'scalar' ? { requirementPlace: { start: version.start, end: version.end } } : {}),
    }),
  ];
}

/** Marker artifact of a plugin, named by Gradle's convention. */
function pluginName(id: string | undefined): string | undefined {
  return id === undefined ? undefined : `${id}:${id}.gradle.plugin`;
}

function libraryName(value: Value, parts: readonly string[] | undefined): string | undefined {
  if (parts !== undefined) return parts.length < 2 ? undefined : parts.slice(0, 2).join(':');
  return textOf(at(value, 'module')) ?? joined(textOf(at(value, 'group')), textOf(at(value, 'name')));
}

function joined(group: string | undefined, name: string | undefined): string | undefined {
  return group === undefined || name === undefined ? undefined : `${group}:${name}`;
}

/** A rich version states its preference. */
function versionText(version: Value | undefined): string {
  const words = ['strictly', 'require', 'prefer'].map((word) => textOf(at(version, word)));
  return textOf(version) ?? words.find((word) => word !== undefined) ?? '';
}

/** Ranges and `+` leave the version open. */
export function exactGradle(requirement: string): string {
  return /^[\w.-]+$/.test(requirement) && !requirement.startsWith('latest.') ? requirement : '';
}

const notation = /(["'])([\w.-]+:[\w.-]+)(?::([^"':@\s]*))?(?:[:@][^"']*)?\1/dg;
const namedNotation =
  /group\s*[:=]\s*["']([\w.-]+)["']\s*,\s*name\s*[:=]\s*["']([\w.-]+)["'](?:\s*,\s*version\s*[:=]\s*(?:["']([^"']*)["']|([\w.]+)))?/dg;
const assignment =
  /^\s*(?:(?:const\s+)?(?:val|var|def|String|final)\s+|ext\.|set\(\s*["'])?["']?([A-Za-z_]\w*)["']?(?:\s*:\s*String)?\s*[=,]\s*["']([^"'$]+)["']\s*\)?\s*,?\s*$/;

/** Reads `build.gradle` and `build.gradle.kts`: calls of configurations with literals, or constants of the file. */
export function readBuildScript(text: string): PackageContent {
  const entries: PackageEntry[] = [];
  const variables: Record<string, string> = {};
  let isComment = false;
  for (const { line, start } of linesOf(text)) {
    if (isComment) isComment = !line.includes('*/');
    else if (/^\s*\/\*/.test(line)) isComment = !line.includes('*/');
    if (isComment || /^\s*(?:\/\/|\*|\/\*)/.test(line) || line.length > maxLine) continue;
    const [, variable, value] = assignment.exec(line) ?? [];
    if (variable !== undefined && value !== undefined) variables[variable] = value;
    const configuration = /^\s*["']?([A-Za-z_]\w*)["']?[\s(]/.exec(line)?.[1] ?? '';
    if (isExcluded(line, configuration)) continue;
    entries.push(...literalsIn(line, start, configuration), ...aliasesIn(line, start, configuration));
  }
  return { entries, problems: [], links: { kind: 'properties', properties: variables } };
}

/** Build scripts are written by hand; longer lines are data. Chosen. */
const maxLine = 2_000;

function isExcluded(line: string, configuration: string): boolean {
  return (
    /^(?:exclude|because|description|url|maven|module|substitute|println|logger|task|archives?Name)$/.test(
      configuration,
    ) || /\bexclude[\s(]/.test(line)
  );
}

function scopeOf(configuration: string): PackageScope {
  if (/test/i.test(configuration)) return 'test';
  return /^(?:annotationProcessor|kapt|ksp|classpath|checkstyle|compileOnly|developmentOnly|detektPlugins|ktlint|errorprone|id)$/.test(
    configuration,
  )
    ? 'dev'
    : 'prod';
}

function literalsIn(line: string, start: number, configuration: string): readonly PackageEntry[] {
  if (configuration === 'id') return pluginsIn(line, start);
  const found: PackageEntry[] = [];
  const add = (
    name: string,
    asked: string,
    range: readonly number[] | undefined,
    askedRange: readonly number[] | undefined,
  ): void => {
    const [from = 0, to = 0] = range ?? [];
    const [askedFrom, askedTo] = askedRange ?? [];
    found.push(
      entry({
        name,
        version: exactGradle(asked),
        requirement: asked,
        start: start + from,
        end: start + to,
        key: name,
        direct: true,
        scope: scopeOf(configuration),
        ...(askedFrom === undefined || askedTo === undefined
          ? {}
          : { requirementPlace: { start: start + askedFrom, end: start + askedTo } }),
      }),
    );
  };
  if (configuration === '' || !/[("']|\bgroup\b/.test(line)) return found;
  for (const match of line.matchAll(notation))
    if (/^[\w.-]*[A-Za-z][\w.-]*:[\w.-]*[A-Za-z]/.test(match[2] ?? '') && !/[:/]\/\//.test(match[0]))
      add(match[2] ?? '', match[3] ?? '', match.indices?.[0], match.indices?.[3]);
  for (const match of line.matchAll(namedNotation))
    add(
      `${match[1]}:${match[2]}`,
      match[3] ?? (match[4] === undefined ? '' : `$${match[4]}`),
      match.indices?.[0],
      match.indices?.[3],
    );
  return found;
}

/** Reads `id("org.acme.tool") version "1.0"`. */
function pluginsIn(line: string, start: number): readonly PackageEntry[] {
  const found = /^\s*id[\s(]+["']([\w.-]+)["']\)?\s*\.?version[\s(]+["']([^"']+)["']/d.exec(line);
  const [from = 0, to = 0] = found?.indices?.[0] ?? [];
  const [, id, version = ''] = found ?? [];
  if (id === undefined) return [];
  const name = pluginName(id) ?? id;
  return [
    entry({
      name,
      version: exactGradle(version),
      requirement: version,
      start: start + from,
      end: start + to,
      key: name,
      direct: true,
      scope: 'dev',
    }),
  ];
}

/** Reads `implementation(libs.some.library)`, which refers to the catalog. */
function aliasesIn(line: string, start: number, configuration: string): readonly PackageEntry[] {
  return [...line.matchAll(/(?<![\w.])libs((?:\.\w+)+)/g)].flatMap(({ 1: path = '', index, 0: whole }) => {
    const alias = path.slice(1).replace(/\.get$/, '');
    if (/^(?:bundles|versions)\b/.test(alias)) return [];
    return [
      entry({
        name: `libs.${alias}`,
        version: '',
        start: start + index,
        end: start + index + whole.length,
        key: `libs.${alias}`,
        direct: true,
        scope: scopeOf(configuration),
      }),
    ];
  });
}

/** Reads `gradle.properties`. */
export function readGradleProperties(text: string): PackageContent {
  const properties: Record<string, string> = {};
  for (const { line } of linesOf(text)) {
    const [, name, value] = /^\s*([\w.-]+)\s*[=:]\s*(\S+)\s*$/.exec(line) ?? [];
    if (name !== undefined && value !== undefined && value.length < maxLine) properties[name] = value;
  }
  return { entries: [], problems: [], links: { kind: 'properties', properties } };
}
