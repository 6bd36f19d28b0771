/** What a scan in parts and the thread that analyses one of them say to each other. */

import type { Finding, Problem, Route } from '@assay/core';
import type { ScanJob } from '../process/child-message.ts';
import type { ManifestFile } from './engine.ts';
import type { FileTask } from './file-message.ts';

export interface PartTask {
  readonly job: Pick<ScanJob, 'directory' | 'scope' | 'models' | 'own'>;
  readonly manifests: readonly ManifestFile[];
  readonly language: string;
  /** Files of one language, each of which was analysed by itself before. */
  readonly files: readonly FileTask[];
}

/** What the analysis of a program gives. */
export interface PartResult {
  readonly findings: readonly Finding[];
  readonly problems: readonly Problem[];
  readonly routes: readonly Route[];
  readonly outlined: readonly string[];
}
