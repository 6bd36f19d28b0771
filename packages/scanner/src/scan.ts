/**
 * `@assay/scanner/scan`: the API for scanning and explaining a directory. None of it loads the engine before it has to.
 */

export { type AnalyzerGroup, analyzerGroups } from '@assay/analyzers/claims';
export type { PackageUse } from '@assay/analyzers/inventory';
export { isOfTests } from '@assay/engine/files';
export { advisoriesFolderOf } from './advisories/advisories-folder.ts';
export { applyBaseline } from './baseline/apply-baseline.ts';
export { type Baseline, readBaseline } from './baseline/read-baseline.ts';
export { cacheDirectoryOf } from './cache/cache-directory.ts';
export { applyConfig, applyConfigEarly, compileConfig } from './config/apply-config.ts';
export {
  type ConfigProblem,
  type ConfigReading,
  configFileName,
  defaultConfig,
  type NewCodeSince,
  type ScanConfig,
} from './config/config.ts';
export { loadConfig } from './config/load-config.ts';
export {
  chooseRules,
  nearestRules,
  type RuleChoice,
  type Selection,
  selectEarly,
  selectFindings,
} from './config/select-findings.ts';
export { type ExplainOptions, explainPlace } from './explain-place.ts';
export type { Explanation } from './explanation.ts';
export {
  type AnalyzerName,
  analyzersOf,
  isGroup,
  listAnalyzers,
  problemOfAnalyzers,
} from './files/claims.ts';
export { reasonsOf } from './files/left-out.ts';
export { listFolders } from './files/list-folders.ts';
export { problemOfPattern } from './files/path-filter.ts';
export { isJudgedPath, isRelevantPath } from './files/relevant-path.ts';
export { isLeftOutByRule, isToolOutput, makesIncomplete } from './files/skip-reason.ts';
export { followedIn, judgedIn, mayHide, sightOf, tellUnread } from './files/tell-unread.ts';
export { type CoverageNote, coverageNotes, describeUnread } from './formats/coverage-notes.ts';
export { formatReport, type ReportFormat, reportFormats } from './formats/format-report.ts';
export { whatWasRead } from './formats/json.ts';
export { printable } from './formats/printable.ts';
export { toChanges, toCoverageText } from './formats/text.ts';
export { commitsOfBatch, patchLogArguments } from './history/patch-texts.ts';
export { type HistoryOptions, readHistorySecrets } from './history/read-history.ts';
export type { HistorySecret, HistorySecrets } from './process/history-request.ts';
export { KeptProcesses, type KeptProcessLimits } from './process/kept-processes.ts';
export { scanDirectory } from './scan-directory.ts';
export { ScanError, type ScanErrorCode, scanErrorCodes } from './scan-error.ts';
export * from './scan-report.ts';
