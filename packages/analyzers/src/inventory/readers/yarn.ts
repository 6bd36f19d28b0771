/**
 * Reads Yarn lock files: the format of version 1, and YAML since version 2.
 *
 * @see https://classic.yarnpkg.com/en/docs/yarn-lock
 */

import { at, entriesOf, textOf } from '../../documents/value.ts';
import { entry, type PackageContent, type PackageEntry } from '../package-file.ts';
import { linesOf } from '../text/lines.ts';
import { readYamlFile } from '../text/read-yaml-file.ts';
import { sourceOf } from './npm.ts';

/** Reads `yarn.lock`. */
export function readYarnLock(text: string): PackageContent {
  const isYaml = /^__metadata:/m.test(text);
  return isYaml ? readBerry(text) : readClassic(text);
}

interface Block {
  readonly start: number;
  readonly end: number;
  readonly patterns: readonly string[];
  version: string;
  resolved: string;
  integrity: string;
  readonly needs: string[];
}

function readClassic(text: string): PackageContent {
  const blocks: Block[] = [];
  let isInNeeds = false;
  for (const { line, start } of linesOf(text)) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const current = blocks.at(-1);
    if (!/^\s/.test(line)) {
      const head = line.replace(/:\s*$/, '');
      blocks.push({
        start,
        end: start + head.length,
        patterns: head.split(',').map((pattern) => unquoted(pattern.trim())),
        version: '',
        resolved: '',
        integrity: '',
        needs: [],
      });
      isInNeeds = false;
      continue;
    }
    const [, indent = '', key = '', value = ''] = /^(\s+)("[^"]*"|[^\s:]+):?\s*(.*)$/.exec(line) ?? [];
    if (current === undefined) continue;
    if (indent.length > 2) {
      if (isInNeeds) current.needs.push(`${unquoted(key)}@${unquoted(value)}`);
      continue;
    }
    const word = unquoted(key);
    isInNeeds = word === 'dependencies' || word === 'optionalDependencies';
    if (word === 'version') current.version = unquoted(value);
    else if (word === 'resolved') current.resolved = unquoted(value);
    else if (word === 'integrity') current.integrity = unquoted(value);
  }
  const keyOf = new Map(
    blocks.flatMap(({ patterns }, index) => patterns.map((one) => [one, String(index)] as const)),
  );
  return {
    entries: blocks.flatMap((block, index) => classicEntry(block, String(index), keyOf)),
    problems: [],
  };
}

function classicEntry(
  block: Block,
  key: string,
  keyOf: ReadonlyMap<string, string>,
): readonly PackageEntry[] {
  const { patterns, version, resolved, integrity, needs, start, end } = block;
  const [, name, range = ''] = /^((?:@[^@/]+\/)?[^@/]+)(?:@(.*))?$/.exec(patterns[0] ?? '') ?? [];
  if (name === undefined) return [];
  const alias = /^npm:((?:@[^@/]+\/)?[^@/]+)@/.exec(range)?.[1];
  const source = resolved === '' || sourceOf(range) !== 'registry' ? sourceOf(range) : 'registry';
  if (source === 'path' && resolved === '' && version === '0.0.0') return [];
  return [
    entry({
      name: alias ?? name,
      version,
      start,
      end,
      key,
      needs: needs.flatMap((need) => keyOf.get(need) ?? []),
      source,
      ...(resolved === '' ? {} : { address: resolved }),
      ...(integrity === '' ? {} : { integrity }),
    }),
  ];
}

function unquoted(text: string): string {
  return /^".*"$/.test(text) ? text.slice(1, -1) : text;
}

function readBerry(text: string): PackageContent {
  const { value, problems } = readYamlFile(text);
  const all = entriesOf(value).filter(({ key }) => key.text !== '__metadata');
  const keyOf = new Map(
    all.flatMap(({ key }, index) => key.text.split(/,\s*/).map((one) => [one, String(index)] as const)),
  );
  const entries = all.flatMap(({ key, value: block }, index): readonly PackageEntry[] => {
    const resolution = textOf(at(block, 'resolution')) ?? '';
    const [, name, protocol = ''] = /^((?:@[^@/]+\/)?[^@/]+)@(.*)$/.exec(resolution) ?? [];
    if (
      name === undefined ||
      textOf(at(block, 'linkType')) === 'soft' ||
      /^(?:patch|virtual):/.test(protocol)
    )
      return [];
    const source = protocol.startsWith('npm:') ? 'registry' : sourceOf(protocol);
    const integrity = textOf(at(block, 'checksum'));
    return [
      entry({
        name,
        version: textOf(at(block, 'version')) ?? '',
        start: key.start,
        end: key.end,
        key: String(index),
        needs: entriesOf(at(block, 'dependencies')).flatMap((need) => {
          const range = textOf(need.value) ?? '';
          return keyOf.get(`${need.key.text}@${range}`) ?? keyOf.get(`${need.key.text}@npm:${range}`) ?? [];
        }),
        source,
        ...(source === 'registry' ? {} : { address: protocol }),
        ...(integrity === undefined ? {} : { integrity }),
      }),
    ];
  });
  return { entries, problems };
}
