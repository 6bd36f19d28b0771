/** The pages that are always one click away, and the keys that lead to them. */

import { CircleDot, FolderGit2, GitPullRequest, type LucideIcon } from 'lucide-react';

export interface Destination {
  readonly to: string;
  readonly label: string;
  readonly icon: LucideIcon;
  /** Two keys in a row. */
  readonly keys?: string;
  readonly group: 'work' | 'settings';
  /** What the session's token must hold; absent for all. */
  readonly scope?: string;
}

export const destinations: readonly Destination[] = [
  { to: '/repositories', label: 'Repositories', icon: FolderGit2, keys: 'g r', group: 'work' },
  { to: '/issues', label: 'Issues', icon: CircleDot, keys: 'g i', group: 'work' },
  { to: '/reviews', label: 'Reviews', icon: GitPullRequest, keys: 'g v', group: 'work' },
];

export const groupTitles = { work: 'Work', settings: 'Settings' } as const;
