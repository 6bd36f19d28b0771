import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createConnection } from '../../client/generated/sdk.generated.ts';
import { Choice } from '../../components/choice.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { DialogForm } from '../../components/dialog-form.tsx';
import { SelectField, TextAreaField, TextField } from '../../components/field.tsx';
import { ShownOnce } from '../../components/shown-once.tsx';
import { connectionsQuery, forgesQuery } from './queries.ts';

const identities = [
  { value: 'token', label: 'By token' },
  { value: 'app', label: 'As an app' },
] as const;

interface AppInput {
  readonly id: string;
  readonly installation: string;
  readonly key: string;
}

/** Selects the forge and the credential: a token, or an app if the forge supports them. */
export function AddConnectionDialog({ onClose }: { readonly onClose: () => void }) {
  const forges = useQuery(forgesQuery);
  const [provider, setProvider] = useState<string>();
  const [host, setHost] = useState('');
  const [identity, setIdentity] = useState<'token' | 'app'>('token');
  const [token, setToken] = useState('');
  const [app, setApp] = useState<AppInput>({ id: '', installation: '', key: '' });
  const queries = useQueryClient();
  const forge = forges.data?.find((one) => one.provider === provider) ?? forges.data?.[0];
  const isApp = forge?.apps === true && identity === 'app';
  const add = useMutation({
    mutationFn: () => {
      const place = {
        provider: forge?.provider ?? '',
        provider_host: host.trim() || (forge?.public_host ?? ''),
      };
      const body = isApp ? { ...place, app: toApp(app) } : { ...place, token: token.trim() };
      return createConnection({ body, throwOnError: true });
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: connectionsQuery.queryKey }),
  });
  if (add.data !== undefined)
    return (
      <Dialog title="Connected" onClose={onClose}>
        <p className="mb-3 text-sm">
          For reviews and scans that start by themselves, add a webhook at the forge; its address is under
          “Hook”.
        </p>
        <ShownOnce what="secret of the webhook" text={add.data.data.hook_secret} onClose={onClose} />
      </Dialog>
    );
  return (
    <Dialog title="Connect a forge" onClose={onClose}>
      <DialogForm
        action="Connect"
        busyText={add.isPending ? 'Querying the forge …' : undefined}
        disabled={forge === undefined}
        error={add.error}
        onSubmit={add.mutate}
        onClose={onClose}
      >
        <SelectField
          label="Forge"
          value={forge?.provider ?? ''}
          onChange={(event) => {
            setProvider(event.target.value);
            setHost('');
          }}
        >
          {forges.data?.map((one) => (
            <option key={one.provider} value={one.provider}>
              {one.title}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Host"
          // Not a default value, which could arrive late and precede what has been typed.
          placeholder={forge?.public_host}
          hint="Of an installation of your own; empty for the public one."
          value={host}
          onChange={(event) => setHost(event.target.value)}
        />
        {forge?.apps === true && (
          <Choice label="Connect with" options={identities} value={identity} onChange={setIdentity} />
        )}
        {isApp ? (
          <AppFields value={app} onChange={setApp} />
        ) : (
          <TextField
            label="Token"
            type="password"
            autoComplete="new-password"
            autoFocus
            required
            hint="It reads contents and, for pull requests, writes contents and pull requests. Stored encrypted, never shown again."
            value={token}
            onChange={(event) => setToken(event.target.value)}
          />
        )}
      </DialogForm>
    </Dialog>
  );
}

interface AppFieldsProps {
  readonly value: AppInput;
  readonly onChange: (value: AppInput) => void;
}

function AppFields({ value, onChange }: AppFieldsProps) {
  return (
    <>
      <TextField
        label="App id"
        required
        hint="Or its client id. The app needs contents and pull requests, read and write."
        value={value.id}
        onChange={(event) => onChange({ ...value, id: event.target.value })}
      />
      <TextField
        label="Installation id"
        required
        inputMode="numeric"
        hint="The number at the end of its installation URL."
        value={value.installation}
        onChange={(event) => onChange({ ...value, installation: event.target.value })}
      />
      <TextAreaField
        label="Private key"
        required
        rows={5}
        placeholder="-----BEGIN RSA PRIVATE KEY-----"
        hint="The PEM file that the forge gave once. Stored encrypted, never shown again."
        className="font-mono text-xs"
        value={value.key}
        onChange={(event) => onChange({ ...value, key: event.target.value })}
      />
    </>
  );
}

/** In the form of the API. */
function toApp({ id, installation, key }: AppInput) {
  return { app_id: id.trim(), installation_id: installation.trim(), private_key: key.trim() };
}
