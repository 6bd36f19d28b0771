/** The job of the contained process that compares two trees: reads the changed files and runs every signal. */

import { analyzers, compareFiles, noSettings } from '@assay/analyzers';
import { packageFormatOf } from '@assay/analyzers/inventory';
import type { ChangeSignal, FileWords, TreeComparison } from '@assay/core';
import { compareFindings, fingerprint } from '@assay/core';
import {
  type Change,
  type ChangedSource,
  compareCode,
  diffLines,
  readSyntax,
  type SignalInfo,
  type SignalReport,
  type TextChange,
} from '@assay/engine';
import { codeLanguages } from '@assay/engine/files';
import { findChangedLogic, findUnjudged, readsEntries, signals } from '@assay/rules';
import type { Languages } from '../analysis/engine.ts';
import { Installation } from '../analysis/installation.ts';
import { languageOfPath } from '../files/language.ts';
import { readSource } from '../files/read-source.ts';
import type { CompareTreesRequest } from '../process/review-request.ts';
import { describeChange } from './describe-change.ts';
import { HeadTree } from './head-tree.ts';
import { maskChange } from './mask-change.ts';

/** Maximum number of sentences for one file that is not code. */
const maxSentences = 6;
/** Maximum number of files of a change that are compared; a review reports the rest. */
const maxFiles = 2_000;

export async function runCompareTrees(
  request: CompareTreesRequest,
  installation = new Installation(),
): Promise<TreeComparison> {
  const languages = await installation.loadGrammars();
  const tree = new HeadTree(request.headDirectory, languages);
  const texts = request.files.slice(0, maxFiles).flatMap((file) => readTexts(request, file, tree) ?? []);
  const sources = texts.flatMap((text) => parse(text, languages) ?? []);
  const code = new Set(sources.map(({ path }) => path));
  const coverage = new Map(
    (request.coverage ?? []).map(({ path, lines }) => [path, new Map(lines)] as const),
  );
  const change: Change = {
    code: compareCode(sources),
    texts,
    routes: request.routes,
    placesOf: (name) => tree.placesOf(name),
    functionsNamed: (name) => tree.functionsNamed(name),
    copiesOf: (unit) => tree.copiesOf(unit),
    coverageOf: (path) => coverage.get(path),
  };
  const lines = new Map(texts.map(({ path, head }) => [path, (head ?? '').split('\n')]));
  const oldLines = new Map(
    texts.map((text) => [text.previousPath ?? text.path, (text.base ?? '').split('\n')]),
  );
  const settings = request.analyzerSettings ?? noSettings;
  const reported = [
    ...compareFiles(analyzers, texts, settings),
    ...signals.map((signal) => ({ signal, reports: [...signal.find(change)] })),
  ].flatMap(({ signal, reports }) => reports.map((report) => ({ signal, report })));
  const mask = maskChange(
    reported.map(({ report }) => report),
    texts,
    settings,
  );
  const found = reported.map(({ signal, report }) => toSignal(signal, report, { lines, oldLines, mask }));
  const told = withoutRepeats(found).sort(compareFindings);
  return {
    signals: told,
    words: [...describeChange(change, sources), ...describeEntries(told, code)],
    compared: texts.map(({ path }) => path).sort(),
    read: texts
      .map(({ path }) => path)
      .filter((path) => code.has(path) || isReadByEntry(path))
      .sort(),
    unjudged: findUnjudged(change, told),
    changedLogic: findChangedLogic(change),
  };
}

/** Summaries of files that are not code, from what signals report about their entries. */
function describeEntries(signals: readonly ChangeSignal[], code: ReadonlySet<string>): readonly FileWords[] {
  const entries = signals.filter(({ location }) => !code.has(location.path) && isReadByEntry(location.path));
  return [...Map.groupBy(entries, ({ location }) => location.path)].map(([path, ofFile]) => ({
    path,
    isLayoutOnly: false,
    sentences: ofFile.slice(0, maxSentences).map(({ message }) => message),
  }));
}

function readTexts(
  { baseDirectory, headDirectory }: CompareTreesRequest,
  { path, previousPath, change }: CompareTreesRequest['files'][number],
  tree: HeadTree,
): TextChange | undefined {
  const read = (directory: string, name: string): string | undefined => {
    const source = readSource(directory, name);
    return source.kind === 'source' ? source.text : undefined;
  };
  const base = change === 'added' ? undefined : read(baseDirectory, previousPath ?? path);
  const head = change === 'deleted' ? undefined : read(headDirectory, path);
  // A side that exists but cannot be read would look like a missing one.
  if ((base === undefined && change !== 'added') || (head === undefined && change !== 'deleted'))
    return undefined;
  return {
    path,
    previousPath: previousPath ?? undefined,
    base,
    head,
    lines: diffLines(base ?? '', head ?? ''),
    isTest: tree.isTest(path, head ?? base ?? ''),
  };
}

