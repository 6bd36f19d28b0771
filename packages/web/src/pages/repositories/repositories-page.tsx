import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { FolderGit2, Plus, Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Command } from '../../components/command.tsx';
import { inputClasses } from '../../components/field.tsx';
import { useHotkeys } from '../../components/hotkeys.ts';
import { Page } from '../../components/page.tsx';
import { EmptyState, ProblemNotice, Waiting } from '../../components/states.tsx';
import { UntrustedText } from '../../components/untrusted-text.tsx';
import { ConnectDialog } from './connect-dialog.tsx';
import { mostRepositories, repositoriesQuery } from './queries.ts';
import { RepositoryTable } from './repository-table.tsx';

const route = getRouteApi('/signed-in/repositories');

export function RepositoriesPage() {
  const { q = '' } = route.useSearch();
  const [isConnecting, setConnecting] = useState(false);
  const list = useQuery({ ...repositoriesQuery(q), placeholderData: keepPreviousData });
  useHotkeys({ c: () => setConnecting(true) });
  const isEmpty = list.data?.total === 0 && q === '';
  return (
    <Page
      title="Repositories"
      description={list.data && !isEmpty && <Total total={list.data.total} q={q} />}
      actions={
        <>
          {!isEmpty && <NameFilter q={q} />}
          <Button tone="primary" onClick={() => setConnecting(true)}>
            <Plus aria-hidden size={15} /> Connect
          </Button>
        </>
      }
    >
      {list.isPending && <Waiting what="repositories" />}
      {list.isError && <ProblemNotice error={list.error} onRetry={() => void list.refetch()} />}
      {isEmpty && <NoRepositories onConnect={() => setConnecting(true)} />}
      {list.data && list.data.total > 0 && <RepositoryTable repositories={list.data.data} />}
      {list.data && list.data.total === 0 && q !== '' && (
        <EmptyState title="No repository has such a name">
          Nothing contains “<UntrustedText text={q} limit={100} />
          ”. Clear the filter to see all of them.
        </EmptyState>
      )}
      {isConnecting && <ConnectDialog onClose={() => setConnecting(false)} />}
    </Page>
  );
}

function Total({ total, q }: { readonly total: number; readonly q: string }) {
  const count = `${total.toLocaleString('en')} ${total === 1 ? 'repository' : 'repositories'}`;
  const rest = total > mostRepositories ? `, of which ${mostRepositories} are shown: search by name` : '';
  return `${count}${q === '' ? '' : ' with this name'}${rest}`;
}

/** The filter is part of the URL, so that it can be bookmarked and shared. */
function NameFilter({ q }: { readonly q: string }) {
  const navigate = route.useNavigate();
  const [text, setText] = useState(q);
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => setText(q), [q]);
  useHotkeys({ '/': () => ref.current?.focus() });
  const apply = (value: string): void => {
    setText(value);
    void navigate({ search: value === '' ? {} : { q: value }, replace: true });
  };
  return (
    <div className="relative w-52">
      <Search aria-hidden size={14} className="pointer-events-none absolute top-2.25 left-2.5 text-ink-3" />
      <input
        ref={ref}
        type="search"
        aria-label="Filter by name"
        placeholder="Filter by name"
        value={text}
        onChange={(event) => apply(event.target.value)}
        className={`${inputClasses} pl-8`}
      />
    </div>
  );
}

function NoRepositories({ onConnect }: { readonly onConnect: () => void }) {
  return (
    <EmptyState
      icon={<FolderGit2 size={22} />}
      title="Connect the first repository"
      actions={
        <Button tone="primary" onClick={onConnect}>
          <Plus aria-hidden size={15} /> Connect a repository
        </Button>
      }
    >
      Enter a clone URL, a folder on the service's machine, or a repository of a forge. It is only read; its
      code is never run. From a terminal:
      <Command
        text={`curl -X POST ${location.origin}/v1/repositories \\\n  -H "authorization: Bearer $ASSAY_TOKEN" -H 'content-type: application/json' \\\n  -d '{"clone_url": "https://example.org/owner/name.git"}'`}
      />
    </EmptyState>
  );
}
