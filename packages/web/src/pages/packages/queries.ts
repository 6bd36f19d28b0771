import { infiniteQueryOptions } from '@tanstack/react-query';
import { listPackages } from '../../client/generated/sdk.generated.ts';

export interface PackageFilter {
  /** Substring of the name. */
  readonly text: string;
  /** `vulnerable`, `called`, `imported`, `direct`, or the empty string for all. */
  readonly kind: string;
}

/** Filter parameters by kind. */
function filterOf(kind: string): {
  readonly vulnerable?: boolean;
  readonly direct?: boolean;
  readonly reach?: string[];
} {
  if (kind === 'vulnerable') return { vulnerable: true };
  if (kind === 'direct') return { direct: true };
  if (kind === 'called') return { reach: ['called'] };
  return kind === 'imported' ? { reach: ['imported,called'] } : {};
}

export const packagesQuery = (repositoryId: string, { text, kind }: PackageFilter) =>
  infiniteQueryOptions({
    queryKey: ['packages', repositoryId, text, kind],
    initialPageParam: '',
    queryFn: async ({ pageParam: cursor, signal }) => {
      const query = {
        limit: 100,
        ...filterOf(kind),
        ...(text !== '' && { q: text }),
        ...(cursor !== '' && { cursor }),
      };
      return (await listPackages({ path: { id: repositoryId }, query, signal, throwOnError: true })).data;
    },
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    placeholderData: (before) => before,
  });
