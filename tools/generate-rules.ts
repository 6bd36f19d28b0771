/**
 * Writes the registries of rules, models and analyzers and the rule reference from their folders.
 *
 * The output depends on the tree alone: names are sorted, and no date or version is in it.
 */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Confidence, confidences, type RuleInfo } from '@assay/core';
import { describeRule, type Models, type Rule } from '@assay/engine/rule';
import { analyzeCase, modelComplaints, readHelpBlocks } from '@assay/engine/testing';
import { type Analyzer, register } from '../packages/analyzers/src/analyzer.ts';

const root = dirname(import.meta.dirname);
const source = join(root, 'packages/rules/src');
const registryFile = join(source, 'registry.generated.ts');
const analyzerSource = join(root, 'packages/analyzers/src');
const analyzerRegistry = join(analyzerSource, 'registry.generated.ts');
const analyzerInfos = join(analyzerSource, 'infos.generated.ts');
const referenceFolder = join(root, 'docs/reference/rules');

/** A generated file: its path and its text. */
export interface GeneratedFile {
  readonly path: string;
  readonly text: string;
}

interface RuleFolder {
  /** `javascript/sql-injection`. */
  readonly id: string;
  readonly help: string;
  readonly hasFix: boolean;
}

/** Languages that have models: folders of `packages/rules/src`. */
export function languages(): readonly string[] {
  return readdirSync(source, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(source, entry.name, 'models')))
    .map((entry) => entry.name)
    .toSorted();
}

function ruleFolders(): readonly RuleFolder[] {
  return languages().flatMap((language) =>
    readdirSync(join(source, language))
      .toSorted()
      .filter((name) => existsSync(join(source, language, name, 'rule.ts')))
      .map((name) => {
        const folder = join(source, language, name);
        return {
          id: `${language}/${name}`,
          help: readFileSync(join(folder, 'rule.md'), 'utf8'),
          hasFix: existsSync(join(folder, 'fix.ts')),
        };
      }),
  );
}

/** Of all languages: `python/models/os.ts`, sorted. */
export function modelFiles(): readonly string[] {
  return languages().flatMap((language) => {
    const folder = join(source, language, 'models');
    if (!existsSync(folder)) return [];
    return readdirSync(folder)
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .toSorted()
      .map((name) => `${language}/models/${name}`);
  });
}

/** `javascript/sql-injection` to `javascriptSqlInjection`. */
export function nameOf(path: string): string {
  return path.replace(/\.ts$/, '').replace(/[/-](\w)/g, (_match, letter: string) => letter.toUpperCase());
}

function registryText(folders: readonly RuleFolder[], models: readonly string[]): string {
  const imports = [
    ...folders.flatMap(({ id, hasFix }) => [
      ...(hasFix ? [`import { fix as ${nameOf(id)}Fix } from './${id}/fix.ts';`] : []),
      `import { rule as ${nameOf(id)} } from './${id}/rule.ts';`,
    ]),
    ...models.map((path) => `import { model as ${nameOf(path)} } from './${path}';`),
  ];
  const entries = folders.map(({ id, help, hasFix }) => {
    const fix = hasFix ? `, fix: ${nameOf(id)}Fix` : '';
    return `  { rule: ${nameOf(id)}, info: describeRule(${nameOf(id)}, ${JSON.stringify(help)})${fix} },`;
  });
  return [
    '// Written by tools/generate-rules.ts (npm run generate). Do not edit.',
    '',
    "import { describeRule, type Models } from '@assay/engine/rule';",
    ...imports,
    "import type { RegisteredRule } from './registered-rule.ts';",
    '',
    '/** All rules, sorted by id. */',
    'export const rules: readonly RegisteredRule[] = [',
    ...entries,
    '];',
    '',
    '/** All library models by language, sorted by file name. */',
    'export const models: Models = {',
    ...languages().flatMap((language) => [
      `  ${language}: [`,
      ...models.filter((path) => path.startsWith(`${language}/`)).map((path) => `    ${nameOf(path)},`),
      '  ],',
    ]),
    '};',
    '',
  ].join('\n');
}

interface AnalyzerFolder {
  /** `secrets`. */
  readonly id: string;
  /** Help of its rules, by the last part of their ids. */
  readonly help: Readonly<Record<string, string>>;
}

function analyzerFolders(): readonly AnalyzerFolder[] {
  return readdirSync(analyzerSource)
    .toSorted()
    .filter((id) => existsSync(join(analyzerSource, id, 'analyzer.ts')))
    .map((id) => ({ id, help: helpIn(join(analyzerSource, id, 'rules')) }));
}

function helpIn(folder: string): Readonly<Record<string, string>> {
  const pages = existsSync(folder) ? readdirSync(folder).toSorted() : [];
  return Object.fromEntries(
    pages
      .filter((name) => name.endsWith('.md'))
      .map((name) => [basename(name, '.md'), readFileSync(join(folder, name), 'utf8')]),
  );
}

function analyzersText(folders: readonly AnalyzerFolder[]): string {
  return [
    '// Written by tools/generate-rules.ts (npm run generate). Do not edit.',
    '',
    "import { type RegisteredAnalyzer, register } from './analyzer.ts';",
    ...folders.map(({ id }) => `import { analyzer as ${nameOf(id)} } from './${id}/analyzer.ts';`),
    '',
    '/** All analyzers of what is no code, sorted by id. */',
    'export const analyzers: readonly RegisteredAnalyzer[] = [',
    ...folders.map(({ id, help }) => `  register(${nameOf(id)}, ${JSON.stringify(help)}),`),
    '];',
    '',
  ].join('\n');
}

