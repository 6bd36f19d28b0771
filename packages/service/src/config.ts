/**
 * Settings: environment variables, all optional. `settings` is the single source: the settings reference is generated
 * from it, and `Config` is its type.
 */

import { isAbsolute, resolve } from 'node:path';
import ipaddr from 'ipaddr.js';
import { modelSettings } from './settings/model-settings.ts';
import {
  flag,
  integer,
  list,
  oneOf,
  optional,
  parseHttpUrl,
  type Setting,
  same,
  splitList,
  text,
} from './settings/setting.ts';
import { placeOf, storeSettings } from './settings/store-settings.ts';

/** The settings are invalid. `message` has one line for each invalid variable, without secret values. */
export class ConfigError extends Error {
  readonly code = 'invalid_settings';
}

const roles = ['all', 'api', 'worker'] as const;
const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

export const settings = {
  host: text('ASSAY_HOST', '127.0.0.1', 'Address to listen on.'),
  port: integer('ASSAY_PORT', 8080, 0, 65_535, 'Port to listen on; 0 takes any free port, which is printed.'),
  dataDir: {
    ...text('ASSAY_DATA_DIR', './.assay', 'Folder of the database, checkouts and the key file.'),
    parse: (value: string | undefined) => resolve(value || './.assay'),
  },
  databaseUrl: optional(
    'ASSAY_DATABASE_URL',
    'PostgreSQL server to use (`postgres://...`). Unset: a private database in the data folder.',
    parsePostgresUrl,
    true,
  ),
  databaseWaitSeconds: integer(
    'ASSAY_DATABASE_WAIT_SECONDS',
    300,
    0,
    86_400,
    'How long a start waits for the server of `ASSAY_DATABASE_URL`; 0 ends it at the first failure.',
  ),
  token: same(
    'api',
    optional(
      'ASSAY_TOKEN',
      "The first administrator's token, any string of 20 characters or more; it wins at each start.",
      parseToken,
      true,
    ),
  ),
  firstTokenFile: optional(
    'ASSAY_FIRST_TOKEN_FILE',
    'File that the token of the first start is written to, for its owner alone, in the place of the standard output. Unset: the standard output, and the file `first-token` of the data folder where that is the journal of systemd.',
    (value) => resolve(value),
  ),
  role: oneOf('ASSAY_ROLE', 'all', roles, 'What this process does: serve the API, work on jobs, or both.'),
  logLevel: oneOf('ASSAY_LOG_LEVEL', 'info', logLevels, 'Least severe level that is logged.'),
  publicUrl: same(
    'all',
    optional(
      'ASSAY_PUBLIC_URL',
      'Base URL under which users reach the service, for links. Unset: the address it listens on.',
      parseHttpUrl,
    ),
  ),
  allowPrivateHosts: same('all', {
    env: 'ASSAY_ALLOW_PRIVATE_HOSTS',
    fallback: '',
    describe: 'Comma-separated CIDR ranges that clones and webhooks may reach besides public addresses.',
    parse: parseCidrs,
  }),
  rateLimit: same(
    'api',
    oneOf(
      'ASSAY_RATE_LIMIT',
      'auto',
      ['auto', 'on', 'off'] as const,
      'Limits on requests; `auto` is off on a loopback address and on otherwise.',
    ),
  ),
  allowLocal: flag(
    'ASSAY_ALLOW_LOCAL',
    'Allows administrators local folders as repositories when not listening on loopback.',
  ),
  localRoots: {
    env: 'ASSAY_LOCAL_ROOTS',
    fallback: '',
    describe:
      'Comma-separated absolute folders below which every user may connect local repositories. Unset: only administrators connect local folders, wherever they are.',
    parse: parseFolders,
  },
  allowHttpWebhooks: same('all', flag('ASSAY_ALLOW_HTTP_WEBHOOKS', 'Allows webhook receivers without TLS.')),
  corsOrigins: same('api', {
    env: 'ASSAY_CORS_ORIGINS',
    fallback: '',
    describe: 'Comma-separated origins that browsers may call the API from. Unset: none.',
    parse: (value: string | undefined) => splitList(value),
  }),
  secretKey: optional(
    'ASSAY_SECRET_KEY',
    'Key that encrypts stored credentials: 32 bytes in base64. Unset: a key file of mode 0600 in the data folder.',
    parseSecretKey,
    true,
  ),
  oldSecretKeys: {
    env: 'ASSAY_OLD_SECRET_KEYS',
    fallback: '',
    describe:
      'Comma-separated keys that open what they encrypted, beside `ASSAY_SECRET_KEY`: while the key is replaced.',
    secret: true,
    parse: (value: string | undefined) => splitList(value).map(parseSecretKey),
  },
  dashboard: flag('ASSAY_DASHBOARD', 'Serves the dashboard at `/`.', true),
  sessionHours: same(
    'all',
    integer('ASSAY_SESSION_HOURS', 12, 1, 720, 'Hours after which a browser has to sign in again.'),
  ),
  oidcIssuer: same(
    'api',
    optional(
      'ASSAY_OIDC_ISSUER',
      'Issuer of an OpenID Connect provider at which browsers sign in (`https://...`, as the provider writes it). Unset: none.',
      parseIssuer,
    ),
  ),
  oidcName: same(
    'api',
    optional(
      'ASSAY_OIDC_NAME',
      'Name of the provider on the sign-in page. Unset: its host.',
      (value) => value,
    ),
  ),
  oidcClientId: same(
    'api',
    optional('ASSAY_OIDC_CLIENT_ID', 'Id of this service at the provider.', (value) => value),
  ),
  oidcClientSecret: same(
    'api',
    optional(
      'ASSAY_OIDC_CLIENT_SECRET',
      'Secret of this service at the provider. Unset: a public client.',
      (value) => value,
      true,
    ),
  ),
  oidcScopes: same(
    'api',
    text('ASSAY_OIDC_SCOPES', 'openid email profile', 'Scopes that the provider is asked for.'),
  ),
  oidcAllowedDomains: same(
    'api',
    list(
      'ASSAY_OIDC_ALLOWED_DOMAINS',
      'Comma-separated domains of verified e-mail addresses that may sign in; `*` for everybody at the provider. Unset: none.',
    ),
  ),
  oidcAllowedGroups: same(
    'api',
    list('ASSAY_OIDC_ALLOWED_GROUPS', 'Comma-separated groups that may sign in. Unset: none.'),
  ),
  oidcAdminGroups: same(
    'api',
    list(
      'ASSAY_OIDC_ADMIN_GROUPS',
      'Comma-separated groups whose members sign in as administrators, and who leaves them as members. Unset: roles are set by administrators.',
    ),
  ),
  oidcGroupsClaim: same(
    'api',
    text('ASSAY_OIDC_GROUPS_CLAIM', 'groups', 'Claim that lists the groups of a user.'),
  ),
  concurrentScans: integer('ASSAY_CONCURRENT_SCANS', 2, 1, 64, 'Scans that one worker runs at once.'),
  queuedScans: same(
    'all',
    integer('ASSAY_QUEUED_SCANS', 1000, 1, 1_000_000, 'Unfinished scans above which new ones are refused.'),
  ),
  scanTimeLimitMinutes: same(
    'all',
    integer('ASSAY_SCAN_TIME_LIMIT_MINUTES', 60, 1, 1440, 'Longest a scan may take.'),
  ),
  keepScansDays: same(
    'all',
    integer(
      'ASSAY_KEEP_SCANS_DAYS',
      0,
      0,
      36_500,
      'Days after which ended scans are deleted; 0 keeps all. The five newest of each kind on a branch stay, and those that issues were last seen by.',
    ),
  ),
  fixTimeBudgetSeconds: same(
    'all',
    integer(
      'ASSAY_FIX_TIME_BUDGET_SECONDS',
      120,
      0,
      3600,
      'Time a scan spends on proving fixes before it finishes without the rest.',
    ),
  ),
  scanMemoryLimitMb: integer(
    'ASSAY_SCAN_MEMORY_LIMIT_MB',
    4096,
    256,
    1_048_576,
    'Resident memory of one scan, in MiB, above which it is stopped and tried once more, smaller.',
  ),
  keptCheckouts: integer(
    'ASSAY_KEPT_CHECKOUTS',
    20,
    0,
    10_000,
    'Clones kept in the data folder between scans.',
  ),
  cloneLimitMb: same('all', integer('ASSAY_CLONE_LIMIT_MB', 2048, 1, 1_048_576, 'Largest clone, in MiB.')),
  diskLimitMb: integer('ASSAY_DISK_LIMIT_MB', 20_480, 64, 1_073_741_824, 'All checkouts together, in MiB.'),
  workerPort: optional(
    'ASSAY_WORKER_PORT',
    'Port at which a process that works on jobs answers `/healthz`, `/readyz` and `/metrics`, at the address of `ASSAY_HOST`; 0 takes any free port, which is printed. Unset: none.',
    parsePort,
  ),
  workerLabels: list(
    'ASSAY_WORKER_LABELS',
    'Comma-separated words by which people know a worker, as its zone or its pool.',
  ),
  advisoriesUrl: same(
    'all',
    optional(
      'ASSAY_ADVISORIES_URL',
      'Address below which advisories are published as OSV does it, `<address>/<ecosystem>/all.zip`: those of the ecosystems that repositories use are fetched once a day. Unset: none are; administrators import them.',
      parseHttpUrl,
    ),
  ),
  tracingModule: optional(
    'ASSAY_TRACING_MODULE',
    'Absolute path of a module that registers an SDK of OpenTelemetry; it is loaded first. Unset: nothing is traced.',
    (value) => {
      if (!isAbsolute(value)) throw new Error('expected an absolute path');
      return value;
    },
  ),
  ...storeSettings,
  ...modelSettings,
} as const satisfies Record<string, Setting<unknown>>;

