/** A repository's settings for scans: its `.assay.yml`. */

import { type AnalyzerSettings, noSettings } from '@assay/analyzers';
import type { Severity } from '@assay/core';
import type { EngineOptions } from '@assay/engine';

export const configFileName = '.assay.yml';

export interface ScanConfig {
  /** By language: models of functions that Assay does not know, or that are the repository's own. */
  readonly models: EngineOptions['models'];
  /** Settings of analyzers of files that are not code. */
  readonly analyzerSettings: AnalyzerSettings;
  /** By rule id or `<language>/*`: the severity of its findings, or that it is off. */
  readonly rules: ReadonlyMap<string, Severity | 'off'>;
  readonly paths: {
    /** Globs of files whose findings are left out; they are still read, so that flows stay complete. */
    readonly exclude: readonly string[];
    /** Globs of files that are the repository's own, although they look generated or copied. */
    readonly own: readonly string[];
  };
  readonly gate: {
    /** New findings of at least this severity fail a gate. */
    readonly failOn: Severity | undefined;
    /** A new secret fails a gate, whatever its severity. */
    readonly noNewSecret: boolean | undefined;
    /** Maximum percentage of new lines that are duplicated in the tree. */
    readonly maxNewDuplication: number;
    /** Minimum percentage of new lines that tests must cover, if their coverage is known. */
    readonly minNewCoverage: number;
  };
  /** Since when code of the default branch is new; on another branch, code is new since it left the default one. */
  readonly newCode: NewCodeSince;
  /**
   * Parts of a monorepo with metrics and a gate of their own; none contains another. `undefined` if they cannot be
   * read.
   */
  readonly projects: readonly ProjectFolder[] | undefined;
}

export interface ProjectFolder {
  /** Unique; the project keeps its identity when its folder is moved. */
  readonly name: string;
  /** `apps/web`, never the root. */
  readonly path: string;
}

export type NewCodeSince =
  | { readonly kind: 'days'; readonly days: number }
  /** `2026-01-31`, UTC. */
  | { readonly kind: 'date'; readonly date: string }
  | { readonly kind: 'tag'; readonly tag: string };

export const defaultConfig: ScanConfig = {
  models: {},
  analyzerSettings: noSettings,
  rules: new Map(),
  paths: { exclude: [], own: [] },
  gate: { failOn: undefined, noNewSecret: undefined, maxNewDuplication: 3, minNewCoverage: 80 },
  newCode: { kind: 'days', days: 30 },
  projects: [],
};

export interface ConfigProblem {
  /** 1-based. */
  readonly line: number;
  /** 1-based, in UTF-16 units. */
  readonly column: number;
  readonly message: string;
}

export type ConfigReading =
  | { readonly kind: 'config'; readonly config: ScanConfig }
  | { readonly kind: 'invalid'; readonly problems: readonly ConfigProblem[] };
