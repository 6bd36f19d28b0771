import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { repositoryQuery } from '../../client/queries.ts';
import { Section } from '../../components/page.tsx';
import { RepositoryFrame } from '../repository/repository-frame.tsx';
import { AccessForm } from './access-form.tsx';
import { AutomationForm } from './automation-form.tsx';
import { GeneralForm } from './general-form.tsx';
import { Members } from './members.tsx';
import { RemoveRepository } from './remove-repository.tsx';
import { hasRole } from './roles.ts';
import { Schedule } from './schedule.tsx';

const route = getRouteApi('/signed-in/repositories/$repositoryId/settings');

export function RepositorySettingsPage() {
  const { repositoryId } = route.useParams();
  const { data: repository } = useSuspenseQuery(repositoryQuery(repositoryId));
  return (
    <RepositoryFrame repositoryId={repositoryId} tab="Settings">
      {!hasRole(repository, 'owner') && (
        <p className="mb-6 text-ink-2 text-sm">
          You are a {repository.role} here. Developers set the schedule, maintainers the rest, owners manage
          members.
        </p>
      )}
      <div className="max-w-3xl">
        <Section title="General">
          <GeneralForm key={repository.updated_at} repository={repository} />
        </Section>
        <Section title="Schedule" description="Scans that start by themselves.">
          <Schedule repository={repository} />
        </Section>
        <AutomationForm key={`hook ${repository.updated_at}`} repository={repository} />
        <AccessForm repository={repository} />
        <Section title="Members" description="Who sees the repository, and what they may do.">
          <Members repository={repository} />
        </Section>
        {hasRole(repository, 'owner') && <RemoveRepository repository={repository} />}
      </div>
    </RepositoryFrame>
  );
}
