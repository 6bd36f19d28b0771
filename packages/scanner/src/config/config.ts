/** What a repository says of how it wants to be scanned: its `.assay.yml`. */

import { type AnalyzerSettings, noSettings } from '@assay/analyzers';
import type { Severity } from '@assay/core';
import type { EngineOptions } from '@assay/engine';

export const configFileName = '.assay.yml';

export interface ScanConfig {
  /** By language: what functions mean that Assay does not know, or that are the repository's own. */
  readonly models: EngineOptions['models'];
  /** What analyzers of what is no code are told. */
  readonly analyzerSettings: AnalyzerSettings;
  /** By rule id or by `<language>/*`: the severity of its findings, or that it is off. */
  readonly rules: ReadonlyMap<string, Severity | 'off'>;
  readonly paths: {
    /** Globs of files whose findings are left out; they are still read, so that flows stay whole. */
    readonly exclude: readonly string[];
    /** Globs of files that are the repository's own, though they look as if a tool or somebody else wrote them. */
    readonly own: readonly string[];
  };
  readonly gate: {
    /** New findings this bad or worse fail a gate. */
    readonly failOn: Severity | undefined;
    /** A new secret fails a gate, whatever its severity. */
    readonly noNewSecret: boolean | undefined;
    /** Percent of the new lines that may stand in the tree more than once. */
    readonly maxNewDuplication: number;
    /** Percent of the new lines that tests have to run, where their coverage is known. */
    readonly minNewCoverage: number;
  };
  /** Since when code of the default branch is new; that of another branch is new since it left the default one. */
  readonly newCode: NewCodeSince;
  /** Parts of a monorepo with metrics and a gate of their own; none contains another. `undefined` where they cannot be read. */
  readonly projects: readonly ProjectFolder[] | undefined;
}

export interface ProjectFolder {
  /** Unlike that of any other: the project stays the same when its folder is moved. */
  readonly name: string;
  /** `apps/web`, never the root. */
  readonly path: string;
}

export type NewCodeSince =
  | { readonly kind: 'days'; readonly days: number }
  /** `2026-01-31`, of UTC. */
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
