/** The pages of the main navigation, and their keyboard shortcuts. */

import {
  BookOpen,
  Cable,
  CircleDot,
  FolderGit2,
  GitPullRequest,
  KeyRound,
  type LucideIcon,
  MonitorSmartphone,
  ScrollText,
  Server,
  ShieldAlert,
  SlidersHorizontal,
  Sparkles,
  Users,
  Webhook,
} from 'lucide-react';

export interface Destination {
  readonly to: string;
  readonly label: string;
  readonly icon: LucideIcon;
  /** A sequence of two keys. */
  readonly keys?: string;
  readonly group: 'work' | 'settings';
  /** Scope that the session's token must have; absent if none is required. */
  readonly scope?: string;
  /** Only shown if a language model is used. */
  readonly isOfModel?: true;
}

export const destinations: readonly Destination[] = [
  { to: '/repositories', label: 'Repositories', icon: FolderGit2, keys: 'g r', group: 'work' },
  { to: '/issues', label: 'Issues', icon: CircleDot, keys: 'g i', group: 'work' },
  { to: '/reviews', label: 'Reviews', icon: GitPullRequest, keys: 'g v', group: 'work' },
  { to: '/connections', label: 'Connections', icon: Cable, keys: 'g c', group: 'settings' },
  {
    to: '/webhooks',
    label: 'Webhooks',
    icon: Webhook,
    keys: 'g w',
    group: 'settings',
    scope: 'webhook:read',
  },
  { to: '/tokens', label: 'Tokens', icon: KeyRound, keys: 'g t', group: 'settings', scope: 'token:write' },
  { to: '/sessions', label: 'Sessions', icon: MonitorSmartphone, group: 'settings' },
  { to: '/users', label: 'Users', icon: Users, keys: 'g u', group: 'settings', scope: 'admin' },
  { to: '/audit', label: 'Audit log', icon: ScrollText, keys: 'g a', group: 'settings', scope: 'audit:read' },
  { to: '/llm', label: 'AI usage', icon: Sparkles, group: 'settings', isOfModel: true },
  { to: '/workers', label: 'Workers and queue', icon: Server, group: 'settings', scope: 'admin' },
  { to: '/advisories', label: 'Advisories', icon: ShieldAlert, group: 'settings' },
  { to: '/settings', label: 'Settings', icon: SlidersHorizontal, group: 'settings', scope: 'admin' },
  { to: '/docs', label: 'API reference', icon: BookOpen, keys: 'g d', group: 'settings' },
];

export const groupTitles = { work: 'Work', settings: 'Settings' } as const;
