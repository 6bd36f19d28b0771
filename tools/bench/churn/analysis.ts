/** Findings of a tree, analysed in this process; files that an earlier tree had are not parsed again. */

import { compareFindings, type Finding } from '../../../packages/core/src/index.ts';
import {
  analyzeFile,
  analyzeProgram,
  engineOptions,
  type FileAnalysis,
  type Languages,
  loadGrammars,
} from '../../../packages/scanner/src/analysis/engine.ts';
import { isTypeDeclaration, languageOfPath } from '../../../packages/scanner/src/files/language.ts';
import { decodeSource } from '../../../packages/scanner/src/files/read-source.ts';

export interface SourceText {
  readonly path: string;
  /** Equal for equal content. */
  readonly contentId: string;
  readonly read: () => Promise<Uint8Array>;
}

export interface Analyst {
  readonly analyze: (files: readonly SourceText[]) => Promise<readonly Finding[]>;
}

const leftOut = /(?:^|\/)(?:node_modules|bower_components|vendor|third_party|dist)\//;
const manifestName = /(?:^|\/)(?:package|[jt]sconfig(?:\.[\w.-]+)?)\.json$/;

export function isAnalysed(path: string): boolean {
  if (leftOut.test(path)) return false;
  return manifestName.test(path) || (languageOfPath(path) !== undefined && !isTypeDeclaration(path));
}

export async function createAnalyst(): Promise<Analyst> {
  const languages = await loadGrammars();
  const options = engineOptions('all');
  let cache = new Map<string, FileAnalysis | undefined>();
  const analyzeOne = async (file: SourceText): Promise<FileAnalysis | undefined> => {
    const key = `${file.contentId} ${file.path}`;
    return cache.has(key) ? cache.get(key) : analyseSource(file, languages, options);
  };
  return {
    analyze: async (files) => {
      const next = new Map<string, FileAnalysis | undefined>();
      const manifests: { path: string; text: string }[] = [];
      for (const file of files.filter(({ path }) => isAnalysed(path))) {
        if (manifestName.test(file.path)) {
          manifests.push({ path: file.path, text: Buffer.from(await file.read()).toString() });
        } else {
          next.set(`${file.contentId} ${file.path}`, await analyzeOne(file));
        }
      }
      cache = next;
      const analyses = [...next.values()].filter((analysis) => analysis !== undefined);
      const program = analyzeProgram(analyses, manifests, languages, options);
      return [...analyses.flatMap(({ findings }) => findings), ...program.findings].sort(compareFindings);
    },
  };
}

async function analyseSource(
  file: SourceText,
  languages: Languages,
  options: ReturnType<typeof engineOptions>,
): Promise<FileAnalysis | undefined> {
  const { path } = file;
  const source = decodeSource(path, await file.read());
  const language = languageOfPath(path);
  if (source.kind !== 'source' || language === undefined) return undefined;
  return analyzeFile({ path, text: source.text, language }, languages, options);
}
