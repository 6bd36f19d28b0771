/** Reads the texts of a tree, and the results that earlier scans cached for them. */

import { createHash } from 'node:crypto';
import { noSettings } from '@assay/analyzers';
import { advisoriesDigest } from '../advisories/known-advisories.ts';
import type { FileKey, ScanCache } from '../cache/scan-cache.ts';
import type { ClaimResult } from '../files/claim-result.ts';
import { infoOf, largestFileOf } from '../files/claims.ts';
import type { ClaimedFile, DiscoveredFile, DiscoveredTree } from '../files/discover-files.ts';
import { matchPaths } from '../files/match-paths.ts';
import { readClaimed, readSource, type SourceRead } from '../files/read-source.ts';
import type { ScanJob } from '../process/child-message.ts';
import type { TreeFileResults } from './analyze-files.ts';
import type { LanguageId, ManifestFile } from './engine.ts';
import type { FileResult, ReadFile } from './file-message.ts';
import { hostsOf } from './programs.ts';
import { digestOf } from './secret-digest.ts';

/** What was read of a tree, in the order of its files. */
export interface TreeSources {
  readonly files: readonly SourceRead[];
  readonly claimed: readonly ClaimedHash[];
}

/** In the order of `files`. */
export function readSources(
  { directory, own }: Pick<ScanJob, 'directory' | 'own'>,
  files: readonly DiscoveredFile[],
): readonly SourceRead[] {
  const isOwn = matchPaths(own);
  return files.map(({ path }) => readSource(directory, path, isOwn(path)));
}

/** @returns a lookup of what was read of a source file, by path */
export function createReadOf(
  files: readonly DiscoveredFile[],
  sources: readonly SourceRead[],
): (path: string) => ReadFile | undefined {
  const byPath = new Map<string, ReadFile>();
  for (const [index, { path }] of files.entries()) {
    const source = sources[index];
    if (source?.kind !== 'source') continue;
    const { text, isExact, sha256, tool } = source;
    byPath.set(path, { kind: 'source', text, isExact, sha256, tool });
  }
  return (path) => byPath.get(path);
}

/** The cached result of each file; `undefined` if it must be analyzed. */
export function findKnown(
  files: readonly DiscoveredFile[],
  sources: readonly SourceRead[],
  cache: ScanCache,
): readonly (FileResult | undefined)[] {
  const hosts = hostsOf(files);
  return files.map((file, index) => {
    const source = sources[index];
    if (source?.kind !== 'source') return source;
    const { sha256, text, isExact, tool } = source;
    const analysis = cache.readFile(fileKey(file, sha256, hosts), text);
    return analysis && { kind: 'analyzed', analysis, isExact, sha256, tool };
  });
}

function fileKey(
  { path, language, hints }: DiscoveredFile,
  sha256: string,
  hosts: readonly LanguageId[],
): FileKey {
  return { path, language, hints, sha256, hosts: language === 'page' ? hosts : [] };
}

/** @returns a callback that caches the result of each file for later scans */
export function createKeeper(
  { analyzerSettings: settings }: Pick<ScanJob, 'analyzerSettings'>,
  files: readonly DiscoveredFile[],
  cache: ScanCache,
): (file: DiscoveredFile | ClaimedFile, result: FileResult | ClaimResult, packed?: Uint8Array) => void {
  const hosts = hostsOf(files);
  return (file, result, packed) => {
    if (result.kind === 'analyzed' && 'language' in file)
      cache.writeFile(fileKey(file, result.sha256, hosts), result.analysis, packed);
    if (result.kind !== 'claimed' || !('claims' in file)) return;
    const { path, claims } = file;
    cache.writeClaim({ path, claims, sha256: result.sha256, settings }, result, packed);
  };
}

/**
 * Hash of each claimed file, or why it cannot be read. Texts are not kept: they are those of most of a tree.
 *
 * @param readOf  see `createReadOf`
 */
