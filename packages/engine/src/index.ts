export { analyzeFile, type FileAnalysis, type SourceFile } from './analyze-file.ts';
export { analyzeProgram, type ProgramAnalysis } from './analyze-program.ts';
export type { EngineOptions } from './engine-options.ts';
export { explainLine } from './explain-line.ts';
export { nodeAt, readSyntax, type SourceSyntax } from './fix/read-syntax.ts';
export type { ManifestFile } from './graph/modules.ts';
export { printFile } from './ir/print.ts';
export { applySuppressions, type Suppression } from './suppression/index.ts';
export { type LanguageId, type Languages, languageIds, loadLanguages } from './syntax/parse.ts';
