/** Input and verdict of a gate. A gate judges the change, never who made it. */

import type { Edit, Finding, Fix, GateResult } from '@assay/core';
import type { ImportedName, SourceSyntax } from '@assay/engine';
import type { FixAllowance, FixDefinition, FixSite } from '@assay/engine/rule';
import type { SliceAnalysis } from '../analysis/slice.ts';
import type { Helper } from './code/helper.ts';
import type { ProgramFunctions } from './code/program-functions.ts';
import type { FlowComparison } from './flows.ts';

export type GateVerdict = Omit<GateResult, 'gate'>;

export const pass: GateVerdict = { result: 'pass', reason: '' };

export function fail(reason: string): GateVerdict {
  return { result: 'fail', reason };
}

export function skip(reason: string): GateVerdict {
  return { result: 'skip', reason };
}

/** @param reason why the gate does not apply to a file of this kind */
export function notApplicable(reason: string): GateVerdict {
  return { result: 'not-applicable', reason };
}

/** A file that a fix changes, before and after. Texts are decoded and have no byte order mark. */
export interface ChangedFile {
  readonly path: string;
  readonly before: string;
  readonly after: string;
  /** Sorted by position. */
  readonly edits: readonly Edit[];
}

/** A changed file with both texts parsed. */
export interface ParsedChange extends ChangedFile {
  readonly old: SourceSyntax;
  readonly new: SourceSyntax;
}

export interface GateContext {
  readonly fix: Fix;
  /** As found in the tree before the fix. */
  readonly finding: Finding;
  readonly changes: readonly ParsedChange[];
  /** Functions of other files that the fixed code may call, by their local name. */
  readonly helpers: ReadonlyMap<string, Helper>;
  /** Functions of the whole program, by name. */
  readonly functions: ProgramFunctions;
  /** Location of the finding before the fix. */
  readonly site: FixSite;
  /** The rule's own fix, if its contract accepts this change; `undefined` if the known forms of fixes judge it. */
  readonly definition: FixDefinition | undefined;
  /** That contract's objection to the change; `undefined` if it does not judge it. */
  readonly complaint: string | undefined;
  readonly allows: FixAllowance;
  readonly before: SliceAnalysis;
  /** Analyzes the slice with the fix applied. */
  rescan(): Promise<SliceAnalysis>;
  /** Why an import of a file cannot be removed: another file that depends on it; the empty string if there is none. */
  dependentOn(path: string, lost: ImportedName, remaining: readonly ImportedName[]): Promise<string>;
  /** Flows with the protections of the rule lifted; `undefined` for a rule without such flows. */
  readonly flows: (() => Promise<FlowComparison>) | undefined;
}

export type Gate = (context: GateContext) => GateVerdict | Promise<GateVerdict>;
