/**
 * Receives uploaded advisories: streams them to a file, parses them in a separate process, and stores them for all
 * nodes.
 */

import { createHash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isDay } from '@assay/core';
import { type ImportOutcome, type ImportResult, importInProcess } from '@assay/scanner/advisories';
import type { Caller } from '../caller.ts';
import type { ServiceContext } from '../context.ts';
import { invalidBody, ProblemError } from '../errors.ts';
import { recordAudit } from '../requests/audit.ts';
import { scanProcess } from '../scan-cache.ts';
import { dropAdvisoryDatabase, lockAdvisories } from '../storage/advisories.ts';
import { assertAdministrator } from '../users/users.ts';
import { type DescribedDatabase, describeAdvisories } from './list-advisories.ts';
import { storeAdvisories } from './store-advisories.ts';

type Deps = Pick<ServiceContext, 'db' | 'clock' | 'config' | 'log'>;

/** Maximum upload size; OSV's npm data has about 200 MB. Chosen. */
export const mostUploadBytes = 512 * 1024 * 1024;

/** Age of a leftover file; longer than any import takes. Chosen. */
const forgottenMs = 86_400_000;

/** An upload, in a file on this node. */
export interface ReceivedFile {
  readonly path: string;
  readonly bytes: number;
  /** Hex SHA-256. */
  readonly digest: string;
}

/**
 * @param extension  determines the format
 * @throws ProblemError for an upload that is too large; its file is removed
 */
export async function receiveFile(
  { config }: Pick<Deps, 'config'>,
  chunks: AsyncIterable<Uint8Array>,
  { extension, mostBytes = mostUploadBytes }: { readonly extension: string; readonly mostBytes?: number },
): Promise<ReceivedFile> {
  const folder = join(config.dataDir, 'uploads');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await dropForgotten(folder);
  const path = join(folder, `${randomBytes(12).toString('hex')}.${extension}`);
  const file = await open(path, 'wx', 0o600);
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (bytes > mostBytes)
        throw new ProblemError('payload_too_large', `advisories have at most ${mostBytes} bytes`);
      hash.update(chunk);
      await file.writeFile(chunk);
    }
    return { path, bytes, digest: hash.digest('hex') };
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await file.close();
  }
}

/** Removes leftovers of killed processes. */
async function dropForgotten(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (mtimeMs < Date.now() - forgottenMs) await rm(path, { recursive: true, force: true });
  }
}

export interface AdvisoryImport {
  readonly file: ReceivedFile;
  readonly name: string;
  readonly date: string | undefined;
}

/** @throws ProblemError */
export async function importSentAdvisories(
  deps: Deps,
  caller: Caller,
  { file, name, date }: AdvisoryImport,
): Promise<{ readonly database: DescribedDatabase; readonly result: ImportResult }> {
  assertAdministrator(caller);
  assertDate(deps, date);
  const options = { paths: [file.path], name, date };
  return withImported(deps, options, async (outcome, folder) => {
    if (outcome.kind === 'refused') throw invalidBody('', 'format', withoutPath(outcome.message, file.path));
    const { result } = outcome;
    const row = await deps.db.transaction().execute(async (trx) => {
      const stored = await storeAdvisories(deps, trx, {
        about: result.about,
        folder,
        source: 'import',
        importedBy: caller.userId,
      });
      const detail = { name, date: result.about.date, records: result.records };
      await recordAudit(deps, trx, caller, { action: 'advisories.import', targetId: stored.id, detail });
      return stored;
    });
    const database = (await describeAdvisories(deps)).find(({ id }) => id === row.id);
    if (database === undefined) throw new ProblemError('invalid_state', 'another import replaced it');
    return { database, result };
  });
}

/** @throws ProblemError for an invalid date, and for one in the future, which would make old data look new */
function assertDate({ clock }: Pick<Deps, 'clock'>, date: string | undefined): void {
  if (date === undefined) return;
  const tomorrow = new Date(clock.now().getTime() + 86_400_000).toISOString().slice(0, 10);
  if (!isDay(date)) throw invalidDate('format', 'expected a day such as 2026-11-29');
  if (date > tomorrow) throw invalidDate('out_of_range', 'expected a day that is not to come');
}

function invalidDate(code: string, detail: string): ProblemError {
  const errors = [{ in: 'query', pointer: 'date', code, detail }] as const;
  return new ProblemError('invalid_parameter', `date: ${detail}`, { errors });
}

/** Builds a database in a folder that is removed afterwards. */
export async function withImported<T>(
  { config }: Pick<Deps, 'config'>,
  options: {
    readonly paths: readonly string[];
    readonly name: string;
    readonly date: string | undefined;
    readonly signal?: AbortSignal;
  },
  work: (outcome: ImportOutcome, folder: string) => Promise<T>,
): Promise<T> {
  const parent = join(config.dataDir, 'uploads');
  await mkdir(parent, { recursive: true, mode: 0o700 });
  const root = await mkdtemp(join(parent, 'import-'));
  const folder = join(root, 'database');
  const { signal, ...given } = options;
  try {
    const { memoryLimitBytes } = scanProcess(config);
    const limits = { memoryLimitBytes, ...(signal && { signal }) };
    return await work(await importInProcess({ ...given, folder }, limits), folder);
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

/** Hides the internal path of the upload. */
function withoutPath(message: string, path: string): string {
  return message.replaceAll(path, 'What was sent');
}

/** @throws ProblemError */
export async function dropAdvisories(deps: Deps, caller: Caller, id: string): Promise<void> {
  assertAdministrator(caller);
  await deps.db.transaction().execute(async (trx) => {
    await lockAdvisories(trx);
    if (!(await dropAdvisoryDatabase(trx, id)))
      throw new ProblemError('not_found', 'no such database of advisories');
    await recordAudit(deps, trx, caller, { action: 'advisories.remove', targetId: id });
  });
}
