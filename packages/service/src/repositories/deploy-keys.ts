/**
 * Repositories over ssh: each has a key pair of its own, whose public key the user registers with the host, and the
 * keys of the host. These are given by the user, or recorded on first use: when the repository is connected or synced
 * while none is known. They change only at the user's request.
 */

import type { Caller } from '../caller.ts';
import type { ServiceContext } from '../context.ts';
import { invalidBody, notFound } from '../errors.ts';
import { GitError } from '../git/git-error.ts';
import { readKnownHosts, type SshHost } from '../git/host-keys.ts';
import { parseCloneUrl, type SshRemote } from '../git/remote.ts';
import { createSshKeyPair, fingerprintOf } from '../git/ssh-key.ts';
import type { Ports } from '../ports.ts';
import { recordAudit } from '../requests/audit.ts';
import type { DatabaseTransaction, Queryable, Row } from '../storage/database.ts';

type Deps = Pick<ServiceContext, 'db' | 'clock' | 'secrets' | 'log'> & Pick<Ports, 'git'>;
type HostKeys = Pick<Row<'deploy_keys'>, 'host_keys' | 'host_keys_source' | 'host_keys_at'>;

export const keyPurpose = 'deploy-key';
const noHostKeys: HostKeys = { host_keys: [], host_keys_source: null, host_keys_at: null };

/** A new key pair for a repository that is being connected, and the known keys of its host. */
export async function makeDeployKey(
  deps: Deps,
  repositoryId: string,
  host: SshHost,
  knownHosts: string | undefined,
): Promise<Row<'deploy_keys'>> {
  const { publicKey, privateKey } = createSshKeyPair(`assay-${repositoryId}`);
  const hostKeys =
    knownHosts === undefined
      ? ((await readFirstKeys(deps, host)) ?? noHostKeys)
      : givenKeys(deps, host, knownHosts);
  return {
    repository_id: repositoryId,
    public_key: publicKey,
    private_key_encrypted: deps.secrets.seal(keyPurpose, privateKey),
    created_at: deps.clock.now(),
    ...hostKeys,
  };
}

/** The remote of an ssh clone URL, with its key decrypted. */
export function toSshRemote(
  deps: Pick<ServiceContext, 'secrets'>,
  cloneUrl: string,
  key: Pick<Row<'deploy_keys'>, 'private_key_encrypted' | 'host_keys'>,
): SshRemote {
  const parsed = parseCloneUrl(cloneUrl);
  if (parsed.kind !== 'valid' || parsed.ssh === undefined) throw new Error('a deploy key without an ssh URL');
  const privateKey = deps.secrets.open(keyPurpose, key.private_key_encrypted);
  return { kind: 'ssh', url: parsed.url, ...parsed.ssh, privateKey, hostKeys: key.host_keys };
}

export async function findDeployKey(
  db: Queryable,
  repositoryId: string,
): Promise<Row<'deploy_keys'> | undefined> {
  return db
    .selectFrom('deploy_keys')
    .selectAll()
    .where('repository_id', '=', repositoryId)
    .executeTakeFirst();
}

export interface ShownDeployKey {
  readonly row: Row<'deploy_keys'>;
  /** Of the public key, as shown by OpenSSH. */
  readonly fingerprint: string;
  readonly hostKeys: { readonly type: string; readonly key: string; readonly fingerprint: string }[];
}

/** @throws ProblemError `not_found` for a repository that is not cloned over ssh */
export async function getDeployKey(db: Queryable, repositoryId: string): Promise<ShownDeployKey> {
  const row = await findDeployKey(db, repositoryId);
  if (!row) throw notFound('deploy key');
  const hostKeys = row.host_keys.map((line) => {
    const [type = '', key = ''] = line.split(' ');
    return { type, key, fingerprint: fingerprintOf(line) };
  });
  return { row, fingerprint: fingerprintOf(row.public_key), hostKeys };
}

/**
 * Replaces the known keys of the host; null removes them, so that the next sync records those that the host then
 * presents.
 *
 * @throws ProblemError `validation_failed`
 */
export async function setHostKeys(
  deps: Pick<ServiceContext, 'clock'>,
  trx: DatabaseTransaction,
  caller: Caller,
  repository: Pick<Row<'repositories'>, 'id' | 'clone_url'>,
  knownHosts: string | null,
): Promise<void> {
  const ssh = sshOf(repository.clone_url);
  if (ssh === undefined)
    throw invalidBody('#/known_hosts', 'conflicting_parameters', 'goes with a clone URL over ssh');
  const keys = knownHosts === null ? noHostKeys : givenKeys(deps, ssh, knownHosts);
  await trx.updateTable('deploy_keys').set(keys).where('repository_id', '=', repository.id).execute();
  await recordAudit(deps, trx, caller, {
    action: 'repository.host_keys',
    targetId: repository.id,
    repositoryId: repository.id,
    detail: { source: keys.host_keys_source },
  });
}

/** Records the keys that the host presents if none is known. An unreachable host is not an error here. */
export async function recordFirstKeys(
  deps: Deps,
  caller: Caller,
  repository: Pick<Row<'repositories'>, 'id' | 'clone_url'>,
): Promise<void> {
  const ssh = sshOf(repository.clone_url);
  const known = ssh && (await findDeployKey(deps.db, repository.id));
  if (!ssh || !known || known.host_keys.length > 0) return;
  const keys = await readFirstKeys(deps, ssh);
  if (keys === undefined) return;
  await deps.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('deploy_keys')
      .set(keys)
      .where('repository_id', '=', repository.id)
      .where('host_keys_source', 'is', null)
      .execute();
    await recordAudit(deps, trx, caller, {
      action: 'repository.host_keys',
      targetId: repository.id,
      repositoryId: repository.id,
      detail: { source: 'first_use' },
    });
  });
}

export function sshOf(cloneUrl: string | null): SshHost | undefined {
  const parsed = cloneUrl === null ? undefined : parseCloneUrl(cloneUrl);
  return parsed?.kind === 'valid' ? parsed.ssh : undefined;
}

function givenKeys(deps: Pick<ServiceContext, 'clock'>, host: SshHost, knownHosts: string): HostKeys {
  const reading = readKnownHosts(knownHosts, host);
  if (reading.kind === 'invalid') throw invalidBody('#/known_hosts', 'format', reading.reason);
  return { host_keys: [...reading.keys], host_keys_source: 'given', host_keys_at: deps.clock.now() };
}

async function readFirstKeys(deps: Deps, host: SshHost): Promise<HostKeys | undefined> {
  try {
    const keys = await deps.git.readHostKeys({ host: host.host, port: host.port });
    return { host_keys: [...keys], host_keys_source: 'first_use', host_keys_at: deps.clock.now() };
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    if (error.code === 'host_not_allowed')
      throw invalidBody('#/clone_url', error.code, `${error.message} See ASSAY_ALLOW_PRIVATE_HOSTS.`);
    deps.log.info({ code: error.code }, 'the keys of a host could not be asked for');
    return undefined;
  }
}
