/** The whole server over a bench's database; nothing is scanned, and no other host is asked. */

import { createNoLlm } from '@assay/llm';
import { pino } from 'pino';
import { createApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { createGit, defaultGitSettings } from '../src/git/git.ts';
import { createId } from '../src/ids.ts';
import { createAddressGuard } from '../src/outbound/address-guard.ts';
import { createOutbound } from '../src/outbound/outbound.ts';
import { createSecretBox } from '../src/secret-box.ts';
import { insertToken } from '../src/storage/tokens.ts';
import { scopes } from '../src/users/scopes.ts';
import { createToken, hashToken } from '../src/users/token-format.ts';
import type { OpenService } from './open-service.ts';

/** Ready to be asked, with the headers of the service's user; whoever listens closes it. */
export async function serve(service: OpenService) {
  const { db, clock, queue } = service;
  const config = readConfig({ ASSAY_DATA_DIR: service.folder, ASSAY_LOG_LEVEL: 'silent' });
  const outbound = createOutbound(createAddressGuard({ allowPrivateHosts: [] }));
  const settings = defaultGitSettings;
  const { server } = await createApp({
    db,
    clock,
    config,
    queue,
    outbound,
    log: pino({ level: 'silent' }),
    secrets: createSecretBox(Buffer.alloc(32, 7)),
    git: await createGit({ outbound, dataFolder: service.folder, settings, ownsCheckouts: false }),
    scanner: { scanDirectory: () => Promise.reject(new Error('nothing is scanned here')) },
    forges: new Map(),
    llm: createNoLlm(),
    identityProvider: undefined,
    dashboard: undefined,
  });
  await server.ready();
  return { server, headers: { authorization: `Bearer ${await addToken(service)}` } };
}

async function addToken({ db, clock, userId }: OpenService): Promise<string> {
  const token = createToken('personal');
  const now = clock.now();
  await insertToken(db, {
    id: createId(clock),
    user_id: userId,
    kind: 'personal',
    origin: 'api',
    name: 'bench',
    hash: hashToken(token),
    hint: token.slice(-4),
    scopes: [...scopes],
    expires_at: new Date(now.getTime() + 86_400_000),
    created_at: now,
  });
  return token;
}
