export { engineVersion, listRules, rulesetHash } from './analysis/engine.ts';
export type { ProposeFixRequest, VerifyFixRequest } from './fix/fix-request.ts';
export type { FixedFile, FixOutcome } from './fix-outcome.ts';
export { scanDirectory } from './scan-directory.ts';
export { ScanError, type ScanErrorCode, scanErrorCodes } from './scan-error.ts';
export type * from './scan-report.ts';
