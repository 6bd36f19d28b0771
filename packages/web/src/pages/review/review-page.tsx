import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { RotateCw, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { cancelReview, rerunReview } from '../../client/generated/sdk.generated.ts';
import type { Review } from '../../client/generated/types.generated.ts';
import { Badge, GateBadge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { Into } from '../../components/into.tsx';
import { Markdown } from '../../components/markdown.tsx';
import { Page } from '../../components/page.tsx';
import { RelativeTime } from '../../components/relative-time.tsx';
import { Section } from '../../components/section.tsx';
import { ProblemNotice, Waiting } from '../../components/states.tsx';
import { useToasts } from '../../components/toasts.tsx';
import { UntrustedText } from '../../components/untrusted-text.tsx';
import { VerdictBadge } from '../../components/verdict-badge.tsx';
import { reviewQuery } from '../reviews/queries.ts';
import { ReviewDiff } from './review-diff.tsx';
import { Walkthrough } from './walkthrough.tsx';

const route = getRouteApi('/signed-in/reviews/$reviewId');

export function ReviewPage() {
  const { reviewId } = route.useParams();
  const review = useQuery(reviewQuery(reviewId));
  if (review.data !== undefined) return <LoadedReview review={review.data} />;
  return (
    <Page title="Review">
      {review.isError ? (
        <ProblemNotice error={review.error} onRetry={() => void review.refetch()} />
      ) : (
        <Waiting what="the review" />
      )}
    </Page>
  );
}

function LoadedReview({ review }: { readonly review: Review }) {
  return (
    <Page
      title={`Review of ${review.head_ref.slice(0, 100)}`}
      heading={
        <>
          <UntrustedText text={review.head_ref} limit={150} />
          <Into />
          <UntrustedText text={review.base_ref} limit={150} />
        </>
      }
      above={
        <nav aria-label="Breadcrumb" className="mb-1 text-ink-2 text-sm">
          <Link to="/reviews" className="hover:text-ink hover:underline">
            Reviews
          </Link>
        </nav>
      }
      description={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <VerdictBadge review={review} />
          <PullRequestLink pullRequest={review.pull_request} />
          {review.commit_range && (
            <code className="font-mono text-xs">
              {review.commit_range.from.slice(0, 8)}…{review.commit_range.to.slice(0, 8)}
            </code>
          )}
          <span>
            <RelativeTime at={review.started_at} />
          </span>
        </span>
      }
      actions={
        review.status === 'running' ? <CancelButton review={review} /> : <RerunButton review={review} />
      }
    >
      {review.status === 'running' ? (
        <Waiting what="the diff of base and head" />
      ) : review.status === 'skipped' || review.status === 'cancelled' ? (
        <p className="card p-4 text-ink-2 text-sm">
          {review.status === 'cancelled' ? 'The review was cancelled.' : skipTextOf(review.skip_reason)}
        </p>
      ) : (
        <Result review={review} />
      )}
    </Page>
  );
}

/** The title is untrusted text, and the URL is only linked if it is a web URL. */
function PullRequestLink({ pullRequest }: { readonly pullRequest: Review['pull_request'] }) {
  if (pullRequest === null) return null;
  const { number, title, url, author } = pullRequest;
  const text = (
    <>
      #{number} <UntrustedText text={title ?? ''} limit={120} />
    </>
  );
  return (
    <span>
      {url !== null && /^https?:\/\//.test(url) ? (
        <a href={url} rel="noreferrer" className="hover:underline">
          {text}
        </a>
      ) : (
        text
      )}
      {author !== null && (
        <>
          {' '}
          by <UntrustedText text={author} limit={60} />
        </>
      )}
    </span>
  );
}

function RerunButton({ review }: { readonly review: Review }) {
  const navigate = route.useNavigate();
  const queries = useQueryClient();
  const toasts = useToasts();
  const rerun = useMutation({
    mutationFn: async () => (await rerunReview({ path: { id: review.id }, throwOnError: true })).data,
    onSuccess: async ({ id }) => {
      await queries.invalidateQueries({ queryKey: ['reviews', 'list'] });
      await navigate({ to: '/reviews/$reviewId', params: { reviewId: id } });
    },
    onError: toasts.fail,
  });
  return (
    <Button onClick={() => rerun.mutate()} busyText={rerun.isPending ? 'Starting …' : undefined}>
      <RotateCw aria-hidden size={14} /> Review again
    </Button>
  );
}

function CancelButton({ review: { id } }: { readonly review: Review }) {
  const queries = useQueryClient();
  const toasts = useToasts();
  const cancel = useMutation({
    mutationFn: () => cancelReview({ path: { id }, throwOnError: true }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['reviews'] }),
    onError: toasts.fail,
  });
  return (
    <Button onClick={() => cancel.mutate()} busyText={cancel.isPending ? 'Cancelling …' : undefined}>
      <X aria-hidden size={14} /> Cancel
    </Button>
  );
}

