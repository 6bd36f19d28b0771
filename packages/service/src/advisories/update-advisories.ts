/**
 * Downloads the published advisories of the ecosystems that repositories use, each once a day. Disabled without a URL.
 */

import { rm } from 'node:fs/promises';
import type { ServiceContext } from '../context.ts';
import type { Ports } from '../ports.ts';
import {
  type AdvisoryEcosystemRow,
  listAdvisoryEcosystems,
  noteStillCurrent,
} from '../storage/advisories.ts';
import { findEcosystems } from '../storage/packages.ts';
import { receiveFile, withImported } from './receive-advisories.ts';
import { storeAdvisories } from './store-advisories.ts';

type Deps = Pick<ServiceContext, 'db' | 'clock' | 'config' | 'log'> & Pick<Ports, 'outbound'>;

/** Less than a day, so that every day has one update. */
const freshMs = 20 * 3_600_000;
const fetchLimitMs = 600_000;

/** Failed updates are retried by the next run; the age of the data shows them. */
export async function updateAdvisories(deps: Deps, signal: AbortSignal): Promise<void> {
  const { advisoriesUrl } = deps.config;
  if (advisoriesUrl === undefined) return;
  const known = new Map((await listAdvisoryEcosystems(deps.db)).map((one) => [one.ecosystem, one]));
  for (const ecosystem of await findEcosystems(deps.db)) {
    signal.throwIfAborted();
    const before = known.get(ecosystem);
    if (before !== undefined && isFresh(deps, before)) continue;
    try {
      await updateEcosystem(deps, { ecosystem, before, address: advisoriesUrl, signal });
    } catch (error) {
      if (signal.aborted) throw error;
      deps.log.warn({ err: error, ecosystem }, 'advisories could not be fetched');
    }
  }
}

function isFresh({ clock }: Deps, { checked_at: at }: AdvisoryEcosystemRow): boolean {
  return clock.now().getTime() - at.getTime() < freshMs;
}

async function updateEcosystem(
  deps: Deps,
  update: {
    readonly ecosystem: string;
    readonly before: AdvisoryEcosystemRow | undefined;
    readonly address: string;
    readonly signal: AbortSignal;
  },
): Promise<void> {
  const { ecosystem, before, address } = update;
  const signal = AbortSignal.any([update.signal, AbortSignal.timeout(fetchLimitMs)]);
  const etag = before?.etag ?? null;
  const response = await deps.outbound.fetch(`${address}/${encodeURIComponent(ecosystem)}/all.zip`, {
    signal,
    headers: etag === null ? {} : { 'if-none-match': etag },
  });
  const at = deps.clock.now();
  const day = at.toISOString().slice(0, 10);
  if (response.status === 304) return noteStillCurrent(deps.db, ecosystem, { day, at });
  if (response.status !== 200 || response.body === null) {
    await response.body?.cancel();
    throw new Error(`the address answered ${response.status}`);
  }
  const file = await receiveFile(deps, response.body, { extension: 'zip' });
  try {
    const options = { paths: [file.path], name: new URL(address).host, date: day, signal };
    await withImported(deps, options, async (outcome, folder) => {
      if (outcome.kind === 'refused') throw new Error(outcome.message);
      const { about } = outcome.result;
      if (!about.ecosystems.some((one) => one.ecosystem === ecosystem))
        throw new Error('what was fetched says nothing of the ecosystem');
      await deps.db.transaction().execute((trx) =>
        storeAdvisories(deps, trx, {
          about,
          folder,
          source: 'update',
          importedBy: null,
          only: ecosystem,
          etag: response.headers.get('etag') ?? undefined,
        }),
      );
    });
  } finally {
    await rm(file.path, { force: true });
  }
}
