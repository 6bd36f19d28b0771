import type { AnalyzerInfo } from '../info.ts';

export const info: AnalyzerInfo = {
  id: 'secrets',
  title: 'Secrets',
  version: 1,
  group: 'secrets',
  claims: { anyText: true },
};
