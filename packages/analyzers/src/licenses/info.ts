import type { AnalyzerInfo } from '../info.ts';
import { largestPackageFile, packageFiles } from '../inventory/package-files.ts';

export const info: AnalyzerInfo = {
  id: 'licenses',
  title: 'Licences',
  version: 1,
  group: 'dependencies',
  largestFileBytes: largestPackageFile,
  claims: packageFiles,
};
