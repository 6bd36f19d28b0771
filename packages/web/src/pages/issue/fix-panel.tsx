import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { createReview, fixIssue, previewFix } from '../../client/generated/sdk.generated.ts';
import type { Fix, Issue } from '../../client/generated/types.generated.ts';
import { repositoryQuery } from '../../client/queries.ts';
import { DiffView } from '../../code/diff-view.tsx';
import { parsePatch } from '../../code/parse-patch.ts';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { CopyButton } from '../../components/copy-button.tsx';
import { WebLink } from '../../components/markdown.tsx';
import { RelativeTime } from '../../components/relative-time.tsx';
import { Section } from '../../components/section.tsx';
import { ProblemNotice } from '../../components/states.tsx';
import { useToasts } from '../../components/toasts.tsx';
import { UntrustedText } from '../../components/untrusted-text.tsx';
import { Gates } from './gates.tsx';
import { fixesQuery, historyQuery, issueQuery } from './queries.ts';

const reasons: Readonly<Record<string, string>> = {
  no_fix_available: 'No fix could be verified.',
  verification_failed: 'The fix was refused by a gate.',
  patch_conflict: 'The fix does not apply to the code as it is.',
  source_changed: 'The code has changed since the scan. Scan again first.',
};

/** Short reasons for issues without a fix: `suggested_fix` has the details. */
const whyNoFix: Readonly<Record<string, string>> = {
  allow_list_unknown: 'no fix: needs your list',
  protection_missing: 'no fix: a protection is missing',
  stored_data_depends: 'no fix: stored data depends on it',
  several_remedies: 'no fix: several remedies',
  value_elsewhere: 'no fix: known to a registry or a server',
  no_fixer: 'no fix: none for this rule yet',
  form_not_covered: 'no fix: not for this form of code',
  refused_by_gate: 'no fix: refused by a gate',
};

/** The fix of an issue: the proposal with its proof, and actions to create a branch or a pull request. */
export function FixPanel({ issue }: { readonly issue: Issue }) {
  const queries = useQueryClient();
  const apply = useMutation({
    mutationFn: async (withPullRequest: boolean) => {
      const body = { create_pull_request: withPullRequest };
      return (await fixIssue({ path: { id: issue.id }, body, throwOnError: true })).data;
    },
    onSuccess: () =>
      Promise.all(
        [historyQuery, fixesQuery, issueQuery].map((query) =>
          queries.invalidateQueries({ queryKey: query(issue.id).queryKey }),
        ),
      ),
  });
  const preview = useMutation({
    mutationFn: async () => (await previewFix({ path: { id: issue.id }, throwOnError: true })).data,
  });
  const { data: earlier = [] } = useQuery(fixesQuery(issue.id));
  const result = apply.data ?? preview.data;
  const told = result ?? earlier.find(({ success, dry_run: isDry }) => success && !isDry);
  const patch = result?.patch ?? issue.fix.patch;
  const verification = result?.verification ?? issue.fix.verification;
  const toDo = suggestionOf(issue, result);
  const isOpen = ['open', 'confirmed'].includes(issue.status);
  const error = apply.error ?? preview.error;
  return (
    <Section
      title="Suggested fix"
      actions={
        isOpen && (
          <FixActions
            issue={issue}
            canApply={issue.fix.state !== 'none' || preview.data?.success === true}
            isApplied={apply.data?.success === true}
            busy={apply.isPending ? 'Applying …' : preview.isPending ? 'Looking …' : undefined}
            onApply={apply.mutate}
            onPreview={preview.mutate}
          />
        )
      }
    >
      {error !== null && (
        <div className="mb-3">
          <ProblemNotice error={error} />
        </div>
      )}
      {told && <Outcome fix={told} repositoryId={issue.repository_id} />}
      {patch === null ? <WhatToDo reason={issue.fix.reason} text={toDo} /> : <Proposal patch={patch} />}
      {verification && <Gates verification={verification} />}
    </Section>
  );
}