const skipTexts = new Map([
  ['superseded', 'Skipped: the pull request has a newer head with its own review.'],
  ['pull_request_closed', 'Skipped: the pull request was closed meanwhile.'],
  ['draft', 'Skipped: the pull request is a draft.'],
  ['paused', 'Skipped: reviews of this pull request are paused.'],
]);

function skipTextOf(reason: string | null): string {
  return skipTexts.get(reason ?? '') ?? `Skipped: ${(reason ?? 'no reason is known').slice(0, 60)}.`;
}

function Result({ review }: { readonly review: Review }) {
  const { error: failure } = review;
  if (failure !== null)
    return (
      <div role="alert" className="card p-4 text-sm">
        <p className="font-medium text-danger">The review has failed</p>
        <p className="mt-0.5 text-ink-2">
          <UntrustedText text={failure.detail} limit={500} />{' '}
          <code className="font-mono text-xs">{failure.code.slice(0, 60)}</code>
        </p>
      </div>
    );
  return (
    <div className="flex flex-col gap-6">
      <Figures review={review} />
      {review.summary !== null && (
        <Section title="Summary">
          <div className="card px-5 py-4">
            <Markdown text={openPartOf(review.summary)} />
          </div>
        </Section>
      )}
      <Reviewers reviewers={review.reviewers} />
      <Walkthrough review={review} />
      <ReviewDiff review={review} />
      <NotReviewed files={review.stats.files_skipped} />
    </div>
  );
}

function Figures({ review }: { readonly review: Review }) {
  const { stats, risk, effort } = review;
  return (
    <dl className="card flex flex-wrap gap-x-10 gap-y-3 px-5 py-4 text-sm">
      <Figure name="Introduced">{stats.introduced}</Figure>
      <Figure name="Fixed">{stats.fixed}</Figure>
      <Figure name="Files">
        {stats.files_reviewed} of {stats.files_changed} reviewed
      </Figure>
      <Figure name="Risk">
        <span className="capitalize">{risk ?? '–'}</span>
      </Figure>
      <Figure name="Effort">{effort === null ? '–' : `${effort} of 5`}</Figure>
      <Figure name="Tests changed">{review.tests_changed === true ? 'Yes' : 'No'}</Figure>
      <Figure name="Gate">
        <GateBadge status={review.quality_gate?.status ?? 'none'} />
      </Figure>
    </dl>
  );
}

function Figure({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-3 text-xs">{name}</dt>
      <dd className="tabular mt-0.5 font-medium">{children}</dd>
    </div>
  );
}

/** Names are untrusted text: `CODEOWNERS` and commits are part of the repository. */
function Reviewers({ reviewers }: { readonly reviewers: Review['reviewers'] }) {
  if (reviewers.length === 0) return null;
  return (
    <Section title="Who may know this code">
      <ul className="card divide-y divide-line text-sm">
        {reviewers.map(({ name, source, files, lines }) => (
          <li
            key={`${source} ${name}`}
            className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-4 py-2"
          >
            <span className="wrap-anywhere min-w-0 font-medium">
              <UntrustedText text={name} limit={120} />
            </span>
            <span className="text-ink-2">
              {source === 'codeowners'
                ? `Owns ${files} of the changed files`
                : `Wrote ${lines} of the lines that change, in ${files} ${files === 1 ? 'file' : 'files'}`}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function NotReviewed({ files }: { readonly files: Review['stats']['files_skipped'] }) {
  if (files.length === 0) return null;
  return (
    <Section title="Not reviewed">
      <ul className="card divide-y divide-line text-sm">
        {files.map(({ path, reason }) => (
          <li key={path} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
            <code className="wrap-anywhere min-w-0 grow font-mono text-xs">
              <UntrustedText text={path} limit={300} />
            </code>
            <Badge>
              <UntrustedText text={reason.replaceAll('-', ' ')} limit={80} />
            </Badge>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Without the sections collapsed for forges, walkthrough and files, which the page shows below. */
function openPartOf(summary: string): string {
  return summary.split(/^<details>/m)[0] ?? '';
}
