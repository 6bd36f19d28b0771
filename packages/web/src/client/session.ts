/** The signed-in user. Scripts cannot read the cookie; they only hold the CSRF token that changes require. */

import { queryOptions } from '@tanstack/react-query';
import { getSession } from './generated/sdk.generated.ts';

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }) => (await getSession({ signal, throwOnError: true })).data,
  staleTime: 60_000,
  retry: false,
});
