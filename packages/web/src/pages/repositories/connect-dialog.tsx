import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { connectRepository } from '../../client/generated/sdk.generated.ts';
import { Choice } from '../../components/choice.tsx';
import { CredentialFields, noCredential, toCredential } from '../../components/credential-fields.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { DialogForm } from '../../components/dialog-form.tsx';
import { TextField } from '../../components/field.tsx';
import { useToasts } from '../../components/toasts.tsx';
import { ConnectFromForge } from './connect-from-forge.tsx';

const kinds = [
  { value: 'url', label: 'Clone URL' },
  { value: 'folder', label: 'Folder' },
  { value: 'forge', label: 'Forge' },
] as const;
type Kind = (typeof kinds)[number]['value'];

export function ConnectDialog({ onClose }: { readonly onClose: () => void }) {
  const [kind, setKind] = useState<Kind>('url');
  return (
    <Dialog title="Connect a repository" onClose={onClose}>
      <Choice label="Where it is" options={kinds} value={kind} onChange={setKind} />
      {kind === 'forge' ? <ConnectFromForge /> : <ConnectForm kind={kind} onClose={onClose} />}
    </Dialog>
  );
}

interface ConnectFormProps {
  readonly kind: Exclude<Kind, 'forge'>;
  readonly onClose: () => void;
}

function ConnectForm({ kind, onClose }: ConnectFormProps) {
  const [place, setPlace] = useState('');
  const [credential, setCredential] = useState(noCredential);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const toasts = useToasts();
  const connect = useMutation({
    mutationFn: async () => {
      const given = credential.secret === '' ? {} : { credential: toCredential(credential) };
      const origin = kind === 'url' ? { clone_url: place.trim(), ...given } : { path: place.trim() };
      return (await connectRepository({ body: origin, throwOnError: true })).data;
    },
    onSuccess: async (repository) => {
      toasts.show({ text: `${repository.full_name} is connected.` });
      await queries.invalidateQueries({ queryKey: ['repositories'] });
      // The page of a repository without a scan explains the next steps.
      await navigate({ to: '/repositories/$repositoryId', params: { repositoryId: repository.id } });
    },
  });
  return (
    <DialogForm
      action="Connect"
      busyText={connect.isPending ? 'Connecting …' : undefined}
      error={connect.error}
      onSubmit={connect.mutate}
      onClose={onClose}
    >
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
            <CredentialFields value={credential} onChange={setCredential} />
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
    </DialogForm>
  );
}
