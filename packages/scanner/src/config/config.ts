/** What a repository says of how it wants to be scanned: its `.assay.yml`. */

import type { Severity } from '@assay/core';
import type { EngineOptions } from '@assay/engine';

export const configFileName = '.assay.yml';

export interface ScanConfig {
  /** By language: what functions mean that Assay does not know, or that are the repository's own. */
  readonly models: EngineOptions['models'];
  /** By rule id or by `<language>/*`: the severity of its findings, or that it is off. */
  readonly rules: ReadonlyMap<string, Severity | 'off'>;
  readonly paths: {
    /** Globs of files whose findings are left out; they are still read, so that flows stay whole. */
    readonly exclude: readonly string[];
  };
  readonly gate: {
    /** New findings this bad or worse fail a gate. */
    readonly failOn: Severity | undefined;
  };
}

export const defaultConfig: ScanConfig = {
  models: {},
  rules: new Map(),
  paths: { exclude: [] },
  gate: { failOn: undefined },
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
