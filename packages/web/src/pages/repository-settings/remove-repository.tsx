import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { removeRepository } from '../../client/generated/sdk.generated.ts';
import type { Repository } from '../../client/generated/types.generated.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { TextField } from '../../components/field.tsx';
import { Section } from '../../components/page.tsx';
import { ProblemNotice } from '../../components/states.tsx';
import { useToasts } from '../../components/toasts.tsx';
import { UntrustedText } from '../../components/untrusted-text.tsx';

/** Removing scans, issues and decisions is permanent, so the user must type the name. */
export function RemoveRepository({ repository }: { readonly repository: Repository }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <Section title="Remove the repository">
      <div className="card flex flex-wrap items-center justify-between gap-3 p-5 text-sm">
        <p className="max-w-lg text-ink-2">
          Its scans, issues, reviews and all decisions about them go with it, for everybody. The code stays
          where it is.
        </p>
        <Button tone="danger" onClick={() => setAsking(true)}>
          Remove …
        </Button>
      </div>
      {isAsking && <RemoveDialog repository={repository} onClose={() => setAsking(false)} />}
    </Section>
  );
}

interface RemoveDialogProps {
  readonly repository: Repository;
  readonly onClose: () => void;
}

function RemoveDialog({ repository, onClose }: RemoveDialogProps) {
  const [text, setText] = useState('');
  const queries = useQueryClient();
  const navigate = useNavigate();
  const toasts = useToasts();
  const remove = useMutation({
    mutationFn: () => removeRepository({ path: { id: repository.id }, throwOnError: true }),
    onSuccess: async () => {
      await navigate({ to: '/repositories', replace: true });
      toasts.show({ text: `${repository.full_name} is removed.` });
      queries.removeQueries({ queryKey: ['repositories', repository.id] });
      await queries.invalidateQueries();
    },
  });
  return (
    <Dialog title="Remove the repository" onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (text === repository.full_name) remove.mutate();
        }}
      >
        <p className="mb-4 text-sm">
          This cannot be undone. Write{' '}
          <strong className="wrap-anywhere">
            <UntrustedText text={repository.full_name} limit={300} />
          </strong>{' '}
          to confirm it.
        </p>
        <TextField
          label="Name of the repository"
          autoFocus
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {remove.error !== null && (
          <div className="mb-4">
            <ProblemNotice error={remove.error} />
          </div>
        )}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            tone="danger"
            disabled={text !== repository.full_name}
            busyText={remove.isPending ? 'Removing …' : undefined}
          >
            Remove for good
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
