export { type NoFixReason, noFixReasonNames } from '@assay/rules';
export {
  canAdvise,
  canFix,
  engineVersion,
  isInScope,
  listRules,
  routedFrameworks,
  rulesetHash,
} from './analysis/engine.ts';
export { digestCode } from './cache/build-id.ts';
export { folderOf as cacheFolderName, openCachePlace } from './cache/cache-folder.ts';
export { type CaseCheck, checkCases } from './check-cases.ts';
export { createConfigSchema } from './config/config-schema.ts';
export { readOwnConfig } from './config/read-own-config.ts';
export { whyUnread } from './fix/advise-settings.ts';
export { createPatch } from './fix/create-patch.ts';
export { type FixLimits, proposeFix, verifyFix } from './fix/fixes.ts';
export { type FixedFile, type FixOutcome, type WhyNoFix, whyNoFix } from './fix-outcome.ts';
export { toCsv } from './formats/csv.ts';
export { csvRows } from './formats/csv-cell.ts';
export { toJson } from './formats/json.ts';
export { toMarkdown } from './formats/markdown.ts';
export { printable } from './formats/printable.ts';
export type { ProvenFix, ReportAdvice, ReportFixes } from './formats/report-fix.ts';
export { toSarif } from './formats/sarif.ts';
export { toText } from './formats/text.ts';
export { judgeStaged, type StagedSecret } from './history/judge-staged.ts';
export type { ProposeFixRequest, VerifyFixRequest } from './process/fix-request.ts';
export type { CompareTreesRequest } from './process/review-request.ts';
export { compareTrees } from './review/compare-trees.ts';
export { maskQuote } from './review/mask-change.ts';
export * from './scan.ts';
