import { type ErrorComponentProps, Link } from '@tanstack/react-router';
import { ApiProblem } from '../client/problem.ts';
import { buttonClasses } from '../components/button.tsx';
import { Page } from '../components/page.tsx';
import { EmptyState, ProblemNotice } from '../components/states.tsx';

/** Shown for a path that does not exist in the dashboard. */
export function MissingPage() {
  return (
    <Page title="Not found">
      <EmptyState
        title="Page not found"
        actions={
          <Link to="/repositories" className={buttonClasses('primary')}>
            To the repositories
          </Link>
        }
      >
        The link may be outdated, the page may have been removed, or you may not have permission to see it.
      </EmptyState>
    </Page>
  );
}

/** Shown for a page that threw. */
export function FailedPage({ error, reset }: ErrorComponentProps) {
  if (error instanceof ApiProblem && error.status === 404) return <MissingPage />;
  return (
    <Page title="Something failed">
      <ProblemNotice error={error} onRetry={reset} />
    </Page>
  );
}
