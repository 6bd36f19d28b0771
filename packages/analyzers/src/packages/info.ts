import type { AnalyzerInfo } from '../info.ts';
import { largestPackageFile, packageFiles } from '../inventory/package-files.ts';

export const info: AnalyzerInfo = {
  id: 'packages',
  title: 'Packages',
  version: 4,
  group: 'dependencies',
  largestFileBytes: largestPackageFile,
  claims: packageFiles,
};
