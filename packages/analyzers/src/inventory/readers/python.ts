/** Reads Python lock files and manifests. */

import { at, entriesOf, listOf, type Mapping, textOf, truthOf, type Value } from '../../documents/value.ts';
import {
  entry,
  type PackageContent,
  type PackageEntry,
  type PackageScope,
  type PackageSource,
  type RequirementInclude,
} from '../package-file.ts';
import { addTo } from '../text/group.ts';
import { linesOf } from '../text/lines.ts';
import { readJson } from '../text/read-json.ts';
import { readToml } from '../text/read-toml.ts';
import { spreadScope } from './spread-scope.ts';

/** @see PEP 503, "Normalized Names" */
export function normalizeName(name: string): string {
  return name.toLowerCase().replace(/[-_.]+/g, '-');
}

interface Requirement {
  readonly name: string;
  /** `>=1.0,<2`; empty for any version. */
  readonly asked: string;
  readonly address: string | undefined;
  /** Offset of `asked` in the text. */
  readonly at: number;
}

/** Parses `name[extra] >=1.0 ; marker` and `name @ address`. @see PEP 508 */
function parseRequirement(text: string): Requirement | undefined {
  const name = /^[A-Za-z0-9][\w.-]*/.exec(text)?.[0];
  if (name === undefined) return undefined;
  let at = skipBlanks(text, name.length);
  if (text[at] === '[') {
    const close = text.indexOf(']', at);
    if (close < 0) return undefined;
    at = skipBlanks(text, close + 1);
  }
  const marker = text.indexOf(';', at);
  if (text[at] === '@') {
    const address =
      text
        .slice(at + 1)
        .trimStart()
        .split(/\s/, 1)[0] ?? '';
    return { name, asked: '', address, at };
  }
  if (text[at] === '(') at = skipBlanks(text, at + 1);
  const asked = text
    .slice(at, marker < 0 ? text.length : marker)
    .replace(/\)\s*$/, '')
    .trimEnd();
  if (asked !== '' && !/^[~<>=!]/.test(asked)) return undefined;
  return { name: name.replace(/[-_.]+$/, ''), asked, address: undefined, at };
}

function skipBlanks(text: string, from: number): number {
  let at = from;
  while (text[at] === ' ' || text[at] === '\t') at += 1;
  return at;
}

function fromRequirement(text: string, start: number, scope: PackageScope): readonly PackageEntry[] {
  const found = parseRequirement(text);
  if (found === undefined) return [];
  const { name, asked, address } = found;
  const pinned = /^={2,3}\s*([^\s,*]+)$/.exec(asked)?.[1] ?? '';
  return [
    entry({
      name: normalizeName(name),
      version: pinned,
      requirement: asked,
      start,
      end: start + text.trimEnd().length,
      scope,
      direct: true,
      key: normalizeName(name),
      ...(asked === ''
        ? {}
        : { requirementPlace: { start: start + found.at, end: start + found.at + asked.length } }),
      ...(address === undefined ? {} : { source: sourceOf(address), address }),
    }),
  ];
}

