import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getDeployKey } from '../../client/generated/sdk.generated.ts';
import type { Repository } from '../../client/generated/types.generated.ts';
import { Button } from '../../components/button.tsx';
import { Command } from '../../components/command.tsx';
import { ConfirmButton } from '../../components/confirm-button.tsx';
import { CredentialFields, noCredential, toCredential } from '../../components/credential-fields.tsx';
import { Section } from '../../components/page.tsx';
import { ProblemNotice, Waiting } from '../../components/states.tsx';
import { hasRole } from './roles.ts';
import { useRepositoryChange } from './use-repository-change.ts';

/** The service's credential for cloning; nothing for folders and for repositories read through a connection. */
export function AccessForm({ repository }: { readonly repository: Repository }) {
  const { clone_url: url, connection_id: connectionId } = repository;
  if (url === null || connectionId !== null) return null;
  return /^https?:/.test(url) ? (
    <Credential repository={repository} />
  ) : (
    <DeployKey repository={repository} />
  );
}

function Credential({ repository }: { readonly repository: Repository }) {
  const [credential, setCredential] = useState(noCredential);
  const change = useRepositoryChange(repository);
  const mayChange = hasRole(repository, 'maintainer');
  const save = () => {
    change.mutate({
      change: { credential: toCredential(credential) },
      text: 'The credential is saved.',
    });
    setCredential({ ...credential, secret: '' });
  };
  return (
    <Section title="Credential" description="The credentials that the service uses to clone and push.">
      <form
        className="card p-5"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <p className="mb-4 flex flex-wrap items-center gap-3 text-sm">
          {repository.has_credential
            ? 'There is one. It is stored encrypted, and never shown.'
            : 'There is none.'}
          {mayChange && repository.has_credential && (
            <ConfirmButton
              action="Remove"
              subject="the credential"
              onConfirm={() =>
                change.mutate({ change: { credential: null }, text: 'The credential is removed.' })
              }
            />
          )}
        </p>
        {mayChange && (
          <>
            <div className="grid gap-x-4 sm:grid-cols-2">
              <CredentialFields value={credential} onChange={setCredential} isRequired />
            </div>
            <Button type="submit" busyText={change.isPending ? 'Saving …' : undefined}>
              {repository.has_credential ? 'Replace it' : 'Save it'}
            </Button>
          </>
        )}
      </form>
    </Section>
  );
}

function DeployKey({ repository }: { readonly repository: Repository }) {
  const key = useQuery({
    queryKey: ['deploy-keys', repository.id],
    queryFn: async ({ signal }) =>
      (await getDeployKey({ path: { id: repository.id }, signal, throwOnError: true })).data,
  });
  return (
    <Section
      title="Deploy key"
      description="Register it with the host; with write access if fixes are to be pushed."
    >
      {key.isPending && <Waiting what="the key" />}
      {key.isError && <ProblemNotice error={key.error} onRetry={() => void key.refetch()} />}
      {key.data !== undefined && (
        <div className="card p-5 text-sm">
          <Command text={key.data.public_key} />
          <p className="mt-3 text-ink-2">
            {key.data.host_keys.length === 0
              ? 'No key of the host is known yet.'
              : `Keys of the host, ${key.data.host_keys_source === 'given' ? 'as they were given' : 'as it showed them first'}: compare them with those that it publishes.`}
          </p>
          <ul className="mt-1">
            {key.data.host_keys.map(({ type, fingerprint }) => (
              <li key={fingerprint} className="wrap-anywhere font-mono text-xs">
                {type} {fingerprint}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Section>
  );
}
