import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { conditions: ['assay-source'] },
  ssr: { resolve: { conditions: ['assay-source', 'node', 'import', 'default'] } },
  test: {
    include: ['packages/*/src/**/*.test.ts', 'packages/*/test/**/*.test.ts', 'tools/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/cases/**', '**/dist/**'],
    pool: 'forks',
    execArgv: ['--conditions=assay-source'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
