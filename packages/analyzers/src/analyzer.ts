/**
 * What an analyzer is: something that claims files of a repository and says what is wrong with them.
 *
 * An analyzer is a folder of its own: `info.ts` exports `info`, what a scan has to know before it loads anything; `analyzer.ts`
 * exports `analyzer`, which spreads it; `rules/<rule>.md` is the help of a rule, `cases/` holds small trees with annotations, and
 * `signals/<signal>/cases` pairs of them. `npm run generate` registers it. It is a pure function of what it is given: no files, network, clock or
 * chance, the same input gives the same output, in time linear in the text. The text is hostile. What is thrown costs the
 * analyzer one file.
 *
 * Hits become findings in one place (`run-analyzer.ts`): identity, fingerprint, snippet, confidence in files that nobody ships,
 * masks over secrets, suppression comments, settings of the repository and baselines are no concern of an analyzer.
 */

import type { Confidence, Evidence, Problem, RuleInfo, Severity } from '@assay/core';
import type { SignalInfo, SignalReport, TextChange } from '@assay/engine';
import type { AnalyzerInfo } from './info.ts';
import type { AdvisorySource } from './package-types/advisory.ts';
import type { ImportedName, ListedPackage } from './package-types/package-use.ts';

export interface SourceFile {
  /** Relative to the root, with `/`. */
  readonly path: string;
  /** Decoded, without a byte order mark; at most 1 MiB of bytes, or `largestFileBytes`. Lines may end with `\r\n`. */
  readonly text: string;
}

/** Plain data, for it is sent between processes. Whoever makes one sees to it that its patterns match in linear time. */
export interface SecretForm {
  /** Unlike that of any other: `shop-key`. */
  readonly name: string;
  /** A regular expression, without flags; its first group is the secret, the whole match where it has none. */
  readonly form: string;
  /** One of them stands on the line of every secret, in capitals or not. */
  readonly keywords: readonly string[];
  /** Regular expressions: a value in which one of them matches is no secret. */
  readonly allow: readonly string[];
}

/** What a repository says itself of what is to be found in it. Plain data; part of what results are kept under. */
export interface AnalyzerSettings {
  /** Of secrets that only the repository knows. */
  readonly secretForms: readonly SecretForm[];
  readonly licenses: LicensePolicy;
}

/** Under which licences packages may be used. */
export interface LicensePolicy {
  /** Identifiers of SPDX: packages under none of them are told. Empty for all. */
  readonly allow: readonly string[];
  /** Identifiers of SPDX: packages that can be had under these alone are told. */
  readonly deny: readonly string[];
}

export const noSettings: AnalyzerSettings = { secretForms: [], licenses: { allow: [], deny: [] } };

/** One match of one rule. */
export interface Hit {
  /** Of one of the analyzer's rules. */
  readonly ruleId: string;
  /** 0-based UTF-16 offsets; the end is exclusive. Of a rule of type `secret` it is the secret itself: it is masked everywhere. */
  readonly start: number;
  readonly end: number;
  /** One sentence: what is wrong, for a reader. Holds no secret. */
  readonly message: string;
  readonly confidence: Confidence;
  /** Default: the rule's. */
  readonly severity?: Severity;
  /** What speaks for it and against it besides. Default: nothing. */
  readonly evidence?: readonly Evidence[];
  /**
   * What it is about, so that it is the same in the next commit: the name of a key, an action, a resource. Without version, index in
   * a list, path and secret.
   */
  readonly identity: readonly string[];
  /** Names of what is around it, outermost first: a job, a resource. Default: none. */
  readonly within?: readonly string[];
  /** The exact remedy, where the file says what it is. Computed when it is asked for. */
  readonly fix?: () => HitFix | undefined;
}

/** What mends a hit: nobody believes it, it is applied and looked at (`packages/scanner/src/fix/configuration`). */
export interface HitFix {
  /** Of the file of the hit; in any order. */
  readonly edits: readonly {
    readonly start: number;
    readonly end: number;
    /** What has to stand there. */
    readonly expect: string;
    readonly replace: string;
  }[];
  /** Whether what is legitimate goes on as before; default `R`: it may not. */
  readonly safety?: 'S' | 'R';
  /** One line: why this makes it safe. */
  readonly explanation: string;
  /** Keys that the edits may add or change, with all that is below them. */
  readonly keys: readonly string[];
}

/** A problem that made the analysis of a file incomplete. */
export type FileProblem = Pick<Problem, 'kind' | 'reason' | 'message' | 'line'>;

