import type { AnalyzerInfo } from '../info.ts';

export const info: AnalyzerInfo = {
  id: 'kubernetes',
  title: 'Kubernetes',
  version: 3,
  group: 'iac',
  claims: { extensions: ['.yaml', '.yml'], globs: ['**/templates/**/*.tpl'] },
};
