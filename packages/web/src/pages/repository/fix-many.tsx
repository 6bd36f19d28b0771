import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { fixIssues } from '../../client/generated/sdk.generated.ts';
import type { Fix } from '../../client/generated/types.generated.ts';
import { repositoryQuery } from '../../client/queries.ts';
import { Button } from '../../components/button.tsx';
import { CopyButton } from '../../components/copy-button.tsx';
import { WebLink } from '../../components/markdown.tsx';
import { Section } from '../../components/page.tsx';
import { ProblemNotice } from '../../components/states.tsx';
import { UntrustedText } from '../../components/untrusted-text.tsx';

/** Applies all fixes that preserve behavior for legitimate input, on one branch. */
export function FixMany({ repositoryId }: { readonly repositoryId: string }) {
  const queries = useQueryClient();
  const { data: repository } = useQuery(repositoryQuery(repositoryId));
  const fix = useMutation({
    mutationFn: async (withPullRequest: boolean) => {
      const body = { category: 'security' as const, create_pull_request: withPullRequest };
      return (await fixIssues({ path: { id: repositoryId }, body, throwOnError: true })).data;
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: ['issues'] }),
  });
  if (repository === undefined || repository.role === 'viewer') return null;
  const busy = fix.isPending ? 'Proving …' : undefined;
  return (
    <Section
      title="Apply safe fixes"
      description="Verifies a fix for each open security issue of the default branch, and commits those that preserve behavior for legitimate input to one new branch."
      actions={
        <div className="flex flex-wrap gap-2 print:hidden">
          <Button onClick={() => fix.mutate(false)} busyText={busy}>
            Commit to a new branch
          </Button>
          {repository.connection_id !== null && (
            <Button tone="primary" onClick={() => fix.mutate(true)} disabled={busy !== undefined}>
              Open a pull request
            </Button>
          )}
        </div>
      }
    >
      {fix.error !== null && <ProblemNotice error={fix.error} />}
      {fix.data && <Outcome fix={fix.data} />}
    </Section>
  );
}

function Outcome({ fix }: { readonly fix: Fix }) {
  const leftOut = fix.left_out.length === 0 ? '' : ` ${countIssues(fix.left_out.length)} left out.`;
  if (!fix.success)
    return (
      <p role="status" className="text-sm text-warn">
        {fix.status === 'running' ? 'The fixes are still being proven.' : `Nothing was pushed.${leftOut}`}
      </p>
    );
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
      {countIssues(fix.issue_ids.length)} fixed on branch{' '}
      <code className="font-mono text-xs">
        <UntrustedText text={fix.branch ?? ''} limit={200} />
      </code>
      <CopyButton text={fix.branch ?? ''} label="Copy the name of the branch" />
      {fix.pull_request_url !== null && <WebLink to={fix.pull_request_url}>Pull request</WebLink>}
      {leftOut}
    </p>
  );
}

function countIssues(count: number): string {
  return count === 1 ? '1 issue' : `${count} issues`;
}
