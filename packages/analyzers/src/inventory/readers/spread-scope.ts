/** Infers development dependencies, which some lock files do not mark. */

import type { PackageEntry, PackageScope } from '../package-file.ts';

/**
 * Marks entries reachable only from development dependencies as such; entries reachable from both are shipped.
 * Unreachable entries stay as they are.
 *
 * @param roots  keys of directly requested entries, with their scope
 */
export function spreadScope(
  entries: readonly PackageEntry[],
  roots: ReadonlyMap<string, PackageScope>,
): readonly PackageEntry[] {
  const needsOf = new Map(entries.map(({ key, needs }) => [key, needs]));
  const scopes = new Map<string, PackageScope>();
  for (const scope of ['prod', 'optional', 'test', 'dev'] as const) {
    const queue = [...roots].filter(([, asked]) => asked === scope).map(([key]) => key);
    for (let key = queue.pop(); key !== undefined; key = queue.pop()) {
      const needs = needsOf.get(key);
      if (needs === undefined || scopes.has(key)) continue;
      scopes.set(key, scope);
      for (const need of needs) if (!scopes.has(need)) queue.push(need);
    }
  }
  return entries.map((entry) => ({
    ...entry,
    scope: scopes.get(entry.key) ?? entry.scope,
    direct: entry.direct || roots.has(entry.key),
  }));
}