export interface FileResult<Fact> {
  /** In any order. */
  readonly hits: readonly Hit[];
  /** What `analyzeTree` is given of this file: plain data, for it is kept between scans. */
  readonly fact?: Fact;
  /** Hits that `analyzeTree` tells, with their fixes, which a fact cannot hold. They are told by nothing else. Default: none. */
  readonly waiting?: readonly Hit[];
  readonly problems?: readonly FileProblem[];
  /** Ranges that may be secrets and are not told: what any analyzer says of the tree is shown without them. Default: none. */
  readonly hidden?: readonly { readonly start: number; readonly end: number }[];
}

export interface FileFact<Fact> {
  readonly path: string;
  readonly fact: Fact;
}

/** What is known of vulnerable packages, as whoever runs the scan has it. */
export type KnownAdvisories =
  /** Packages are not to be looked up. */
  | { readonly kind: 'not-asked' }
  | { readonly kind: 'absent' }
  | { readonly kind: 'broken'; readonly message: string }
  | ({
      readonly kind: 'known';
      /** Each with the day up to which it is known: `2026-11-28`; empty where that is not known. */
      readonly ecosystems: readonly { readonly ecosystem: string; readonly date: string }[];
    } & AdvisorySource);

/** What links across files may ask besides the facts. The same context gives the same result. */
export interface TreeContext {
  readonly advisories: KnownAdvisories;
  /** What the code that was read takes from modules. */
  readonly imports: readonly ImportedName[];
  /** Names of the members that the code of a file calls. Default: of no file. */
  readonly calledIn?: (path: string) => ReadonlySet<string>;
  /** `2026-11-29`, UTC. */
  readonly today: string;
  /** The text of a file of the tree that no analyzer claims by its path; `undefined` for what is none. Default: of no file. */
  readonly readText?: (path: string) => string | undefined;
}

export interface TreeResult {
  readonly hits: readonly (Hit & { readonly path: string })[];
  /** Paths of facts that were read and could not be judged: that nothing is found there says nothing. Default: none. */
  readonly unjudged?: readonly string[];
  /** Packages that the tree uses, of the analyzer that knows them. */
  readonly packages?: readonly ListedPackage[];
  readonly problems?: readonly Problem[];
}

/** A file of a change, and what the analyzer says of its two versions. */
export interface ComparedFile<Fact = unknown> extends TextChange {
  /** `undefined` where the version does not exist, is no text, or is not the analyzer's. */
  readonly baseResult: FileResult<Fact> | undefined;
  readonly headResult: FileResult<Fact> | undefined;
}

/** What a review says of a change to the files of an analyzer. */
export interface FileSignal<Fact = unknown> extends SignalInfo {
  /** @param files  of the change, those that the analyzer claims in one of their versions */
  readonly compare: (files: readonly ComparedFile<Fact>[]) => Iterable<SignalReport>;
}

/** `RuleInfo` without the help, which stands in `rules/<rule>.md`. */
export type AnalyzerRule = Omit<RuleInfo, 'help'> & {
  /** What was read of its findings on real applications, as of rules of code. Default `high`. */
  readonly confidence?: Confidence;
};

export interface Analyzer<Fact = unknown> extends AnalyzerInfo {
  readonly rules: readonly AnalyzerRule[];
  /**
   * @param settings  default: `noSettings`
   * @returns `undefined` for a file that is not the analyzer's after all: its coverage does not count it
   */
  readonly analyzeFile: (file: SourceFile, settings?: AnalyzerSettings) => FileResult<Fact> | undefined;
  /** Links across files. Called once a scan, with the facts of all files of the tree, sorted by path. */
  readonly analyzeTree?: (facts: readonly FileFact<Fact>[], context: TreeContext) => TreeResult;
  readonly signals?: readonly FileSignal<Fact>[];
  /** Ids of rules whose hits may have a fix. */
  readonly fixes?: readonly string[];
  /**
   * All that a file says: the keys that lead to a value, with `/` between them, then ` = ` and the value. Of an analyzer with fixes;
   * `undefined` where it cannot be read.
   */
  readonly outline?: (file: SourceFile) => readonly string[] | undefined;
}

/** An analyzer as the registry has it: its rules have help. */
export interface RegisteredAnalyzer extends Omit<Analyzer, 'rules'> {
  readonly rules: readonly (RuleInfo & Pick<AnalyzerRule, 'confidence'>)[];
}

/** @param help  Markdown by the last part of a rule's id */
export function register<Fact>(
  analyzer: Analyzer<Fact>,
  help: Readonly<Record<string, string>>,
): RegisteredAnalyzer {
  // What an analyzer is given as facts is what it gave.
  const { rules, ...rest } = analyzer as unknown as Analyzer;
  return {
    ...rest,
    rules: rules.map((rule) => ({ ...rule, help: help[rule.id.split('/')[1] ?? ''] ?? '' })),
  };
}
