/**
 * The service as a package that can be installed anywhere: `npm run bundle-service`. Its own code in JavaScript, the grammars,
 * and the dashboard ready to be served; what it depends on is installed with it, as the manifest says.
 */

import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findOrBuildBundle } from '../packages/web/build/build-bundle.ts';
import { copyGrammars, licencesOf, scanEntries, writeChunks } from './bundle-package.ts';

interface Manifest {
  readonly version: string;
  readonly description: string;
  readonly license: string;
  readonly engines: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly optionalDependencies: Readonly<Record<string, string>>;
}

const root = join(import.meta.dirname, '..');
const readManifest = (path: string): Manifest => JSON.parse(readFileSync(join(root, path), 'utf8'));

/** @param folder  is emptied, and becomes the package */
export async function bundleService(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const manifest = toManifest();
  const entries = {
    main: 'packages/service/src/main.ts',
    'starter-main': 'packages/service/src/git/process/starter-main.ts',
    ...scanEntries,
  };
  const chunks = await writeChunks(join(folder, 'lib'), entries, Object.keys(manifest.dependencies));
  const grammars = copyGrammars(join(folder, 'lib/grammars'));
  const dashboard = await findOrBuildBundle({
    folder: join(root, 'packages/web'),
    onBuild: () => process.stderr.write('bundling the dashboard\n'),
  });
  cpSync(dashboard, join(folder, 'lib/dashboard'), { recursive: true });
  cpSync(join(root, 'packages/cli/bin/assay.js'), join(folder, 'bin/assay-service.js'));
  for (const file of ['LICENSE', 'README.md']) cpSync(join(root, file), join(folder, file));
  const modules = [...chunks.flatMap(({ moduleIds }) => moduleIds), ...grammars, ...dashboardModules()];
  writeFileSync(join(folder, 'THIRD-PARTY-LICENSES'), licencesOf(modules));
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, undefined, 2)}\n`);
}

function toManifest() {
  const { version, description, license, engines, ...service } = readManifest(
    'packages/service/package.json',
  );
  const ours = ([name]: readonly [string, string]): boolean => name.startsWith('@assay/');
  return {
    name: 'assay-service',
    version,
    description,
    license,
    type: 'module',
    engines,
    bin: { 'assay-service': 'bin/assay-service.js' },
    scripts: { start: 'node bin/assay-service.js' },
    dependencies: Object.fromEntries(Object.entries(service.dependencies).filter((entry) => !ours(entry))),
    // A Node that is new enough, as in a checkout, and a database.
    optionalDependencies: {
      ...service.optionalDependencies,
      ...readManifest('package.json').optionalDependencies,
    },
  };
}

/** What the dashboard is made of, by what its package depends on. */
function dashboardModules(): readonly string[] {
  const { dependencies } = readManifest('packages/web/package.json');
  return Object.keys(dependencies).map((name) => join(root, 'node_modules', name, 'package.json'));
}

if (import.meta.main) await bundleService(join(root, 'packages/service/dist'));
