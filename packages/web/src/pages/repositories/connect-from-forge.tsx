import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { SelectField } from '../../components/field.tsx';
import { ProblemNotice, Waiting } from '../../components/states.tsx';
import { ForgeRepositories } from '../connections/forge-repositories.tsx';
import { connectionsQuery } from '../connections/queries.ts';

/** Repositories of the forges that the user has connected. */
export function ConnectFromForge() {
  const connections = useQuery(connectionsQuery);
  const [chosen, setChosen] = useState<string>();
  if (connections.isPending) return <Waiting what="connections" />;
  if (connections.isError)
    return <ProblemNotice error={connections.error} onRetry={() => void connections.refetch()} />;
  const all = connections.data.data;
  const connection = all.find(({ id }) => id === chosen) ?? all[0];
  if (connection === undefined)
    return (
      <p className="pb-2 text-ink-2 text-sm">
        No forge is connected. Give a token of one on the page{' '}
        <Link to="/connections" className="text-accent underline">
          Connections
        </Link>{' '}
        first; its repositories are listed here then.
      </p>
    );
  return (
    <>
      <SelectField
        label="Connection"
        value={connection.id}
        onChange={(event) => setChosen(event.target.value)}
      >
        {all.map(({ id, provider_host: host, account }) => (
          <option key={id} value={id}>
            {`${host}${account === null ? '' : ` as ${account}`}`.slice(0, 120)}
          </option>
        ))}
      </SelectField>
      <ForgeRepositories key={connection.id} connection={connection} />
    </>
  );
}
