/**
 * Analyzes a part of a tree in memory with some files replaced, to verify a fix.
 *
 * A slice is the files of a finding's trace and their imports; if the finding does not appear there, the whole tree is
 * used. Files that no override touches are analyzed once.
 */

import { compareFindings, type Finding, type Problem } from '@assay/core';
import type { EngineOptions } from '@assay/engine';
import { noHints, type PurposeHint } from '@assay/engine/files';
import { type DiscoveredTree, discoverFiles } from '../files/discover-files.ts';
import { decodeSource, readSource, type SourceRead } from '../files/read-source.ts';
import type { FixedFile } from '../fix-outcome.ts';
import {
  analyzeFile,
  analyzeProgram,
  engineOptions,
  type FileAnalysis,
  type LanguageId,
  type Languages,
  type ManifestFile,
} from './engine.ts';

/** Maximum number of files of a whole tree in which a finding is looked for: that many take about a minute. */
const maxFiles = 5_000;
/** How many imports deep the files of a trace are followed. */
const maxImportDepth = 3;
const importPattern = /(?:\brequire\s*\(|\bfrom|\bimport\s*\(?)\s*(['"])([^'"\n]{1,300})\1/g;
const pythonImports = /^[ \t]*(?:from[ \t]+(\.*[\w.]*)[ \t]+import\b|import[ \t]+([\w.]+))/gm;

export interface SliceAnalysis {
  readonly findings: readonly Finding[];
  readonly problems: readonly Problem[];
  /** Text in the files that rules recognize as secrets. */
  readonly secrets: readonly string[];
}

export type SourceText = Extract<SourceRead, { kind: 'source' }>;

export class Slicer {
  readonly #directory: string;
  readonly #languages: Languages;
  readonly #tree: DiscoveredTree;
  readonly #languageByPath: ReadonlyMap<string, LanguageId>;
  readonly #hintsByPath: ReadonlyMap<string, readonly PurposeHint[]>;
  readonly #sources = new Map<string, SourceText | undefined>();
  readonly #analyses = new Map<string, FileAnalysis>();
  readonly #changed: ReadonlySet<string>;
  #manifests: ManifestFile[] | undefined;

  private constructor(
    directory: string,
    languages: Languages,
    tree: DiscoveredTree,
    changed: readonly FixedFile[],
  ) {
    this.#directory = directory;
    this.#languages = languages;
    this.#tree = tree;
    this.#languageByPath = new Map(tree.files.map(({ path, language }) => [path, language]));
    this.#hintsByPath = new Map(tree.files.map(({ path, hints }) => [path, hints]));
    this.#changed = new Set(changed.map(({ path }) => path));
    for (const { path, text } of changed) {
      const source = decodeSource(path, Buffer.from(text));
      this.#sources.set(path, source.kind === 'source' ? source : undefined);
    }
  }

  /** @param changed  files with the text to use instead of that on disk */
  static async open(
    directory: string,
    languages: Languages,
    changed: readonly FixedFile[] = [],
  ): Promise<Slicer> {
    const tree = discoverFiles(directory, { useGitignore: false });
    return new Slicer(directory, languages, tree, changed);
  }

  languageOf(path: string): LanguageId | undefined {
    return this.#languageByPath.get(path);
  }

  /** `undefined` for a path that a scan would not analyze. */
  async read(path: string): Promise<SourceText | undefined> {
    if (!this.#languageByPath.has(path)) return undefined;
    if (!this.#sources.has(path)) {
      const source = readSource(this.#directory, path);
      this.#sources.set(path, source.kind === 'source' ? source : undefined);
    }
    return this.#sources.get(path);
  }

  /** The text on disk of a file that has an override; `undefined` for other files. */
  original(path: string): SourceText | undefined {
    if (!this.#changed.has(path)) return undefined;
    const source = readSource(this.#directory, path);
    return source.kind === 'source' ? source : undefined;
  }

  /** The files and their transitive imports up to `maxImportDepth`; sorted. */
  async neighbourhood(paths: readonly string[]): Promise<readonly string[]> {
    const found = new Set(paths.filter((path) => this.#languageByPath.has(path)));
    let ring = [...found];
    for (let depth = 0; depth < maxImportDepth && ring.length > 0; depth += 1) {
      const next = new Set<string>();
      for (const path of ring) {
        for (const name of await this.importsOf(path)) {
          const target = this.resolve(path, name);
          if (target !== undefined && !found.has(target)) next.add(target);
        }
      }
      for (const path of next) found.add(path);
      ring = [...next];
    }
    return [...found].sort();
  }

  /** Module names as written in a file. */
  async importsOf(path: string): Promise<readonly string[]> {
    const text = (await this.read(path))?.text ?? '';
    return this.languageOf(path) === 'python'
      ? [...text.matchAll(pythonImports)].map((match) => match[1] ?? match[2] ?? '')
      : [...text.matchAll(importPattern)].map((match) => match[2] ?? '');
  }

  wholeTree(): readonly string[] | undefined {
    return this.#tree.files.length > maxFiles ? undefined : this.#tree.files.map(({ path }) => path);
  }

  async manifests(): Promise<readonly ManifestFile[]> {
    if (this.#manifests === undefined) {
      this.#manifests = [];
      for (const path of this.#tree.manifests) {
        const source = readSource(this.#directory, path);
        if (source.kind === 'source') this.#manifests.push({ path, text: source.text });
      }
    }
    return this.#manifests;
  }

  /**
   * @param texts    files with the text to use instead
   * @param program  options for analyzing the program as a whole; each file by itself is always analyzed with all rules
   */
  async analyze(
    paths: readonly string[],
    texts: ReadonlyMap<string, string>,
    program: EngineOptions = engineOptions('all'),
  ): Promise<SliceAnalysis> {
    const options = engineOptions('all');
    const analyses: FileAnalysis[] = [];
    for (const path of paths) {
      const language = this.#languageByPath.get(path);
      const text = texts.get(path);
      if (language === undefined) continue;
      const hints = this.#hintsByPath.get(path) ?? noHints;
      if (text !== undefined)
        analyses.push(analyzeFile({ path, text, language, hints }, this.#languages, options));
      else analyses.push(...(await this.#analyzeUnchanged(path, language)));
    }
    const found = analyzeProgram(analyses, await this.manifests(), this.#languages, program);
    return {
      findings: [...analyses.flatMap(({ findings }) => findings), ...found.findings].sort(compareFindings),
      problems: [...analyses.flatMap(({ problems }) => problems), ...found.problems],
      secrets: analyses.flatMap(({ secrets }) => secrets),
    };
  }

  async #analyzeUnchanged(path: string, language: LanguageId): Promise<readonly FileAnalysis[]> {
    const known = this.#analyses.get(path);
    if (known !== undefined) return [known];
    const source = await this.read(path);
    if (source === undefined) return [];
    const hints = this.#hintsByPath.get(path) ?? noHints;
    const analysis = analyzeFile(
      { path, text: source.text, language, hints },
      this.#languages,
      engineOptions('all'),
    );
    this.#analyses.set(path, analysis);
    return [analysis];
  }

  /** The file of the tree that an import refers to; `undefined` for a library. */
  resolve(from: string, name: string): string | undefined {
    return this.languageOf(from) === 'python'
      ? this.#resolvePython(from, name)
      : this.#resolveRelative(from, name);
  }

  /** Looks next to the file and in its ancestor folders, because programs are started from any of them. */
  #resolvePython(from: string, name: string): string | undefined {
    const dots = /^\.*/.exec(name)?.[0].length ?? 0;
    const parts = name
      .slice(dots)
      .split('.')
      .filter((part) => part !== '');
    const folders = from.split('/').slice(0, -1);
    const starts =
      dots > 0
        ? [folders.slice(0, Math.max(0, folders.length - dots + 1))]
        : folders.map((_, index) => folders.slice(0, folders.length - index)).concat([[]]);
    for (const start of starts) {
      const path = [...start, ...parts].join('/');
      const found = [`${path}.py`, `${path}/__init__.py`].find((file) => this.#languageByPath.has(file));
      if (found !== undefined) return found;
    }
    return undefined;
  }

  #resolveRelative(from: string, name: string): string | undefined {
    if (!name.startsWith('.')) return undefined;
    const segments = from.split('/').slice(0, -1);
    for (const segment of name.split('/')) {
      if (segment === '..') segments.pop();
      else if (segment !== '.' && segment !== '') segments.push(segment);
    }
    const path = segments.join('/');
    const stem = path.replace(/\.[cm]?jsx?$/, '');
    const endings = ['.js', '.ts', '.mjs', '.cjs', '.tsx', '.jsx', '.mts', '.cts', '/index.js', '/index.ts'];
    return [path, ...endings.map((ending) => path + ending), ...endings.map((ending) => stem + ending)].find(
      (candidate) => this.#languageByPath.has(candidate),
    );
  }
}