export type Config = { readonly [K in keyof typeof settings]: ReturnType<(typeof settings)[K]['parse']> };

/**
 * Reads all settings.
 *
 * @throws ConfigError naming every invalid variable
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const problems: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, setting] of Object.entries<Setting<unknown>>(settings)) {
    try {
      values[name] = setting.parse(env[setting.env]?.trim() || undefined);
    } catch (error) {
      problems.push(`${setting.env}: ${error instanceof Error ? error.message : 'not valid'}`);
    }
  }
  problems.push(...findMissing(values));
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  // The loop above has set every member of the table using that member's own `parse`.
  return values as unknown as Config;
}

/** Settings that others need. */
function findMissing({
  store,
  s3AccessKeyId,
  s3SecretAccessKey,
}: Record<string, unknown>): readonly string[] {
  const isS3 = typeof store === 'string' && placeOf(store).kind === 's3';
  if (!isS3 || (s3AccessKeyId !== undefined && s3SecretAccessKey !== undefined)) return [];
  return ['ASSAY_STORE: a bucket needs ASSAY_S3_ACCESS_KEY_ID and ASSAY_S3_SECRET_ACCESS_KEY'];
}

/** `ASSAY_*` variables that no setting reads, sorted: most likely misspelled. */
export function findUnknownSettings(env: Readonly<Record<string, string | undefined>>): readonly string[] {
  const known = new Set<string>(Object.values<Setting<unknown>>(settings).map((setting) => setting.env));
  return Object.keys(env)
    .filter((name) => name.startsWith('ASSAY_') && !known.has(name))
    .sort();
}

