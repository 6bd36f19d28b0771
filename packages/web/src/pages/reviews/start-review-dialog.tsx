import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { createReview } from '../../client/generated/sdk.generated.ts';
import { BranchField } from '../../components/branch-field.tsx';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { SelectField } from '../../components/field.tsx';
import { ProblemNotice } from '../../components/states.tsx';
import { repositoriesQuery } from '../repositories/queries.ts';

interface StartReviewDialogProps {
  readonly repositoryId: string | undefined;
  readonly onClose: () => void;
}

/** Which two ends of a repository are compared. */
export function StartReviewDialog({ repositoryId, onClose }: StartReviewDialogProps) {
  const { data: repositories } = useQuery(repositoriesQuery(''));
  const all = repositories?.data ?? [];
  const [chosen, setChosen] = useState(repositoryId ?? '');
  const repository = all.find(({ id }) => id === chosen) ?? all[0];
  const [base, setBase] = useState('');
  const [head, setHead] = useState('');
  const queries = useQueryClient();
  const navigate = useNavigate();
  const start = useMutation({
    mutationFn: async () => {
      const body = {
        repository_id: repository?.id ?? '',
        head: head.trim(),
        ...(base.trim() !== '' && { base: base.trim() }),
      };
      return (await createReview({ body, throwOnError: true })).data;
    },
    onSuccess: async ({ id }) => {
      await queries.invalidateQueries({ queryKey: ['reviews', 'list'] });
      await navigate({ to: '/reviews/$reviewId', params: { reviewId: id } });
    },
  });
  return (
    <Dialog title="Review a change" onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          start.mutate();
        }}
      >
        <SelectField
          label="Repository"
          value={repository?.id ?? ''}
          onChange={(event) => setChosen(event.target.value)}
        >
          {all.map(({ id, full_name: name }) => (
            <option key={id} value={id}>
              {name.slice(0, 120)}
            </option>
          ))}
        </SelectField>
        <BranchField
          repositoryId={repository?.id}
          label="Head"
          data-autofocus
          required
          hint="The branch or commit with the change."
          value={head}
          onChange={(event) => setHead(event.target.value)}
        />
        <BranchField
          repositoryId={repository?.id}
          label="Base"
          placeholder={repository?.default_branch}
          hint="What it is to be merged into. Empty: the default branch."
          value={base}
          onChange={(event) => setBase(event.target.value)}
        />
        {start.error !== null && (
          <div className="mb-4">
            <ProblemNotice error={start.error} />
          </div>
        )}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            tone="primary"
            disabled={repository === undefined}
            busyText={start.isPending ? 'Starting …' : undefined}
          >
            Review
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
