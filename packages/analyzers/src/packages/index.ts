export { type Advisory, nameKey } from './advisories/advisory.ts';
export { type AdvisorySource, matchPackages, type PackageFlaw } from './advisories/match-packages.ts';
export { type ReadAdvisory, readOsv } from './advisories/read-osv.ts';
export { readFriendsOfPhp, readRubySec, readRustSec } from './advisories/read-others.ts';
export { linkPackages } from './link/link-packages.ts';
export type { PackageFile } from './package-file.ts';
export type { LinkProblem, PackageList, PackageUse } from './package-use.ts';
export { packageFormatOf, packageFormats, readPackageFile } from './read-package-file.ts';
