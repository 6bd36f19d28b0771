/** One finding in one tree, parsed: the starting point of proposing and of verifying a fix. */

import type { EngineOptions, Languages } from '@assay/engine';
import type { FixDefinition, FixSite } from '@assay/engine/rule';
import type { Slicer } from '../analysis/slice.ts';
import type { Flow } from './flows.ts';
import type { LocatedFinding } from './locate-finding.ts';

export interface FixSession {
  readonly directory: string;
  readonly languages: Languages;
  readonly slicer: Slicer;
  readonly located: LocatedFinding;
  readonly site: FixSite;
  readonly definition: FixDefinition | undefined;
  /** `undefined` for a rule whose fixes leave no flow to compare. */
  readonly lifted: LiftedRule | undefined;
}

/** The finding's rule with its protections lifted. */
export interface LiftedRule {
  readonly options: EngineOptions;
  /** Flows in the unchanged tree; computed once. */
  readonly flowsBefore: () => Promise<readonly Flow[]>;
}
