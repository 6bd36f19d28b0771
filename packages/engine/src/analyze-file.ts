/**
 * Phase 1 of an analysis, per file and in any order: parse, metrics, syntax rules, lowering.
 *
 * The result can be sent between threads. A file that cannot be analyzed yields problems, never an exception.
 */

import {
  compareFindings,
  type FileMetrics,
  type Finding,
  type KnownSecrets,
  knownSecrets,
  type Problem,
  privateKeyLines,
} from '@assay/core';
import { type CloneTokens, cloneTokensOf } from './duplication/clone-tokens.ts';
import type { EngineOptions } from './engine-options.ts';
import { codeItself, recordOf, signOf } from './evidence/rule-evidence.ts';
import { makeFinding } from './finding/make-finding.ts';
import { identify, locate, surroundingsOf } from './finding/place.ts';
import { languageName, languageOf } from './frontend/languages.ts';
import { lowerPage, type PageTemplate } from './frontend/page-templates.ts';
import type { IrFile } from './ir/ir.ts';
import { codeLength } from './ir/operands.ts';
import { outlineOf } from './ir/outline.ts';
import { measureFile } from './metrics/measure-file.ts';
import { createFileFacts, type FileFacts } from './rule/file-facts.ts';
import { describeRule, type Rule } from './rule/rule.ts';
import { type SyntaxRule, syntaxRulesOf } from './rule/rules-of.ts';
import type { SyntaxContext } from './rule/syntax-context.ts';
import { findSuppressions, type Suppression } from './suppression/index.ts';
import type { FlatTree } from './syntax/flat-tree.ts';
import type { LanguageId } from './syntax/language-ids.ts';
import { snippetAt } from './syntax/line-index.ts';
import { type Languages, parseSource } from './syntax/parse.ts';
import type { SyntaxTree } from './syntax/syntax-tree.ts';
import { holdsCode, isTemplate } from './syntax/templates/made-template.ts';
import { hintsOf, isFor, ofTests, type Purpose, type PurposeHint } from './vocabulary/purposes.ts';
import { settlePurposes } from './vocabulary/test-code.ts';
import type { OnWork } from './work.ts';

export interface SourceFile {
  readonly path: string;
  readonly text: string;
  readonly language: LanguageId;
  /** Hints from its position in the tree; see `treeHints`. Defaults to those from its path alone. */
  readonly hints?: readonly PurposeHint[];
}

export interface FileAnalysis {
  readonly path: string;
  readonly language: LanguageId;
  readonly text: string;
  /** Purposes of the file other than being part of the program. */
  readonly purposes: readonly Purpose[];
  /** Findings of syntax rules, sorted, including those accepted by a comment. */
  readonly findings: readonly Finding[];
  /** Strings of the file that rules recognize as secrets, and lines of private keys, as source text. */
  readonly secrets: readonly string[];
  /** Comments that accept findings; see `applySuppressions`. */
  readonly suppressions: readonly Suppression[];
  readonly problems: readonly Problem[];
  /** Absent if the file could not be parsed. */
  readonly metrics: FileMetrics | undefined;
  /** For a test only an outline, because it is not part of the program. */
  readonly ir: IrFile | undefined;
  /** For a page: its templates for the requested host languages that fill in something. */
  readonly templates: readonly PageTemplate[];
  /** Input of `measureDuplication`; absent if the file could not be parsed. */
  readonly tokens: CloneTokens | undefined;
}

/**
 * @param hosts  languages of programs that may render a page, whose grammars are loaded; other programs lower their
 *   templates themselves
 */
