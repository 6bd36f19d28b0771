import type { AnalyzerInfo } from '../info.ts';

export const info: AnalyzerInfo = {
  id: 'secrets',
  title: 'Secrets',
  version: 8,
  group: 'secrets',
  claims: { anyText: true },
};
