/** `@assay/scanner/advisories`: advisories for vulnerable packages, and bills of materials. */

export { ageInDays, flawFingerprint, maxAgeDays } from '@assay/analyzers';
export {
  type Bill,
  type BillFlaw,
  type BillPackage,
  collectBill,
  type ListedFlaw,
  type ListedPackage,
  packageReaches,
  toCycloneDx,
  toSpdx,
} from '@assay/analyzers/inventory';
export type { BillOutcome, ReadBillRequest } from '../process/bill-request.ts';
export type {
  AboutAdvisories,
  EcosystemRecords,
  ImportOptions,
  ImportOutcome,
  ImportResult,
} from '../process/import-request.ts';
export { advisoriesFolderOf } from './advisories-folder.ts';
export {
  databaseFiles,
  databaseFormat,
  readAbout,
} from './advisory-database.ts';
export { importInProcess, readBillInProcess } from './contained.ts';
export { ImportError, importAdvisories } from './import-advisories.ts';
