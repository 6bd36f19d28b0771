/** The routes of the dashboard. Pages are loaded when first opened. */

import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { ApiProblem } from '../client/problem.ts';
import { repositoryQuery, scanQuery } from '../client/queries.ts';
import { sessionQuery } from '../client/session.ts';
import { Waiting } from '../components/states.tsx';
import { readAuditSearch } from '../pages/audit/audit-search.ts';
import { readIssueSearch } from '../pages/issues/filters.ts';
import { readSignInSearch } from '../pages/sign-in/search.ts';
import { Shell } from '../shell/shell.tsx';
import { FailedPage, MissingPage } from './fallback-pages.tsx';

interface RouterContext {
  readonly queries: QueryClient;
}

const root = createRootRouteWithContext<RouterContext>()({
  component: Outlet,
  notFoundComponent: MissingPage,
});

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: readSignInSearch,
  component: lazyRouteComponent(() => import('../pages/sign-in/sign-in-page.tsx'), 'SignInPage'),
});

const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: async ({ context, location }) => {
    try {
      await context.queries.ensureQueryData(sessionQuery);
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.status !== 401) throw error;
      const search = location.href === '/' ? {} : { return_to: location.href };
      throw redirect({ to: '/login', search });
    }
  },
  component: Shell,
});

const home = createRoute({
  getParentRoute: () => signedIn,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/repositories', replace: true });
  },
});

const repositories = createRoute({
  getParentRoute: () => signedIn,
  path: '/repositories',
  validateSearch: (search): { q?: string } => (typeof search['q'] === 'string' ? { q: search['q'] } : {}),
  component: lazyRouteComponent(
    () => import('../pages/repositories/repositories-page.tsx'),
    'RepositoriesPage',
  ),
});

const repository = createRoute({
  getParentRoute: () => signedIn,
  path: '/repositories/$repositoryId',
  loader: ({ context, params }) => context.queries.ensureQueryData(repositoryQuery(params.repositoryId)),
});

const repositoryOverview = createRoute({
  getParentRoute: () => repository,
  path: '/',
  component: lazyRouteComponent(() => import('../pages/repository/overview-page.tsx'), 'OverviewPage'),
});

const repositoryScans = createRoute({
  getParentRoute: () => repository,
  path: '/scans',
  component: lazyRouteComponent(() => import('../pages/repository/scans-page.tsx'), 'ScansPage'),
});

const scan = createRoute({
  getParentRoute: () => signedIn,
  path: '/scans/$scanId',
  loader: async ({ context, params }) => {
    const { repository_id: id } = await context.queries.ensureQueryData(scanQuery(params.scanId));
    await context.queries.ensureQueryData(repositoryQuery(id));
  },
  component: lazyRouteComponent(() => import('../pages/scan/scan-page.tsx'), 'ScanPage'),
});

const issues = createRoute({
  getParentRoute: () => signedIn,
  path: '/issues',
  validateSearch: readIssueSearch,
  component: lazyRouteComponent(() => import('../pages/issues/issues-page.tsx'), 'IssuesPage'),
});

const issue = createRoute({
  getParentRoute: () => signedIn,
  path: '/issues/$issueId',
  component: lazyRouteComponent(() => import('../pages/issue/issue-page.tsx'), 'IssuePage'),
});

const repositoryMetrics = createRoute({
  getParentRoute: () => repository,
  path: '/metrics',
  validateSearch: (search): { project?: string } =>
    typeof search['project'] === 'string' ? { project: search['project'] } : {},
  component: lazyRouteComponent(() => import('../pages/metrics/metrics-page.tsx'), 'MetricsPage'),
});

const repositoryRoutes = createRoute({
  getParentRoute: () => repository,
  path: '/routes',
  component: lazyRouteComponent(() => import('../pages/routes/routes-page.tsx'), 'RoutesPage'),
});

const repositoryPackages = createRoute({
  getParentRoute: () => repository,
  path: '/packages',
  component: lazyRouteComponent(() => import('../pages/packages/packages-page.tsx'), 'PackagesPage'),
});

const repositorySettings = createRoute({
  getParentRoute: () => repository,
  path: '/settings',
  component: lazyRouteComponent(
    () => import('../pages/repository-settings/settings-page.tsx'),
    'RepositorySettingsPage',
  ),
});

