/** Reads and validates the files and rules that a scan's options refer to, before anything is scanned. */

import { readFile, realpath } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import type { Confidence } from '@assay/core';
import {
  type Baseline,
  type ConfigReading,
  chooseRules,
  configFileName,
  defaultConfig,
  loadConfig,
  problemOfPattern,
  readBaseline,
  type ScanConfig,
  type Selection,
} from '@assay/scanner/scan';
import { unknownRule } from './unknown-rule.ts';
import { UserError } from './user-error.ts';

export interface SettingsOptions {
  /** A file; `false`: none. Default: the directory's own. */
  readonly config?: string | false;
  readonly baseline?: string;
  readonly include?: readonly string[];
  readonly exclude?: readonly string[];
  readonly rule?: readonly string[];
  /**
   * Minimum confidence; findings below it are counted and left out. Default `medium`; `low` for rules requested by
   * name.
   */
  readonly confidence?: Confidence;
}

export interface ScanSettings {
  readonly config: ScanConfig;
  readonly selection: Selection;
  /** Globs of the files to report on; empty: every file. */
  readonly include: readonly string[];
  readonly baseline: Baseline | undefined;
}

/**
 * @param known  the configuration, if it is not to be read from the directory
 * @throws {UserError} with the position of every mistake
 */
export async function readSettings(
  directory: string,
  options: SettingsOptions,
  known?: ScanConfig,
): Promise<ScanSettings> {
  const { baseline, confidence, include = [], exclude = [], rule } = options;
  const ruleIds = rule === undefined ? undefined : await readRuleIds(rule);
  const config = known ?? (await readConfig(directory, options.config));
  return {
    config: rule === undefined ? config : { ...config, rules: turnedOn(config.rules, rule) },
    selection: { exclude, ruleIds, confidence: confidence ?? (rule === undefined ? 'medium' : 'low') },
    include: checkPatterns(include),
    baseline: baseline === undefined ? undefined : await loadBaseline(baseline),
  };
}

function checkPatterns(patterns: readonly string[]): readonly string[] {
  for (const pattern of patterns) {
    const problem = problemOfPattern(pattern);
    if (problem !== undefined) throw new UserError(`--include ${pattern} matches nothing: ${problem}.`);
  }
  return patterns;
}

async function readRuleIds(patterns: readonly string[]): Promise<ReadonlySet<string>> {
  const rules = (await import('@assay/scanner')).listRules();
  const choice = chooseRules(patterns, rules);
  if (choice.kind === 'chosen') return choice.ruleIds;
  throw unknownRule(choice.pattern, rules);
}

/** A rule requested by id runs even if the configuration disables it or its language. */
function turnedOn(rules: ScanConfig['rules'], asked: readonly string[]): ScanConfig['rules'] {
  const isAsked = (name: string): boolean =>
    asked.some((id) => id === name || (name.endsWith('/*') && id.startsWith(name.slice(0, -1))));
  return new Map([...rules].filter(([name, setting]) => setting !== 'off' || !isAsked(name)));
}

async function readConfig(directory: string, choice: string | false | undefined): Promise<ScanConfig> {
  if (choice === false) return defaultConfig;
  if (choice === undefined) return configOf(await loadConfig(directory), configFileName);
  // An explicitly named file is read, even through links.
  const file = await realpath(choice);
  return configOf(await loadConfig(dirname(file), basename(file)), choice);
}

/** @throws {UserError} */
export function configOf(reading: ConfigReading, name: string): ScanConfig {
  if (reading.kind === 'config') return reading.config;
  const lines = reading.problems.map(({ line, column, message }) => `${name}:${line}:${column}: ${message}`);
  throw new UserError(lines.join('\nassay: '));
}

async function loadBaseline(file: string): Promise<Baseline> {
  const reading = readBaseline(await readFile(file, 'utf8'));
  if (reading.kind === 'invalid') throw new UserError(`${file}: ${reading.message}`);
  return reading;
}
