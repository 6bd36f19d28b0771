/** Roles in a repository, in ascending order, as in `docs/access.md`. */

import type { Repository } from '../../client/generated/types.generated.ts';

export const roles = ['viewer', 'developer', 'maintainer', 'owner'] as const;
export type Role = (typeof roles)[number];

export const roleTexts: Readonly<Record<Role, string>> = {
  viewer: 'Viewer: reads',
  developer: 'Developer: scans, triages, requests fixes',
  maintainer: 'Maintainer: also changes settings',
  owner: 'Owner: also manages members, and removes the repository',
};

/** An unknown role permits nothing on this page; the service makes the actual decision. */
export function hasRole({ role }: Pick<Repository, 'role'>, least: Role): boolean {
  const index = roles.findIndex((name) => name === role);
  return index >= roles.indexOf(least);
}

export function toRole(text: string): Role {
  return roles.find((role) => role === text) ?? 'viewer';
}
