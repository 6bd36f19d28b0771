/** Checks registry settings: unencrypted package sources and secondary indexes. */

import type { Hit } from '../analyzer.ts';
import type { PackageFile } from '../inventory/package-file.ts';
import { clearTextSource, secondIndex } from './rules.ts';

/** A URL in a file, by UTF-16 offsets. */
interface Found {
  readonly address: string;
  readonly start: number;
}

/** Blocks of a format in which a URL is a package source: their beginnings and end. Absent for the whole file. */
interface SourcePattern {
  readonly block?: { readonly begins: RegExp; readonly end: string };
  /** Group 1 is the URL; global. */
  readonly address: RegExp;
}

const patterns: Readonly<Record<string, SourcePattern>> = {
  'requirements.txt': {
    address: /^[ \t]*(?:-i|--index-url|--extra-index-url|-f|--find-links)[ \t=]+(http:\/\/\S+)/gm,
  },
  Gemfile: { address: /^[ \t]*source[ \t(]+["'](http:\/\/[^"'\s]+)/gm },
  'Gemfile.lock': { address: /^[ \t]*remote:[ \t]+(http:\/\/\S+)/gm },
  'pom.xml': {
    block: { begins: /<(?:repository|pluginRepository)>/g, end: 'epository>' },
    address: /<url>\s{0,20}(http:\/\/[^<\s]+)/g,
  },
  'build.gradle': {
    block: { begins: /\b(?:maven|ivy)[ \t]*\{/g, end: '}' },
    address: /\burl[ \t]*[=( ][ \t]*(?:uri[ \t]*\()?[ \t]*["'](http:\/\/[^"'\s]+)/g,
  },
  'Pipfile.lock': {
    block: { begins: /"sources"\s{0,20}:\s{0,20}\[/g, end: ']' },
    address: /"url"\s{0,20}:\s{0,20}"(http:\/\/[^"\s]+)/g,
  },
  // In composer.json, only repositories and archives use this key.
  'composer.json': { address: /"url"\s{0,20}:\s{0,20}"(http:\/\/[^"\s]+)/g },
  Pipfile: {
    block: { begins: /^\[\[source\]\]/gm, end: '\n[' },
    address: /^[ \t]*url[ \t]*=[ \t]*["'](http:\/\/[^"'\s]+)/gm,
  },
  'pyproject.toml': {
    block: { begins: /^\[\[tool\.(?:poetry\.source|pdm\.source|uv\.index)\]\]/gm, end: '\n[' },
    address: /^[ \t]*url[ \t]*=[ \t]*["'](http:\/\/[^"'\s]+)/gm,
  },
};

/** Loopback: the server is on the same machine. */
const loopback = /^http:\/\/(?:[^/@]*@)?(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?:[:/]|$)/i;
/** Private networks, with a limited number of potential attackers. */
const ownNetwork =
  /^http:\/\/(?:[^/@]*@)?(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|[^/.:]+[:/]|[^/:]+\.(?:local|internal|lan|corp)[:/])/i;

/** Returns one hit per host of a file. Linear in the text. */
export function clearTextHits(file: PackageFile, text: string): readonly Hit[] {
  const ofSettings = addressesIn(patterns[file.format], text).map((one) => ({ ...one, isChecked: false }));
  const ofEntries = file.entries.flatMap(({ requirement, address = requirement, start, integrity }) =>
    address.startsWith('http://') ? [{ address, start, isChecked: integrity !== undefined }] : [],
  );
  const byHost = Map.groupBy(
    [...ofSettings, ...ofEntries].filter(({ address }) => !loopback.test(address)),
    ({ address }) => hostOf(address),
  );
  return [...byHost].flatMap(([host, all]): readonly Hit[] => {
    const first = all.find(({ isChecked }) => !isChecked) ?? all[0];
    if (first === undefined || host === '') return [];
    const isLess = first.isChecked || ownNetwork.test(`${first.address}/`);
    return [
      {
        ruleId: clearTextSource.id,
        start: first.start,
        end: endOfLine(text, first.start),
        message: `Packages are downloaded from \`${host}\` over plain HTTP: a man-in-the-middle can replace them.`,
        confidence: isLess ? 'low' : 'high',
        ...(first.isChecked ? { severity: 'low' as const } : {}),
        identity: [host],
      },
    ];
  });
}

/** pip's `--extra-index-url`, which selects the highest version of either index. @see CVE-2018-20225 */
export function secondIndexHits({ format }: PackageFile, text: string): readonly Hit[] {
  if (format !== 'requirements.txt') return [];
  const found = text.matchAll(/^[ \t]*--extra-index-url[ \t=]+(\S+)/gm);
  return Array.from(found, ({ index, 0: line, 1: address = '' }): Hit => {
    const host = hostOf(address) || 'another index';
    return {
      ruleId: secondIndex.id,
      start: index,
      end: index + line.length,
      message: `A package of \`${host}\` can be replaced by a package of the same name with a higher version in the other index (dependency confusion).`,
      confidence: 'low',
      identity: [host],
    };
  });
}

function addressesIn(pattern: SourcePattern | undefined, text: string): readonly Found[] {
  if (pattern === undefined || !text.includes('http://')) return [];
  return blocksOf(pattern, text).flatMap(({ start, end }) =>
    Array.from(text.slice(start, end).matchAll(pattern.address), ({ index, 0: whole, 1: address = '' }) => ({
      address,
      start: start + index + whole.length - address.length,
    })),
  );
}

/** Each begins after the end of the previous one. */
function blocksOf({ block }: SourcePattern, text: string): readonly { start: number; end: number }[] {
  if (block === undefined) return [{ start: 0, end: text.length }];
  const found: { start: number; end: number }[] = [];
  for (const { index, 0: opening } of text.matchAll(block.begins)) {
    if (index < (found.at(-1)?.end ?? 0)) continue;
    const end = text.indexOf(block.end, index + opening.length);
    found.push({ start: index, end: end < 0 ? text.length : end });
    if (end < 0) break;
  }
  return found;
}

/** Host without the user; the empty string if it is not a URL. */
export function hostOf(address: string): string {
  return /^[a-z+]+:\/\/(?:[^/@]*@)?([^/?#]+)/i.exec(address)?.[1]?.toLowerCase() ?? '';
}

function endOfLine(text: string, start: number): number {
  const end = text.indexOf('\n', start);
  return end < 0 ? text.length : end;
}
