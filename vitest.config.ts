import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const exclude = ['**/node_modules/**', '**/cases/**', '**/dist/**'];
/** Tests that start the processes of scans. */
const scans = ['packages/{cli,llm,scanner}/src/**/*.test.ts', 'tools/bench/**/*.test.ts'];

/** From a repository to its pull request, with the processes that users have. */
const wholePath = 'packages/service/src/end-to-end.test.ts';

export default defineConfig({
  resolve: { conditions: ['assay-source'] },
  // What `globalSetup` is loaded with.
  environments: { __vitest__: { resolve: { conditions: ['assay-source', 'node'] } } },
  ssr: { resolve: { conditions: ['assay-source', 'node'] } },
  test: {
    pool: 'forks',
    // One more than there are cores: half of the time tests of the service wait for git, a database or processes. Measured on two
    // cores: 505 s for those with three, 570 s with two.
    maxWorkers: availableParallelism() + 1,
    execArgv: ['--conditions=assay-source'],
    setupFiles: ['tools/cache-modules.ts'],
    // Ends a hang, measures nothing: a shared machine has been forty times slower than a quiet one.
    testTimeout: 400_000,
    hookTimeout: 400_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'packages',
          include: [
            'packages/*/src/**/*.test.ts',
            'packages/*/test/**/*.test.ts',
            'packages/web/build/*.test.ts',
            'tools/**/*.test.ts',
          ],
          exclude: [...exclude, ...scans, 'packages/service/**', 'packages/web/test/**'],
          // To load the engine and its rules takes a second of processor time for each file.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'scans',
          include: scans,
          exclude,
          isolate: false,
          globalSetup: ['tools/command-line-for-tests.ts'],
          setupFiles: ['tools/start-bundled.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'service',
          include: ['packages/service/src/**/*.test.ts'],
          exclude: [...exclude, wholePath],
          // To load the service takes two seconds of processor time for each file.
          isolate: false,
          // One database cluster for the run; it starts only when a test of the service is among those to run.
          globalSetup: ['packages/service/src/testing/global-setup.ts'],
          setupFiles: ['tools/analyze-in-process.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'whole path',
          include: [wholePath],
          // Analysis runs in its own process, as it does for users.
          globalSetup: ['packages/service/src/testing/global-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'dashboard',
          include: ['packages/web/test/**/*.test.ts'],
          exclude,
          // One service for the run, as above.
          globalSetup: ['tools/service-for-tests.ts', 'packages/web/test/global-setup.ts'],
        },
      },
    ],
  },
});
