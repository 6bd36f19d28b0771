/** `@assay/analyzers/claims`: which analyzers there are and which files are theirs. Loads none of them, nor the engine. */

export { type ClaimMatcher, compileClaim } from './file-claim.ts';
export { type AnalyzerGroup, type AnalyzerInfo, analyzerGroups, type FileClaim } from './info.ts';
export { analyzerInfos } from './infos.generated.ts';
