import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { GitPullRequest, Plus } from 'lucide-react';
import { useState } from 'react';
import type { Review } from '../../client/generated/types.generated.ts';
import { Button } from '../../components/button.tsx';
import { Command } from '../../components/command.tsx';
import { useHotkeys } from '../../components/hotkeys.ts';
import { Into } from '../../components/into.tsx';
import { Page } from '../../components/page.tsx';
import { RelativeTime } from '../../components/relative-time.tsx';
import { EmptyState, ProblemNotice, Waiting } from '../../components/states.tsx';
import { Cell, type Column, Row, Table } from '../../components/table.tsx';
import { UntrustedText } from '../../components/untrusted-text.tsx';
import { VerdictBadge } from '../../components/verdict-badge.tsx';
import { repositoriesQuery } from '../repositories/queries.ts';
import { mostReviews, reviewsQuery } from './queries.ts';
import { StartReviewDialog } from './start-review-dialog.tsx';

const route = getRouteApi('/signed-in/reviews');

const columns: readonly Column[] = [
  { name: 'Change' },
  { name: 'Verdict' },
  { name: 'Introduced', isNumber: true, isExtra: true },
  { name: 'Fixed', isNumber: true, isExtra: true },
  { name: 'Started', isExtra: true },
];

export function ReviewsPage() {
  const { repository_id: repositoryId } = route.useSearch();
  const [isStarting, setStarting] = useState(false);
  const list = useQuery(reviewsQuery(repositoryId));
  const { data: repositories } = useQuery(repositoriesQuery(''));
  useHotkeys({ c: () => setStarting(true) });
  const names = new Map(repositories?.data.map(({ id, full_name: name }) => [id, name]));
  const isEmpty = list.data?.total === 0;
  const start = (
    <Button tone="primary" onClick={() => setStarting(true)}>
      <Plus aria-hidden size={15} /> Review a change
    </Button>
  );
  return (
    <Page
      title="Reviews"
      description={list.data && !isEmpty && describeTotal(list.data.total)}
      actions={!isEmpty && start}
    >
      {list.isPending && <Waiting what="reviews" />}
      {list.isError && <ProblemNotice error={list.error} onRetry={() => void list.refetch()} />}
      {isEmpty && <NoReviews start={start} />}
      {list.data && !isEmpty && (
        <Table label="Reviews" columns={columns}>
          {list.data.data.map((review) => (
            <ReviewRow key={review.id} review={review} repository={names.get(review.repository_id)} />
          ))}
        </Table>
      )}
      {isStarting && <StartReviewDialog repositoryId={repositoryId} onClose={() => setStarting(false)} />}
    </Page>
  );
}

function describeTotal(total: number): string {
  const count = `${total.toLocaleString('en')} ${total === 1 ? 'review' : 'reviews'}`;
  return total > mostReviews ? `${count}, of which the newest ${mostReviews} are shown` : count;
}

function ReviewRow({
  review,
  repository,
}: {
  readonly review: Review;
  readonly repository: string | undefined;
}) {
  return (
    <Row>
      <Cell className="max-w-0 w-full">
        <p className="truncate font-medium">
          <Link
            to="/reviews/$reviewId"
            params={{ reviewId: review.id }}
            className="rounded-sm hover:underline"
          >
            <UntrustedText text={review.head_ref} limit={120} />
            <Into />
            <UntrustedText text={review.base_ref} limit={120} />
          </Link>
        </p>
        <p className="truncate text-ink-3 text-xs">
          <UntrustedText text={repository ?? ''} limit={120} />
        </p>
      </Cell>
      <Cell>
        <VerdictBadge review={review} />
      </Cell>
      <Cell isNumber isExtra>
        {review.stats.introduced}
      </Cell>
      <Cell isNumber isExtra>
        {review.stats.fixed}
      </Cell>
      <Cell isExtra className="text-ink-2">
        <RelativeTime at={review.started_at} />
      </Cell>
    </Row>
  );
}

function NoReviews({ start }: { readonly start: React.ReactNode }) {
  return (
    <EmptyState icon={<GitPullRequest size={22} />} title="Review the first change" actions={start}>
      A review compares two branches or commits: what head introduces, what it fixes, and whether it can be
      merged. From a terminal:
      <Command
        text={`curl -X POST ${location.origin}/v1/reviews \\\n  -H "authorization: Bearer $ASSAY_TOKEN" -H 'content-type: application/json' \\\n  -d '{"repository_id": "owner/name", "base": "main", "head": "my-branch"}'`}
      />
    </EmptyState>
  );
}
