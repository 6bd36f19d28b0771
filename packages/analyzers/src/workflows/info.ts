import type { AnalyzerInfo } from '../info.ts';

export const info: AnalyzerInfo = {
  id: 'workflows',
  title: 'Workflows',
  version: 7,
  group: 'iac',
  claims: {
    globs: [
      '**/.github/workflows/*.{yml,yaml}',
      '**/action.{yml,yaml}',
      '**/.gitlab-ci.{yml,yaml}',
      '**/*.gitlab-ci.{yml,yaml}',
      '**/.gitlab/ci/**/*.{yml,yaml}',
    ],
  },
};
