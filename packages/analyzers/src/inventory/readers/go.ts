/**
 * Reads Go module files.
 *
 * @see https://go.dev/ref/mod#go-mod-file
 */

import { entry, type PackageContent, type PackageEntry, uniqueByKey } from '../package-file.ts';
import { linesOf } from '../text/lines.ts';

interface Replacement {
  readonly name: string;
  /** Empty for all versions. */
  readonly version: string;
  readonly by: string;
  readonly byVersion: string;
  /** Range of the directive without its keyword. */
  readonly start: number;
  readonly end: number;
}

/** Reads `go.mod`: required versions with replacements applied; the standard library from `go` and `toolchain`. */
export function readGoMod(text: string): PackageContent {
  const required: PackageEntry[] = [];
  const replacements: Replacement[] = [];
  let standard: PackageEntry | undefined;
  for (const directive of directivesOf(text)) {
    const { word } = directive;
    if (word === 'require') required.push(...requiredBy(directive));
    else if (word === 'replace') replacements.push(...replacementOf(directive));
    else if (word === 'toolchain' || (word === 'go' && standard === undefined))
      standard = standardLibrary(directive) ?? standard;
  }
  const replaced = required.flatMap((one) => replacedBy(one, replacements));
  return { entries: uniqueByKey([...replaced, ...(standard === undefined ? [] : [standard])]), problems: [] };
}

interface Directive {
  readonly word: string;
  /** Without comments. */
  readonly rest: string;
  /** 0-based UTF-16 offset of `rest`. */
  readonly start: number;
  readonly isIndirect: boolean;
}

function* directivesOf(text: string): Iterable<Directive> {
  let block = '';
  for (const { line, start } of linesOf(text)) {
    const content = line.replace(/\/\/.*$/, '').trim();
    const opened = /^(\w+)\s*\($/.exec(content)?.[1];
    if (opened !== undefined || content === ')') {
      block = opened ?? '';
      continue;
    }
    const single = block === '' ? /^(\w+)\s+(\S.*)$/.exec(content) : null;
    const rest = single?.[2] ?? content;
    const isIndirect = /\/\/\s*indirect\b/.test(line);
    yield { word: single?.[1] ?? block, rest, start: start + line.indexOf(rest), isIndirect };
  }
}

function requiredBy({ rest, start, isIndirect }: Directive): readonly PackageEntry[] {
  const [, name, version] = /^"?([^\s"]+)"?\s+(v\S+)$/.exec(rest) ?? [];
  if (name === undefined || version === undefined) return [];
  const end = start + rest.length;
  return [
    entry({
      name,
      version: version.slice(1),
      requirement: version,
      start,
      end,
      requirementPlace: { start: end - version.length, end },
      direct: !isIndirect,
    }),
  ];
}

function replacementOf({ rest, start }: Directive): readonly Replacement[] {
  const [, name, version = '', by, byVersion = ''] =
    /^"?([^\s"]+)"?(?:\s+(v\S+))?\s*=>\s*"?([^\s"]+)"?(?:\s+(v\S+))?$/.exec(rest) ?? [];
  return name === undefined || by === undefined
    ? []
    : [{ name, version, by, byVersion, start, end: start + rest.length }];
}

function standardLibrary({ rest, start }: Directive): PackageEntry | undefined {
  const version = /^(?:go)?(\d+(?:\.\d+)*(?:(?:rc|beta)\d+)?)/.exec(rest)?.[1];
  if (version === undefined) return undefined;
  const place = { start, end: start + rest.length };
  return entry({ name: 'stdlib', version: goVersion(version), ...place, direct: true, key: 'stdlib' });
}

/** Converts `1.21rc2` to the semantic version `1.21.0-rc2`. */
function goVersion(version: string): string {
  const [, numbers = '', phase = ''] = /^([\d.]+?)\.?((?:rc|beta)\d+)?$/.exec(version) ?? [];
  return phase === '' ? numbers : `${numbers}.0-${phase}`;
}

function replacedBy(one: PackageEntry, replacements: readonly Replacement[]): readonly PackageEntry[] {
  const found = replacements.findLast(
    ({ name, version }) => name === one.name && (version === '' || version.slice(1) === one.version),
  );
  if (found === undefined) return [one];
  if (/^\.{0,2}\//.test(found.by)) return [{ ...one, version: '', source: 'path', address: found.by }];
  const { start, end, by, byVersion } = found;
  return [
    {
      ...one,
      name: by,
      replaces: one.name,
      version: byVersion.slice(1),
      key: `${by}@${byVersion}`,
      requirement: byVersion,
      requirementPlace: { start: end - byVersion.length, end },
      start,
      end,
    },
  ];
}

/** Reads `go.sum`: modules with a content hash. Those with only a `/go.mod` hash are not used. */
export function readGoSum(text: string): PackageContent {
  const entries: PackageEntry[] = [];
  for (const { line, start } of linesOf(text)) {
    const [, name, version] = /^(\S+)\s+v(\S+)\s+h1:/.exec(line) ?? [];
    if (name === undefined || version === undefined || version.endsWith('/go.mod')) continue;
    entries.push(entry({ name, version, start, end: start + line.length, integrity: 'h1' }));
  }
  return { entries, problems: [] };
}
