/** Phase 2 of an analysis, over the whole program: link, call graph, taint, findings. */

import {
  compareFindings,
  type FileDependencies,
  type Finding,
  type KnownSecrets,
  knownSecrets,
  type Problem,
  type Route,
} from '@assay/core';
import type { FileAnalysis } from './analyze-file.ts';
import { Definitions } from './code/definitions.ts';
import { joinDependencies, measureDependencies } from './dependencies/measure-dependencies.ts';
import type { EngineOptions } from './engine-options.ts';
import { reportFindings } from './finding/report.ts';
import { withImportedTests } from './frontend/imported-tests.ts';
import type { Language } from './frontend/language.ts';
import { languages } from './frontend/languages.ts';
import { lowerPage, lowerRendering, lowerTemplate, pagesThatRender } from './frontend/page-templates.ts';
import { computePointsTo } from './graph/points-to.ts';
import type { PointsTo } from './graph/points-to-result.ts';
import { packageFolders } from './graph/program/package-folders.ts';
import { Program } from './graph/program/program.ts';
import { ApiGraph, apiGraphOf } from './model/api-graph.ts';
import type { Model } from './model/model.ts';
import type { ManifestFile, ModuleResolver } from './modules/module-resolver.ts';
import { collectRoutes, type FoundRoute } from './routes/collect-routes.ts';
import { addInheritedSources } from './routes/inherited-sources.ts';
import { unreadFrameworks } from './routes/unread-frameworks.ts';
import type { Rule } from './rule/rule.ts';
import { rulesOf } from './rule/rules-of.ts';
import { LineIndex } from './syntax/line-index.ts';
import { type Languages, parseSource } from './syntax/parse.ts';
import type { SyntaxTree } from './syntax/syntax-tree.ts';
import { isTemplate, plainOf } from './syntax/templates/made-template.ts';
import { RuleBits } from './taint/domain/rule-bits.ts';
import { solveTaint, type TaintResult } from './taint/solve/solve.ts';
import type { Purpose } from './vocabulary/purposes.ts';

export interface ProgramAnalysis {
  /** Sorted by `compareFindings`. */
  readonly findings: readonly Finding[];
  readonly problems: readonly Problem[];
  /** Sorted by path, file, methods and line. */
  readonly routes: readonly Route[];
  /** Dependencies of all files of the program, except pages that it renders. */
  readonly dependencies: readonly FileDependencies[];
  /** Test files, of which only an outline was analyzed; sorted within a language. */
  readonly outlined: readonly string[];
}

/**
 * Linear in the size of the program, except for mutually recursive functions, which run until a fixed point.
 *
 * @param only  id of the only language whose program is analyzed; defaults to all
 */
export function analyzeProgram(
  files: readonly FileAnalysis[],
  manifests: readonly ManifestFile[],
  grammars: Languages,
  options: EngineOptions,
  only?: string,
): ProgramAnalysis {
  const findings: Finding[] = [];
  const problems: Problem[] = [];
  const routes: Route[] = [];
  const dependencies: (readonly FileDependencies[])[] = [];
  const outlined: string[] = [];
  for (const language of languages) {
    if (only !== undefined && language.id !== only) continue;
    const { lowered, templates } = programOf(language, files, manifests, grammars);
    const rules = rulesOf(language, options.rules).filter((rule) => rule.detector !== 'syntax');
    if (rules.length === 0 || lowered.length === 0) continue;
    outlined.push(...lowered.flatMap(({ ir, path }) => (ir?.outline === undefined ? [] : [path])));
    const solved = solveProgram(language, lowered, manifests, { ...options, rules });
    const { result, routes: found, definitions } = solved;
    routes.push(...found.map(({ route }) => route));
    dependencies.push(
      solved.dependencies.filter((_, file) => !isTemplate(lowered[file]?.language ?? 'page')),
    );
    options.onPhase?.('report');
    findings.push(
      ...reportFindings({
        rules,
        result,
        routes: found,
        definitions,
        packages: packageFolders([...files, ...manifests].map(({ path }) => path)),
        treeOf: treeReader(lowered, grammars),
        textOf: (file) => lowered[file]?.text ?? '',
        secretsOf: secretReader(lowered),
        purposesOf: purposeReader(lowered),
        onWork: options.onWork,
      }),
    );
    result.kept?.finish();
    problems.push(
      ...solved.unread,
      ...problemsOf(result, lowered),
      ...templates.flatMap((template) => template.problems),
    );
  }
  return {
    findings: findings.toSorted(compareFindings),
    problems,
    routes,
    dependencies: joinDependencies(dependencies),
    outlined,
  };
}

/** The files of a language's program, and the pages that it may render. */
export function programOf(
  language: Language,
  files: readonly FileAnalysis[],
  manifests: readonly ManifestFile[],
  grammars: Languages,
) {
  const own = withImportedTests(loweredFiles(files, language), language, manifests, grammars);
  const templates = templatesOf(own, files, language, grammars);
  const escaped = sorted([...own, ...templates.filter(({ ir }) => ir !== undefined)]);
  return { lowered: withPlainPages(escaped, language, grammars), templates };
}

