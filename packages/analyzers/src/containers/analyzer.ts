/**
 * Dockerfiles and Compose files.
 *
 * Exposure of a secret, the host or the installation has medium or high confidence; whatever only enlarges images or
 * makes builds less reproducible is one low-confidence finding per file. Values of variables are unknown.
 */

import type { Analyzer, FileProblem, FileResult, Hit, SourceFile } from '../analyzer.ts';
import { type ConfigRule, fixesOf, hitsOf } from '../documents/config-rule.ts';
import { outlineOfYaml } from '../documents/outline.ts';
import { lineAt, problemsOf, readYaml } from '../documents/read-yaml.ts';
import { weakenedSignal } from '../documents/weakened.ts';
import { info } from './info.ts';
import { wayToImage } from './instructions.ts';
import { type Compose, readCompose, wayToService } from './read-compose.ts';
import { type Dockerfile, readDockerfile } from './read-dockerfile.ts';
import { rule as addedCapability } from './rules/added-capability.ts';
import { rule as addedFile } from './rules/added-file.ts';
import { rule as confinementOff } from './rules/confinement-off.ts';
import { rule as copiedSecret } from './rules/copied-secret.ts';
import { rule as engineSocket } from './rules/engine-socket.ts';
import { rule as fixedPlatform } from './rules/fixed-platform.ts';
import { rule as hiddenFailure } from './rules/hidden-failure.ts';
import { rule as hostFolder } from './rules/host-folder.ts';
import { rule as hostNamespace } from './rules/host-namespace.ts';
import { rule as invalidCopy } from './rules/invalid-copy.ts';
import { rule as invalidPort } from './rules/invalid-port.ts';
import { rule as largeUserId } from './rules/large-user-id.ts';
import { rule as outdatedInstruction } from './rules/outdated-instruction.ts';
import { rule as ownVariable } from './rules/own-variable.ts';
import { rule as packageCacheLeft } from './rules/package-cache-left.ts';
import { rule as privilegedService } from './rules/privileged-service.ts';
import { rule as publishedDatabase } from './rules/published-database.ts';
import { rule as recommendedPackages } from './rules/recommended-packages.ts';
import { rule as refusedTrigger } from './rules/refused-trigger.ts';
import { rule as relativeDirectory } from './rules/relative-directory.ts';
import { rule as repeatedInstruction } from './rules/repeated-instruction.ts';
import { rule as rootUser } from './rules/root-user.ts';
import { rule as secretInBuild } from './rules/secret-in-build.ts';
import { rule as secretInEnvironment } from './rules/secret-in-environment.ts';
import { rule as shellFormStart } from './rules/shell-form-start.ts';
import { rule as sudo } from './rules/sudo.ts';
import { rule as unattendedInstall } from './rules/unattended-install.ts';
import { rule as unfitCommand } from './rules/unfit-command.ts';
import { rule as unpinnedBaseImage } from './rules/unpinned-base-image.ts';
import { rule as unpinnedPackage } from './rules/unpinned-package.ts';
import { rule as unpinnedServiceImage } from './rules/unpinned-service-image.ts';
import { rule as unverifiedDownload } from './rules/unverified-download.ts';
import { rule as unverifiedScript } from './rules/unverified-script.ts';
import { rule as worldWritable } from './rules/world-writable.ts';

export const dockerfileRules: readonly ConfigRule<Dockerfile>[] = [
  addedFile,
  copiedSecret,
  fixedPlatform,
  hiddenFailure,
  invalidCopy,
  invalidPort,
  largeUserId,
  outdatedInstruction,
  ownVariable,
  packageCacheLeft,
  recommendedPackages,
  refusedTrigger,
  relativeDirectory,
  repeatedInstruction,
  rootUser,
  secretInBuild,
  shellFormStart,
  sudo,
  unattendedInstall,
  unfitCommand,
  unpinnedBaseImage,
  unpinnedPackage,
  unverifiedDownload,
  unverifiedScript,
  worldWritable,
];

const composeRules: readonly ConfigRule<Compose>[] = [
  addedCapability,
  confinementOff,
  engineSocket,
  hostFolder,
  hostNamespace,
  privilegedService,
  publishedDatabase,
  secretInEnvironment,
  unpinnedServiceImage,
];

const rules = [...dockerfileRules, ...composeRules].map((rule) => rule.info);

export const analyzer: Analyzer = {
  ...info,
  rules,
  signals: [
    weakenedSignal(
      { id: 'review/container-weakened', title: 'A container gains privileges or loses a protection' },
      rules,
    ),
  ],
  fixes: fixesOf(dockerfileRules),
  outline: ({ path, text }) => (/\.ya?ml$/i.test(path) ? outlineOfYaml(text) : outlineOfDockerfile(text)),
  analyzeFile: ({ path, text }: SourceFile): FileResult<never> | undefined =>
    /\.ya?ml$/i.test(path) ? analyzeCompose(text) : analyzeDockerfile(path, text),
};

function analyzeDockerfile(path: string, text: string): FileResult<never> | undefined {
  // Documentation about Dockerfiles, and ignore files.
  if (/\.(?:md|txt|dockerignore|sh|py|js|ts|go|json|toml)$/i.test(path) || text.trim() === '')
    return undefined;
  const read = readDockerfile(text);
  if (read.kind === 'file')
    return {
      hits: hitsOf(dockerfileRules, read.file, () => wayToImage(read.file)),
      problems: read.isWhole ? [] : [tooLong],
    };
  const message = 'The file is not a Dockerfile, or is an unrendered template of one.';
  const problem = { kind: 'unsupported-syntax', reason: 'dockerfile-not-parsed', message } as const;
  return { hits: [], problems: [{ ...problem, line: lineAt(text, read.offset) }] };
}

const tooLong: FileProblem = {
  kind: 'cap-hit',
  reason: 'too-many-instructions',
  message: 'The file has too many instructions; the rest was not analyzed.',
};

function analyzeCompose(text: string): FileResult<never> | undefined {
  const { documents, problems } = readYaml(text);
  const files = documents.flatMap((root) => readCompose(root) ?? []);
  if (files.length === 0 && problems.length === 0) return undefined;
  return { hits: files.flatMap(hitsOfCompose), problems: problemsOf(text, problems) };
}

function hitsOfCompose(file: Compose): readonly Hit[] {
  const ways = new Map(file.services.map((service) => [service.name, wayToService(service)]));
  return hitsOf(composeRules, file, ({ within = [] }) => ways.get(within[1] ?? ''));
}

function outlineOfDockerfile(text: string): readonly string[] | undefined {
  const read = readDockerfile(text);
  if (read.kind === 'none') return undefined;
  const { head, stages } = read.file;
  return [...head, ...stages.flatMap(({ from, instructions }) => [from, ...instructions])].map(
    ({ name, start, end }) => `${name} = ${text.slice(start, end).trimEnd()}`,
  );
}
