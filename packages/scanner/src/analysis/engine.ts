/**
 * The only module of the scanner that imports the engine and the rules. They take a third of a second to load, so code
 * that may not need them imports this module dynamically.
 */

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { analyzers } from '@assay/analyzers';
import type { AnalyzerGroup } from '@assay/analyzers/claims';
import type { Finding, IssueType, RuleInfo } from '@assay/core';
import { type EngineOptions, type Languages, loadLanguages } from '@assay/engine';
import { type LanguageId, languageIds, parserFiles } from '@assay/engine/files';
import type { FixDefinition } from '@assay/engine/rule';
import { hasAdvice, models, rules } from '@assay/rules';
import { modelRules } from '@assay/rules/model-claims';
import { isGroup } from '../files/claims.ts';
import { locateGrammar, runtimeFile } from '../files/grammar-files.ts';
import type { ScanScope } from '../scan-report.ts';

export {
  analyzeFile,
  analyzeProgram,
  applySuppressions,
  calledMembers,
  type EngineOptions,
  explainLine,
  type FileAnalysis,
  joinDependencies,
  type Languages,
  languageName as programLanguageOf,
  listEntries,
  listUnknownCalls,
  type ManifestFile,
  measureDuplication,
  type ProgramAnalysis,
  type Suppression,
  takenNames,
} from '@assay/engine';
export type { LanguageId } from '@assay/engine/files';

/** Version of the engine and everything released with it. */
export const engineVersion = '0.1.0';

/**
 * Loads grammars, about 0.03 s each; once per thread.
 *
 * @param known  grammars that the thread has already loaded; included in the result
 */
export async function loadGrammars(
  wanted: readonly LanguageId[] = languageIds,
  known?: Languages,
): Promise<Languages> {
  const bytes = new Map<LanguageId, Uint8Array>();
  for (const [id, file] of parserFiles(wanted)) bytes.set(id, await readFile(locateGrammar(file)));
  return loadLanguages({ runtime: await readFile(locateGrammar(runtimeFile)), grammars: bytes }, known);
}

export function isInScope({ category, type }: Pick<Finding, 'category' | 'type'>, scope: ScanScope): boolean {
  if (!isGroup(scope)) return scope === 'all' || category === scope;
  return typesOfGroup[scope].includes(type);
}

/** Issue types reported by scans of a group of analyzers. */
const typesOfGroup: Readonly<Record<AnalyzerGroup, readonly IssueType[]>> = {
  secrets: ['secret'],
  dependencies: ['dependency', 'license'],
  iac: ['iac'],
};

/**
 * Rules that find secrets run in every scope, because all reports mask their findings.
 *
 * @param own  the repository's own models
 */
export function engineOptions(scope: ScanScope, own: EngineOptions['models'] = {}): EngineOptions {
  const chosen = rules.filter(({ info }) => isInScope(info, scope) || info.type === 'secret');
  const added = Object.entries(own).map(([language, rows]) => [
    language,
    [...(models[language] ?? []), ...rows],
  ]);
  return { models: { ...models, ...Object.fromEntries(added) }, rules: chosen.map(({ rule }) => rule) };
}

/** The deterministic fix of a rule, if it has one. */
export function fixOfRule(ruleId: string): FixDefinition | undefined {
  return rules.find(({ info }) => info.id === ruleId)?.fix;
}

/** Its fixes are upgrades, which the scanner creates itself from package data. */
export const upgradableRule = 'packages/vulnerable-package';

/** False if a fix for the rule's findings never exists. */
export function canFix(ruleId: string): boolean {
  if (ruleId === upgradableRule || fixOfRule(ruleId) !== undefined) return true;
  return analyzers.some(({ fixes = [] }) => fixes.includes(ruleId));
}

/** False for rules of analyzers of files that are not code, and of language models. */
export function isRuleOfCode(ruleId: string): boolean {
  return rules.some(({ info }) => info.id === ruleId);
}

/** True if the code at a finding without a fix is read to give specific advice. */
export function canAdvise({
  ruleId,
  identity,
  category,
}: Pick<Finding, 'ruleId' | 'identity' | 'category'>): boolean {
  return category === 'security' && hasAdvice(identity.family) && isRuleOfCode(ruleId);
}

/** Every rule that Assay has, sorted by id. */
export function listRules(): readonly RuleInfo[] {
  const infos = [...rules.map(({ info }) => info), ...analyzers.flatMap((analyzer) => analyzer.rules)];
  return infos.sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** True for ids of rules, their former ids, and ids of language-model rules. */
export function createIsRule(): (id: string) => boolean {
  const ids = new Set([...listRules(), ...modelRules].flatMap(({ id, aliases }) => [id, ...aliases]));
  return (id) => ids.has(id);
}

/** Frameworks whose routes are recognized, by the language of their programs, sorted. */
export function routedFrameworks(): ReadonlyMap<string, readonly string[]> {
  const found = Object.entries(models).map(([language, all]) => {
    const registering = all.filter(({ rows }) =>
      rows.some((row) => row.row === 'routing' && ['route', 'entry', 'file'].includes(row.does)),
    );
    return [language, [...new Set(registering.map(({ library }) => library))].sort()] as const;
  });
  return new Map(found.filter(([, frameworks]) => frameworks.length > 0));
}

/**
 * Hex SHA-256 over rules, models and the code that runs them: changes when any of them does.
 *
 * @param buildId  see `readBuildId`: covers all modules that contain these
 */
export function rulesetHash(buildId: string): string {
  return createHash('sha256').update(`${engineVersion} ${buildId}`).digest('hex');
}
