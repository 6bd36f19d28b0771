export { canFix, engineVersion, listRules, rulesetHash } from './analysis/engine.ts';
export { applyBaseline } from './baseline/apply-baseline.ts';
export { type BaselineEntry, readBaseline } from './baseline/read-baseline.ts';
export { cacheDirectoryOf } from './cache/cache-directory.ts';
export type { CacheSettings } from './cache/scan-cache.ts';
export { type CaseCheck, checkCases } from './check-cases.ts';
export { applyConfig, compileConfig } from './config/apply-config.ts';
export {
  type ConfigProblem,
  type ConfigReading,
  configFileName,
  defaultConfig,
  type ScanConfig,
} from './config/config.ts';
export { createConfigSchema } from './config/config-schema.ts';
export { loadConfig, readOwnConfig } from './config/load-config.ts';
export { type ExplainOptions, explainPlace } from './explain-place.ts';
export { isRelevantPath } from './files/language.ts';
export type { ProposeFixRequest, VerifyFixRequest } from './fix/fix-request.ts';
export { type FixLimits, proposeFix, verifyFix } from './fix/fixes.ts';
export type { FixedFile, FixOutcome } from './fix-outcome.ts';
export { toCsv } from './formats/csv.ts';
export { csvRows } from './formats/csv-cell.ts';
export { formatReport, type ReportFormat, reportFormats } from './formats/format-report.ts';
export { toJson } from './formats/json.ts';
export { toMarkdown } from './formats/markdown.ts';
export { toSarif } from './formats/sarif.ts';
export { toText } from './formats/text.ts';
export { scanDirectory } from './scan-directory.ts';
export { ScanError, type ScanErrorCode, scanErrorCodes } from './scan-error.ts';
export type * from './scan-report.ts';