export function analyzeFile(
  file: SourceFile,
  languages: Languages,
  options: EngineOptions,
  hosts: readonly LanguageId[] = [],
): FileAnalysis {
  const { path, language, text } = file;
  const failed = (problem: Omit<Problem, 'path'>): FileAnalysis => {
    return {
      path,
      language,
      text,
      purposes: [],
      findings: [],
      secrets: [],
      suppressions: [],
      problems: [{ path, ...problem }],
      metrics: undefined,
      ir: undefined,
      templates: [],
      tokens: undefined,
    };
  };
  options.onPhase?.('parse');
  const parsed = parseSource(text, language, languages);
  if (parsed.kind === 'timeout') {
    return failed({
      kind: 'cap-hit',
      reason: 'parse-time',
      message: 'Parsing timed out; the file was skipped.',
    });
  }
  if (parsed.kind === 'failed') {
    return failed({
      kind: 'internal-error',
      reason: 'parse-failed',
      message: 'The parser failed; the file was skipped.',
    });
  }
  const { tree } = parsed;
  options.onWork?.('nodes flattened', tree.size);
  const problems: Problem[] = syntaxProblems(path, tree);
  const purposes = purposesOf(file);
  const frontEnd = languageOf(language);
  const { traits } = frontEnd;
  const facts = createFileFacts(tree, frontEnd);
  options.onPhase?.('metrics');
  const metrics = contain(path, problems, 'metrics', () => measureFile(facts, path, frontEnd));
  const tokens = contain(path, problems, 'tokens', () => cloneTokensOf(tree, traits));
  options.onPhase?.('file-rules');
  // Single lines of a key, quoted by a report, are no longer recognizable as secrets.
  const secrets = new Set(privateKeyLines(text));
  const findings =
    contain(path, problems, 'syntax-rules', () =>
      runSyntaxRules(
        { path, purposes },
        facts,
        syntaxRulesOf(frontEnd, isTemplate(language) && !holdsCode(language) ? noRules : options.rules),
        { problems, secrets, onWork: options.onWork },
      ),
    ) ?? [];
  const suppressions = contain(path, problems, 'suppressions', () => findSuppressions(tree, traits, path));
  problems.push(...(suppressions?.problems ?? []));
  options.onPhase?.('lower');
  const ir = contain(path, problems, 'lower', () => frontEnd.lower(tree, path, facts.scopes));
  options.onWork?.('instructions lowered', ir === undefined ? 0 : codeLength(ir));
  problems.push(...unloweredPlaces(ir?.problems ?? [], path, tree));
  const templates = contain(path, problems, 'templates', () => lowerPages(file, languages, hosts)) ?? [];
  return {
    path,
    language,
    text,
    purposes,
    findings: withSnippets(findings, text, knownSecrets(secrets)).toSorted(compareFindings),
    secrets: [...secrets].sort(),
    suppressions: suppressions?.suppressions ?? [],
    problems,
    metrics,
    ir: ir && partOfProgram(ir, purposes),
    templates,
    tokens,
  };
}

/** Nothing in the program calls tests; it only needs the names that they call. */
function partOfProgram(ir: IrFile, purposes: readonly Purpose[]): IrFile {
  return isFor(purposes, ofTests) ? outlineOf(ir) : ir;
}

function purposesOf(file: SourceFile): readonly Purpose[] {
  return settlePurposes(file.hints ?? hintsOf(file.path), file);
}

/** Maximum number of places reported individually per file and reason: a file that hardly parses has hundreds. */
const maxPlaces = 5;

function unloweredPlaces(places: IrFile['problems'], path: string, tree: SyntaxTree): Problem[] {
  const byReason = Map.groupBy(places, ({ reason }) => reason);
  return [...byReason].flatMap(([reason, all]) =>
    all.slice(0, maxPlaces).map(({ offset }, at) => {
      const more = at === maxPlaces - 1 ? all.length - maxPlaces : 0;
      const where = more === 0 ? 'here' : `here and at ${more} more places in this file`;
      return {
        kind: reason === 'nesting-too-deep' ? 'cap-hit' : 'unsupported-syntax',
        path,
        line: tree.lineOf(offset),
        reason,
        message: `Not analyzed ${where}: ${reason}.`,
      } as const;
    }),
  );
}

function lowerPages(
  file: SourceFile,
  grammars: Languages,
  hosts: readonly LanguageId[],
): readonly PageTemplate[] {
  if (file.language !== 'page') return [];
  return hosts.flatMap((host) => lowerPage(file, languageOf(host), grammars) ?? []);
}

/** All secrets of the file are known by now; lines quoted by other rules may contain one. */
function withSnippets(findings: readonly Finding[], text: string, known: KnownSecrets): readonly Finding[] {
  return findings.map((finding) => {
    const snippet = snippetAt(text, finding.location.range.startOffset, known);
    return { ...finding, location: { ...finding.location, snippet } };
  });
}

/** A bug of ours costs one part of one file's analysis, never the scan. */
function contain<T>(path: string, problems: Problem[], part: string, run: () => T): T | undefined {
  try {
    return run();
  } catch (error) {
    const message = `Assay failed in ${part}: ${error instanceof Error ? error.message : String(error)}`;
    problems.push({ kind: 'internal-error', path, reason: `${part}-failed`, message });
    return undefined;
  }
}

