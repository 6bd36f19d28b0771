/**
 * Reads `.assay.yml`. It comes with the scanned tree, so it is untrusted: aliases and custom tags are refused, its size
 * has a cap, and a mistake is told with its place instead of being passed over.
 */

import { maskSecrets, severities } from '@assay/core';
import { languageFiles } from '@assay/engine/files';
import { isScalar, LineCounter, type ParsedNode, parseDocument, visit } from 'yaml';
import { type ConfigProblem, type ConfigReading, defaultConfig, type ScanConfig } from './config.ts';
import { readModels } from './read-models.ts';
import { offsetOf, YamlReader } from './yaml-reader.ts';

/** Characters of an `.assay.yml`; a longer one is refused. Naming every rule takes a tenth of it. */
const maxLength = 100_000;
/** Bounds matching, for every glob is tried on every finding; a file with more or longer ones is refused. Not measured. */
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
    // Messages quote the file, and reports, logs and terminals show them.
    problems.push({ line, column: col, message: maskSecrets(message) });
  };
  for (const { pos, message } of document.errors)
    tell(pos[0], message.split('\n', 1)[0]?.replace(/ at line \d+.*$/, '') ?? '');
  visit(document, { Alias: (_key, node) => tell(node.range?.[0] ?? 0, 'Aliases are not allowed.') });
  if (problems.length > 0) return { kind: 'invalid', problems };
  const reader = new ConfigReader(new YamlReader(tell), ruleIds);
  const config = reader.read(document.contents);
  return problems.length === 0
    ? { kind: 'config', config }
    : { kind: 'invalid', problems: problems.sort(byPlace) };
}

function byPlace(a: ConfigProblem, b: ConfigProblem): number {
  return a.line - b.line || a.column - b.column;
}

type Yaml = ParsedNode | null;

class ConfigReader {
  readonly #yaml: YamlReader;
  readonly #ruleIds: ReadonlySet<string>;

  constructor(yaml: YamlReader, ruleIds: ReadonlySet<string>) {
    this.#yaml = yaml;
    this.#ruleIds = ruleIds;
  }

  read(root: Yaml): ScanConfig {
    const yaml = this.#yaml;
    const members = yaml.members(root, ['rules', 'paths', 'gate', 'models']);
    const paths = yaml.members(members.get('paths') ?? null, ['exclude']);
    const gate = yaml.members(members.get('gate') ?? null, ['fail_on']);
    return {
      rules: this.#rules(members.get('rules') ?? null),
      paths: { exclude: this.#globs(paths.get('exclude') ?? null) },
      gate: { failOn: yaml.word(gate.get('fail_on') ?? null, severities) ?? defaultConfig.gate.failOn },
      models: readModels(
        yaml,
        members.get('models') ?? null,
        languageFiles.map(({ id }) => id),
      ),
    };
  }

  #rules(node: Yaml): ScanConfig['rules'] {
    const rules = new Map<string, (typeof ruleSettings)[number]>();
    for (const [name, { key, value }] of this.#yaml.entries(node)) {
      if (!this.#isRule(name)) this.#yaml.tell(offsetOf(key), `There is no rule ${name}.`);
      // YAML 1.1 reads a bare off as false; people write it either way.
      const setting = isScalar(value) && value.value === false ? 'off' : this.#yaml.word(value, ruleSettings);
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
    return this.#yaml.list(node, 'globs', maxGlobs).flatMap((item) => {
      const value = isScalar(item) ? item.value : undefined;
      if (typeof value === 'string' && value !== '' && value.length <= maxGlobLength) return [value];
      this.#yaml.tell(offsetOf(item), `Expected a glob of at most ${maxGlobLength} characters.`);
      return [];
    });
  }
}
