import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeRepository } from '../../client/generated/sdk.generated.ts';
import type { ChangeRepositoryData, Repository } from '../../client/generated/types.generated.ts';
import { useToasts } from '../../components/toasts.tsx';

export type RepositoryChange = NonNullable<ChangeRepositoryData['body']>;

/** Changes the repository; with `undo` the message about it takes the change back. */
export function useRepositoryChange(repository: Repository) {
  const queries = useQueryClient();
  const toasts = useToasts();
  const apply = async (body: RepositoryChange): Promise<void> => {
    await changeRepository({ path: { id: repository.id }, body, throwOnError: true });
    await queries.invalidateQueries({ queryKey: ['repositories'] });
  };
  return useMutation({
    mutationFn: ({ change }: { change: RepositoryChange; undo?: RepositoryChange; text: string }) =>
      apply(change),
    onSuccess: (_nothing, { undo, text }) => toasts.show({ text, ...(undo && { undo: () => apply(undo) }) }),
    onError: toasts.fail,
  });
}
