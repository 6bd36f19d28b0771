import { queryOptions, useQuery } from '@tanstack/react-query';
import { LogIn } from 'lucide-react';
import { getInstance } from '../../client/generated/sdk.generated.ts';
import { buttonClasses } from '../../components/button.tsx';
import { UntrustedText } from '../../components/untrusted-text.tsx';
import type { SignInSearch } from './search.ts';

export const instanceQuery = queryOptions({
  queryKey: ['instance'],
  queryFn: async ({ signal }) => (await getInstance({ signal, throwOnError: true })).data,
});

/** A link to the identity provider; nothing if there is none. */
export function ProviderSignIn({ returnTo }: { readonly returnTo: string }) {
  const { data: instance } = useQuery(instanceQuery);
  const provider = instance?.sign_in.find(({ kind, url }) => kind === 'oidc' && url !== null);
  if (provider === undefined) return null;
  return (
    <>
      <p className="my-4 flex items-center gap-3 text-ink-3 text-xs before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        or
      </p>
      <a
        href={`${provider.url}?${new URLSearchParams({ return_to: returnTo })}`}
        className={`${buttonClasses()} w-full`}
      >
        <LogIn aria-hidden size={14} />
        <span className="min-w-0 truncate">
          Sign in with <UntrustedText text={provider.name} limit={60} />
        </span>
      </a>
    </>
  );
}

const reasons = new Map(
  Object.entries({
    sign_in_failed:
      'The sign-in was not completed: it was broken off, took longer than ten minutes, or began in another browser. Try again.',
    sign_in_refused: 'The identity provider knows you, but you may not sign in here. Ask an administrator.',
    provider_error: 'The identity provider returned an invalid response. Try again, or sign in with a token.',
    not_found: 'The identity provider is no longer configured. Sign in with a token.',
  }),
);

/** Why the browser returned without a session. */
export function ProviderProblem({ search }: { readonly search: SignInSearch }) {
  if (search.problem === undefined) return null;
  return (
    <div role="alert" className="card mb-4 p-4 text-sm">
      <p className="text-danger">{reasons.get(search.problem) ?? 'The sign-in did not work. Try again.'}</p>
      <p className="mt-1 text-ink-3 text-xs">
        {search.problem}
        {search.request_id !== undefined && ` · Request ${search.request_id}`}
      </p>
    </div>
  );
}
