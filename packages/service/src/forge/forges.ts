/**
 * The table of forges. To add one, create a folder next to this file, add its name to `providers.ts`, and a row here.
 */
import { createBitbucketForge } from './bitbucket/index.ts';
import type { Forge, ForgeDeps, Forges } from './forge.ts';
import { createForgejoForge, createGiteaForge } from './gitea/index.ts';
import { createGitHubForge } from './github/index.ts';
import { createGitLabForge } from './gitlab/index.ts';
import type { ForgeProvider } from './providers.ts';

const table: Readonly<Record<ForgeProvider, (deps: ForgeDeps) => Forge>> = {
  github: createGitHubForge,
  gitlab: createGitLabForge,
  gitea: createGiteaForge,
  forgejo: createForgejoForge,
  bitbucket: createBitbucketForge,
};

export function createForges(deps: ForgeDeps): Forges {
  return new Map(Object.entries(table).map(([provider, create]) => [provider, create(deps)]));
}