function WhatToDo({ reason, text }: { readonly reason: string | null; readonly text: string }) {
  return (
    <>
      {reason !== null && (
        <p className="mb-1">
          <Badge>{whyNoFix[reason] ?? reason}</Badge>
        </p>
      )}
      <p className="max-w-2xl text-ink-2 text-sm">
        <UntrustedText text={text} limit={2000} />
      </p>
    </>
  );
}

/** The result of a fix request is specific to this place, so it takes precedence over the rule's text. */
function suggestionOf(issue: Issue, result: Fix | undefined): string {
  return result?.suggested_fix ?? issue.suggested_fix;
}

interface FixActionsProps {
  readonly issue: Issue;
  readonly canApply: boolean;
  readonly isApplied: boolean;
  readonly busy: string | undefined;
  readonly onApply: (withPullRequest: boolean) => void;
  readonly onPreview: () => void;
}

function FixActions({ issue, canApply, isApplied, busy, onApply, onPreview }: FixActionsProps) {
  const { data: repository } = useQuery(repositoryQuery(issue.repository_id));
  if (repository === undefined || repository.role === 'viewer' || isApplied) return null;
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      {!canApply && (
        <Button onClick={onPreview} busyText={busy}>
          Look for a fix
        </Button>
      )}
      {canApply && (
        <Button
          tone={repository.connection_id !== null ? 'plain' : 'primary'}
          onClick={() => onApply(false)}
          busyText={busy}
        >
          Apply to a new branch
        </Button>
      )}
      {canApply && repository.connection_id !== null && (
        <Button tone="primary" onClick={() => onApply(true)} disabled={busy !== undefined}>
          Open a pull request
        </Button>
      )}
    </div>
  );
}

/** The outcome of a fix. */
function Outcome({ fix, repositoryId }: { readonly fix: Fix; readonly repositoryId: string }) {
  if (!fix.success)
    return (
      <p role="status" className="mb-3 text-sm text-warn">
        {(fix.reason && reasons[fix.reason]) ?? 'No fix was made.'} Nothing was pushed.
      </p>
    );
  if (fix.dry_run)
    return (
      <p role="status" className="mb-3 text-good text-sm">
        A fix was generated and verified. Nothing was pushed yet.
      </p>
    );
  const branch = fix.branch ?? '';
  return (
    <div role="status" className="mb-3 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
      <Badge tone="good">Applied</Badge>
      <span>
        The fix is on branch{' '}
        <code className="font-mono text-xs">
          <UntrustedText text={branch} limit={200} />
        </code>
      </span>
      <CopyButton text={branch} label="Copy the name of the branch" />
      {fix.fixed_at !== null && (
        <span className="text-ink-3">
          <RelativeTime at={fix.fixed_at} />
        </span>
      )}
      {fix.pull_request_url !== null && <WebLink to={fix.pull_request_url}>Pull request</WebLink>}
      <ReviewButton repositoryId={repositoryId} branch={branch} />
    </div>
  );
}

/** Reviews the branch against the default one, which is the usual next step. */
function ReviewButton({ repositoryId, branch }: { readonly repositoryId: string; readonly branch: string }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const toasts = useToasts();
  const review = useMutation({
    mutationFn: async () => {
      const body = { repository_id: repositoryId, head: branch };
      return (await createReview({ body, throwOnError: true })).data;
    },
    onSuccess: async ({ id }) => {
      await queries.invalidateQueries({ queryKey: ['reviews', 'list'] });
      await navigate({ to: '/reviews/$reviewId', params: { reviewId: id } });
    },
    onError: toasts.fail,
  });
  return (
    <Button isSmall busyText={review.isPending ? 'Starting …' : undefined} onClick={() => review.mutate()}>
      Review the branch
    </Button>
  );
}

function Proposal({ patch }: { readonly patch: string }) {
  const files = useMemo(() => parsePatch(patch), [patch]);
  return files.map(({ path, hunks }) => (
    <figure key={path} className="card mb-3 overflow-hidden">
      <figcaption className="border-line border-b bg-sunken px-4 py-1.5 text-xs">
        <code className="font-mono">
          <UntrustedText text={path} limit={200} />
        </code>
      </figcaption>
      <DiffView path={path} hunks={hunks} />
    </figure>
  ));
}
