/** Scopes of tokens. */

export const scopes = [
  'repo:read',
  'repo:write',
  'scan:read',
  'scan:write',
  'issue:read',
  'issue:write',
  'fix:write',
  'review:read',
  'review:write',
  'metrics:read',
  'webhook:read',
  'webhook:write',
  'rule:write',
  'token:write',
  'audit:read',
  'admin',
] as const;
export type Scope = (typeof scopes)[number];

/** Names of scope bundles. */
const scopeBundles = {
  read: ['repo:read', 'scan:read', 'issue:read', 'review:read', 'metrics:read', 'webhook:read'],
  write: [
    'repo:write',
    'scan:write',
    'issue:write',
    'fix:write',
    'review:write',
    'webhook:write',
    'rule:write',
  ],
} as const satisfies Record<string, readonly Scope[]>;

export const scopeNames = [...scopes, 'read', 'write'] as const;
export type ScopeName = (typeof scopeNames)[number];

/** Expands names to scopes, in the order of `scopes`; `write` does not include `read`. */
export function expandScopes(names: readonly ScopeName[]): readonly Scope[] {
  const wanted = new Set<string>(
    names.flatMap((name) => (name === 'read' || name === 'write' ? scopeBundles[name] : name)),
  );
  return scopes.filter((scope) => wanted.has(scope));
}
