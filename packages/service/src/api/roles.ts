/**
 * Requires the caller's role in the repository that a path names, before the handler runs. For routes that name a
 * repository in the query or the body, the check is made where the name is resolved.
 */

import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Caller, RepositoryRole } from '../caller.ts';
import type { ServiceContext } from '../context.ts';
import { notFound, ProblemError } from '../errors.ts';
import { resolveRepository } from '../repositories/resolve-reference.ts';
import { assertRole, leastRoles } from '../repositories/roles.ts';
import type { Queryable } from '../storage/database.ts';
import type { Scope } from '../users/scopes.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** False once the token is revoked, the session has expired, or the caller may no longer read the repository. */
    isStillAllowed(): Promise<boolean>;
  }
  interface FastifyContextConfig {
    /** Minimum role in the repository. Default: the one that the scope requires. */
    readonly role?: RepositoryRole;
    /** Administrators of the instance need no role. */
    readonly forAdministrators?: true;
  }
}

/** Finds the repository of a resource by its id. */
type FindRepository = (db: Queryable, id: string) => Promise<string | undefined>;

/** By the collection that a path begins with; `null` for resources of users or of the instance. */
const collections: Readonly<Record<string, { what: string; find: FindRepository } | null>> = {
  repositories: { what: 'repository', find: (_db, id) => Promise.resolve(id) },
  projects: { what: 'project', find: findIn('projects') },
  scans: { what: 'scan', find: findIn('scans') },
  issues: { what: 'issue', find: findIn('issues') },
  fixes: { what: 'fix', find: findIn('fixes') },
  reviews: { what: 'review', find: findIn('reviews') },
  'model-proposals': { what: 'model proposal', find: findIn('model_proposals') },
  advisories: null,
  analyzers: null,
  'audit-events': null,
  connections: null,
  events: null,
  forges: null,
  hooks: null,
  instance: null,
  llm: null,
  queue: null,
  rules: null,
  session: null,
  sessions: null,
  settings: null,
  tokens: null,
  user: null,
  users: null,
  webhooks: null,
  workers: null,
};

export function addRoles(api: FastifyInstance, deps: Pick<ServiceContext, 'db'>): void {
  api.addHook('onRoute', (route) => {
    const collection = collections[collectionOf(route.url)];
    if (collection === undefined)
      throw new Error(`${route.url}: say in api/roles.ts to which repository the thing belongs`);
    const { config = {} } = route;
    // Shown in the OpenAPI document.
    const demands = {
      'x-scope': config.scope,
      'x-role': collection === null ? undefined : leastRoleOf(config),
    };
    route.schema = { ...route.schema, ...demands };
  });
  api.addHook('preValidation', async (request) => {
    const params = request.params as { id?: string };
    if (params.id?.includes('/') !== true || !namesRepository(request.routeOptions.url)) return;
    const reference = { in: 'path', pointer: 'id', value: params.id } as const;
    params.id = await resolveRepository(deps.db, request.caller, [reference]);
  });
  api.addHook('preHandler', async (request) => {
    if (!request.routeOptions.config.public) await assertAllowed(deps, request, request.caller);
  });
  api.decorateRequest('isStillAllowed', async function isStillAllowed(this: FastifyRequest) {
    try {
      await assertAllowed(deps, this, await this.authenticateAgain());
      return true;
    } catch (error) {
      if (error instanceof ProblemError) return false;
      throw error;
    }
  });
}

/** @throws ProblemError `not_found` or `forbidden` */
async function assertAllowed(
  deps: Pick<ServiceContext, 'db'>,
  request: FastifyRequest,
  caller: Caller,
): Promise<void> {
  const { url = '', config } = request.routeOptions;
  const { id } = request.params as { readonly id?: string };
  const collection = collections[collectionOf(url)];
  if (!collection || id === undefined) return;
  if (config.forAdministrators && isInstanceAdministrator(caller)) return;
  const repositoryId = await collection.find(deps.db, id);
  if (repositoryId === undefined) throw notFound(collection.what);
  await assertRole(deps.db, caller, repositoryId, collection.what);
}

/** The minimum role of a route, from its configuration. */
export function leastRoleOf(config: {
  readonly scope?: Scope | 'any';
  readonly role?: RepositoryRole;
}): RepositoryRole {
  if (config.role !== undefined) return config.role;
  const { scope = 'any' } = config;
  return (scope === 'any' ? null : leastRoles[scope]) ?? 'viewer';
}

/** Routes that accept `owner/name` instead of an id. */
function namesRepository(url = ''): boolean {
  return /^\/v1\/(?:repositories|projects)\/:id(?:\/|$)/.test(url);
}

/** `scans` of `/v1/scans/:id/log`. */
function collectionOf(url: string): string {
  return url.split('/')[2] ?? '';
}

function isInstanceAdministrator(caller: Caller): boolean {
  return caller.role === 'administrator' && caller.scopes.has('admin') && caller.repositoryId === undefined;
}

function findIn(
  table: 'projects' | 'scans' | 'issues' | 'fixes' | 'reviews' | 'model_proposals',
): FindRepository {
  return async (db, id) => {
    const row = await db.selectFrom(table).select('repository_id').where('id', '=', id).executeTakeFirst();
    return row?.repository_id;
  };
}
