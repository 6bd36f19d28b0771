/** What a gate sees and says. A gate looks at the change, never at who made it. */

import type { Edit, Finding, Fix, GateResult } from '@assay/core';
import type { ImportedName, SourceSyntax } from '@assay/engine';
import type { FixAllowance, FixDefinition, FixSite } from '@assay/engine/rule';
import type { SliceAnalysis } from '../analysis/slice.ts';
import type { Helper } from './code/helper.ts';
import type { FlowComparison } from './flows.ts';

export type GateVerdict = Omit<GateResult, 'gate'>;

export const pass: GateVerdict = { result: 'pass', reason: '' };

export function fail(reason: string): GateVerdict {
  return { result: 'fail', reason };
}

export function skip(reason: string): GateVerdict {
  return { result: 'skip', reason };
}

/** @param reason why a file of this kind has nothing that the gate asks about */
export function notApplicable(reason: string): GateVerdict {
  return { result: 'not-applicable', reason };
}

/** A file that a fix changes, before and after. Texts are decoded and without byte order mark. */
export interface ChangedFile {
  readonly path: string;
  readonly before: string;
  readonly after: string;
  /** Sorted by place. */
  readonly edits: readonly Edit[];
}

/** The same with both texts parsed. */
export interface ParsedChange extends ChangedFile {
  readonly old: SourceSyntax;
  readonly new: SourceSyntax;
}

export interface GateContext {
  readonly fix: Fix;
  /** As it is found in the tree before the fix. */
  readonly finding: Finding;
  readonly changes: readonly ParsedChange[];
  /** Functions of other files that the fixed code may call, by their name in it. */
  readonly helpers: ReadonlyMap<string, Helper>;
  /** Where the finding is, before the fix. */
  readonly site: FixSite;
  /** The rule's own fix, where its contract accepts this change; `undefined` where the known forms of fixes judge. */
  readonly definition: FixDefinition | undefined;
  /** What that contract has to say against the change; `undefined` when it does not judge it. */
  readonly complaint: string | undefined;
  readonly allows: FixAllowance;
  readonly before: SliceAnalysis;
  /** The slice with the fix in it, analysed anew. */
  rescan(): Promise<SliceAnalysis>;
  /** Why an import of a file cannot go, by who counts on it elsewhere; the empty string where nobody does. */
  dependentOn(path: string, lost: ImportedName, remaining: readonly ImportedName[]): Promise<string>;
  /** Where data goes with the protections of the rule lifted; `undefined` for a rule without such flows. */
  readonly flows: (() => Promise<FlowComparison>) | undefined;
}

export type Gate = (context: GateContext) => GateVerdict | Promise<GateVerdict>;
