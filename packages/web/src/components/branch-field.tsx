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
    // An origin that is away has nothing to offer, and the field takes any name all the same.
    retry: false,
  });

interface BranchFieldProps extends ComponentProps<typeof TextField> {
  readonly repositoryId: string | undefined;
}

/** A branch that is typed: what the repository has is offered, and asked for once the field is entered. */
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