export function hashClaimed(
  { directory }: Pick<ScanJob, 'directory'>,
  claimed: readonly ClaimedFile[],
  readOf: (path: string) => ReadFile | undefined,
): readonly ClaimedHash[] {
  return claimed.map(({ path, claims }) => {
    const read = readOf(path);
    if (read?.isExact === true) return { kind: 'hash', sha256: read.sha256 };
    const source = readClaimed(directory, path, claims.named.length > 0, largestFileOf(claims.named));
    return source.kind === 'source' ? { kind: 'hash', sha256: source.sha256 } : source;
  });
}

export type ClaimedHash =
  | { readonly kind: 'hash'; readonly sha256: string }
  | Extract<SourceRead, { kind: 'skipped' }>;

/** The cached result of each claimed file; `undefined` if it must be analyzed. */
export function findKnownClaims(
  { analyzerSettings }: Pick<ScanJob, 'analyzerSettings'>,
  claimed: readonly ClaimedFile[],
  hashes: readonly ClaimedHash[],
  cache: ScanCache,
): readonly (ClaimResult | undefined)[] {
  return claimed.map(({ path, claims }, index) => {
    const hash = hashes[index];
    return hash?.kind === 'hash'
      ? cache.readClaim({ path, claims, sha256: hash.sha256, settings: analyzerSettings })
      : hash;
  });
}

/** Everything in a tree and a job that a report depends on. */
export function contentOf(
  job: Pick<
    ScanJob,
    | 'paths'
    | 'today'
    | 'models'
    | 'analyzerSettings'
    | 'analyzers'
    | 'advisories'
    | 'withPackages'
    | 'digestKey'
  >,
  tree: DiscoveredTree,
  sources: TreeSources,
  manifests: readonly ManifestFile[],
): readonly unknown[] {
  const files = tree.files.map(({ path, language }, index) => {
    const source = sources.files[index];
    return [path, language, ...(source?.kind === 'source' ? [source.sha256, source.tool] : [source?.reason])];
  });
  const claimed = tree.claimed.map(({ path, claims }, index) => [path, claims, sources.claimed[index]]);
  const versions = job.analyzers.map((id) => [id, infoOf(id)?.version]);
  const { paths, today, models } = job;
  const known = [
    advisoriesDigest(job.advisories),
    job.withPackages === true,
    job.digestKey && digestOf(job.digestKey, ''),
    job.analyzerSettings ?? noSettings,
  ];
  const { skipped, unread } = tree;
  return [paths, today, models, known, versions, skipped, unread, hashesOf(manifests), files, claimed];
}

/** Settings files by path, each with the hex SHA-256 of its text. */
export function hashesOf(manifests: readonly ManifestFile[]): readonly (readonly [string, string])[] {
  return manifests.map(({ path, text }) => [path, createHash('sha256').update(text).digest('hex')]);
}

/** True if the analyzed content is the content that was read: a file may change during a scan. */
export function isSameContent({ results, claimed }: TreeFileResults, sources: TreeSources): boolean {
  const isSameCode = results.every((result, index) => {
    const source = sources.files[index];
    if (result.kind === 'skipped') return source?.kind === 'skipped' && source.reason === result.reason;
    return result.kind === 'analyzed' && source?.kind === 'source' && source.sha256 === result.sha256;
  });
  return (
    isSameCode &&
    claimed.every((result, index) => {
      const hash = sources.claimed[index];
      if (result.kind === 'skipped') return hash?.kind === 'skipped' && hash.reason === result.reason;
      return result.kind === 'claimed' && hash?.kind === 'hash' && hash.sha256 === result.sha256;
    })
  );
}

/** Texts of the files that define how modules resolve. */
export function readManifests(job: Pick<ScanJob, 'directory'>, tree: DiscoveredTree): ManifestFile[] {
  return tree.manifests.flatMap((path) => {
    const source = readSource(job.directory, path);
    return source.kind === 'source' ? [{ path, text: source.text }] : [];
  });
}
