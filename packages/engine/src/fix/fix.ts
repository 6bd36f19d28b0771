/**
 * The authors' API for fixes. A fix is exact replacements in the file of the sink, and a contract: what the code must
 * look like afterwards to count as safe. The contract is checked on fixes of any author, so it reads the fixed
 * source by itself and never relies on how `propose` would have written it.
 */

import type { FixSafety } from '@assay/core';
import type { Scopes } from '../frontend/scopes.ts';
import type { SyntaxTree } from '../syntax/syntax-tree.ts';

/** One replacement; offsets of the tree's text, `start === end` for an insertion. */
export interface TextEdit {
  readonly start: number;
  readonly end: number;
  readonly replace: string;
}

/** A parsed file with its names resolved. */
export interface ParsedSource {
  readonly tree: SyntaxTree;
  readonly scopes: Scopes;
}

/** Where a finding is, and what surrounds it. */
export interface FixSite extends ParsedSource {
  /** Node that the finding covers. */
  readonly node: number;
  /** Modules that the files around the site import, as they are written, and packages of the nearest manifest. */
  readonly modules: ReadonlySet<string>;
  readonly packages: ReadonlySet<string>;
  /** Version of the language that the program is written for, as `language-level.ts` counts; absent for the oldest supported. */
  readonly level?: number;
}

export interface FixProposal {
  readonly edits: readonly TextEdit[];
  readonly safety: FixSafety;
  /** One line: why this makes the code safe. */
  readonly explanation: string;
}

/** The site after a fix. */
export interface FixedSite extends ParsedSource {
  /** The function (or program) that holds the sink, as it is in the fixed source. */
  readonly scope: number;
  /** Offset of the fixed text for an offset of the original that no edit covers; -1 otherwise. */
  offsetOf(offset: number): number;
}

/** What the fix may change beside the text of the sink; everything that is not named here must stay. */
export interface FixAllowance {
  /** Last names of callees of which calls may go: `['exec']`. */
  readonly removesCalls?: readonly string[];
  /** Last names of callees of which calls may come: `['execFile']`. */
  readonly addsCalls?: readonly string[];
  /** Modules that may be imported additionally, without the `node:` prefix: `path`, `html`, `java.sql`, `path/filepath`. */
  readonly addsModules?: readonly string[];
  /** What may come beside calls and imports, as a gate says it: `reads the environment with`. */
  readonly addsCapabilities?: readonly string[];
  /**
   * Node types that may come, as `if_statement`, and how many of them; `function` is any function with a head of its
   * own, `declaration` what other files can see, `assignment` the setting of a name that was there.
   */
  readonly addsStatements?: Readonly<Record<string, number>>;
  /** Statement types that may go, and how many of them. */
  readonly removesStatements?: Readonly<Record<string, number>>;
}

export interface FixDefinition {
  /** Stable name of the contract, `<rule>/<shape>`: `sql-injection/parameters`. */
  readonly contractId: string;
  readonly allows: FixAllowance;
  /** `undefined` when there is no edit that is surely right. */
  readonly propose: (site: FixSite) => FixProposal | undefined;
  /**
   * What to do here, one sentence with the names of this code, where `propose` has no edit; `undefined` when there is no
   * more to say than the rule's remedy.
   */
  readonly advise?: (site: FixSite) => string | undefined;
  /** Nodes that a fix may change: the sink's call, the declaration of its text. Imports are allowed apart from it. */
  readonly places: (site: FixSite) => readonly number[];
  /**
   * Why the fixed code is not safe, or not the same code; the empty string when it is both; `undefined` when the code
   * before the fix is of a shape that the contract does not judge.
   */
  readonly findUnsafe: (before: FixSite, after: FixedSite) => string | undefined;
}

export function defineFix(definition: FixDefinition): FixDefinition {
  return definition;
}
