import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { CircleCheck, Search, SlidersHorizontal } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { classes } from '../../components/classes.ts';
import { inputClasses } from '../../components/field.tsx';
import { useHotkeys } from '../../components/hotkeys.ts';
import { KeyHelp, type KeyList } from '../../components/key-help.tsx';
import { Page } from '../../components/page.tsx';
import { EmptyState, ProblemNotice, Waiting } from '../../components/states.tsx';
import { shellKeys } from '../../shell/shell.tsx';
import { repositoriesQuery } from '../repositories/queries.ts';
import { DismissDialog } from './dismiss-dialog.tsx';
import { Facets } from './facets.tsx';
import { anyStatus, type IssueSearch, toggle } from './filters.ts';
import { IssueList } from './issue-list.tsx';
import { OpinionFilter } from './opinion-filter.tsx';
import { facetsQuery, type IssueRow, issuesQuery } from './queries.ts';
import { SecretFilter } from './secret-filter.tsx';
import { countIssues, useTriage } from './use-triage.ts';

const route = getRouteApi('/signed-in/issues');

const pageKeys: KeyList = [
  ['j', 'Next issue'],
  ['k', 'Previous issue'],
  ['Enter', 'Open the issue'],
  ['x', 'Select, or leave out'],
  ['e', 'Confirm: it is one'],
  ['d', 'Dismiss, with a reason'],
  ['u', 'Open again'],
  ['/', 'Search'],
];
const noIds: ReadonlySet<string> = new Set();

export function IssuesPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const list = useInfiniteQuery(issuesQuery(search));
  const facets = useQuery(facetsQuery(search));
  const repositories = useQuery(repositoriesQuery(''));
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.rows) ?? [], [list.data]);
  const total = facets.data?.total ?? rows.length;
  const names = useMemo(
    () => new Map(repositories.data?.data.map(({ id, full_name: name }) => [id, name])),
    [repositories.data],
  );
  const setSearch = (next: IssueSearch) => void navigate({ search: next, replace: true });
  const { fetchNextPage, isFetchingNextPage } = list;
  const readMore = useCallback(() => {
    if (!isFetchingNextPage) void fetchNextPage();
  }, [fetchNextPage, isFetchingNextPage]);
  // All loaded rows may leave the list at once, and then no row coming into view triggers loading more.
  const isUsedUp = rows.length === 0 && list.hasNextPage && !list.isError;
  useEffect(() => {
    if (isUsedUp) readMore();
  }, [isUsedUp, readMore]);
  const triage = useListTriage(search, rows);
  const name = search.repository_id === undefined ? undefined : names.get(search.repository_id);
  return (
    <Page
      title={name === undefined ? 'Issues' : `Issues of ${name}`}
      description={
        facets.data && (
          <Total
            total={total}
            search={search}
            unsure={unsureIn(facets.data.facets.confidence)}
            onSearch={setSearch}
          />
        )
      }
      actions={<TextSearch search={search} onSearch={setSearch} />}
    >
      <div className="flex gap-6 max-lg:flex-col">
        <FacetPanel>
          <Facets
            search={search}
            onToggle={(facet, value) => setSearch(toggle(search, facet, value))}
            repositoryNames={names}
          />
          <SecretFilter search={search} onSearch={setSearch} />
          <OpinionFilter search={search} onSearch={setSearch} />
        </FacetPanel>
        <div className="min-w-0 grow">
          <BulkBar {...triage} total={total} />
          {(list.isPending || isUsedUp) && <Waiting what="issues" />}
          {list.isError && <ProblemNotice error={list.error} onRetry={() => void list.refetch()} />}
          {list.data && rows.length === 0 && !isUsedUp && <NoIssues search={search} onSearch={setSearch} />}
          {rows.length > 0 && (
            <IssueList
              rows={rows}
              total={total}
              hasMore={list.hasNextPage}
              onMore={readMore}
              active={triage.active}
              onActivate={triage.setActive}
              selected={triage.selected}
              onSelect={triage.toggleSelected}
              repositoryNames={search.repository_id === undefined ? names : noNames}
            />
          )}
        </div>
      </div>
      {triage.dialogs}
    </Page>
  );
}

