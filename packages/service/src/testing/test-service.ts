/** The whole service in process: real database, real git, fixed clock, no port. */

import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { createNoLlm, detectFlaws, proposeModels, reviewChange } from '@assay/llm';
import {
  canAdvise,
  canFix,
  compareTrees,
  proposeFix,
  readHistorySecrets,
  scanDirectory,
  verifyFix,
} from '@assay/scanner';
import type { InjectOptions } from 'fastify';
import type { Kysely } from 'kysely';
import { pino } from 'pino';
import { withAdvisories } from '../advisories/with-advisories.ts';
import { createApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { createForges } from '../forge/forges.ts';
import { createGit, defaultGitSettings } from '../git/git.ts';
import { createId } from '../ids.ts';
import { createAddressGuard } from '../outbound/address-guard.ts';
import { createOutbound } from '../outbound/outbound.ts';
import type { AppDependencies, Ports } from '../ports.ts';
import type { JobName } from '../queue/jobs.ts';
import { createQueue } from '../queue/queue.ts';
import { createSecretBox } from '../secret-box.ts';
import { createOpenId } from '../sign-in/openid.ts';
import type { Database } from '../storage/database.ts';
import { insertToken } from '../storage/tokens.ts';
import { insertUser } from '../storage/users.ts';
import { scopes } from '../users/scopes.ts';
import { createToken, hashToken } from '../users/token-format.ts';
import { createResponseCheck, type RecordedResponse } from './openapi-check.ts';
import { createTestClock, type TestClock } from './test-clock.ts';
import { createTestDatabase } from './test-database.ts';

export interface CallOptions {
  /** Bearer token; default the first user's, `null` sends none. */
  readonly token?: string | null;
  /** Sent as JSON, except for a string or a buffer, which is sent unchanged. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Default 127.0.0.1. */
  readonly remoteAddress?: string;
}

export interface CallResult {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  /** Parsed JSON; untyped for tests. */
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly body: any;
}

export interface TestUser {
  readonly id: string;
  readonly token: string;
}

export interface TestService {
  readonly deps: AppDependencies;
  readonly db: Kysely<Database>;
  readonly clock: TestClock;
  /** Removed by `close`; for checkouts and folders to scan. */
  readonly folder: string;
  /** An administrator. */
  readonly alice: TestUser;
  /** A member. */
  readonly bob: TestUser;
  /** Sends one request; the response is validated against the OpenAPI document. */
  call(method: string, path: string, options?: CallOptions): Promise<CallResult>;
  /** Every response so far. */
  readonly recorded: readonly RecordedResponse[];
  /** Runs waiting jobs until none is left; returns the number run. */
  runJobs(options?: {
    readonly includeDeferred?: boolean;
    /** Default: all kinds. */
    readonly only?: readonly JobName[];
  }): Promise<number>;
  close(): Promise<void>;
}

export interface TestServiceOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly ports?: Partial<Ports>;
}

export async function createTestService(options: TestServiceOptions = {}): Promise<TestService> {
  const folder = await mkdtemp(join(tmpdir(), 'assay-service-'));
  const database = await createTestDatabase();
  const clock = createTestClock();
  const config = readConfig({
    ASSAY_DATA_DIR: join(folder, 'data'),
    ASSAY_LOG_LEVEL: 'silent',
    ...options.env,
  });
  await mkdir(config.dataDir, { recursive: true });
  const log = pino({ level: config.logLevel });
  const queue = await createQueue({ target: database.target, db: database.db, log, supervise: false });
  const outbound = createOutbound(createAddressGuard({ allowPrivateHosts: ['127.0.0.0/8', '::1/128'] }));
  const deps: AppDependencies = {
    db: database.db,
    clock,
    config,
    log,
    queue,
    secrets: createSecretBox(Buffer.alloc(32, 7)),
    git: await createGit({
      outbound,
      dataFolder: config.dataDir,
      settings: defaultGitSettings,
      ownsCheckouts: true,
    }),
    scanner: {
      scanDirectory,
      canAdvise,
      canFix,
      compareTrees,
      readHistorySecrets,
      detectFlaws,
      reviewChange,
      proposeModels,
      proposeFix: async (request, limits) =>
        proposeFix(await withAdvisories({ db: database.db, config }, request), limits),
      verifyFix: async (request, limits) =>
        verifyFix(await withAdvisories({ db: database.db, config }, request), limits),
    },
    outbound,
    forges: createForges({ outbound, userAgent: 'assay/test', clock, wait: () => Promise.resolve() }),
    llm: createNoLlm(),
    identityProvider: createOpenId(config, outbound),
    dashboard: undefined,
    ...options.ports,
  };
  const { server, jobs } = await createApp(deps);
  await server.ready();
  const check = createResponseCheck(server.swagger() as unknown as Record<string, unknown>);
  const alice = await addUser(deps, 'alice', 'administrator');
  const bob = await addUser(deps, 'bob', 'member');
  const recorded: RecordedResponse[] = [];
  return {
    deps,
    db: database.db,
    clock,
    folder,
    alice,
    bob,
    recorded,
    call: async (method, path, callOptions = {}) => {
      const response = await server.inject(toInject(method, path, callOptions, alice.token));
      const contentType = String(response.headers['content-type'] ?? '');
      const isPacked = response.headers['content-encoding'] === 'gzip';
      const text = isPacked ? gunzipSync(response.rawPayload).toString('utf8') : response.body;
      const body: unknown = text === '' ? undefined : parseBody(contentType, text);
      const record = { method, path, status: response.statusCode, contentType, body };
      check(record);
      recorded.push(record);
      return { status: response.statusCode, headers: response.headers, body };
    },
    runJobs: ({ only, ...drainOptions } = {}) => {
      const wanted = Object.entries(jobs).filter(([name]) => only?.some((one) => one === name) ?? true);
      return queue.drain(Object.fromEntries(wanted), drainOptions);
    },
    close: async () => {
      await server.close();
      await queue.stop();
      await outbound.close();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function addUser(
  deps: AppDependencies,
  name: string,
  role: 'administrator' | 'member',
): Promise<TestUser> {
  const now = deps.clock.now();
  const id = createId(deps.clock);
  await insertUser(deps.db, { id, name, role, created_at: now, updated_at: now });
  const token = createToken('personal');
  await insertToken(deps.db, {
    id: createId(deps.clock),
    user_id: id,
    kind: 'personal',
    origin: 'api',
    name: 'test',
    hash: hashToken(token),
    hint: token.slice(-4),
    scopes: scopes.filter((scope) => scope !== 'admin' || role === 'administrator'),
    expires_at: new Date(now.getTime() + 90 * 86_400_000),
    created_at: now,
  });
  return { id, token };
}

function toInject(method: string, path: string, options: CallOptions, defaultToken: string): InjectOptions {
  const headers: Record<string, string> = { ...options.headers };
  const token = options.token === undefined ? defaultToken : options.token;
  if (token !== null) headers['authorization'] ??= `Bearer ${token}`;
  const { remoteAddress } = options;
  const base: InjectOptions = {
    method: method as 'GET',
    url: path,
    headers,
    ...(remoteAddress === undefined ? {} : { remoteAddress }),
  };
  if (options.body === undefined) return base;
  headers['content-type'] ??= 'application/json';
  if (Buffer.isBuffer(options.body)) return { ...base, payload: options.body };
  return { ...base, payload: typeof options.body === 'string' ? options.body : JSON.stringify(options.body) };
}

function parseBody(contentType: string, text: string): unknown {
  const isDocument = contentType.includes('json') && !contentType.includes('ndjson');
  return isDocument ? JSON.parse(text) : text;
}
