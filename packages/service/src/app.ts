/**
 * The composition root of features: passes each its dependencies, and registers every resource's routes and the job
 * table. The adapters are created by `run.ts`.
 */

import { addAdvisories } from './api/advisories.ts';
import { addAudit } from './api/audit.ts';
import { addBadges } from './api/badges.ts';
import { addBranches } from './api/branches.ts';
import { addConnections } from './api/connections.ts';
import { createCookies } from './api/cookies.ts';
import { addCoverage } from './api/coverage.ts';
import { addDeployKeys } from './api/deploy-keys.ts';
import { addFixes } from './api/fixes.ts';
import { addForges } from './api/forges.ts';
import { addHooks } from './api/hooks.ts';
import { addImports } from './api/imports.ts';
import { addInstance } from './api/instance.ts';
import { addIssueSource } from './api/issue-source.ts';
import { addIssueTriage } from './api/issue-triage.ts';
import { addIssues } from './api/issues.ts';
import { addLlm } from './api/llm.ts';
import { addMembers } from './api/members.ts';
import { addModelProposals } from './api/model-proposals.ts';
import { addOidc } from './api/oidc.ts';
import { addPackages } from './api/packages.ts';
import { addProjectLists } from './api/project-lists.ts';
import { addProjects } from './api/projects.ts';
import { addRepositories } from './api/repositories.ts';
import { addReviewProgress } from './api/review-progress.ts';
import { addReviews } from './api/reviews.ts';
import { addRoles } from './api/roles.ts';
import { addRoutes } from './api/routes.ts';
import { addRules } from './api/rules.ts';
import { addScanProgress } from './api/scan-progress.ts';
import { addScans } from './api/scans.ts';
import { addSchedules } from './api/schedules.ts';
import { type ApiServer, createServer } from './api/server.ts';
import { addSessions } from './api/sessions.ts';
import { addSettings } from './api/settings.ts';
import { addTokens } from './api/tokens.ts';
import { addUsers } from './api/users.ts';
import { addVerdictSchemas } from './api/verdict-schemas.ts';
import { addWebhooks } from './api/webhooks.ts';
import { addWorkers } from './api/workers.ts';
import { hasRoom } from './disk-room.ts';
import type { Health } from './nodes/readiness.ts';
import type { AppDependencies } from './ports.ts';
import type { JobTable } from './queue/jobs.ts';
import { checkDatabase } from './storage/release.ts';
import { createAuthenticate } from './users/authenticate.ts';
import { createAuthenticateSession } from './users/sessions.ts';
import { createJobs } from './worker.ts';

export interface App {
  readonly server: ApiServer;
  readonly jobs: JobTable;
  readonly health: Health;
}

export async function createApp(deps: AppDependencies): Promise<App> {
  const health: Health = {
    checkDatabase: () => checkDatabase(deps.db),
    hasRoom: () => hasRoom(deps.config.dataDir),
    build: deps.build,
    node: deps.node?.state,
  };
  const server = await createServer({
    context: deps,
    authenticate: {
      token: createAuthenticate(deps),
      session: createAuthenticateSession(deps),
      cookies: createCookies(deps.config),
    },
    health,
    ...(deps.registry !== undefined && { registry: deps.registry }),
    dashboard: deps.dashboard,
    addResources: (api) => {
      addRoles(api, deps);
      addVerdictSchemas(api);
      addUsers(api, deps);
      addTokens(api, deps);
      addInstance(api, deps);
      addSessions(api, deps);
      addOidc(api, deps);
      addAudit(api, deps);
      addSettings(api, deps);
      addWorkers(api, deps);
      addRepositories(api, deps);
      addBranches(api, deps);
      addRoutes(api, deps);
      addPackages(api, deps);
      addAdvisories(api, deps);
      addLlm(api, deps);
      addModelProposals(api, deps);
      addMembers(api, deps);
      addDeployKeys(api, deps);
      addScans(api, deps);
      addIssues(api, deps);
      addIssueSource(api, deps);
      addRules(api);
      addImports(api, deps);
      addCoverage(api, deps);
      addIssueTriage(api, deps);
      addScanProgress(api, deps);
      addSchedules(api, deps);
      addProjectLists(api, deps);
      addProjects(api, deps);
      addBadges(api, deps);
      addWebhooks(api, deps);
      addConnections(api, deps);
      addHooks(api, deps);
      addForges(api, deps);
      addReviews(api, deps);
      addReviewProgress(api, deps);
      addFixes(api, deps);
    },
  });
  return { server, jobs: createJobs(deps), health };
}
