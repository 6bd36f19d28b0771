/** A configured scan that may be run again when files have changed. */

import { resolve } from 'node:path';
import {
  compareAcceptance,
  compareFindings,
  matchFindings,
  type Severity,
  standAlone,
  tellAcceptance,
} from '@assay/core';
import {
  advisoriesFolderOf,
  applyBaseline,
  applyConfig,
  applyConfigEarly,
  type Baseline,
  cacheDirectoryOf,
  compileConfig,
  type EarlyFinding,
  type ScanOptions,
  type ScanReport,
  type ScanScope,
  scanDirectory,
  selectEarly,
  selectFindings,
} from '@assay/scanner/scan';
import { findCommit, readBaseTree } from './base-tree.ts';
import { changedPaths, leftOutOfChange } from './changed-paths.ts';
import { findPlace, type ScanPlace } from './scan-place.ts';
import { readSettings, type ScanSettings, type SettingsOptions } from './scan-settings.ts';
import { showProgress } from './show-progress.ts';
import type { CommandContext, TerminalStream } from './terminal.ts';
import { UserError } from './user-error.ts';

/** Options that select what is scanned and what is shown. */
export interface ScanningOptions extends SettingsOptions {
  readonly scope: ScanScope;
  /** Ids of analyzers. */
  readonly analyzer?: readonly string[];
  readonly failOn?: Severity;
  readonly workers?: number;
  readonly timeLimit?: number;
  readonly gitignore: boolean;
  readonly cache: boolean;
  /** A tree with nothing to analyze, or an `--include` that matches nothing, is not a failure. */
  readonly allowEmpty: boolean;
  /** Also ask the language model configured in the environment. */
  readonly llm?: boolean;
  /** Change nothing and ask no model. Default false. */
  readonly dryRun?: boolean;
  /** A revision whose findings are left out. */
  readonly base?: string;
  /** Also report secrets that are in the history but not in the tree. */
  readonly history?: boolean;
  /** With `history`: a revision whose own history is skipped. */
  readonly since?: string;
}

export interface ScanSession {
  readonly place: ScanPlace;
  /** Findings of at least this severity cause exit code 1. */
  readonly failOn: Severity | undefined;
  /** See `ScanConfig.gate`. */
  readonly noNewSecret: boolean | undefined;
  /** The report as requested by the user. @throws {ScanError} and {UserError} */
  readonly scan: () => Promise<ScanReport>;
}

/** @throws {UserError} for options that refer to something that does not exist */
export async function openSession(
  context: CommandContext,
  paths: readonly string[],
  options: ScanningOptions,
): Promise<ScanSession> {
  const place = await findPlace(paths, resolve('.'));
  return createSession(context, place, await readSettings(place.directory, options), options);
}

export function createSession(
  context: CommandContext,
  place: ScanPlace,
  settings: ScanSettings,
  options: ScanningOptions,
): ScanSession {
  const run: ScanRun = { context, settings, options };
  return {
    place,
    failOn: options.failOn ?? settings.config.gate.failOn,
    noNewSecret: settings.config.gate.noNewSecret,
    scan: async () => {
      const found = options.history === true ? await scanHistory(run, place) : await scanPlace(run, place);
      const whole = options.llm === true ? await withModel(run, found, place) : found;
      const since = options.base === undefined ? whole : await sinceBase(run, whole, place, options.base);
      const part = isPart(place, settings, options) ? { isPart: true } : {};
      const wanted = { ...selectFindings(applyConfig(since, settings.config), settings.selection), ...part };
      // Findings of low confidence may be missing from a baseline only because they were not requested.
      return settings.baseline === undefined
        ? wanted
        : withoutKnown({ ...wanted, lessSure: [] }, settings.baseline);
    },
  };
}

/** Scans the directory and the history of its repository. */
async function scanHistory(run: ScanRun, place: ScanPlace): Promise<ScanReport> {
  const { addHistory, randomKey } = await import('./secrets/add-history.ts');
  const digestKey = randomKey();
  const report = await scanPlace(run, place, digestKey);
  const { secretForms } = run.settings.config.analyzerSettings;
  return addHistory(run.context, place, report, { digestKey, secretForms, since: run.options.since });
}

/** Requires a scan of the whole directory, because a model is told its routes. */
async function withModel(
  { context, settings, options }: ScanRun,
  report: ScanReport,
  { directory, only }: ScanPlace,
): Promise<ScanReport> {
  if (only !== undefined) throw new UserError('--llm requires a whole directory.');
  const { askModel, tellQuestions } = await import('./ask-model.ts');
  const question = {
    directory,
    report,
    config: settings.config,
    useGitignore: options.gitignore,
    cacheDirectory: options.cache ? cacheDirectoryOf(context.terminal.env) : undefined,
  };
  if (options.dryRun !== true) return askModel(context, question);
  await tellQuestions(context, question);
  return report;
}

