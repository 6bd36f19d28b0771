import './styles/theme.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createAppRouter } from './app/router.tsx';
import { ApiProblem } from './client/problem.ts';
import { createQueryClient } from './client/query-client.ts';
import { sessionQuery } from './client/session.ts';
import { setUpClient } from './client/set-up.ts';
import { ToastProvider } from './components/toasts.tsx';

const queries = createQueryClient(() => {
  queries.clear();
  void router.navigate({ to: '/login', search: { return_to: router.state.location.href } });
});
const router = createAppRouter({ queries });
setUpClient(() => queries.getQueryData(sessionQuery.queryKey)?.csrf_token ?? undefined);

const element = document.getElementById('root');
if (element === null) throw new Error('the document has no element for the page');
// Problems reported by the service are displayed by the page, so only other errors are logged.
const onCaughtError = (error: unknown): void => {
  if (!(error instanceof ApiProblem)) reportError(error);
};
createRoot(element, { onCaughtError }).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <ToastProvider>
        <RouterProvider router={router} />
      </ToastProvider>
    </QueryClientProvider>
  </StrictMode>,
);
