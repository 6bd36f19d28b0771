/** One finding in one tree, parsed: the starting point of proposing and of verifying a fix. */

import { type EngineOptions, type Languages, readSyntax, type SourceSyntax } from '@assay/engine';
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

/** `undefined` for a path that is not a source file, and for a file that cannot be parsed in time. */
export function parseSource(
  { slicer, languages }: Pick<FixSession, 'slicer' | 'languages'>,
  path: string,
  text: string,
): SourceSyntax | undefined {
  const language = slicer.languageOf(path);
  return language === undefined ? undefined : readSyntax(text, language, languages);
}