/** Whether the report covers only some files, rules or changes. A baseline does not make it partial. */
function isPart(
  { only }: ScanPlace,
  { include, selection: { exclude, ruleIds } }: ScanSettings,
  { scope, analyzer, base }: ScanningOptions,
): boolean {
  const isSelected = include.length > 0 || exclude.length > 0 || ruleIds !== undefined;
  const isNarrow = scope !== 'all' || analyzer !== undefined || base !== undefined;
  return only !== undefined || isNarrow || isSelected;
}

interface ScanRun {
  readonly context: CommandContext;
  readonly settings: ScanSettings;
  readonly options: ScanningOptions;
}

async function scanPlace(
  { context: { terminal, signal }, settings, options }: ScanRun,
  { directory, only }: ScanPlace,
  digestKey?: string,
): Promise<ScanReport> {
  const progress = showProgress(terminal.stderr);
  const cacheDirectory = options.cache ? cacheDirectoryOf(terminal.env) : undefined;
  const scanOptions: ScanOptions = {
    directory,
    scope: options.scope,
    analyzers: options.analyzer,
    models: settings.config.models,
    own: settings.config.paths.own,
    analyzerSettings: settings.config.analyzerSettings,
    useGitignore: options.gitignore,
    advisories: advisoriesFolderOf(terminal.env),
    signal,
    onProgress: progress.update,
    onNotice: progress.tell,
    ...(tellsEarly(terminal.stderr, settings, options) && {
      onFound: (found: readonly EarlyFinding[]) =>
        progress.found(selectEarly(applyConfigEarly(found, settings.config), settings.selection)),
    }),
    ...(settings.include.length > 0 && { paths: settings.include }),
    ...(only !== undefined && { only }),
    ...(digestKey !== undefined && { digestKey }),
    ...(cacheDirectory !== undefined && {
      cache: { directory: cacheDirectory, namespace: 'command-line', mode: 'use' as const },
    }),
    ...(options.workers !== undefined && { workers: options.workers }),
    ...(options.timeLimit !== undefined && { timeLimitMs: options.timeLimit * 1_000 }),
  };
  try {
    return await scanDirectory(scanOptions);
  } finally {
    progress.end();
  }
}

/** True on a terminal, unless a baseline, a base or a model decides at the end which findings are shown. */
function tellsEarly(
  { isTTY }: TerminalStream,
  { baseline }: ScanSettings,
  { base, llm }: ScanningOptions,
): boolean {
  return isTTY === true && baseline === undefined && base === undefined && llm !== true;
}

/** The report without the findings of the baseline. */
async function withoutKnown(report: ScanReport, baseline: Baseline): Promise<ScanReport> {
  const { listRules } = await import('@assay/scanner');
  return applyBaseline(report, baseline, listRules());
}

/**
 * The report without the findings of the revision, matched as issues are: moved code is not new. The revision is not
 * scanned if there is nothing to compare with it. Changed files that were left out by rule are listed.
 */
async function sinceBase(
  run: ScanRun,
  whole: ScanReport,
  { directory, only }: ScanPlace,
  revision: string,
): Promise<ScanReport> {
  const git = { directory, signal: run.context.signal };
  const commit = await findCommit(git, revision);
  const changed = leftOutOfChange(whole.coverage.filesSkipped, await changedPaths(git, commit));
  const { isExcluded } = compileConfig(run.settings.config);
  const report = { ...whole, leftOutOfChange: changed.filter(({ path }) => !isExcluded(path)) };
  if (report.findings.length + report.suppressed.length === 0) return report;
  const base = await readBaseTree(git, commit);
  try {
    const place = { directory: base.directory, ...(only !== undefined && { only }) };
    const tracked = { ...run, options: { ...run.options, gitignore: false } };
    const { findings, suppressed } = await scanPlace(tracked, place);
    const known = [...findings, ...suppressed.map(({ finding }) => finding)];
    const found = [...report.findings, ...report.suppressed.map(({ finding }) => finding)];
    const matches = matchFindings(known, found);
    const change = compareAcceptance(suppressed, report.suppressed, matches);
    const hidden = new Set(report.suppressed.map(({ finding }) => finding));
    const fresh = matches.fresh.filter((finding) => !hidden.has(finding));
    return {
      ...report,
      findings: [...standAlone(fresh), ...change.uncovered].sort(compareFindings),
      problems: [...report.problems, ...tellAcceptance(change)],
    };
  } finally {
    await base.remove();
  }
}
