import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createWebhook } from '../../client/generated/sdk.generated.ts';
import { Dialog } from '../../components/dialog.tsx';
import { DialogForm } from '../../components/dialog-form.tsx';
import { SelectField, TextField } from '../../components/field.tsx';
import { ShownOnce } from '../../components/shown-once.tsx';
import { repositoryNamesQuery, webhooksQuery } from './queries.ts';

const groups = [
  ['review.*', 'Reviews: started, completed, failed'],
  ['scan.*', 'Scans: started, completed, failed, cancelled'],
  ['issue.*', 'Issues: opened, fixed, reopened, dismissed, closed'],
  ['fix.*', 'Fixes and their pull requests'],
  ['quality_gate.changed', 'The quality gate changed'],
  ['rules.changed', 'A newer version opened or closed issues of unchanged code'],
] as const;

export function NewWebhookDialog({ onClose }: { readonly onClose: () => void }) {
  const names = useQuery(repositoryNamesQuery);
  const [url, setUrl] = useState('');
  const [id, setId] = useState('*');
  const [description, setDescription] = useState('');
  const [events, setEvents] = useState<readonly string[]>(['review.*']);
  const queries = useQueryClient();
  const add = useMutation({
    mutationFn: async () =>
      (
        await createWebhook({
          body: { id, url: url.trim(), description: description.trim(), events: [...events] },
          throwOnError: true,
        })
      ).data,
    onSuccess: () => queries.invalidateQueries({ queryKey: webhooksQuery.queryKey }),
  });
  const toggle = (event: string): void =>
    setEvents(events.includes(event) ? events.filter((other) => other !== event) : [...events, event]);
  return (
    <Dialog title="Register a receiver" onClose={onClose}>
      {add.data !== undefined ? (
        <ShownOnce what="secret, which checks signatures" text={add.data.secret} onClose={onClose} />
      ) : (
        <DialogForm
          action="Register"
          busyText={add.isPending ? 'Registering …' : undefined}
          error={add.error}
          disabled={events.length === 0}
          onSubmit={add.mutate}
          onClose={onClose}
        >
          <TextField
            label="URL"
            autoFocus
            required
            placeholder="https://example.org/assay"
            value={url}
            onChange={(event) => setUrl(event.target.value)}
          />
          <SelectField label="Repository" value={id} onChange={(event) => setId(event.target.value)}>
            <option value="*">All that you see</option>
            {names.data?.map((repository) => (
              <option key={repository.id} value={repository.id}>
                {repository.name}
              </option>
            ))}
          </SelectField>
          <fieldset className="mb-4">
            <legend className="mb-1 font-medium text-sm">Events</legend>
            {groups.map(([event, text]) => (
              <label key={event} className="flex items-start gap-2 py-1 text-sm">
                <input
                  type="checkbox"
                  className="mt-0.75"
                  checked={events.includes(event)}
                  onChange={() => toggle(event)}
                />
                {text}
              </label>
            ))}
          </fieldset>
          <TextField
            label="Description"
            value={description}
            onChange={(event) => setDescription(event.target.value)}
          />
        </DialogForm>
      )}
    </Dialog>
  );
}
