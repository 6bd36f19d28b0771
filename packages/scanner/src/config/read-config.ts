/**
 * Reads `.assay.yml`. It comes with the scanned tree, so it is untrusted: aliases and custom tags are rejected, its
 * size is limited, and a mistake is reported with its position instead of being ignored.
 */

import { isBranchName, isDay, maskSecrets, severities } from '@assay/core';
import { languageFiles } from '@assay/engine/files';
import { isScalar, LineCounter, type ParsedNode, parseDocument, visit } from 'yaml';
import {
  type ConfigProblem,
  type ConfigReading,
  defaultConfig,
  type NewCodeSince,
  type ScanConfig,
} from './config.ts';
import { readLicenses } from './read-licenses.ts';
import { readModels } from './read-models.ts';
import { readProjects } from './read-projects.ts';
import { readSecretForms } from './read-secret-forms.ts';
import { isAbsent, offsetOf, YamlReader } from './yaml-reader.ts';

/** Maximum length of an `.assay.yml` in characters; a longer one is rejected. Naming every rule takes a tenth of it. */
const maxLength = 100_000;
/**
 * Bounds matching, because every glob is tried on every finding; a file with more or longer ones is rejected. Not
 * measured.
 */
const maxGlobs = 200;
const maxGlobLength = 500;
const maxDays = 3650;
const ruleSettings = ['off', ...severities] as const;

/** @param ruleIds existing ids and aliases; others are mistakes */
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
    // Messages quote the file, and end up in reports, logs and terminals.
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
    const members = yaml.members(root, [
      'rules',
      'paths',
      'gate',
      'new_code',
      'projects',
      'models',
      'secrets',
      'licenses',
    ]);
    const paths = yaml.members(members.get('paths') ?? null, ['exclude', 'own']);
    return {
      rules: this.#rules(members.get('rules') ?? null),
      paths: {
        exclude: this.#globs(paths.get('exclude') ?? null),
        own: this.#globs(paths.get('own') ?? null),
      },
      gate: this.#gate(members.get('gate') ?? null),
      newCode: this.#newCode(members.get('new_code') ?? null),
      analyzerSettings: {
        secretForms: readSecretForms(yaml, members.get('secrets') ?? null),
        licenses: readLicenses(yaml, members.get('licenses') ?? null),
      },
      projects: readProjects(yaml, members.get('projects') ?? null),
      models: readModels(
        yaml,
        members.get('models') ?? null,
        languageFiles.map(({ id }) => id),
      ),
    };
  }

  #gate(node: Yaml): ScanConfig['gate'] {
    const yaml = this.#yaml;
    const members = yaml.members(node, [
      'fail_on',
      'no_new_secret',
      'max_new_duplication',
      'min_new_coverage',
    ]);
    const percent = (name: string): number | undefined => yaml.number(members.get(name) ?? null, 0, 100);
    return {
      failOn: yaml.word(members.get('fail_on') ?? null, severities) ?? defaultConfig.gate.failOn,
      noNewSecret: yaml.boolean(members.get('no_new_secret') ?? null) ?? defaultConfig.gate.noNewSecret,
      maxNewDuplication: percent('max_new_duplication') ?? defaultConfig.gate.maxNewDuplication,
      minNewCoverage: percent('min_new_coverage') ?? defaultConfig.gate.minNewCoverage,
    };
  }

  #newCode(node: Yaml): NewCodeSince {
    const yaml = this.#yaml;
    const members = yaml.members(node, ['days', 'date', 'tag']);
    if (members.size > 1) yaml.tell(offsetOf(node), 'Expected one of days, date, tag.');
    const days = yaml.number(members.get('days') ?? null, 1, maxDays);
    if (days !== undefined) return { kind: 'days', days };
    const date = this.#text(members.get('date') ?? null, isDay, 'a date such as 2026-01-31');
    if (date !== undefined) return { kind: 'date', date };
    const tag = this.#text(members.get('tag') ?? null, isBranchName, 'the name of a tag');
    return tag === undefined ? defaultConfig.newCode : { kind: 'tag', tag };
  }

  #text(node: Yaml, isValid: (text: string) => boolean, what: string): string | undefined {
    if (isAbsent(node)) return undefined;
    if (isScalar(node) && typeof node.value === 'string' && isValid(node.value)) return node.value;
    this.#yaml.tell(offsetOf(node), `Expected ${what}.`);
    return undefined;
  }

  #rules(node: Yaml): ScanConfig['rules'] {
    const rules = new Map<string, (typeof ruleSettings)[number]>();
    for (const [name, { key, value }] of this.#yaml.entries(node)) {
      if (!this.#isRule(name)) this.#yaml.tell(offsetOf(key), `There is no rule ${name}.`);
      // YAML 1.1 reads a bare `off` as false; people write it either way.
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
