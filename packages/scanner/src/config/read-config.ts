/**
 * Reads `.assay.yml`. It comes with the scanned tree, so it is untrusted: aliases and custom tags are refused, its size
 * has a cap, and a mistake is told with its place instead of being passed over.
 */

import { severities } from '@assay/core';
import { isMap, isScalar, isSeq, LineCounter, type Node, type ParsedNode, parseDocument, visit } from 'yaml';
import { type ConfigProblem, type ConfigReading, defaultConfig, type ScanConfig } from './config.ts';

/** Chosen: every rule of Assay with a severity of its own is a tenth of it. */
const maxLength = 100_000;
/** Chosen: a matcher is tried on every finding. */
const maxGlobs = 200;
const maxGlobLength = 500;
const ruleSettings = ['off', ...severities] as const;

/** @param ruleIds ids and aliases that exist; others are mistakes */
export function readConfig(text: string, ruleIds: ReadonlySet<string>): ConfigReading {
  const tooLong = { line: 1, column: 1, message: `The file is longer than ${maxLength} characters.` };
  if (text.length > maxLength) return { kind: 'invalid', problems: [tooLong] };
  const lines = new LineCounter();
  const document = parseDocument(text, {
    lineCounter: lines,
    uniqueKeys: true,
    schema: 'core',
    version: '1.2',
  });
  const problems: ConfigProblem[] = [];
  const tell = (offset: number, message: string): void => {
    const { line, col } = lines.linePos(offset);
    problems.push({ line, column: col, message });
  };
  for (const { pos, message } of document.errors)
    tell(pos[0], message.split('\n', 1)[0]?.replace(/ at line \d+.*$/, '') ?? '');
  visit(document, { Alias: (_key, node) => tell(node.range?.[0] ?? 0, 'Aliases are not allowed.') });
  if (problems.length > 0) return { kind: 'invalid', problems };
  const reader = new ConfigReader(tell, ruleIds);
  const config = reader.read(document.contents);
  return problems.length === 0
    ? { kind: 'config', config }
    : { kind: 'invalid', problems: problems.sort(byPlace) };
}

function byPlace(a: ConfigProblem, b: ConfigProblem): number {
  return a.line - b.line || a.column - b.column;
}

type Yaml = ParsedNode | null;

/** Walks the document; has a life because every step may tell of a mistake. */
class ConfigReader {
  readonly #tell: (offset: number, message: string) => void;
  readonly #ruleIds: ReadonlySet<string>;

  constructor(tell: (offset: number, message: string) => void, ruleIds: ReadonlySet<string>) {
    this.#tell = tell;
    this.#ruleIds = ruleIds;
  }

  read(root: Yaml): ScanConfig {
    const members = this.#members(root, ['rules', 'paths', 'gate']);
    const paths = this.#members(members.get('paths') ?? null, ['exclude']);
    const gate = this.#members(members.get('gate') ?? null, ['fail_on']);
    return {
      rules: this.#rules(members.get('rules') ?? null),
      paths: { exclude: this.#globs(paths.get('exclude') ?? null) },
      gate: { failOn: this.#word(gate.get('fail_on') ?? null, severities) ?? defaultConfig.gate.failOn },
    };
  }

  #rules(node: Yaml): ScanConfig['rules'] {
    const rules = new Map<string, (typeof ruleSettings)[number]>();
    for (const [name, { key, value }] of this.#entries(node)) {
      if (!this.#isRule(name)) this.#tell(offsetOf(key), `There is no rule ${name}.`);
      // YAML 1.1 reads a bare off as false; people write it either way.
      const setting = isScalar(value) && value.value === false ? 'off' : this.#word(value, ruleSettings);
      if (setting !== undefined) rules.set(name, setting);
    }
    return rules;
  }

  #isRule(name: string): boolean {
    if (!name.endsWith('/*')) return this.#ruleIds.has(name);
    const prefix = name.slice(0, -1);
    return [...this.#ruleIds].some((id) => id.startsWith(prefix));
  }

  #globs(node: Yaml): readonly string[] {
    if (isAbsent(node)) return [];
    if (!isSeq(node)) {
      this.#tell(offsetOf(node), 'Expected a list of globs.');
      return [];
    }
    if (node.items.length > maxGlobs) this.#tell(offsetOf(node), `Expected at most ${maxGlobs} globs.`);
    return node.items.flatMap((item) => {
      const value = isScalar(item) ? item.value : undefined;
      if (typeof value === 'string' && value !== '' && value.length <= maxGlobLength) return [value];
      this.#tell(offsetOf(item), `Expected a glob of at most ${maxGlobLength} characters.`);
      return [];
    });
  }

  #word<T extends string>(node: Yaml, words: readonly T[]): T | undefined {
    if (isAbsent(node)) return undefined;
    const word = words.find((candidate) => isScalar(node) && node.value === candidate);
    if (word === undefined) this.#tell(offsetOf(node), `Expected one of ${words.join(', ')}.`);
    return word;
  }

  /** Values of a map whose keys are known. */
  #members(node: Yaml, names: readonly string[]): ReadonlyMap<string, Yaml> {
    const members = new Map<string, Yaml>();
    for (const [name, { key, value }] of this.#entries(node)) {
      if (names.includes(name)) members.set(name, value);
      else this.#tell(offsetOf(key), `There is no setting ${name}; expected ${names.join(', ')}.`);
    }
    return members;
  }

  #entries(node: Yaml): readonly (readonly [string, { readonly key: Yaml; readonly value: Yaml }])[] {
    if (isAbsent(node)) return [];
    if (!isMap<ParsedNode, Yaml>(node)) {
      this.#tell(offsetOf(node), 'Expected names with values.');
      return [];
    }
    return node.items.map(({ key, value }) => [isScalar(key) ? String(key.value) : '', { key, value }]);
  }
}

/** `rules:` with nothing behind it is as good as no `rules`. */
function isAbsent(node: Node | null): node is null {
  return node === null || (isScalar(node) && node.value === null);
}

function offsetOf(node: Node | null): number {
  return node?.range?.[0] ?? 0;
}
