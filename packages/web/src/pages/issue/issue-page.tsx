import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Wrench } from 'lucide-react';
import type { Issue } from '../../client/generated/types.generated.ts';
import { repositoryQuery } from '../../client/queries.ts';
import { MessageText } from '../../components/message-text.tsx';
import { Page } from '../../components/page.tsx';
import { SeverityBadge } from '../../components/severity.tsx';
import { ProblemNotice, Waiting } from '../../components/states.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { UntrustedText } from '../../components/untrusted-text.tsx';
import { EvidenceList } from './evidence-list.tsx';
import { FixPanel } from './fix-panel.tsx';
import { History } from './history.tsx';
import { IssueActions } from './issue-actions.tsx';
import { IssueDetails } from './issue-details.tsx';
import { ModelOpinion } from './model-opinion.tsx';
import { issueQuery } from './queries.ts';
import { RuleHelp } from './rule-help.tsx';
import { TraceView } from './trace-view.tsx';

const route = getRouteApi('/signed-in/issues/$issueId');

export function IssuePage() {
  const { issueId } = route.useParams();
  const issue = useQuery(issueQuery(issueId));
  if (issue.data !== undefined) return <LoadedIssue key={issueId} issue={issue.data} />;
  return (
    <Page title="Issue">
      {issue.isError ? (
        <ProblemNotice error={issue.error} onRetry={() => void issue.refetch()} />
      ) : (
        <Waiting what="the issue" />
      )}
    </Page>
  );
}

function LoadedIssue({ issue }: { readonly issue: Issue }) {
  return (
    <Page
      title={issue.title.slice(0, 200)}
      heading={<UntrustedText text={issue.title} limit={300} />}
      above={<Trail issue={issue} />}
      description={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <SeverityBadge severity={issue.severity} />
          <StatusBadge status={issue.status} />
          <code className="break-all font-mono text-xs">
            <UntrustedText text={`${issue.file_path}:${issue.line}`} limit={300} />
          </code>
        </span>
      }
      actions={<IssueActions issue={issue} />}
    >
      <div className="grid gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_17rem] print:block">
        <div className="flex min-w-0 flex-col gap-6">
          <p className="wrap-anywhere text-base">
            <MessageText text={issue.message} />
          </p>
          <FixHint issue={issue} />
          <TraceView issue={issue} />
          <EvidenceList issue={issue} />
          <ModelOpinion issue={issue} />
        </div>
        <IssueDetails issue={issue} />
      </div>
      <div className="mt-6 flex flex-col gap-6">
        <div id="fix" className="scroll-mt-4">
          <FixPanel issue={issue} />
        </div>
        <RuleHelp ruleId={issue.rule_id} />
        <History issue={issue} />
      </div>
    </Page>
  );
}

/**
 * Links to the fix, which is below all the code: that it is ready, or where it was committed. Nothing for a closed
 * issue.
 */
function FixHint({ issue: { fix, status } }: { readonly issue: Issue }) {
  if (fix.state === 'none' || !['open', 'confirmed'].includes(status)) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md border border-good/40 bg-good/11 px-3 py-2 text-sm print:hidden">
      <Wrench aria-hidden size={14} className="text-good" />
      <span className="grow wrap-anywhere">
        {fix.applied === null ? (
          'A fix is ready. It passed every gate.'
        ) : (
          <>
            A fix was applied
            {fix.applied.branch !== null && (
              <>
                {' to '}
                <code className="font-mono text-xs">
                  <UntrustedText text={fix.applied.branch} limit={200} />
                </code>
              </>
            )}
            . The issue stays open until a scan finds it gone.
          </>
        )}
      </span>
      <a href="#fix" className="font-medium text-good hover:underline">
        See the fix
      </a>
    </p>
  );
}

/** Breadcrumbs: all issues, then those of its repository. */
function Trail({ issue }: { readonly issue: Issue }) {
  const { data: repository } = useQuery(repositoryQuery(issue.repository_id));
  return (
    <nav aria-label="Breadcrumb" className="mb-1 flex gap-1.5 text-ink-2 text-sm print:hidden">
      <Link to="/issues" className="hover:text-ink hover:underline">
        Issues
      </Link>
      {repository && (
        <>
          <span aria-hidden>/</span>
          <Link
            to="/issues"
            search={{ repository_id: issue.repository_id }}
            className="hover:text-ink hover:underline"
          >
            <UntrustedText text={repository.full_name} limit={100} />
          </Link>
        </>
      )}
    </nav>
  );
}