/** Lowered files of a language, sorted by path. */
export function loweredFiles(files: readonly FileAnalysis[], language: Language): readonly FileAnalysis[] {
  return sorted(
    files.filter((file) => file.ir !== undefined && language.grammars[file.language] !== undefined),
  );
}

function sorted(files: readonly FileAnalysis[]): readonly FileAnalysis[] {
  return files.toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

/**
 * The pages that a program may render, in file order; those that could not be parsed have no IR.
 *
 * @param own       files of the language: a program without any renders nothing
 * @param files     files of the whole tree; templates already in a page's analysis are reused
 */
function templatesOf(
  own: readonly FileAnalysis[],
  files: readonly FileAnalysis[],
  language: Language,
  grammars: Languages,
): readonly FileAnalysis[] {
  const { pages } = language;
  if (own.length === 0 || pages === undefined) return [];
  const found = files.flatMap((file) => {
    if (file.language !== 'page') return [];
    const known = file.templates.find(({ host }) => host === pages);
    const template = known ?? lowerPage(file, language, grammars);
    return template === undefined ? [] : [{ file, template }];
  });
  const others = own.flatMap(({ path, language: id }) => (isTemplate(id) || id === 'jsp' ? [path] : []));
  const wanted = pagesThatRender(
    found.map(({ file, template }) => ({ path: file.path, renders: template.renders?.names })),
    others,
  );
  const lower = lowerRendering(language, grammars);
  return found.map(({ file, template }) => {
    const { path, text } = file;
    const isRendering = template.renders !== undefined;
    const lowered = isRendering ? lower(path, text, template, wanted.has(path)) : template;
    const { language: id, ir, problems } = lowered;
    return { ...file, language: id, ir, problems };
  });
}

/** Lowers templates again if the program does not escape in them, which is rare. */
function withPlainPages(
  files: readonly FileAnalysis[],
  language: Language,
  grammars: Languages,
): readonly FileAnalysis[] {
  const isOne = (file: FileAnalysis): boolean => plainOf(file.language) !== undefined;
  if (language.plainPages === undefined || !files.some(isOne)) return files;
  const code = files.flatMap((file) => (isOne(file) || file.ir === undefined ? [] : [file.ir]));
  const isPlain = language.plainPages(code);
  return files.map((file) => {
    const plain = plainOf(file.language);
    // Pages have common extensions; files of the template language have their own.
    const written = /\.(?:html?|xhtml|xml)$/i.test(file.path) ? 'page' : file.language;
    if (plain === undefined || language.pages === undefined || !isPlain(written)) return file;
    const { ir } = lowerTemplate(file, plain, language.pages, language, grammars);
    return ir === undefined ? file : { ...file, language: plain, ir };
  });
}

interface SolvedProgram {
  readonly result: TaintResult;
  readonly unread: readonly Problem[];
  readonly routes: readonly FoundRoute[];
  readonly definitions: Definitions;
  /** In file order. */
  readonly dependencies: readonly FileDependencies[];
}

export interface LinkedProgram {
  readonly program: Program;
  readonly pointsTo: PointsTo;
  readonly api: ApiGraph;
  readonly resolver: ModuleResolver;
  readonly definitions: Definitions;
  readonly routes: readonly FoundRoute[];
}

const noModels: readonly Model[] = [];

/**
 * Links the files of one language: call graph and routes.
 *
 * @param files  lowered files, sorted by path
 */
export function linkProgram(
  language: Language,
  files: readonly FileAnalysis[],
  manifests: readonly ManifestFile[],
  { models, onPhase, onWork }: Pick<EngineOptions, 'models' | 'onPhase' | 'onWork'>,
): LinkedProgram {
  onPhase?.('link');
  const lowered = files.flatMap(({ ir, purposes }) => (ir === undefined ? [] : [{ ...ir, purposes }]));
  const resolver = language.createResolver(lowered, manifests);
  const program = new Program(language.link?.(lowered, resolver) ?? lowered, language);
  const own = language.readModels?.(manifests) ?? [];
  const known = models[language.id] ?? noModels;
  const api = own.length === 0 ? apiGraphOf(known) : new ApiGraph([...known, ...own]);
  onPhase?.('points-to');
  const pointsTo = computePointsTo(program, api, resolver);
  onWork?.('points-to joins', pointsTo.joins);
  onPhase?.('routes');
  const definitions = new Definitions(program, resolver);
  const textOf = (file: number): string => files[file]?.text ?? '';
  const described = language.readRoutes?.(manifests) ?? [];
  const bases = language.readBases?.(manifests) ?? [];
  const before = language.readGuards?.(manifests) ?? [];
  const routes = collectRoutes({ program, definitions, pointsTo, api, described, bases, before, textOf });
  addInheritedSources({ program, pointsTo, api, routes });
  return { program, pointsTo, api, resolver, definitions, routes };
}

/**
 * Links the files of one language and solves their taint.
 *
 * @param files  lowered files, sorted by path
 */
export function solveProgram(
  language: Language,
  files: readonly FileAnalysis[],
  manifests: readonly ManifestFile[],
  options: EngineOptions,
): SolvedProgram {
  const { program, pointsTo, api, resolver, definitions, routes } = linkProgram(
    language,
    files,
    manifests,
    options,
  );
  options.onPhase?.('taint');
  const result = solveTaint({
    program,
    pointsTo,
    api,
    ruleBits: new RuleBits(options.rules),
    misuseKinds: new Set(options.rules.flatMap((rule) => kindsLookedFor(rule))),
    kindsWhereEscaped: kindsWhereEscaped(options.rules),
    objectsAreData: language.objectsAreData === true,
    patterns: language.patterns,
    settings: (name) => resolver.settingsOf?.(name),
    runs: options.runs?.(language.id),
    onWork: options.onWork,
  });
  options.onPhase?.('dependencies');
  const exportsByChoice = language.exportsByChoice === true;
  const dependencies = measureDependencies(program, { resolver, exportsByChoice });
  return {
    result,
    unread: unreadFrameworks({ program, pointsTo, definitions, api, resolver }),
    routes,
    definitions,
    dependencies,
  };
}

/** Syntax trees were dropped after lowering; files with findings are parsed again. */
function treeReader(
  files: readonly FileAnalysis[],
  grammars: Languages,
): (file: number) => SyntaxTree | undefined {
  const trees = new Map<number, SyntaxTree | undefined>();
  return (number) => {
    const file = files[number];
    if (file === undefined) return undefined;
    if (!trees.has(number)) {
      const parsed = parseSource(file.text, file.language, grammars);
      trees.set(number, parsed.kind === 'parsed' ? parsed.tree : undefined);
    }
    return trees.get(number);
  };
}

function secretReader(files: readonly FileAnalysis[]): (file: number) => KnownSecrets {
  const known = new Map<number, KnownSecrets>();
  return (number) => {
    const secrets = known.get(number) ?? knownSecrets(files[number]?.secrets ?? []);
    known.set(number, secrets);
    return secrets;
  };
}

function purposeReader(files: readonly FileAnalysis[]): (path: string) => readonly Purpose[] {
  const purposes = new Map(files.map(({ path, purposes: own }) => [path, own]));
  return (path) => purposes.get(path) ?? [];
}

function problemsOf(result: TaintResult, files: readonly FileAnalysis[]): Problem[] {
  return [...failedFunctions(result, files), ...undecidedRegexes(result, files)];
}

function undecidedRegexes(result: TaintResult, files: readonly FileAnalysis[]): Problem[] {
  const { program } = result.context;
  return result.undecidedRegexes.map((value) => {
    const file = program.fileOf(value);
    const source = files[file];
    const start = program.file(file).start[value - program.firstValueOf(file)] ?? 0;
    const line = source === undefined ? 1 : new LineIndex(source.text).lineOf(start);
    const message =
      'The matching time of this regular expression was not determined: the pattern is too large.';
    return { kind: 'cap-hit', path: source?.path ?? '', line, reason: 'regex-undecided', message };
  });
}

function failedFunctions(result: TaintResult, files: readonly FileAnalysis[]): Problem[] {
  return result.failed.map(({ fn, reason, message }) => {
    const { file, ir } = result.context.program.function(fn);
    const source = files[file];
    const line = source === undefined ? 1 : new LineIndex(source.text).lineOf(ir.start);
    const kind = reason === 'function-failed' ? 'internal-error' : 'cap-hit';
    return { kind, path: source?.path ?? '', line, reason, message };
  });
}

/** Kinds of misuse rows that a rule uses. */
function kindsLookedFor(rule: Rule): readonly string[] {
  if (rule.detector === 'misuse') return [...rule.kinds, ...(rule.unlessSet ?? []).map(({ kind }) => kind)];
  if (rule.detector !== 'taint') return [];
  return [
    ...[...(rule.unlessSet ?? []), ...(rule.weakIfSet ?? [])].flatMap(({ kind, undoneBy = [] }) => [
      kind,
      ...undoneBy,
    ]),
    ...(rule.also ?? []).flatMap(({ inMarkup }) => inMarkup?.or.kind ?? []),
    ...(rule.onlyIfSet === undefined ? [] : [rule.onlyIfSet.setting.kind]),
    ...[rule.unlessHooked, rule.unlessCalled].filter((kind) => kind !== undefined),
    ...Object.values(rule.unlessConnected ?? {}),
    ...(rule.unlessProgram === undefined ? [] : [rule.unlessProgram.has, rule.unlessProgram.of]),
  ];
}

/** Kinds of misuse rows that rules use only in templates that escape by default. */
function kindsWhereEscaped(rules: readonly Rule[]): ReadonlySet<string> {
  const isOnly = (rule: Rule): boolean => rule.detector === 'misuse' && rule.onlyWhereEscaped === true;
  const [only, others] = [true, false].map((wanted) =>
    rules.filter((rule) => isOnly(rule) === wanted).flatMap((rule) => kindsLookedFor(rule)),
  );
  return new Set(only?.filter((kind) => others?.includes(kind) !== true));
}
