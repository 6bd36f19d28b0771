/** Keeps the cluster of a data folder running: restarts a server that ends unexpectedly, as when out of memory. */

import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { type Cluster, type ClusterOptions, openCluster } from './cluster.ts';

const pollMs = 1000;
/** Failures double the pause, up to 64 s, so that a restart follows soon after an operator has fixed the cause. */
const mostDoublings = 6;

/**
 * Opens the cluster and watches it until it is stopped. A restarted server uses the same socket, so new connections
 * reach it.
 *
 * @throws ClusterError  if the first start fails; later failures are logged and retried
 */
export async function keepCluster(
  options: ClusterOptions,
  log: Pick<Logger, 'error' | 'info'>,
): Promise<Pick<Cluster, 'connection' | 'adopted' | 'stop'>> {
  let cluster = await openCluster(options);
  const { connection, adopted } = cluster;
  const stopping = new AbortController();

  async function watch(): Promise<void> {
    for (let failures = 0; ; ) {
      await pause(pollMs * 2 ** Math.min(failures, mostDoublings), stopping.signal);
      if (stopping.signal.aborted) return;
      try {
        if (await cluster.isRunning()) {
          failures = 0;
          continue;
        }
        log.error('the database ended and is started again');
        cluster = await openCluster({ ...options, socketFolder: connection.host });
        failures = 0;
        log.info('database runs again');
      } catch (error) {
        failures += 1;
        log.error(
          { reason: error instanceof Error ? error.message : String(error) },
          'the database could not be looked at or did not start',
        );
      }
    }
  }

  const watching = watch();
  const stop = async (): Promise<void> => {
    stopping.abort();
    await watching;
    await cluster.stop();
  };
  return { connection, adopted, stop };
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal, ref: false }).catch(() => undefined);
}
