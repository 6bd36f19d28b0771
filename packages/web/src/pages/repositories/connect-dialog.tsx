import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { connectRepository } from '../../client/generated/sdk.generated.ts';
import { Button } from '../../components/button.tsx';
import { Choice } from '../../components/choice.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { TextField } from '../../components/field.tsx';
import { ProblemNotice } from '../../components/states.tsx';
import { useToasts } from '../../components/toasts.tsx';

const kinds = [
  { value: 'url', label: 'Clone URL' },
  { value: 'folder', label: 'Folder' },
] as const;
type Kind = (typeof kinds)[number]['value'];

export function ConnectDialog({ onClose }: { readonly onClose: () => void }) {
  const [kind, setKind] = useState<Kind>('url');
  const [place, setPlace] = useState('');
  const [username, setUsername] = useState('');
  const [secret, setSecret] = useState('');
  const queries = useQueryClient();
  const toasts = useToasts();
  const connect = useMutation({
    mutationFn: async () => {
      const credential = secret === '' ? {} : { credential: { secret, ...(username && { username }) } };
      const origin = kind === 'url' ? { clone_url: place.trim(), ...credential } : { path: place.trim() };
      return (await connectRepository({ body: origin, throwOnError: true })).data;
    },
    onSuccess: async (repository) => {
      toasts.show({ text: `${repository.full_name} is connected.` });
      await queries.invalidateQueries({ queryKey: ['repositories'] });
      onClose();
    },
  });
  return (
    <Dialog title="Connect a repository" onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          connect.mutate();
        }}
      >
        <Choice label="Where it is" options={kinds} value={kind} onChange={setKind} />
        {kind === 'url' ? (
          <>
            <TextField
              key="url"
              label="Clone URL"
              autoFocus
              required
              placeholder="https://example.org/owner/name.git"
              hint="https, or ssh with a deploy key that the repository gets."
              value={place}
              onChange={(event) => setPlace(event.target.value)}
            />
            <details className="mb-4 text-sm">
              <summary className="mb-3 text-ink-2">It is private</summary>
              <TextField
                label="User name"
                placeholder="x-access-token"
                hint="Most hosts take any name with a token."
                value={username}
                onChange={(event) => setUsername(event.target.value)}
              />
              <TextField
                label="Token or password"
                type="password"
                autoComplete="new-password"
                hint="Stored encrypted, and never shown again."
                value={secret}
                onChange={(event) => setSecret(event.target.value)}
              />
            </details>
          </>
        ) : (
          <TextField
            key="folder"
            label="Folder"
            autoFocus
            required
            placeholder="/srv/repositories/name"
            hint="An absolute path on the machine of the service: a work tree, a bare repository, or a plain folder."
            value={place}
            onChange={(event) => setPlace(event.target.value)}
          />
        )}
        {connect.error !== null && (
          <div className="mb-4">
            <ProblemNotice error={connect.error} />
          </div>
        )}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" tone="primary" busyText={connect.isPending ? 'Connecting …' : undefined}>
            Connect
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