function syntaxProblems(path: string, tree: FlatTree): Problem[] {
  const lines = new Set(tree.errorNodes.map((node) => tree.lineOf(tree.start(node))));
  const [line] = lines;
  if (line === undefined) return [];
  if (errorLength(tree) > tree.text.trim().length * unparsedShare) {
    const message = 'Most of the file could not be parsed; little of it was analyzed.';
    return [{ kind: 'syntax-error', path, line, reason: 'file-not-parsed', message }];
  }
  const message = `The file has syntax errors on ${lines.size} ${lines.size === 1 ? 'line' : 'lines'}; the rest was analyzed.`;
  return [{ kind: 'syntax-error', path, line, reason: 'syntax-error', message }];
}

/** Share of syntax errors in a file above which its analysis is unreliable. Chosen, not measured. */
const unparsedShare = 0.5;

/** Number of UTF-16 units within errors, each counted once. */
function errorLength(tree: FlatTree): number {
  let length = 0;
  let end = 0;
  for (const node of tree.errorNodes) {
    const from = Math.max(end, tree.start(node));
    end = Math.max(end, tree.end(node));
    length += Math.max(0, end - from);
  }
  return length;
}

const noRules: readonly Rule[] = [];

interface SyntaxCheck {
  readonly rule: SyntaxRule;
  readonly context: SyntaxContext;
  hasFailed: boolean;
}

function runSyntaxRules(
  { path, purposes }: Pick<SyntaxContext, 'path' | 'purposes'>,
  facts: FileFacts,
  { syntax, byType }: ReturnType<typeof syntaxRulesOf>,
  {
    problems,
    secrets,
    onWork,
  }: { readonly problems: Problem[]; readonly secrets: Set<string>; readonly onWork: OnWork | undefined },
): Finding[] {
  const { tree } = facts;
  const isTorn = createTornTest(tree);
  const findings: Finding[] = [];
  const checkOf = (rule: SyntaxRule): SyntaxCheck => {
    const context: SyntaxContext = {
      path,
      purposes,
      tree,
      facts,
      report: (report) => {
        if (rule.category === 'quality' && isTorn(report.node)) return;
        findings.push(createFinding({ path, purposes }, tree, rule, report));
        if (report.secret !== undefined) secrets.add(report.secret);
      },
    };
    return { rule, context, hasFailed: false };
  };
  const checks = syntax.map(checkOf);
  let calls = 0;
  for (let node = 0; node < tree.size; node++) {
    const looking = byType.get(tree.type(node));
    if (looking === undefined) continue;
    calls += looking.length;
    for (const index of looking) {
      const check = checks[index];
      if (check !== undefined) runCheck(path, check, node, problems);
    }
  }
  onWork?.('file rule calls', calls);
  return findings;
}

/** Creates a test for nodes in functions with syntax errors, where findings of quality rules are unreliable. */
function createTornTest(tree: SyntaxTree): (node: number) => boolean {
  const { functions } = languageOf(tree.language).traits;
  /** By node, the number of preceding errors; computed on first use. */
  let errors: Uint32Array | undefined;
  return (node) => {
    errors ??= errorsBefore(tree);
    const around = functions.has(tree.type(node)) ? node : tree.enclosing(node, functions);
    return around > 0 && (errors[tree.next(around)] ?? 0) > (errors[around] ?? 0);
  };
}

function errorsBefore(tree: SyntaxTree): Uint32Array {
  const errors = new Uint32Array(tree.size + 1);
  for (let node = 0; node < tree.size; node++)
    errors[node + 1] = (errors[node] ?? 0) + (tree.isError(node) ? 1 : 0);
  return errors;
}

/** A rule that fails loses only its own findings in one file. */
function runCheck(path: string, check: SyntaxCheck, node: number, problems: Problem[]): void {
  if (check.hasFailed) return;
  try {
    check.rule.check(node, check.context);
  } catch (error) {
    check.hasFailed = true;
    const message = `Rule ${check.rule.id} failed: ${error instanceof Error ? error.message : String(error)}`;
    problems.push({ kind: 'internal-error', path, reason: 'rule-failed', message });
  }
}

function createFinding(
  { path, purposes }: Pick<SyntaxContext, 'path' | 'purposes'>,
  tree: SyntaxTree,
  rule: Rule,
  report: { readonly node: number; readonly message: string; readonly confidence?: Finding['confidence'] },
): Finding {
  const { traits } = languageOf(tree.language);
  return makeFinding({
    rule: describeRule(rule, ''),
    purposes,
    evidence: [
      ...(rule.category === 'security' ? [codeItself] : []),
      ...recordOf(rule),
      ...signOf(report.confidence ?? 'high'),
    ],
    message: report.message,
    language: languageName(tree.language),
    location: locate(path, tree, report.node),
    trace: [],
    identity: identify(tree, traits, report.node, rule.family, ''),
    surroundings: surroundingsOf(tree, traits, report.node),
  });
}
