/** From a scan's branch or commit to its result: checkout, findings, changes, fixes, and what a language model says of them. */

import { compareFindings, isShown } from '@assay/core';
import { flawClasses } from '@assay/llm';
import {
  applyConfig,
  applyConfigEarly,
  compileConfig,
  type EarlyFinding,
  followedIn,
  listRules,
  type ScanConfig,
  type ScanOptions,
  type ScanReport,
  sightOf,
  tellUnread,
} from '@assay/scanner';
import { advisoriesFolder } from '../advisories/advisories-folder.ts';
import type { ServiceContext } from '../context.ts';
import type { MirrorRequest } from '../git/mirror.ts';
import { findNewCode } from '../new-code/find-new-code.ts';
import type { Ports } from '../ports.ts';
import { branchRefOf } from '../repositories/pull-request-ref.ts';
import { remoteOf } from '../repositories/remote-of.ts';
import { cacheOf, scanProcess } from '../scan-cache.ts';
import type { Row } from '../storage/database.ts';
import { keepLocalKind } from '../storage/repositories.ts';
import type { ScanRow } from '../storage/scans.ts';
import { askModel, modelProblems, withAnswers } from './ask-model.ts';
import { findConfig } from './find-config.ts';
import { findHistory } from './find-history.ts';
import { findIntroduced } from './find-introduced.ts';
import { digestKeyOf, findSecretHistory } from './find-secret-history.ts';
import { judgeFindings } from './judge-findings.ts';
import { movedByModel, rekey } from './moved-by-model.ts';
import { type BranchHead, observeHead } from './observe-head.ts';
import { proposeModels } from './propose-models.ts';
import { proveFixes } from './prove-fixes.ts';
import type { ScanResult } from './scan-result.ts';
import { scopeOf } from './scan-scope.ts';
import type { ScanWatch } from './scan-watch.ts';

export type ScanDeps = ServiceContext & Pick<Ports, 'git' | 'scanner' | 'forges' | 'llm'>;

/** What is analyzed: a commit of a repository, or a plain folder. */
interface Subject {
  readonly scan: ScanRow;
  readonly repository: Row<'repositories'>;
  readonly source: MirrorRequest & { readonly signal: AbortSignal };
  /** Ref of the head of the scan's branch. */
  readonly branchRef: string;
  readonly head: BranchHead;
  readonly checkout: Awaited<ReturnType<Ports['git']['checkout']>>;
  /** `null` for a plain folder. */
  readonly commitSha: string | null;
  readonly isHead: boolean;
}

type ScanFolder = (directory: string, onFound?: ScanOptions['onFound']) => Promise<ScanReport>;

const minuteMs = 60_000;

/** @throws GitError, ScanError, or the reason of the watch's signal */
export async function analyzeCommit(
  deps: ScanDeps,
  scan: ScanRow,
  repository: Row<'repositories'>,
  watch: ScanWatch,
): Promise<ScanResult> {
  const { signal } = watch;
  const remote = await remoteOf(deps, repository);
  await watch.enter('cloning', 0);
  const source = { repositoryId: repository.id, remote, signal };
  const branchRef = branchRefOf(deps, repository, scan);
  const head = await askForHead(deps, scan, { ...source, ref: branchRef });
  const ref = scan.requested_commit_sha ?? head.commitSha ?? branchRef;
  const checkout = await deps.git.checkout({ ...source, ref });
  try {
    await watch.enter('indexing', 0);
    const { commitSha } = checkout;
    const isHead = commitSha !== null && commitSha === head.commitSha;
    await keepLocalKind(deps.db, repository, commitSha === null ? 'plain' : 'git');
    return await analyze(
      deps,
      { scan, repository, source, branchRef, head, checkout, commitSha, isHead },
      watch,
    );
  } finally {
    await checkout.release();
  }
}

/**
 * Observes the branch head, and fetches it unless a specific commit was requested.
 *
 * @throws GitError
 */
function askForHead(
  deps: ScanDeps,
  scan: ScanRow,
  request: MirrorRequest & { readonly ref: string },
): Promise<BranchHead> {
  return observeHead(deps, scan, () =>
    scan.requested_commit_sha === null ? deps.git.fetchHead(request) : deps.git.findHead(request),
  );
}

