import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { startSession } from '../../client/generated/sdk.generated.ts';
import { ApiProblem } from '../../client/problem.ts';
import { sessionQuery } from '../../client/session.ts';
import { Button } from '../../components/button.tsx';
import { Command } from '../../components/command.tsx';
import { TextField } from '../../components/field.tsx';
import { Logo } from '../../components/logo.tsx';
import { ProblemNotice } from '../../components/states.tsx';
import { instanceQuery, ProviderProblem, ProviderSignIn } from './provider-sign-in.tsx';

const route = getRouteApi('/login');

export function SignInPage() {
  const search = route.useSearch();
  const { return_to: returnTo = '/repositories' } = search;
  const { data: instance } = useQuery(instanceQuery);
  const [token, setToken] = useState('');
  const queries = useQueryClient();
  const router = useRouter();
  useEffect(() => {
    document.title = 'Sign in · Assay';
  }, []);
  const signIn = useMutation({
    mutationFn: async () => (await startSession({ body: { token: token.trim() }, throwOnError: true })).data,
    onSuccess: async (session) => {
      queries.clear();
      queries.setQueryData(sessionQuery.queryKey, session);
      await router.navigate({ href: returnTo, replace: true });
    },
  });
  const isRefused = signIn.error instanceof ApiProblem && signIn.error.status === 401;
  return (
    <main className="flex min-h-dvh items-center justify-center px-4 py-10">
      <div className="w-full max-w-sm">
        <div className="mb-6 flex flex-col items-center gap-3 text-center">
          <Logo size={44} />
          <h1 className="font-semibold text-2xl tracking-tight">Sign in to Assay</h1>
        </div>
        <ProviderProblem search={search} />
        <form
          className="card p-6"
          onSubmit={(event) => {
            event.preventDefault();
            signIn.mutate();
          }}
        >
          <TextField
            label="Token"
            type="password"
            autoComplete="current-password"
            autoFocus
            required
            value={token}
            onChange={(event) => setToken(event.target.value)}
            error={isRefused ? 'This token is not valid, or has expired.' : undefined}
          />
          <Button
            type="submit"
            tone="primary"
            className="w-full"
            busyText={signIn.isPending ? 'Signing in …' : undefined}
          >
            Sign in
          </Button>
          {signIn.error !== null && !isRefused && (
            <div className="mt-4">
              <ProblemNotice error={signIn.error} />
            </div>
          )}
          <ProviderSignIn returnTo={returnTo} />
        </form>
        {/* Who comes first has never seen a token of Assay. */}
        <details
          key={String(instance?.set_up)}
          open={instance?.set_up === false}
          className="mt-5 text-ink-2 text-sm"
        >
          <summary className="text-center text-ink-2 hover:text-ink">Where is my token?</summary>
          <div className="mt-2">
            The service printed it once, when it was started first. An administrator makes tokens for others
            on the page Tokens. If it is lost, choose one and start the service with it:
            <Command text={'ASSAY_TOKEN=$(openssl rand -hex 20) npm start'} />
          </div>
        </details>
      </div>
    </main>
  );
}
