/**
 * Fixes secrets in configuration whose reader substitutes environment variables: `${NAME}` in Spring, MicroProfile,
 * Micronaut and Compose. The name is the one that the reader maps to the key anyway (`spring.datasource.password` is
 * `SPRING_DATASOURCE_PASSWORD`).
 */

import type { HitFix } from '../analyzer.ts';
import { outlineOfYaml } from '../documents/outline.ts';

interface Reader {
  /** Matches the paths of its files. */
  readonly path: RegExp;
  /** Matches the contents of its files. */
  readonly text: RegExp;
  /** Name of the variable for a path of keys. */
  readonly name: (keys: readonly string[]) => string;
  readonly spell: (name: string) => string;
}

const readers: readonly Reader[] = [
  {
    path: /(?:^|\/)(?:application|bootstrap)(?:-[\w-]+)?\.(?:properties|ya?ml)$/,
    text: /^(?:spring|server|management|logging|quarkus|micronaut|mp)\b[\w.-]*\s*[:=]/m,
    name: (keys) => keys.join('.'),
    spell: (name) => `\${${name}}`,
  },
  {
    path: /(?:^|\/)(?:docker-)?compose(?:[.-][\w-]+)*\.ya?ml$/,
    text: /^services:/m,
    name: (keys) => keys.at(-1) ?? '',
    // An empty password is worse than a missing one.
    spell: (name) => `\${${name}:?}`,
  },
];

/** `undefined` if the reader is unknown, or the secret is not the whole value. */
export function fromEnvironment(path: string, text: string, start: number, end: number): HitFix | undefined {
  const reader = readers.find((one) => one.path.test(path) && one.text.test(text));
  const place = reader && settingAt(text, start, end, path.endsWith('.properties'));
  if (reader === undefined || place === undefined) return undefined;
  const name = reader
    .name(place.keys)
    .toUpperCase()
    .replaceAll('-', '')
    .replaceAll(/[^A-Z0-9]+/g, '_');
  if (!/^[A-Z]\w*$/.test(name)) return undefined;
  return {
    edits: [{ start, end, expect: text.slice(start, end), replace: reader.spell(name) }],
    safety: 'R',
    explanation: `The value is read from ${name} of the environment; set it there, and replace the one that was published.`,
    keys: [place.outlined],
  };
}

/** Outline of a configuration file for `Analyzer.outline`; `undefined` for other files. */
export function outlineOfSettings(path: string, text: string): readonly string[] | undefined {
  if (/\.ya?ml$/.test(path)) return outlineOfYaml(text);
  if (!path.endsWith('.properties')) return undefined;
  return text.split(/\r?\n/).map((line) => {
    const [, key, value] = /^\s*([\w.-]+)\s*[:=]\s*(.*)$/.exec(line) ?? [];
    return key === undefined ? line : `${key} = ${value}`;
  });
}

interface Setting {
  readonly keys: readonly string[];
  /** The last key in the outline: for `- NAME=value` that of the list. */
  readonly outlined: string;
}

function settingAt(text: string, start: number, end: number, isProperties: boolean): Setting | undefined {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const before = text.slice(lineStart, start);
  const lineEnd = text.indexOf('\n', end);
  const behind = text.slice(end, lineEnd < 0 ? undefined : lineEnd);
  if (!/^["']?\s*(?:#.*)?$/.test(isProperties ? behind.trim() : behind)) return undefined;
  if (isProperties) {
    const [, key] = /^\s*([A-Za-z][\w.-]*)\s*[:=]\s*$/.exec(before) ?? [];
    return key === undefined ? undefined : { keys: [key], outlined: key };
  }
  const listed = /^(\s*)- ["']?([A-Za-z_]\w*)=$/.exec(before);
  if (listed !== null) {
    const [, indent = '', key = ''] = listed;
    return { keys: [key], outlined: keyOfList(text.slice(0, lineStart), indent) };
  }
  const [, indent = '', key] = /^(\s*)([A-Za-z][\w.-]*):\s+["']?$/.exec(before) ?? [];
  if (key === undefined) return undefined;
  const above = keysAbove(text.slice(0, lineStart), indent.length);
  return above && { keys: [...above, key], outlined: key };
}

/** Key of the list that contains an item with this indentation; empty if it is not visible. */
function keyOfList(above: string, indent: string): string {
  const lines = above.split('\n').reverse();
  const head = lines.find((line) => !/^\s*(?:#.*)?$/.test(line) && !line.startsWith(`${indent}- `)) ?? '';
  return /^ *([A-Za-z][\w.-]*):\s*(?:#.*)?$/.exec(head)?.[1] ?? '';
}

/** Keys that lead to a line of block YAML, by indentation; `undefined` if there is a list in between. */
function keysAbove(above: string, indent: number): readonly string[] | undefined {
  const keys: string[] = [];
  let least = indent;
  for (const line of above.split('\n').reverse()) {
    if (least === 0 || line === '---') break;
    const [, blanks, item, key] = /^( *)(- +)?([A-Za-z][\w.-]*):\s*(?:#.*)?$/.exec(line) ?? [];
    const depth = /^ */.exec(line)?.[0].length ?? 0;
    if (/^\s*(?:#.*)?$/.test(line) || depth >= least) continue;
    if (item !== undefined || blanks === undefined || key === undefined) return undefined;
    keys.unshift(key);
    least = depth;
  }
  return keys;
}
