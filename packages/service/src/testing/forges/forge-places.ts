/** Every forge with its stand-in, for tests that run a feature against all of them. */
import type { ForgeProvider } from '../../forge/providers.ts';
import { startBitbucketServer } from './bitbucket.ts';
import type { ForgeServer, ForgeServerOptions } from './forge-server.ts';
import { startGiteaServer } from './gitea.ts';
import { startGitHubServer } from './github.ts';
import { startGitLabServer } from './gitlab.ts';

export interface ForgePlace {
  readonly provider: ForgeProvider;
  readonly start: (options: ForgeServerOptions) => Promise<ForgeServer>;
  readonly fullName: string;
  readonly token: string;
  /** Operation that creates a pull request. */
  readonly making: string;
}

export const placeToken = 'secret-token-of-the-forge';
const own = { fullName: 'octo/app', token: placeToken };

export const forgePlaces: readonly ForgePlace[] = [
  { ...own, provider: 'github', start: startGitHubServer, making: 'pulls/create' },
  {
    ...own,
    provider: 'gitlab',
    start: startGitLabServer,
    fullName: 'octo/team/app',
    making: 'create-merge-request',
  },
  { ...own, provider: 'gitea', start: startGiteaServer, making: 'repoCreatePullRequest' },
  { ...own, provider: 'forgejo', start: startGiteaServer, making: 'repoCreatePullRequest' },
  {
    ...own,
    provider: 'bitbucket',
    start: startBitbucketServer,
    token: `me@example.org:${placeToken}`,
    making: 'create-pull-request',
  },
];

/** For slow tests: Forgejo shares Gitea's client and stand-in, so Gitea represents both. */
export const forgeKinds: readonly ForgePlace[] = forgePlaces.filter(({ provider }) => provider !== 'forgejo');
