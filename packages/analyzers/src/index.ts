export {
  type Analyzer,
  type AnalyzerGroup,
  type AnalyzerRule,
  analyzerGroups,
  type ComparedFile,
  type FileClaim,
  type FileFact,
  type FileResult,
  type FileSignal,
  type Hit,
  type RegisteredAnalyzer,
  register,
  type SourceFile,
  type TreeResult,
} from './analyzer.ts';
export { type ComparedSignal, compareFiles } from './compare-files.ts';
export { type ClaimMatcher, compileClaim } from './file-claim.ts';
export { analyzers } from './registry.generated.ts';
export { type AnalyzedFile, failure, findingsOf, runAnalyzer } from './run-analyzer.ts';
export { textLanguageOf } from './text-language.ts';
