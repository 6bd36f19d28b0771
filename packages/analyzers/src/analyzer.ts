/**
 * Contract of analyzers, which claim files of a repository and report problems in them.
 *
 * An analyzer is a folder: `info.ts` exports `info`, which a scan needs before it loads anything; `analyzer.ts` exports
 * `analyzer`, which spreads it; `rules/<rule>.md` is the help of a rule, `cases/` holds small annotated trees, and
 * `signals/<signal>/cases` pairs of them. `npm run generate` registers it. An analyzer is a pure function of its input:
 * no files, network, clock or randomness, deterministic, and linear in the text. The text is untrusted. An exception
 * costs the analyzer one file.
 *
 * Hits are converted to findings in one place (`run-analyzer.ts`). Analyzers are not concerned with identity,
 * fingerprints, snippets, confidence in files that are not shipped, masking of secrets, suppression comments,
 * repository settings and baselines.
 */

import type { Confidence, Evidence, Problem, RuleInfo, Severity } from '@assay/core';
import type { SignalInfo, SignalReport, TextChange } from '@assay/engine';
import type { AnalyzerInfo } from './info.ts';
import type { AdvisorySource } from './package-types/advisory.ts';
import type { ImportedName, ListedPackage } from './package-types/package-use.ts';

export interface SourceFile {
  /** Relative to the root, with `/` as the separator. */
  readonly path: string;
  /** Decoded, without a byte order mark; at most 1 MiB in bytes, or `largestFileBytes`. Lines may end with `\r\n`. */
  readonly text: string;
}

/** Plain data, because it is sent between processes. The creator ensures that its patterns match in linear time. */
export interface SecretForm {
  /** Unique: `shop-key`. */
  readonly name: string;
  /** Regular expression without flags. Its first group is the secret, or the whole match if it has none. */
  readonly form: string;
  /** At least one of them is on the line of every secret, case-insensitive. */
  readonly keywords: readonly string[];
  /** Regular expressions: a value matched by one of them is not a secret. */
  readonly allow: readonly string[];
}

/** Repository settings on what to report. Plain data; part of the cache key of results. */
export interface AnalyzerSettings {
  /** Forms of repository-specific secrets. */
  readonly secretForms: readonly SecretForm[];
  readonly licenses: LicensePolicy;
}

/** License policy for packages. */
export interface LicensePolicy {
  /** SPDX identifiers: packages under none of them are reported. Empty allows all. */
  readonly allow: readonly string[];
  /** SPDX identifiers: packages available only under these are reported. */
  readonly deny: readonly string[];
}

export const noSettings: AnalyzerSettings = { secretForms: [], licenses: { allow: [], deny: [] } };

/** One match of one rule. */
export interface Hit {
  /** One of the analyzer's rules. */
  readonly ruleId: string;
  /**
   * 0-based UTF-16 offsets; `end` is exclusive. For a rule of type `secret` this is the secret itself, which is masked
   * everywhere.
   */
  readonly start: number;
  readonly end: number;
  /** One sentence for the reader: what is wrong. Contains no secret. */
  readonly message: string;
  readonly confidence: Confidence;
  /** Default: that of the rule. */
  readonly severity?: Severity;
  /** Further evidence for and against it. Default: none. */
  readonly evidence?: readonly Evidence[];
  /**
   * Identifies the subject across commits: the name of a key, an action, a resource. Without versions, list indexes,
   * paths and secrets.
   */
  readonly identity: readonly string[];
  /** Names of enclosing elements, outermost first: a job, a resource. Default: none. */
  readonly within?: readonly string[];
  /** The exact fix, if the file determines it. Computed on demand. */
  readonly fix?: () => HitFix | undefined;
}

/** Fix of a hit. It is not trusted, but applied and verified (`packages/scanner/src/fix/configuration`). */
export interface HitFix {
  /** In the file of the hit, in any order. */
  readonly edits: readonly {
    readonly start: number;
    readonly end: number;
    /** Expected current text. */
    readonly expect: string;
    readonly replace: string;
  }[];
  /** `S` if legitimate use keeps working; default `R`: it may not. */
  readonly safety?: 'S' | 'R';
  /** One line: why this is safe. */
  readonly explanation: string;
  /** Keys that the edits may add or change, including everything below them. */
  readonly keys: readonly string[];
}

/** A problem that made the analysis of a file incomplete. */
export type FileProblem = Pick<Problem, 'kind' | 'reason' | 'message' | 'line'>;

