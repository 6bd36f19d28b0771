/** `@assay/scanner/advisories`: what is known of vulnerable packages, and bills of materials. */

export { collectBill, toCycloneDx, toSpdx } from '@assay/analyzers/inventory';
export { advisoriesFolderOf } from './advisories-folder.ts';
export { type AboutAdvisories, readAbout } from './advisory-database.ts';
export { ImportError, importAdvisories } from './import-advisories.ts';
