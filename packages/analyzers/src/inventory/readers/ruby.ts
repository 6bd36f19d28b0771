/** Reads Bundler's lock file and manifest. */

import {
  entry,
  type PackageContent,
  type PackageEntry,
  type PackageSource,
  uniqueByKey,
} from '../package-file.ts';
import { linesOf } from '../text/lines.ts';

const sections: Readonly<Record<string, PackageSource>> = {
  GEM: 'registry',
  GIT: 'git',
  PATH: 'path',
  PLUGIN: 'git',
};

/** Reads `Gemfile.lock`: sections by source, indented by two, four or six spaces. */
export function readGemfileLock(text: string): PackageContent {
  const found: (PackageEntry & { needs: string[] })[] = [];
  const direct = new Set<string>();
  let [section, remote] = ['', ''];
  for (const { line, start } of linesOf(text)) {
    if (/^\S/.test(line)) {
      [section, remote] = [line.trim(), ''];
      continue;
    }
    const source = sections[section];
    if (section === 'DEPENDENCIES') {
      const name = /^ {2}([^\s!(]+)/.exec(line)?.[1];
      if (name !== undefined) direct.add(name);
    }
    if (source === undefined) continue;
    remote = /^ {2}remote: (.+)$/.exec(line)?.[1] ?? remote;
    const need = /^ {6}([^\s!(]+)/.exec(line)?.[1];
    if (need !== undefined) found.at(-1)?.needs.push(need);
    const [, name, version = ''] = /^ {4}([^\s(]+) \(([^)]+)\)\s*$/.exec(line) ?? [];
    if (name !== undefined)
      found.push({
        ...entry({
          name,
          version: withoutPlatform(version),
          start: start + 4,
          end: start + line.trimEnd().length,
          key: name,
          source,
          address: remote,
        }),
        needs: [],
      });
  }
  const entries = found
    .filter(({ source }) => source !== 'path')
    .map((one) => ({ ...one, direct: direct.has(one.name) }));
  return { entries: uniqueByKey(entries), problems: [] };
}

/** `1.15.0-x86_64-linux` is a platform build of the same version. */
function withoutPlatform(version: string): string {
  return version.replace(/-(?:java|jruby|mswin|mingw|x64|x86|universal|arm|aarch64|powerpc|ruby).*$/, '');
}

/** Reads the literals in a `Gemfile`, which is never run. */
export function readGemfile(text: string): PackageContent {
  const entries: PackageEntry[] = [];
  const groups: string[] = [];
  for (const { line, start } of linesOf(text)) {
    const content = line.replace(/(?:^|\s)#.*$/, '');
    if (/\bdo(?:\s*\|[^|]*\|)?\s*$/.test(content))
      groups.push(/^\s*group\b(.*)\bdo/.exec(content)?.[1] ?? '');
    else if (/^\s*end\b/.test(content)) groups.pop();
    entries.push(...gemEntry(content, start, groups.join(' ')));
  }
  return { entries, problems: [] };
}

function gemEntry(content: string, start: number, groups: string): readonly PackageEntry[] {
  const found = /^(\s*)gem[\s(]+(["'])([\w.-]+)\2(.*)$/.exec(content);
  if (found === null) return [];
  const [, indent = '', , name = '', rest = ''] = found;
  const requirement = /^\s*,\s*["']([^"']*)["']/d.exec(rest);
  const asked = requirement?.[1] ?? '';
  const restAt = start + content.length - rest.length;
  const [from = 0, to = 0] = requirement?.indices?.[1] ?? [];
  return [
    entry({
      name,
      version: /^=?\s*(\d[\w.]*)$/.exec(asked)?.[1] ?? '',
      requirement: asked,
      start: start + indent.length,
      end: start + content.trimEnd().length,
      key: name,
      direct: true,
      scope: scopeOf(`${groups} ${/\bgroups?:(.*)$/.exec(rest)?.[1] ?? ''}`),
      source: gemSource(rest),
      ...(requirement === null ? {} : { requirementPlace: { start: restAt + from, end: restAt + to } }),
    }),
  ];
}

function gemSource(options: string): PackageSource {
  if (/\b(?:git|github):/.test(options)) return 'git';
  return /\bpath:/.test(options) ? 'path' : 'registry';
}

function scopeOf(groups: string): PackageEntry['scope'] {
  if (/:(?:default|production)\b/.test(groups)) return 'prod';
  if (/:test\b/.test(groups) && !/:development\b/.test(groups)) return 'test';
  return /:(?:development|test)\b/.test(groups) ? 'dev' : 'prod';
}
