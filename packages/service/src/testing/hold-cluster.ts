/** A process for tests: acquires the lock of a data folder, opens its cluster, reports that and waits for SIGTERM. */

import { openCluster } from '../storage/cluster/cluster.ts';
import { lockFolder } from '../storage/cluster/folder-lock.ts';
import { chooseRunAs } from '../storage/cluster/run-as.ts';

const dataDir = process.argv[2];
if (dataDir === undefined) throw new Error('usage: hold-cluster DATA_DIR');
await lockFolder(dataDir, 'api');
const { kind } = await chooseRunAs(dataDir);
const cluster = await openCluster({ dataDir, durable: false });
process.stdout.write(`open as ${kind}\n`);
const alive = setInterval(() => undefined, 60_000);
process.on('SIGTERM', () => {
  clearInterval(alive);
  void cluster.stop();
});