const noNames: ReadonlyMap<string, string> = new Map();

/** The active and selected rows, and the keyboard shortcuts for them. */
function useListTriage(search: IssueSearch, rows: readonly IssueRow[]) {
  const [active, setActive] = useState(-1);
  const [selected, setSelected] = useState(noIds);
  const [isDismissing, setDismissing] = useState(false);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const { run, isBusy } = useTriage(search);
  useEffect(() => {
    setActive(-1);
    setSelected(noIds);
  }, [search]);
  const chosen = rows.filter(({ id }, index) => (selected.size > 0 ? selected.has(id) : index === active));
  const change = (to: Parameters<typeof run>[1]): void => {
    void run(chosen, to).then(() => setSelected(noIds));
  };
  const toggleSelected = (id: string): void =>
    setSelected((all) =>
      all.has(id) ? new Set([...all].filter((one) => one !== id)) : new Set([...all, id]),
    );
  const move = (by: number): void => setActive((at) => Math.max(0, Math.min(rows.length - 1, at + by)));
  const selectActive = (): void => {
    const row = rows[active];
    if (row !== undefined) toggleSelected(row.id);
  };
  useHotkeys({
    j: () => move(1),
    k: () => move(-1),
    x: selectActive,
    e: () => change({ status: 'confirmed' }),
    d: () => setDismissing(chosen.length > 0),
    u: () => change({ status: 'open' }),
    '?': () => setHelpOpen(true),
  });
  const dialogs = (
    <>
      {isDismissing && (
        <DismissDialog count={chosen.length} onClose={() => setDismissing(false)} onDismiss={change} />
      )}
      {isHelpOpen && (
        <KeyHelp
          groups={[
            { title: 'Issues', keys: pageKeys },
            { title: 'Everywhere', keys: shellKeys },
          ]}
          onClose={() => setHelpOpen(false)}
        />
      )}
    </>
  );
  return {
    active,
    setActive,
    selected,
    toggleSelected,
    selectAll: () => setSelected(new Set(rows.map(({ id }) => id))),
    clear: () => setSelected(noIds),
    confirm: () => change({ status: 'confirmed' }),
    reopen: () => change({ status: 'open' }),
    dismiss: () => setDismissing(true),
    isBusy,
    loaded: rows.length,
    dialogs,
  };
}

type ListTriage = ReturnType<typeof useListTriage>;

/** Actions on the selected issues. */
function BulkBar(props: ListTriage & { readonly total: number }) {
  const { selected, selectAll, clear, confirm, reopen, dismiss, isBusy, loaded, total } = props;
  if (loaded === 0) return null;
  const isNone = selected.size === 0;
  return (
    <div className="mb-2 flex min-h-8 flex-wrap items-center gap-2 text-sm">
      <label className="flex items-center gap-2.5 pl-3 text-ink-2 sm:pl-4">
        <input
          type="checkbox"
          checked={selected.size === loaded}
          onChange={isNone ? selectAll : clear}
          className="size-4"
        />
        {isNone ? describeAll(loaded, total) : `${selected.size.toLocaleString('en')} selected`}
      </label>
      {!isNone && (
        <>
          <Button isSmall onClick={confirm} busyText={isBusy ? 'Changing …' : undefined}>
            Confirm
          </Button>
          <Button isSmall onClick={dismiss} disabled={isBusy}>
            Dismiss …
          </Button>
          <Button isSmall onClick={reopen} disabled={isBusy}>
            Open again
          </Button>
        </>
      )}
      <span className="ml-auto text-ink-3 text-xs max-sm:hidden">
        Press <kbd className="font-mono">?</kbd> for keys
      </span>
    </div>
  );
}