function infosText(folders: readonly AnalyzerFolder[]): string {
  return [
    '// Written by tools/generate-rules.ts (npm run generate). Do not edit.',
    '',
    "import type { AnalyzerInfo } from './info.ts';",
    ...folders.map(({ id }) => `import { info as ${nameOf(id)} } from './${id}/info.ts';`),
    '',
    '/** Of all analyzers of what is no code, sorted by id. */',
    'export const analyzerInfos: readonly AnalyzerInfo[] = [',
    ...folders.map(({ id }) => `  ${nameOf(id)},`),
    '];',
    '',
  ].join('\n');
}

async function analyzerPages(folders: readonly AnalyzerFolder[]): Promise<readonly RulePage[]> {
  const pages: RulePage[] = [];
  for (const { id, help } of folders) {
    const module: unknown = await import(pathToFileURL(join(analyzerSource, id, 'analyzer.ts')).href);
    const { rules } = register((module as { analyzer: Analyzer }).analyzer, help);
    pages.push(...rules.map((info) => ({ info, confidence: undefined })));
  }
  return pages;
}

interface RulePage {
  readonly info: RuleInfo;
  /** Of the flaw that the page shows; `undefined` for one that is found only with others. */
  readonly confidence: Confidence | undefined;
}

function pageText({ info, confidence }: RulePage): string {
  const [title, ...rest] = info.help.split('\n');
  const cwes = info.cwe.map((id) => `CWE-${id}`).join(', ');
  const facts = [
    `| Rule | \`${info.id}\` |`,
    '|---|---|',
    `| Category | ${info.category}, ${info.type.replace('_', ' ')} |`,
    `| Severity | ${info.severity} |`,
    `| Precision | ${info.precision} |`,
    ...(confidence === undefined
      ? []
      : [`| Confidence | ${confidence}, of what is shown under "Vulnerable" |`]),
    ...(cwes === '' ? [] : [`| CWE | ${cwes} |`]),
    ...(info.owasp.length === 0 ? [] : [`| OWASP Top 10 | ${info.owasp.join(', ')} |`]),
    `| Since | ${info.since} (${info.status}) |`,
  ];
  return `${title}\n\n${facts.join('\n')}\n\n**Remedy.** ${info.remedy}\n${rest.join('\n')}`;
}

function indexText(infos: readonly RuleInfo[]): string {
  const rows = infos.map(
    (info) =>
      `| [${info.id}](${info.id.replace('/', '-')}.md) | ${info.title} | ${info.category} | ${info.severity} |`,
  );
  return ['# Rules', '', '| Rule | Finds | Category | Severity |', '|---|---|---|---|', ...rows, ''].join(
    '\n',
  );
}

/** How sure the finding is that a rule has of its own example. */
async function confidenceOf(rule: Rule, help: string, models: Models): Promise<Confidence | undefined> {
  const found: Confidence[] = [];
  for (const { heading, language, text } of readHelpBlocks(help)) {
    if (heading !== 'Vulnerable') continue;
    const { findings } = await analyzeCase([{ path: `index.${language}`, text }], { rules: [rule], models });
    found.push(...findings.map(({ confidence }) => confidence));
  }
  return confidences.find((confidence) => found.includes(confidence));
}

/** All files that this generator owns, sorted by path. */
export async function generateRules(): Promise<readonly GeneratedFile[]> {
  const folders = ruleFolders();
  const pages: RulePage[] = [];
  const models = await importModels();
  for (const { id, help } of folders) {
    const module: unknown = await import(pathToFileURL(join(source, id, 'rule.ts')).href);
    const { rule } = module as { rule: Rule };
    pages.push({ info: describeRule(rule, help), confidence: await confidenceOf(rule, help, models) });
  }
  const analyzers = analyzerFolders();
  pages.push(...(await analyzerPages(analyzers)));
  pages.sort((a, b) => (a.info.id < b.info.id ? -1 : 1));
  return [
    { path: registryFile, text: registryText(folders, modelFiles()) },
    { path: analyzerRegistry, text: analyzersText(analyzers) },
    { path: analyzerInfos, text: infosText(analyzers) },
    { path: join(referenceFolder, 'README.md'), text: indexText(pages.map(({ info }) => info)) },
    ...pages.map((page) => ({
      path: join(referenceFolder, `${page.info.id.replace('/', '-')}.md`),
      text: pageText(page),
    })),
  ].toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

/** Of all languages, from their files: the registry may be older than they are. */
async function importModels(): Promise<Models> {
  const models: Record<string, Models[string]> = {};
  for (const path of modelFiles()) {
    const module: unknown = await import(pathToFileURL(join(source, path)).href);
    const [language = ''] = path.split('/');
    const { model } = module as { model: Models[string][number] };
    const complaints = modelComplaints(model);
    if (complaints.length > 0) throw new Error(`${path}: ${complaints.join('; ')}`);
    models[language] = [...(models[language] ?? []), model];
  }
  return models;
}

/** Writes the files and removes reference pages of rules that are gone. */
export async function writeRules(): Promise<void> {
  const files = await generateRules();
  const wanted = new Set(files.map((file) => file.path));
  await mkdir(referenceFolder, { recursive: true });
  for (const name of await readdir(referenceFolder)) {
    const path = join(referenceFolder, basename(name));
    if (!wanted.has(path)) await rm(path);
  }
  for (const file of files) await writeFile(file.path, file.text);
}

if (import.meta.main) await writeRules();
