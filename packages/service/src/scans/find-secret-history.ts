/** Finds secrets that exist in the history of the default branch but not at its head. */

import { createHash } from 'node:crypto';
import { compareFindings, type Finding, type Problem } from '@assay/core';
import {
  compileConfig,
  type HistorySecret,
  listAnalyzers,
  type ScanConfig,
  type ScanReport,
} from '@assay/scanner';
import type { ServiceContext } from '../context.ts';
import { GitError } from '../git/git-error.ts';
import type { MirrorRequest } from '../git/mirror.ts';
import type { Ports } from '../ports.ts';
import { scanProcess } from '../scan-cache.ts';
import type { Row } from '../storage/database.ts';
import type { ScanRow } from '../storage/scans.ts';
import { loadSecretHistory, type SecretHistory } from '../storage/secret-history.ts';
import { rulesThatRun, scopeOf } from './scan-scope.ts';

export interface PastSecrets {
  /** Sorted; excludes secrets at the head. */
  readonly findings: readonly Finding[];
  /** Findings that are not news: they were there when the history was last read, or had not been looked for before. */
  readonly known: ReadonlySet<Finding>;
  readonly problems: readonly Problem[];
  /** State to store; `undefined` if the history was not read. */
  readonly state: SecretHistory | undefined;
}

const none: PastSecrets = { findings: [], known: new Set(), problems: [], state: undefined };
const minuteMs = 60_000;

/** Key for digests of secrets, so that a stolen database does not allow guessing them. */
export function digestKeyOf({ secrets }: Pick<ServiceContext, 'secrets'>): string {
  return secrets.deriveKey('secret-digests').toString('hex');
}

export async function findSecretHistory(
  deps: Pick<ServiceContext, 'db' | 'log' | 'secrets' | 'config'> & Pick<Ports, 'git' | 'scanner'>,
  question: {
    readonly scan: ScanRow;
    readonly repository: Row<'repositories'>;
    readonly source: MirrorRequest;
    /** `null` for a plain folder. */
    readonly commitSha: string | null;
    readonly isHead: boolean;
    readonly report: ScanReport;
    readonly config: ScanConfig;
  },
): Promise<PastSecrets> {
  const { scan, repository, commitSha, report, config } = question;
  const active = report.secretDigests;
  const isOfDefault = scan.branch === repository.default_branch && question.isHead;
  if (commitSha === null || active === undefined || !isOfDefault || !looksForSecrets(scan)) return none;
  const before = await loadSecretHistory(deps.db, { repositoryId: repository.id, branch: scan.branch });
  const release = releaseOf(deps, config);
  const isReadOn = before?.release === release;
  const read = await readOn(deps, { ...question, commitSha }, isReadOn ? before.headSha : undefined);
  const kept = isReadOn ? before.secrets : keptOf(before, release);
  const secrets = new Map(kept.map((secret) => [secret.digest, secret]));
  const fresh = read.secrets.filter(({ digest }) => !secrets.has(digest));
  for (const secret of fresh) secrets.set(secret.digest, secret);
  const gone = new Set(active);
  const { isOff, isExcluded } = compileConfig(config);
  const past = [...secrets.values()].filter(
    ({ digest, finding }) =>
      !gone.has(digest) && !isOff(finding.ruleId) && !isExcluded(finding.location.path),
  );
  const news = new Set(isReadOn ? fresh : []);
  return {
    findings: past.map(({ finding }) => finding).sort(compareFindings),
    known: new Set(past.filter((secret) => !news.has(secret)).map(({ finding }) => finding)),
    problems: read.problems,
    state: read.isRead
      ? { headSha: commitSha, release, secrets: isReadOn ? fresh : [...secrets.values()] }
      : undefined,
  };
}

/** If only the repository's own forms changed, keeps known secrets, which a rewritten branch may have lost. */
function keptOf(before: SecretHistory | undefined, release: string): readonly HistorySecret[] {
  const withoutForms = (text: string): string => text.split(' ', 2).join(' ');
  if (before === undefined || withoutForms(before.release) !== withoutForms(release)) return [];
  return before.secrets.filter(({ finding }) => finding.ruleId !== 'secrets/own-form');
}

/**
 * Whether the scan runs the rules for secrets. Scans that do not, or that are limited to paths, close no such issues.
 */
function looksForSecrets(scan: ScanRow): boolean {
  return scopeOf(scan) !== 'quality' && rulesThatRun(scan)('secrets/hard-coded-secret');
}

/**
 * Identifies the analyzer version, the digest key and the repository's own forms: only equal ones have comparable
 * digests and find the same secrets.
 */
function releaseOf(
  deps: Pick<ServiceContext, 'secrets'>,
  { analyzerSettings: { secretForms } }: Pick<ScanConfig, 'analyzerSettings'>,
): string {
  const version = listAnalyzers().find(({ id }) => id === 'secrets')?.version ?? 0;
  const key = deps.secrets.deriveKey('secret-digests-name').toString('hex').slice(0, 16);
  if (secretForms.length === 0) return `${version} ${key}`;
  const forms = createHash('sha256').update(JSON.stringify(secretForms)).digest('hex').slice(0, 16);
  return `${version} ${key} ${forms}`;
}

interface HistoryReading {
  readonly secrets: readonly HistorySecret[];
  readonly problems: readonly Problem[];
  readonly isRead: boolean;
}

async function readOn(
  deps: Pick<ServiceContext, 'log' | 'secrets' | 'config'> & Pick<Ports, 'git' | 'scanner'>,
  {
    scan,
    source,
    commitSha,
    config: {
      analyzerSettings: { secretForms },
    },
  }: {
    readonly scan: ScanRow;
    readonly source: MirrorRequest;
    readonly commitSha: string;
    readonly config: ScanConfig;
  },
  since: string | undefined,
): Promise<HistoryReading> {
  const found = new Map<string, HistorySecret>();
  const { readHistorySecrets } = deps.scanner;
  if (readHistorySecrets === undefined || since === commitSha)
    return { secrets: [], problems: [], isRead: since === commitSha };
  let isCut = false;
  try {
    await deps.git.readPatches({
      ...source,
      branch: scan.branch,
      commitSha,
      since,
      onBatch: async (file) => {
        const batch = await readHistorySecrets({
          file,
          digestKey: digestKeyOf(deps),
          secretForms,
          timeLimitMs: deps.config.scanTimeLimitMinutes * minuteMs,
          ...scanProcess(deps.config),
          signal: source.signal,
        });
        isCut ||= batch.isCut;
        for (const secret of batch.secrets) if (!found.has(secret.digest)) found.set(secret.digest, secret);
      },
    });
  } catch (error) {
    if (!(error instanceof GitError) || source.signal?.aborted) throw error;
    deps.log.info({ scanId: scan.id, code: error.code }, 'the history was not read for secrets');
    return { secrets: [], problems: [notRead], isRead: false };
  }
  return { secrets: [...found.values()], problems: isCut ? [tooMany] : [], isRead: true };
}

const notRead: Problem = {
  kind: 'cap-hit',
  reason: 'history-not-read',
  message: 'The history of the branch was not scanned for secrets: the remote does not provide it.',
};
const tooMany: Problem = {
  kind: 'cap-hit',
  reason: 'too-many-secrets',
  message: 'The history has more secrets than the report limit.',
};