/** True if only this machine can reach the address. */
export function isLoopback(host: string): boolean {
  if (host === 'localhost') return true;
  return ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback';
}

/** True if requests are rate-limited: `auto` applies limits on every address that others can reach. */
export function isRateLimited(config: Pick<Config, 'rateLimit' | 'host'>): boolean {
  return config.rateLimit === 'on' || (config.rateLimit === 'auto' && !isLoopback(config.host));
}

function parsePort(value: string): number {
  const port = /^\d{1,5}$/.test(value) ? Number(value) : Number.NaN;
  if (!(port <= 65_535)) throw new Error('expected a whole number from 0 to 65535');
  return port;
}

function parseCidrs(value: string | undefined): readonly string[] {
  const ranges = splitList(value);
  for (const range of ranges) {
    if (!ipaddr.isValidCIDR(range)) throw new Error(`expected CIDR ranges such as 10.0.0.0/8, got ${range}`);
  }
  return ranges;
}

/** Not normalized, because it is compared with the provider's own value. */
function parseIssuer(value: string): string {
  parseHttpUrl(value);
  if (/[?#]/.test(value)) throw new Error('expected a URL without query and fragment');
  return value;
}

function parseFolders(value: string | undefined): readonly string[] {
  const folders = splitList(value);
  for (const folder of folders) {
    if (!isAbsolute(folder)) throw new Error(`expected absolute paths, got ${folder}`);
  }
  return folders.map((folder) => resolve(folder));
}

function parsePostgresUrl(value: string): string {
  const protocol = URL.canParse(value) ? new URL(value).protocol : '';
  if (protocol !== 'postgres:' && protocol !== 'postgresql:') throw new Error('expected postgres://...');
  return value;
}

function parseToken(value: string): string {
  if (value.length < 20 || !/^[\x21-\x7e]+$/.test(value)) {
    throw new Error('expected 20 or more printable ASCII characters without spaces');
  }
  return value;
}

function parseSecretKey(value: string): Buffer {
  const key = Buffer.from(value, 'base64');
  if (key.length !== 32) throw new Error('expected 32 bytes in base64');
  return key;
}