const reviews = createRoute({
  getParentRoute: () => signedIn,
  path: '/reviews',
  validateSearch: (search): { repository_id?: string } =>
    typeof search['repository_id'] === 'string' ? { repository_id: search['repository_id'] } : {},
  component: lazyRouteComponent(() => import('../pages/reviews/reviews-page.tsx'), 'ReviewsPage'),
});

const review = createRoute({
  getParentRoute: () => signedIn,
  path: '/reviews/$reviewId',
  component: lazyRouteComponent(() => import('../pages/review/review-page.tsx'), 'ReviewPage'),
});

const tokens = createRoute({
  getParentRoute: () => signedIn,
  path: '/tokens',
  component: lazyRouteComponent(() => import('../pages/tokens/tokens-page.tsx'), 'TokensPage'),
});

const users = createRoute({
  getParentRoute: () => signedIn,
  path: '/users',
  component: lazyRouteComponent(() => import('../pages/users/users-page.tsx'), 'UsersPage'),
});

const audit = createRoute({
  getParentRoute: () => signedIn,
  path: '/audit',
  validateSearch: readAuditSearch,
  component: lazyRouteComponent(() => import('../pages/audit/audit-page.tsx'), 'AuditPage'),
});

const connections = createRoute({
  getParentRoute: () => signedIn,
  path: '/connections',
  component: lazyRouteComponent(() => import('../pages/connections/connections-page.tsx'), 'ConnectionsPage'),
});

const webhooks = createRoute({
  getParentRoute: () => signedIn,
  path: '/webhooks',
  component: lazyRouteComponent(() => import('../pages/webhooks/webhooks-page.tsx'), 'WebhooksPage'),
});

const webhook = createRoute({
  getParentRoute: () => signedIn,
  path: '/webhooks/$webhookId',
  component: lazyRouteComponent(() => import('../pages/webhooks/webhook-page.tsx'), 'WebhookPage'),
});

const settings = createRoute({
  getParentRoute: () => signedIn,
  path: '/settings',
  component: lazyRouteComponent(() => import('../pages/settings/settings-page.tsx'), 'SettingsPage'),
});

const workers = createRoute({
  getParentRoute: () => signedIn,
  path: '/workers',
  component: lazyRouteComponent(() => import('../pages/workers/workers-page.tsx'), 'WorkersPage'),
});

const advisories = createRoute({
  getParentRoute: () => signedIn,
  path: '/advisories',
  component: lazyRouteComponent(() => import('../pages/advisories/advisories-page.tsx'), 'AdvisoriesPage'),
});

const sessions = createRoute({
  getParentRoute: () => signedIn,
  path: '/sessions',
  component: lazyRouteComponent(() => import('../pages/sessions/sessions-page.tsx'), 'SessionsPage'),
});

const llm = createRoute({
  getParentRoute: () => signedIn,
  path: '/llm',
  component: lazyRouteComponent(() => import('../pages/llm/llm-page.tsx'), 'LlmPage'),
});

const reference = createRoute({
  getParentRoute: () => signedIn,
  path: '/docs',
  component: lazyRouteComponent(() => import('../pages/reference/reference-page.tsx'), 'ReferencePage'),
});

const routeTree = root.addChildren([
  signIn,
  signedIn.addChildren([
    home,
    repositories,
    repository.addChildren([
      repositoryOverview,
      repositoryScans,
      repositoryMetrics,
      repositoryRoutes,
      repositoryPackages,
      repositorySettings,
    ]),
    scan,
    issues,
    issue,
    reviews,
    review,
    tokens,
    users,
    audit,
    connections,
    webhooks,
    webhook,
    settings,
    workers,
    advisories,
    sessions,
    llm,
    reference,
  ]),
]);

export function createAppRouter(context: RouterContext) {
  return createRouter({
    routeTree,
    context,
    // Drops search parameters that no page has validated: otherwise they would reach pages unmodified.
    search: { strict: true },
    defaultPreload: 'intent',
    // The query cache tracks the age of data itself.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 300,
    defaultPendingComponent: () => <Waiting what="the page" />,
    defaultErrorComponent: FailedPage,
    defaultNotFoundComponent: MissingPage,
    scrollRestoration: true,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
