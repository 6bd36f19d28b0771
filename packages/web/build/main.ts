/**
 * A process that finds or makes the bundle. It tells a parent where that is; progress and failures go to standard error.
 * It is niced, for the service that waits for it answers requests meanwhile.
 */

import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { findOrBuildBundle } from './build-bundle.ts';

setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
// A parent that is gone waits for nothing.
process.on('disconnect', () => process.exit(1));
const startedAt = performance.now();
let isBuilt = false;
const folder = await findOrBuildBundle({
  folder: join(import.meta.dirname, '..'),
  onBuild: () => {
    isBuilt = true;
    process.stderr.write('assay: bundling the dashboard, once\n');
  },
});
const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
if (isBuilt) process.stderr.write(`assay: the dashboard is ready (${seconds} s)\n`);
if (process.send === undefined) process.stdout.write(`${folder}\n`);
else process.send({ folder }, () => process.disconnect());
