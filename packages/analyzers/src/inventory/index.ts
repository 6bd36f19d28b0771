export type { Advisory, AdvisorySource } from '../package-types/advisory.ts';
export {
  type LinkProblem,
  type ListedFlaw,
  type ListedPackage,
  type PackageList,
  type PackageReach,
  type PackageUse,
  packageReaches,
} from '../package-types/package-use.ts';
export { nameKey } from './advisories/advisory.ts';
export { matchPackages, type PackageFlaw } from './advisories/match-packages.ts';
export { type ReadAdvisory, readOsv } from './advisories/read-osv.ts';
export { readFriendsOfPhp, readRubySec, readRustSec } from './advisories/read-others.ts';
export { withIncluded } from './link/included.ts';
export { linkPackages } from './link/link-packages.ts';
export type { PackageFile } from './package-file.ts';
export { packageFormatOf, packageFormats, readPackageFile } from './read-package-file.ts';
export { type Bill, type BillFlaw, type BillPackage, collectBill } from './sbom/bill.ts';
export { toCycloneDx } from './sbom/cyclonedx.ts';
export { type ReadBill, readBill } from './sbom/read-bill.ts';
export { toSpdx } from './sbom/spdx.ts';
