import type { AnalyzerInfo } from '../info.ts';

export const info: AnalyzerInfo = {
  id: 'containers',
  title: 'Containers',
  version: 3,
  group: 'iac',
  claims: {
    names: ['Dockerfile', 'Containerfile'],
    extensions: ['.dockerfile', '.containerfile'],
    globs: [
      '**/{Dockerfile,Containerfile}{.,-,_}*',
      '**/{docker-compose,compose,podman-compose}*.{yml,yaml}',
    ],
  },
};
