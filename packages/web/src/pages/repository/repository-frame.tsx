import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { repositoryQuery } from '../../client/queries.ts';
import { Badge } from '../../components/badge.tsx';
import { Page } from '../../components/page.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { UntrustedText } from '../../components/untrusted-text.tsx';
import { ScanButton } from '../repositories/scan-button.tsx';

interface RepositoryFrameProps {
  readonly repositoryId: string;
  /** Name of the tab, for the document title. */
  readonly tab: string;
  readonly children: ReactNode;
}

/** The frame of every page of a repository. */
export function RepositoryFrame({ repositoryId, tab, children }: RepositoryFrameProps) {
  const { data: repository } = useSuspenseQuery(repositoryQuery(repositoryId));
  const navigate = useNavigate();
  const params = { repositoryId };
  const place = repository.clone_url ?? repository.path ?? '';
  return (
    <Page
      title={`${repository.full_name} – ${tab}`}
      heading={<UntrustedText text={repository.full_name} limit={200} />}
      above={
        <nav aria-label="Breadcrumb" className="mb-1 text-sm">
          <Link to="/repositories" className="text-ink-2 hover:text-ink hover:underline">
            Repositories
          </Link>
        </nav>
      }
      description={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="break-all font-mono text-xs">
            <UntrustedText text={place} limit={300} />
          </span>
          {repository.archived && <Badge>Archived</Badge>}
        </span>
      }
      actions={
        <ScanButton
          repository={repository}
          isPrimary
          onStarted={(scanId) => void navigate({ to: '/scans/$scanId', params: { scanId } })}
        />
      }
    >
      <Tabs
        label="Repository"
        tabs={[
          { label: 'Overview', to: '/repositories/$repositoryId', params, isExact: true },
          { label: 'Scans', to: '/repositories/$repositoryId/scans', params },
          { label: 'Metrics', to: '/repositories/$repositoryId/metrics', params },
          { label: 'Routes', to: '/repositories/$repositoryId/routes', params },
          { label: 'Packages', to: '/repositories/$repositoryId/packages', params },
          { label: 'Settings', to: '/repositories/$repositoryId/settings', params },
        ]}
      />
      {children}
    </Page>
  );
}
