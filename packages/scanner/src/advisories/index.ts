/** `@assay/scanner/advisories`: what is known of vulnerable packages, and bills of materials. */

export { ageInDays, maxAgeDays } from '@assay/analyzers';
export {
  type Bill,
  type BillPackage,
  collectBill,
  type ListedFlaw,
  type ListedPackage,
  packageReaches,
  toCycloneDx,
  toSpdx,
} from '@assay/analyzers/inventory';
export type { BillOutcome, ReadBillRequest } from '../process/bill-request.ts';
export { advisoriesFolderOf } from './advisories-folder.ts';
export {
  type AboutAdvisories,
  databaseFiles,
  databaseFormat,
  type EcosystemRecords,
  readAbout,
} from './advisory-database.ts';
export { importInProcess, readBillInProcess } from './contained.ts';
export { ImportError, importAdvisories } from './import-advisories.ts';
export type { ImportOptions, ImportOutcome, ImportResult } from './import-result.ts';
