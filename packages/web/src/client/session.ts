/** Who is signed in. The cookie is out of reach for scripts; what they hold is the token that changes need. */

import { queryOptions } from '@tanstack/react-query';
import { getSession } from './generated/sdk.generated.ts';

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }) => (await getSession({ signal, throwOnError: true })).data,
  staleTime: 60_000,
  retry: false,
});