/** `undefined` for a file that is not code, or too broken to be compared. */
function parse(
  { path, previousPath, base, head }: TextChange,
  languages: Languages,
): ChangedSource | undefined {
  const language = languageOfPath(path);
  if (language === undefined || !codeLanguages.has(language)) return undefined;
  const read = (text: string | undefined) =>
    text === undefined ? undefined : readSyntax(text, language, languages);
  const [old, now] = [read(base), read(head)];
  if ((old === undefined) !== (base === undefined) || (now === undefined) !== (head === undefined))
    return undefined;
  return { path, previousPath, base: old, head: now };
}

/** Compares guards by control-flow paths; other signals may have reported the same by statements. */
const guardOffPath = 'review/guard-off-path';

interface Lines {
  readonly lines: ReadonlyMap<string, readonly string[]>;
  readonly oldLines: ReadonlyMap<string, readonly string[]>;
  /** Masks quoted text before it is truncated, so that no half of a secret is left. */
  readonly mask: (text: string) => string;
}

function toSignal(signal: SignalInfo, report: SignalReport, { lines, oldLines, mask }: Lines): ChangeSignal {
  const line = Math.max(1, report.line);
  const texts = lines.get(report.path) ?? [];
  const text = texts[line - 1] ?? '';
  const startOffset = texts.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
  const identity = {
    family: signal.id,
    sinkTokens: report.subject,
    enclosingNames: report.within === '' ? [] : [report.within],
    sourceKind: '',
  };
  const { before } = report;
  return {
    ruleId: signal.id,
    title: signal.title,
    category: signal.category,
    type: signal.type,
    severity: report.severity ?? signal.severity,
    confidence: report.confidence ?? 'high',
    message: mask(report.message),
    language: languageOfPath(report.path) ?? '',
    location: {
      path: report.path,
      range: {
        startLine: line,
        startColumn: 1,
        endLine: line,
        endColumn: text.length + 1,
        startOffset,
        endOffset: startOffset + text.length,
      },
      snippet: mask(text).trim().slice(0, 200),
    },
    trace: [],
    identity,
    fingerprint: fingerprint(identity, signal.type),
    context: '',
    shape: '',
    status: signal.status,
    before:
      before === undefined
        ? null
        : {
            ...before,
            snippet: mask(oldLines.get(before.path)?.[before.line - 1] ?? '')
              .trim()
              .slice(0, 200),
          },
  };
}

/** Maximum distance in lines between a statement-based and a path-based signal about the same guard. */
const sameFlawLines = 3;

/**
 * Deduplicates signals: of two about one line, the first wins, whether the other is a repeat or of another signal. A
 * path-based signal is also dropped if an earlier one refers to the same line of base, or to a guard nearby.
 */
function withoutRepeats(found: readonly ChangeSignal[]): ChangeSignal[] {
  const told = new Set<string>();
  return found.filter(({ location, before, severity, confidence, category, ruleId }) => {
    const { path, range } = location;
    const keys = [
      [path, range.startLine, before?.line ?? severity],
      [path, range.startLine, ruleId],
    ].map((key) => JSON.stringify(key));
    const ofBase = before === null ? undefined : JSON.stringify(['base', before.path, before.line]);
    if (keys.some((key) => told.has(key))) return false;
    const isByWays = ruleId === guardOffPath;
    if (ofBase !== undefined && isByWays && told.has(ofBase)) return false;
    const near = [...Array(2 * sameFlawLines + 1).keys()].map((at) => range.startLine + at - sameFlawLines);
    if (isByWays && near.some((line) => told.has(JSON.stringify(['guard', path, line])))) return false;
    if (category === 'security' && confidence === 'high')
      told.add(JSON.stringify(['guard', path, range.startLine]));
    for (const key of keys) told.add(key);
    if (ofBase !== undefined && confidence === 'high') told.add(ofBase);
    return true;
  });
}

/** Files whose entries signals compare: those of packages, and those that rules understand. */
function isReadByEntry(path: string): boolean {
  return readsEntries(path) || packageFormatOf(path) !== undefined;
}
