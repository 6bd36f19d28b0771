import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { createReview } from '../../client/generated/sdk.generated.ts';
import { BranchField } from '../../components/branch-field.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { DialogForm } from '../../components/dialog-form.tsx';
import { SelectField, TextField } from '../../components/field.tsx';
import { Switch } from '../../components/switch.tsx';
import { repositoriesQuery } from '../repositories/queries.ts';

interface StartReviewDialogProps {
  readonly repositoryId: string | undefined;
  readonly onClose: () => void;
}

/** Selects the pull request, or the two refs of a repository, to review. */
export function StartReviewDialog({ repositoryId, onClose }: StartReviewDialogProps) {
  const { data: repositories } = useQuery(repositoriesQuery(''));
  const all = repositories?.data ?? [];
  const [chosen, setChosen] = useState(repositoryId ?? '');
  const repository = all.find(({ id }) => id === chosen) ?? all[0];
  const [kind, setKind] = useState<'pull_request' | 'refs'>('pull_request');
  const [number, setNumber] = useState('');
  const [base, setBase] = useState('');
  const [head, setHead] = useState('');
  const [isPublished, setPublished] = useState(false);
  const isPublishable = kind === 'pull_request' && typeof repository?.connection_id === 'string';
  const queries = useQueryClient();
  const navigate = useNavigate();
  const start = useMutation({
    mutationFn: async () => {
      const body = {
        repository_id: repository?.id ?? '',
        ...(kind === 'pull_request' ? { pull_request: Number(number) } : { head: head.trim() }),
        ...(base.trim() !== '' && { base: base.trim() }),
        ...(isPublishable && isPublished && { publish: true }),
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
        <SelectField
          label="Change"
          value={kind}
          onChange={(event) => setKind(event.target.value === 'refs' ? 'refs' : 'pull_request')}
        >
          <option value="pull_request">A pull request</option>
          <option value="refs">Two branches or commits</option>
        </SelectField>
        {kind === 'pull_request' ? (
          <TextField
            label="Pull request"
            data-autofocus
            required
            inputMode="numeric"
            pattern="[1-9][0-9]{0,8}"
            placeholder="42"
            hint="Its number, or that of a merge request."
            value={number}
            onChange={(event) => setNumber(event.target.value)}
          />
        ) : (
          <BranchField
            repositoryId={repository?.id}
            label="Head"
            required
            hint="The branch or commit with the change."
            value={head}
            onChange={(event) => setHead(event.target.value)}
          />
        )}
        <BranchField
          repositoryId={repository?.id}
          label="Base"
          placeholder={kind === 'refs' ? repository?.default_branch : undefined}
          hint={`The target branch. Empty: ${kind === 'refs' ? 'the default branch' : 'its own base'}.`}
          value={base}
          onChange={(event) => setBase(event.target.value)}
        />
        {isPublishable && (
          <Switch
            label="Post it to the forge"
            hint="Comments at lines, one summary, and the status of the head."
            checked={isPublished}
            onChange={setPublished}
          />
        )}
      </DialogForm>
    </Dialog>
  );
}
