import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Waypoints } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import type { Route } from '../../client/generated/types.generated.ts';
import { Badge, type BadgeTone } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { SelectField, TextField } from '../../components/field.tsx';
import { EmptyState, ProblemNotice, Waiting } from '../../components/states.tsx';
import { Cell, type Column, Row, Table } from '../../components/table.tsx';
import { UntrustedText } from '../../components/untrusted-text.tsx';
import { RepositoryFrame } from '../repository/repository-frame.tsx';
import { type RouteFilter, routesQuery } from './queries.ts';

const route = getRouteApi('/signed-in/repositories/$repositoryId/routes');

const columns: readonly Column[] = [
  { name: 'Route' },
  { name: 'Guards' },
  { name: 'Handler', isExtra: true },
];

const guards: readonly { readonly value: string; readonly label: string }[] = [
  { value: '', label: 'Any' },
  { value: 'none', label: 'None that is known' },
  { value: 'authentication', label: 'Authentication' },
  { value: 'authorization', label: 'Authorization' },
  { value: 'csrf', label: 'Against forged requests' },
  { value: 'throttle', label: 'Throttle' },
  { value: 'body-limit', label: 'Limit of the body' },
  { value: 'public', label: 'Public on purpose' },
  { value: 'csrf-exempt', label: 'Forged requests let through' },
  { value: 'unknown', label: 'Purpose unknown' },
];

/** The server routes of a repository, and what runs before each handler. */
export function RoutesPage() {
  const { repositoryId } = route.useParams();
  const [filter, setFilter] = useState<RouteFilter>({ text: '', guard: '' });
  const routes = useInfiniteQuery(routesQuery(repositoryId, useDeferredValue(filter)));
  const all = routes.data?.pages.flatMap((page) => page.data) ?? [];
  const isFiltered = filter.text !== '' || filter.guard !== '';
  return (
    <RepositoryFrame repositoryId={repositoryId} tab="Routes">
      <div className="grid max-w-2xl gap-x-4 sm:grid-cols-2">
        <TextField
          label="Path contains"
          value={filter.text}
          maxLength={250}
          onChange={(event) => setFilter({ ...filter, text: event.target.value })}
        />
        <SelectField
          label="Guard"
          value={filter.guard}
          onChange={(event) => setFilter({ ...filter, guard: event.target.value })}
        >
          {guards.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      </div>
      {routes.isPending && <Waiting what="the routes" />}
      {routes.isError && <ProblemNotice error={routes.error} onRetry={() => void routes.refetch()} />}
      {routes.isSuccess && all.length === 0 && <NoRoutes isFiltered={isFiltered} />}
      {all.length > 0 && (
        <Table label="Routes" columns={columns}>
          {all.map((one) => (
            <RouteRow key={one.id} route={one} />
          ))}
        </Table>
      )}
      {routes.hasNextPage && (
        <div className="mt-4 text-center">
          <Button
            busyText={routes.isFetchingNextPage ? 'Loading …' : undefined}
            onClick={() => void routes.fetchNextPage()}
          >
            More routes
          </Button>
        </div>
      )}
    </RepositoryFrame>
  );
}

function NoRoutes({ isFiltered }: { readonly isFiltered: boolean }) {
  if (isFiltered) return <p className="card p-5 text-ink-2 text-sm">No route is like that.</p>;
  return (
    <EmptyState icon={<Waypoints size={22} />} title="No route was found">
      Scans of the default branch list the routes of servers, for supported frameworks.
    </EmptyState>
  );
}

function RouteRow({
  route: { methods, path, path_known, framework, guards: before, handler, file_path, line },
}: {
  readonly route: Route;
}) {
  return (
    <Row>
      <Cell className="min-w-40">
        <p className="wrap-anywhere font-mono text-xs">
          <span className="font-medium">{methods.includes('*') ? 'any' : methods.join(', ')}</span>{' '}
          <UntrustedText text={path} limit={1000} />
        </p>
        <p className="wrap-anywhere text-ink-3 text-xs">
          <UntrustedText text={`${framework}, ${file_path}:${line}`} limit={1000} />
          {!path_known && ' – a part of the path is not known'}
        </p>
        {handler !== null && (
          <div className="mt-1 sm:hidden">
            <HandlerText handler={handler} />
          </div>
        )}
      </Cell>
      <Cell>
        <span className="flex flex-wrap gap-1 *:wrap-anywhere *:whitespace-normal">
          {before.length === 0 && <span className="text-ink-3">None known</span>}
          {before.map((guard) => (
            <Badge key={`${guard.file_path}:${guard.line} ${guard.name}`} tone={toneOf(guard.kinds)}>
              <UntrustedText text={guard.name} limit={60} />
              {guard.kinds.length > 0 && `: ${guard.kinds.join(', ').replaceAll('-', ' ')}`}
            </Badge>
          ))}
        </span>
      </Cell>
      <Cell isExtra className="min-w-40">
        {handler !== null && <HandlerText handler={handler} />}
      </Cell>
    </Row>
  );
}

/** The full name and location, because the end is the interesting part. */
function HandlerText({ handler }: { readonly handler: NonNullable<Route['handler']> }) {
  return (
    <>
      <p className="wrap-anywhere font-mono text-xs">
        <UntrustedText text={handler.name === '' ? '(no name)' : handler.name} limit={1000} />
      </p>
      <p className="wrap-anywhere font-mono text-ink-3 text-xs">
        <UntrustedText text={`${handler.file_path}:${handler.line}`} limit={1000} />
      </p>
    </>
  );
}

function toneOf(kinds: readonly string[]): BadgeTone {
  if (kinds.includes('csrf-exempt') || kinds.includes('unknown')) return 'warn';
  return kinds.length === 0 ? 'neutral' : 'good';
}
