import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ComponentProps, useId, useState } from 'react';
import { listBranches } from '../client/generated/sdk.generated.ts';
import { TextField } from './field.tsx';

const branchesQuery = (repositoryId: string) =>
  queryOptions({
    queryKey: ['branches', repositoryId],
    queryFn: async ({ signal }) => {
      const query = { limit: 1000 };
      const answer = await listBranches({ path: { id: repositoryId }, query, signal, throwOnError: true });
      return answer.data.data.map(({ name }) => name);
    },
    staleTime: 30_000,
    // Without a reachable origin there are no suggestions, but the field still accepts any name.
    retry: false,
  });

interface BranchFieldProps extends ComponentProps<typeof TextField> {
  readonly repositoryId: string | undefined;
}

/** An input for a branch name, with the repository's branches as suggestions, loaded once the field has the focus. */
export function BranchField({ repositoryId = '', ...rest }: BranchFieldProps) {
  const id = useId();
  const [isEntered, setEntered] = useState(false);
  const { data: names = [] } = useQuery({
    ...branchesQuery(repositoryId),
    enabled: isEntered && repositoryId !== '',
  });
  return (
    <>
      <TextField {...rest} maxLength={250} list={id} onFocus={() => setEntered(true)} />
      <datalist id={id}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
