/**
 * The authors' API for fixes. A fix consists of exact replacements in the sink's file and a contract that defines when
 * the fixed code is safe. The contract applies to fixes by any author, so it reads the fixed source and never relies on
 * how `propose` would have written it.
 */

import type { FixSafety } from '@assay/core';
import type { Scopes } from '../frontend/scopes.ts';
import type { SyntaxTree } from '../syntax/syntax-tree.ts';

/** One replacement; offsets into the tree's text, `start === end` for an insertion. */
export interface TextEdit {
  readonly start: number;
  readonly end: number;
  readonly replace: string;
}

/** A parsed file with resolved names. */
export interface ParsedSource {
  readonly tree: SyntaxTree;
  readonly scopes: Scopes;
}

/** Position and context of a finding. */
export interface FixSite extends ParsedSource {
  /** Node that the finding covers. */
  readonly node: number;
  /** Modules imported by the files around the site, as written, and packages of the nearest manifest. */
  readonly modules: ReadonlySet<string>;
  readonly packages: ReadonlySet<string>;
  /**
   * Language version that the program is written for, in the units of `language-level.ts`; absent for the oldest
   * supported.
   */
  readonly level?: number;
  /** Files that run as part of the file and share its variables. */
  readonly included?: readonly SyntaxTree[];
}

export interface FixProposal {
  readonly edits: readonly TextEdit[];
  readonly safety: FixSafety;
  /** One line on why the fixed code is safe. */
  readonly explanation: string;
}

/** The site after a fix. */
export interface FixedSite extends ParsedSource {
  /** The function (or program) that contains the sink in the fixed source. */
  readonly scope: number;
  /** Offset in the fixed text for an original offset outside all edits; -1 otherwise. */
  offsetOf(offset: number): number;
}

/** Changes that a fix may make besides the text of the sink; everything not listed here must stay. */
export interface FixAllowance {
  /** Last names of callees whose calls may be removed: `['exec']`. */
  readonly removesCalls?: readonly string[];
  /** Last names of callees whose calls may be added: `['execFile']`. */
  readonly addsCalls?: readonly string[];
  /** Modules whose import may be added, without the `node:` prefix: `path`, `html`, `java.sql`, `path/filepath`. */
  readonly addsModules?: readonly string[];
  /** Capabilities that may be added besides calls and imports, in a gate's wording: `reads the environment with`. */
  readonly addsCapabilities?: readonly string[];
  /**
   * Node types that may be added, such as `if_statement`, and how many; `function` is any function with a head of its
   * own, `declaration` one visible to other files, `assignment` the assignment of an existing name.
   */
  readonly addsStatements?: Readonly<Record<string, number>>;
  /** Statement types that may be removed, and how many. */
  readonly removesStatements?: Readonly<Record<string, number>>;
}

export interface FixDefinition {
  /** Stable name of the contract, `<rule>/<shape>`: `sql-injection/parameters`. */
  readonly contractId: string;
  readonly allows: FixAllowance;
  /** `undefined` if no edit is certainly correct. */
  readonly propose: (site: FixSite) => FixProposal | undefined;
  /**
   * Advice for this code in one sentence with its names, if `propose` has no edit; `undefined` if the rule's remedy
   * says it all.
   */
  readonly advise?: (site: FixSite) => string | undefined;
  /** Nodes that a fix may change: the sink's call, the declaration of its string. Imports are always allowed. */
  readonly places: (site: FixSite) => readonly number[];
  /**
   * Why the fixed code is unsafe or not equivalent; the empty string if it is safe and equivalent; `undefined` if the
   * contract does not cover the form of the original code.
   */
  readonly findUnsafe: (before: FixSite, after: FixedSite) => string | undefined;
}

export function defineFix(definition: FixDefinition): FixDefinition {
  return definition;
}
