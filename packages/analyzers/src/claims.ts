/** `@assay/analyzers/claims`: the analyzers and the files they claim. Loads neither the analyzers nor the engine. */

export { type ClaimMatcher, compileClaim } from './file-claim.ts';
export { type AnalyzerGroup, type AnalyzerInfo, analyzerGroups, type FileClaim } from './info.ts';
export { analyzerInfos } from './infos.generated.ts';
