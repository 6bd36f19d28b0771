/** Messages between a scan in parts and the thread that analyzes a part. */

import type { Finding, Problem, Route } from '@assay/core';
import type { ScanJob } from '../process/child-message.ts';
import type { ManifestFile } from './engine.ts';
import type { FileTask } from './file-message.ts';

export interface PartTask {
  readonly job: Pick<ScanJob, 'directory' | 'scope' | 'models' | 'own'>;
  readonly manifests: readonly ManifestFile[];
  readonly language: string;
  /** Files of one language, each of which has already been analyzed by itself. */
  readonly files: readonly FileTask[];
}

/** Result of analyzing a program. */
export interface PartResult {
  readonly findings: readonly Finding[];
  readonly problems: readonly Problem[];
  readonly routes: readonly Route[];
  readonly outlined: readonly string[];
}
