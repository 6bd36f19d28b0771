import type { AnalyzerInfo } from '../info.ts';

export const info: AnalyzerInfo = {
  id: 'terraform',
  title: 'Terraform',
  version: 1,
  group: 'iac',
  claims: { extensions: ['.tf', '.tofu', '.tfvars'] },
};
