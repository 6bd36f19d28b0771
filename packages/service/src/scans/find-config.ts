/**
 * Finds the repository's scan configuration. Changes to `.assay.yml` on a branch only take effect once merged, because
 * a change must not be able to switch off the rules that check it.
 */

import type { Problem } from '@assay/core';
import { joinModels, modelsOfRows } from '@assay/llm';
import {
  type ConfigReading,
  configFileName,
  defaultConfig,
  loadConfig,
  readOwnConfig,
  type ScanConfig,
} from '@assay/scanner';
import type { ServiceContext } from '../context.ts';
import { GitError } from '../git/git-error.ts';
import type { MirrorRequest } from '../git/mirror.ts';
import { FileTooLargeError } from '../git/read-file.ts';
import type { Ports } from '../ports.ts';
import { findAcceptedRows } from '../storage/model-proposals.ts';

export interface ConfigQuestion {
  readonly source: MirrorRequest;
  /** Commit or branch whose file applies: the default branch, or the scanned commit of that branch. */
  readonly ref: string;
  /** A plain folder has no commits, so its own file is read. */
  readonly plainFolder: string | undefined;
}

export interface FoundConfig {
  readonly config: ScanConfig;
  /** Errors in the file, in which case the defaults apply. */
  readonly problems: readonly Problem[];
}

/** Bounds the output of git: ten times the longest file that is read. */
const maxBytes = 1_000_000;

/** @throws GitError */
export async function findConfig(
  deps: Pick<Ports, 'git'> & Pick<ServiceContext, 'db'>,
  question: ConfigQuestion,
): Promise<FoundConfig> {
  const { config, problems } = await findOwnConfig(deps, question);
  // Proposals of a language model that a person accepted count like rows in the file.
  const accepted = modelsOfRows(await findAcceptedRows(deps.db, question.source.repositoryId));
  return { config: { ...config, models: joinModels(config.models, accepted) }, problems };
}

async function findOwnConfig(deps: Pick<Ports, 'git'>, question: ConfigQuestion): Promise<FoundConfig> {
  const reading = await read(deps, question);
  if (reading.kind === 'config') return { config: reading.config, problems: [] };
  const problems = reading.problems.map(
    ({ line, column, message }): Problem => ({
      kind: 'invalid-config',
      path: configFileName,
      line,
      reason: 'invalid-config',
      message: `${message} (column ${column}; the defaults hold)`,
    }),
  );
  return { config: { ...defaultConfig, projects: undefined }, problems };
}

async function read(
  deps: Pick<Ports, 'git'>,
  { source, ref, plainFolder }: ConfigQuestion,
): Promise<ConfigReading> {
  if (plainFolder !== undefined) return loadConfig(plainFolder);
  try {
    const text = await deps.git.readFile({ ...source, ref, paths: [configFileName], maxBytes });
    if (text !== undefined) return readOwnConfig(text);
  } catch (error) {
    if (error instanceof FileTooLargeError)
      return { kind: 'invalid', problems: [{ line: 1, column: 1, message: error.message }] };
    // A missing branch counts as a missing file.
    if (!(error instanceof GitError && error.code === 'branch_not_found')) throw error;
  }
  return { kind: 'config', config: defaultConfig };
}
