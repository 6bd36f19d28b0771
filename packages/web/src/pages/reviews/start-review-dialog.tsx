import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { createReview } from '../../client/generated/sdk.generated.ts';
import { BranchField } from '../../components/branch-field.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { DialogForm } from '../../components/dialog-form.tsx';
import { SelectField } from '../../components/field.tsx';
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
      <DialogForm
        action="Review"
        busyText={start.isPending ? 'Starting …' : undefined}
        error={start.error}
        disabled={repository === undefined}
        onSubmit={start.mutate}
        onClose={onClose}
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
      </DialogForm>
    </Dialog>
  );
}