export interface FileResult<Fact> {
  /** In any order. */
  readonly hits: readonly Hit[];
  /** Input of `analyzeTree` from this file. Plain data, because it is cached between scans. */
  readonly fact?: Fact;
  /**
   * Hits reported by `analyzeTree`, with their fixes, which a fact cannot hold. Not reported otherwise. Default: none.
   */
  readonly waiting?: readonly Hit[];
  readonly problems?: readonly FileProblem[];
  /** Ranges that may be secrets but are not reported: masked in the output of all analyzers. Default: none. */
  readonly hidden?: readonly { readonly start: number; readonly end: number }[];
}

export interface FileFact<Fact> {
  readonly path: string;
  readonly fact: Fact;
}

/** Advisories on vulnerable packages available to the scan. */
export type KnownAdvisories =
  /** Lookups are disabled. */
  | { readonly kind: 'not-asked' }
  | { readonly kind: 'absent' }
  | { readonly kind: 'broken'; readonly message: string }
  | ({
      readonly kind: 'known';
      /** Each with the date of its data: `2026-11-28`; empty if unknown. */
      readonly ecosystems: readonly { readonly ecosystem: string; readonly date: string }[];
    } & AdvisorySource);

/** Inputs of cross-file analysis besides the facts. Equal contexts yield equal results. */
export interface TreeContext {
  readonly advisories: KnownAdvisories;
  /** Names that the scanned code imports from modules. */
  readonly imports: readonly ImportedName[];
  /** Names of the members called in a file. Default: none for any file. */
  readonly calledIn?: (path: string) => ReadonlySet<string>;
  /** Date in UTC: `2026-11-29`. */
  readonly today: string;
  /** Text of a file that no analyzer claims by path; `undefined` if there is none. Default: none for any path. */
  readonly readText?: (path: string) => string | undefined;
}

export interface TreeResult {
  readonly hits: readonly (Hit & { readonly path: string })[];
  /** Paths of facts that could not be judged, so that the absence of findings means nothing. Default: none. */
  readonly unjudged?: readonly string[];
  /** Packages used by the tree, from the analyzer that reads them. */
  readonly packages?: readonly ListedPackage[];
  readonly problems?: readonly Problem[];
}

/** A changed file, and the analyzer's results for its two versions. */
export interface ComparedFile<Fact = unknown> extends TextChange {
  /** `undefined` if the version does not exist, is not text, or is not claimed by the analyzer. */
  readonly baseResult: FileResult<Fact> | undefined;
  readonly headResult: FileResult<Fact> | undefined;
}

/** A review signal on changes to the analyzer's files. */
export interface FileSignal<Fact = unknown> extends SignalInfo {
  /** @param files  changed files that the analyzer claims in at least one version */
  readonly compare: (files: readonly ComparedFile<Fact>[]) => Iterable<SignalReport>;
}

/** `RuleInfo` without the help, which is in `rules/<rule>.md`. */
export type AnalyzerRule = Omit<RuleInfo, 'help'> & {
  /** Cap from the verdicts on its findings in real applications, as for rules on code. Default `high`. */
  readonly confidence?: Confidence;
};

export interface Analyzer<Fact = unknown> extends AnalyzerInfo {
  readonly rules: readonly AnalyzerRule[];
  /**
   * @param settings  default: `noSettings`
   * @returns `undefined` for a file that turns out not to be the analyzer's, which its coverage then does not count
   */
  readonly analyzeFile: (file: SourceFile, settings?: AnalyzerSettings) => FileResult<Fact> | undefined;
  /** Cross-file analysis. Called once per scan, with the facts of all files sorted by path. */
  readonly analyzeTree?: (facts: readonly FileFact<Fact>[], context: TreeContext) => TreeResult;
  readonly signals?: readonly FileSignal<Fact>[];
  /** Ids of rules whose hits may have a fix. */
  readonly fixes?: readonly string[];
  /**
   * Everything a file says: the path of keys to each value, joined with `/`, then ` = ` and the value. For analyzers
   * with fixes; `undefined` if the file cannot be read.
   */
  readonly outline?: (file: SourceFile) => readonly string[] | undefined;
}

/** A registered analyzer, whose rules include their help. */
export interface RegisteredAnalyzer extends Omit<Analyzer, 'rules'> {
  readonly rules: readonly (RuleInfo & Pick<AnalyzerRule, 'confidence'>)[];
}

/** @param help  Markdown by the last part of a rule id */
export function register<Fact>(
  analyzer: Analyzer<Fact>,
  help: Readonly<Record<string, string>>,
): RegisteredAnalyzer {
  // The facts passed to an analyzer are those it returned.
  const { rules, ...rest } = analyzer as unknown as Analyzer;
  return {
    ...rest,
    rules: rules.map((rule) => ({ ...rule, help: help[rule.id.split('/')[1] ?? ''] ?? '' })),
  };
}
