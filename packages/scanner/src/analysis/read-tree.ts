/** The texts of a tree, and what an earlier scan worked out of them. */

import { createHash } from 'node:crypto';
import type { ScanCache } from '../cache/scan-cache.ts';
import type { DiscoveredFile, DiscoveredTree } from '../files/discover-files.ts';
import { matchPaths } from '../files/match-paths.ts';
import { readSource, type SourceRead } from '../files/read-source.ts';
import type { ScanJob } from '../process/child-message.ts';
import type { ManifestFile } from './engine.ts';
import type { FileResult } from './file-message.ts';
import { hostsOf } from './programs.ts';

/** In the order of `files`. */
export function readSources(
  { directory, own }: Pick<ScanJob, 'directory' | 'own'>,
  files: readonly DiscoveredFile[],
): readonly SourceRead[] {
  const isOwn = matchPaths(own);
  return files.map(({ path }) => readSource(directory, path, isOwn(path)));
}

/** What is known of each file without analysing it; `undefined` where there is work to do. */
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
    const { path, language, hints } = file;
    const key = { path, language, hints, sha256, hosts: language === 'page' ? hosts : [] };
    const analysis = cache.readFile(key, text);
    return analysis && { kind: 'analyzed', analysis, isExact, sha256, tool };
  });
}

/** Everything of a tree and of a job that a report depends on. */
export function contentOf(
  job: Pick<ScanJob, 'paths' | 'today' | 'models'>,
  tree: DiscoveredTree,
  sources: readonly SourceRead[],
  manifests: readonly ManifestFile[],
): readonly unknown[] {
  const files = tree.files.map(({ path, language }, index) => {
    const source = sources[index];
    return [path, language, ...(source?.kind === 'source' ? [source.sha256, source.tool] : [source?.reason])];
  });
  return [job.paths, job.today, job.models, tree.skipped, tree.unread, hashesOf(manifests), files];
}

/** Settings files by path, each with the hex SHA-256 of its text. */
export function hashesOf(manifests: readonly ManifestFile[]): readonly (readonly [string, string])[] {
  return manifests.map(({ path, text }) => [path, createHash('sha256').update(text).digest('hex')]);
}

/** True when what was analysed is what was read: a file may change while a scan runs. */
export function isSameContent(results: readonly FileResult[], sources: readonly SourceRead[]): boolean {
  return results.every((result, index) => {
    const source = sources[index];
    if (result.kind === 'skipped') return source?.kind === 'skipped' && source.reason === result.reason;
    return result.kind === 'analyzed' && source?.kind === 'source' && source.sha256 === result.sha256;
  });
}

/** Texts of the files that tell how modules are found. */
export function readManifests(job: Pick<ScanJob, 'directory'>, tree: DiscoveredTree): ManifestFile[] {
  return tree.manifests.flatMap((path) => {
    const source = readSource(job.directory, path);
    return source.kind === 'source' ? [{ path, text: source.text }] : [];
  });
}