/** Rows that were not scrolled to are neither loaded nor selected. */
function describeAll(loaded: number, total: number): string {
  const count = loaded.toLocaleString('en');
  return loaded < total ? `Select the ${count} loaded so far` : `Select all ${count}`;
}

interface TotalProps {
  readonly total: number;
  readonly search: IssueSearch;
  /** Number of low-confidence issues, which are listed on request. */
  readonly unsure: number;
  readonly onSearch: (search: IssueSearch) => void;
}

function Total({ total, search, unsure, onSearch }: TotalProps) {
  const what = search.status === undefined ? ', open or confirmed' : '';
  return (
    <>
      {`${countIssues(total)}${what}`}
      {search.confidence === undefined && unsure > 0 && (
        <>
          {' · '}
          <button
            type="button"
            className="underline hover:text-ink"
            onClick={() => onSearch({ ...search, confidence: 'low' })}
          >
            {unsure.toLocaleString('en')} less sure
          </button>
        </>
      )}
    </>
  );
}

function unsureIn(values: readonly { readonly value: string; readonly count: number }[]): number {
  return values.find(({ value }) => value === 'low')?.count ?? 0;
}

/** Next to the list; on narrow screens above it, and collapsed. */
function FacetPanel({ children }: { readonly children: React.ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <aside aria-label="Filters" className="shrink-0 lg:w-56">
      <Button
        onClick={() => setOpen(!isOpen)}
        aria-expanded={isOpen}
        className="w-full justify-start lg:hidden"
      >
        <SlidersHorizontal aria-hidden size={14} /> Filters
      </Button>
      <div className={classes('max-lg:mt-3', !isOpen && 'max-lg:hidden')}>{children}</div>
    </aside>
  );
}

/** Milliseconds after the last keystroke before the list is queried. */
const typingMs = 200;

function TextSearch({
  search,
  onSearch,
}: {
  readonly search: IssueSearch;
  readonly onSearch: (search: IssueSearch) => void;
}) {
  const { q = '' } = search;
  const [text, setText] = useState(q);
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => setText(q), [q]);
  useHotkeys({ '/': () => ref.current?.focus() });
  useEffect(() => {
    if (text === q) return;
    const timer = setTimeout(() => {
      const { q: _old, ...rest } = search;
      onSearch(text === '' ? rest : { ...rest, q: text });
    }, typingMs);
    return () => clearTimeout(timer);
  }, [text, q, search, onSearch]);
  return (
    <div className="relative w-72 max-w-full">
      <Search aria-hidden size={14} className="pointer-events-none absolute top-2.25 left-2.5 text-ink-3" />
      <input
        ref={ref}
        type="search"
        aria-label="Search titles"
        placeholder="Search titles"
        maxLength={200}
        value={text}
        onChange={(event) => setText(event.target.value)}
        className={`${inputClasses} pl-8`}
      />
    </div>
  );
}

function NoIssues({
  search,
  onSearch,
}: {
  readonly search: IssueSearch;
  readonly onSearch: (search: IssueSearch) => void;
}) {
  const { repository_id, status: _status, sort: _sort, ...others } = search;
  const isFiltered = Object.keys(others).length > 0 || search.status !== undefined;
  const scope = repository_id === undefined ? {} : { repository_id };
  return (
    <EmptyState
      icon={<CircleCheck size={22} />}
      title={isFiltered ? 'No issue is like this' : 'No issues to triage'}
      actions={
        <Button onClick={() => onSearch(isFiltered ? scope : { ...scope, status: anyStatus })}>
          {isFiltered ? 'Clear the filters' : 'Show fixed and dismissed issues'}
        </Button>
      }
    >
      {isFiltered
        ? 'Fewer filters show more.'
        : 'No open or confirmed issue has medium or high confidence. Scans add the issues that they find.'}
    </EmptyState>
  );
}