function sourceOf(address: string): PackageSource {
  if (/^git\+|\.git(?:@|#|$)/.test(address)) return 'git';
  return /^https?:/.test(address) ? 'url' : 'path';
}

/**
 * Reads `requirements.txt`, also under other names.
 *
 * @see https://pip.pypa.io/en/stable/reference/requirements-file-format/
 */
export function readRequirements(text: string): PackageContent {
  const entries: PackageEntry[] = [];
  const includes: RequirementInclude[] = [];
  for (const { line, start } of logicalLines(text)) {
    const content = line.replace(/(?:^|\s)#.*$/s, (comment) => ' '.repeat(comment.length)).trimEnd();
    const indent = content.length - content.trimStart().length;
    const trimmed = content.trimStart();
    const [, option = '', path] = /^(-r|--requirement|-c|--constraint)[\s=]*(.+)$/.exec(trimmed) ?? [];
    if (path !== undefined)
      includes.push({
        path,
        isConstraint: /^-{1,2}c/.test(option),
        start: start + indent,
        end: start + content.length,
      });
    else if (/^-e\b|^--editable\b|^(?:git\+|https?:|file:|\.{0,2}\/)/.test(trimmed)) {
      const found = addressEntry(trimmed, start + indent);
      if (found !== undefined) entries.push(found);
    } else if (!trimmed.startsWith('-')) {
      const withoutOptions = trimmed.replace(/\s-{1,2}[A-Za-z].*$/s, '');
      entries.push(
        ...fromRequirement(withoutOptions, start + indent, 'prod').map((one) => ({
          ...one,
          ...(/--hash[\s=]/.test(trimmed) ? { integrity: 'hash' } : {}),
        })),
      );
    }
  }
  return { entries, problems: [], links: { kind: 'requirements', includes } };
}

/** Maximum length of a URL; those of public projects have at most 300 characters. Chosen. */
const maxAddress = 2_000;

function addressEntry(text: string, start: number): PackageEntry | undefined {
  const address = text.replace(/^(?:-e|--editable)[\s=]*/, '').split(/\s/, 1)[0] ?? '';
  if (address.length > maxAddress) return undefined;
  const name =
    /#(?:.*&)?egg=([\w.-]+)/.exec(address)?.[1] ??
    /([A-Za-z][\w.]*)-\d[^/]*\.(?:whl|zip|tar\.\w+)(?:#.*)?$/.exec(address)?.[1] ??
    /([\w.-]+?)(?:\.git)?(?:@[^/@]+)?(?:#.*)?$/.exec(address)?.[1];
  if (name === undefined || sourceOf(address) === 'path') return undefined;
  const key = normalizeName(name);
  return entry({
    name: key,
    version: '',
    start,
    end: start + text.length,
    direct: true,
    key,
    source: sourceOf(address),
    address,
  });
}

/** Joins lines that end with a backslash, which is blanked so that offsets stay valid. */
function* logicalLines(text: string): Iterable<{ readonly line: string; readonly start: number }> {
  let parts: string[] = [];
  let from = 0;
  let previousEnd = 0;
  for (const { line, start } of linesOf(text)) {
    if (parts.length === 0) from = start;
    else parts.push(' '.repeat(start - previousEnd));
    previousEnd = start + line.length;
    if (line.endsWith('\\') && !/(?:^|\s)#/.test(line)) {
      parts.push(`${line.slice(0, -1)} `);
      continue;
    }
    parts.push(line);
    yield { line: parts.join(''), start: from };
    parts = [];
  }
  if (parts.length > 0) yield { line: parts.join(''), start: from };
}

/** Reads `Pipfile.lock`. */
export function readPipfileLock(text: string): PackageContent {
  const { value, problems } = readJson(text);
  const entries = (['default', 'develop'] as const).flatMap((group) =>
    entriesOf(at(value, group)).flatMap(({ key, value: locked }): readonly PackageEntry[] => {
      const version = textOf(at(locked, 'version'))?.replace(/^==/, '') ?? '';
      const address = textOf(at(locked, 'git'));
      if (version === '' && address === undefined) return [];
      return [
        entry({
          name: normalizeName(key.text),
          version,
          start: key.start,
          end: key.end,
          scope: group === 'default' ? 'prod' : 'dev',
          direct: textOf(at(locked, 'index')) !== undefined,
          ...(address === undefined ? {} : { source: 'git' as const, address }),
          ...(listOf(at(locked, 'hashes')).length > 0 ? { integrity: 'hash' } : {}),
        }),
      ];
    }),
  );
  return { entries, problems };
}

/** Reads `Pipfile`. */
export function readPipfile(text: string): PackageContent {
  const { value, problems } = readToml(text);
  return {
    entries: [
      ...poetryEntries(at(value, 'packages'), 'prod'),
      ...poetryEntries(at(value, 'dev-packages'), 'dev'),
    ],
    problems,
  };
}

/** Reads `poetry.lock`, `uv.lock`, `pdm.lock` and `pylock.toml`: lists of packages in TOML. */
export function readTomlLock(text: string): PackageContent {
  const { value, problems } = readToml(text);
  const packages = listOf(at(value, 'package') ?? at(value, 'packages')).filter((one) => one.kind === 'map');
  const keysOf = new Map<string, string[]>();
  for (const one of packages) addTo(keysOf, normalizeName(textOf(at(one, 'name')) ?? ''), lockKey(one));
  const roots = new Map<string, PackageScope>();
  for (const one of packages) if (isOwn(one)) addUvRoots(one, keysOf, roots);
  const entries = packages.flatMap((one) => lockedEntry(one, keysOf));
  return { entries: roots.size === 0 ? entries : spreadScope(entries, roots), problems };
}

function lockKey(one: Value): string {
  return `${normalizeName(textOf(at(one, 'name')) ?? '')}@${textOf(at(one, 'version')) ?? ''}`;
}

/** True for the program itself and members of its workspace. */
function isOwn(one: Value): boolean {
  const source = at(one, 'source');
  return (
    ['virtual', 'editable', 'directory'].some((kind) => at(source, kind) !== undefined) ||
    at(one, 'directory') !== undefined
  );
}

function addUvRoots(
  one: Value,
  keysOf: ReadonlyMap<string, readonly string[]>,
  roots: Map<string, PackageScope>,
): void {
  const add = (list: Value | undefined, scope: PackageScope): void => {
    for (const need of listOf(list))
      for (const key of keysOf.get(normalizeName(textOf(at(need, 'name')) ?? '')) ?? [])
        if (roots.get(key) !== 'prod') roots.set(key, scope);
  };
  for (const { value } of entriesOf(at(one, 'dev-dependencies'))) add(value, 'dev');
  for (const { value } of entriesOf(at(one, 'optional-dependencies'))) add(value, 'optional');
  add(at(one, 'dependencies'), 'prod');
}

function lockedEntry(one: Value, keysOf: ReadonlyMap<string, readonly string[]>): readonly PackageEntry[] {
  const nameEntry = (one as Mapping).entries.find(({ key }) => key.text === 'name');
  const name = textOf(nameEntry?.value);
  if (nameEntry === undefined || name === undefined || isOwn(one)) return [];
  const needs = at(one, 'dependencies');
  const names =
    needs?.kind === 'map'
      ? entriesOf(needs).map(({ key }) => key.text)
      : listOf(needs).map(
          (need) => textOf(at(need, 'name')) ?? parseRequirement(textOf(need) ?? '')?.name ?? '',
        );
  const source = at(one, 'source');
  const git =
    textOf(at(source, 'git')) ??
    (textOf(at(source, 'type')) === 'git' ? textOf(at(source, 'url')) : undefined) ??
    textOf(at(one, 'git')) ??
    textOf(at(one, 'vcs', 'url'));
  return [
    entry({
      name: normalizeName(name),
      version: textOf(at(one, 'version')) ?? '',
      start: nameEntry.value.start,
      end: nameEntry.value.end,
      key: lockKey(one),
      needs: names.flatMap((need) => keysOf.get(normalizeName(need)) ?? []),
      scope: scopeOf(one),
      ...(git === undefined ? {} : { source: 'git' as const, address: git }),
    }),
  ];
}

/** Poetry has categories before 1.5, and groups since. */
function scopeOf(one: Value): PackageScope {
  const groups = listOf(at(one, 'groups')).map(textOf);
  const isDev =
    textOf(at(one, 'category')) === 'dev' ||
    (groups.length > 0 && !groups.some((group) => group === 'main' || group === 'default'));
  if (isDev) return 'dev';
  return truthOf(at(one, 'optional')) === true ? 'optional' : 'prod';
}

/** Reads `pyproject.toml`: the project table, dependency groups, and Poetry's tables. */
export function readPyproject(text: string): PackageContent {
  const { value, problems } = readToml(text);
  const project = at(value, 'project');
  const poetry = at(value, 'tool', 'poetry');
  const entries = [
    ...requirementsIn(at(project, 'dependencies'), 'prod'),
    ...entriesOf(at(project, 'optional-dependencies')).flatMap((group) =>
      requirementsIn(group.value, 'optional'),
    ),
    ...entriesOf(at(value, 'dependency-groups')).flatMap((group) => requirementsIn(group.value, 'dev')),
    ...requirementsIn(at(value, 'tool', 'uv', 'dev-dependencies'), 'dev'),
    ...poetryEntries(at(poetry, 'dependencies'), 'prod'),
    ...poetryEntries(at(poetry, 'dev-dependencies'), 'dev'),
    ...entriesOf(at(poetry, 'group')).flatMap((group) =>
      poetryEntries(at(group.value, 'dependencies'), 'dev'),
    ),
  ];
  return { entries, problems };
}

function requirementsIn(list: Value | undefined, scope: PackageScope): readonly PackageEntry[] {
  return listOf(list).flatMap((item) => {
    const text = textOf(item);
    return text === undefined ? [] : fromRequirement(text, item.start, scope);
  });
}

function poetryEntries(table: Value | undefined, scope: PackageScope): readonly PackageEntry[] {
  return entriesOf(table).flatMap(({ key, value }): readonly PackageEntry[] => {
    if (key.text === 'python') return [];
    const version = value.kind === 'scalar' ? value : at(value, 'version');
    const asked = textOf(version) ?? '';
    const address = textOf(at(value, 'git')) ?? textOf(at(value, 'url')) ?? textOf(at(value, 'path'));
    return [
      entry({
        name: normalizeName(key.text),
        version: /^(?:==)?\s*(\d[\w.+!-]*)$/.exec(asked)?.[1] ?? '',
        requirement: asked,
        start: key.start,
        end: value.end,
        direct: true,
        key: normalizeName(key.text),
        scope: truthOf(at(value, 'optional')) === true ? 'optional' : scope,
        ...(version === undefined ? {} : { requirementPlace: { start: version.start, end: version.end } }),
        ...(address === undefined
          ? {}
          : { source: at(value, 'git') === undefined ? sourceOf(address) : ('git' as const), address }),
      }),
    ];
  });
}
