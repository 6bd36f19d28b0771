import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { updateReviewComment } from '../../client/generated/sdk.generated.ts';
import type { Review } from '../../client/generated/types.generated.ts';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { inputClasses } from '../../components/field.tsx';
import { useToasts } from '../../components/toasts.tsx';
import { UntrustedText } from '../../components/untrusted-text.tsx';

type Comment = Review['comments'][number];

const texts = new Map([
  ['dismissed', 'Dismissed'],
  ['resolved', 'Resolved'],
  ['outdated', 'Continues in a later review'],
]);

/** The state of a comment, with actions to dismiss it or open it again. */
export function CommentState({
  reviewId,
  comment,
}: {
  readonly reviewId: string;
  readonly comment: Comment;
}) {
  const [isAsking, setAsking] = useState(false);
  const [note, setNote] = useState('');
  const change = useCommentChange(reviewId, comment.id, () => setAsking(false));
  const { state } = comment;
  if (isAsking)
    return (
      <form
        className="mt-3 flex flex-wrap gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          change.mutate({ state: 'dismissed', ...(note.trim() !== '' && { note: note.trim() }) });
        }}
      >
        <input
          autoFocus
          aria-label="Reason"
          placeholder="Reason (optional)"
          maxLength={2000}
          value={note}
          onChange={(event) => setNote(event.target.value)}
          className={`${inputClasses} min-w-40 grow`}
        />
        <Button type="submit" isSmall busyText={change.isPending ? 'Dismissing …' : undefined}>
          Dismiss it
        </Button>
        <Button isSmall onClick={() => setAsking(false)}>
          Cancel
        </Button>
      </form>
    );
  return (
    <p className="mt-3 flex flex-wrap items-center gap-2 text-xs">
      {texts.has(state) && <Badge>{texts.get(state)}</Badge>}
      {comment.note !== null && (
        <span className="text-ink-2">
          <UntrustedText text={comment.note} limit={300} />
        </span>
      )}
      {state === 'open' && (
        <Button isSmall onClick={() => setAsking(true)}>
          Dismiss
        </Button>
      )}
      {state === 'dismissed' && (
        <Button
          isSmall
          busyText={change.isPending ? 'Opening …' : undefined}
          onClick={() => change.mutate({ state: 'open' })}
        >
          Open again
        </Button>
      )}
    </p>
  );
}

function useCommentChange(id: string, commentId: string, onDone: () => void) {
  const queries = useQueryClient();
  const toasts = useToasts();
  return useMutation({
    mutationFn: async (body: { state: 'open' | 'dismissed'; note?: string }) =>
      (await updateReviewComment({ path: { id, comment_id: commentId }, body, throwOnError: true })).data,
    onSuccess: async (review) => {
      queries.setQueryData(['reviews', 'one', id], review);
      await queries.invalidateQueries({ queryKey: ['reviews', 'list'] });
      onDone();
    },
    onError: toasts.fail,
  });
}