async function analyze(deps: ScanDeps, subject: Subject, watch: ScanWatch): Promise<ScanResult> {
  const { scan, repository, source, branchRef, head, checkout, commitSha, isHead } = subject;
  const { signal } = watch;
  const { config, problems } = await findConfig(deps, {
    source,
    ref:
      (isHead && scan.branch === repository.default_branch ? commitSha : null) ?? repository.default_branch,
    plainFolder: commitSha === null ? checkout.directory : undefined,
  });
  const scanFolder = await folderScanner(deps, subject, config, watch);
  const whole = tellUnread(
    await scanFolder(checkout.directory, earlyFindings(scan, config, watch)),
    checkout.files ?? [],
  );
  const sight = {
    isRead: sightOf(whole),
    isFollowed: followedIn(whole),
    has: (path: string) => checkout.has(path),
  };
  const configured = applyConfig(
    { ...whole, problems: [...problems, ...modelProblems(deps, scan.llm_wanted), ...whole.problems] },
    config,
  );
  const introduced =
    scan.scan_type === 'diff'
      ? await findIntroduced(deps, {
          scan,
          repository,
          source,
          ref: scan.requested_commit_sha ?? branchRef,
          report: configured,
          scanFolder,
        })
      : undefined;
  const report = introduced?.report ?? configured;
  const history = await findHistory(deps, subject);
  const found = await findNewCode(deps, { ...subject, since: config.newCode });
  await watch.enter('fixing', 0);
  const fixes = await proveFixes(deps, repository.id, checkout.directory, report.findings, signal);
  const said = await askAboutFindings(deps, subject, { report, config }, watch);
  const { asked, opinions, proposals } = said;
  const move = movedByModel(report.findings, asked, opinions);
  const answered = withAnswers({ ...report, findings: report.findings.map(move) }, asked);
  const past = await findSecretHistory(deps, { ...subject, report, config });
  const { isOff } = compileConfig(config);
  return {
    report: {
      ...answered,
      findings: [...answered.findings, ...past.findings].sort(compareFindings),
      problems: [...found.problems, ...past.problems, ...answered.problems],
    },
    past,
    asked,
    opinions: opinions && { ...opinions, byFinding: rekey(opinions.byFinding, move) },
    proposals,
    config,
    rules: [...listRules(), ...flawClasses].filter(({ id }) => !isOff(id)),
    commitSha,
    head,
    leftOut: checkout.leftOut,
    sight,
    history,
    newCode: found.newCode,
    introduced: introduced && { ...introduced, findings: new Set([...introduced.findings].map(move)) },
    fixes: rekey(fixes, move),
  };
}

/** Scans folders alike: the tree, and that of the merge base in a diff scan. */
async function folderScanner(
  deps: ScanDeps,
  { scan, repository, commitSha }: Subject,
  config: ScanConfig,
  watch: ScanWatch,
): Promise<ScanFolder> {
  const options = {
    scope: scopeOf(scan),
    analyzers: scan.analyzers,
    paths: scan.paths,
    models: config.models,
    own: config.paths.own,
    analyzerSettings: config.analyzerSettings,
    advisories: await advisoriesFolder(deps),
    withPackages: true,
    digestKey: digestKeyOf(deps),
    // Files of a commit count regardless of .gitignore.
    useGitignore: commitSha === null,
    timeLimitMs: deps.config.scanTimeLimitMinutes * minuteMs,
    ...scanProcess(deps.config),
    signal: watch.signal,
    // A full scan ignores the cache of earlier scans, but refreshes it for later ones.
    cache: cacheOf(deps.config, repository.id, scan.scan_type === 'full' ? 'refresh' : 'use'),
  };
  return (directory, onFound) =>
    deps.scanner.scanDirectory({
      ...options,
      directory,
      ...(onFound && { onFound }),
      onProgress: ({ phase, progress }) => watch.note(phase, progress),
      onNotice: (notice) =>
        deps.log.warn({ scanId: scan.id, notice }, 'a scan goes on without some of its cache'),
    });
}

/** A diff scan only reports new findings, which are not known until both trees have been scanned. */
function earlyFindings(scan: ScanRow, config: ScanConfig, watch: ScanWatch): ScanOptions['onFound'] {
  if (scan.scan_type === 'diff') return undefined;
  return (found: readonly EarlyFinding[]) => watch.found(applyConfigEarly(found, config).filter(isShown));
}

/** Asks the language model, if there is one: for flaws, for its opinion on findings, and for models of libraries. */
async function askAboutFindings(
  deps: ScanDeps,
  { scan, checkout }: Subject,
  { report, config }: { readonly report: ScanReport; readonly config: ScanConfig },
  watch: ScanWatch,
): Promise<Pick<ScanResult, 'asked' | 'opinions' | 'proposals'>> {
  const onAsk = () => watch.enter('triaging', 0);
  const question = { directory: checkout.directory, report, config, signal: watch.signal };
  const asked = await askModel(deps, scan, { ...question, onAsk });
  const opinions = await judgeFindings(deps, scan, { ...question, ...(asked === undefined && { onAsk }) });
  const proposals = await proposeModels(deps, scan, question);
  return { asked, opinions, proposals };
}
