import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { projectsQuery } from '../../client/queries.ts';
import { SelectField } from '../../components/field.tsx';

/** Selects the project: the repository as a whole, or one of the parts listed in its `.assay.yml`. */
export function ProjectSwitch({
  repositoryId,
  project,
}: {
  readonly repositoryId: string;
  readonly project: string;
}) {
  const { data: projects = [] } = useQuery(projectsQuery(repositoryId));
  const navigate = useNavigate();
  if (projects.length < 2) return null;
  const show = (id: string): void =>
    void navigate({
      to: '/repositories/$repositoryId/metrics',
      params: { repositoryId },
      search: id === repositoryId ? {} : { project: id },
    });
  return (
    <div className="mb-5 max-w-sm">
      <SelectField label="Project" value={project} onChange={(event) => show(event.target.value)}>
        {projects.map(({ id, name, path, is_root: isRoot }) => (
          <option key={id} value={id}>
            {isRoot ? 'The whole repository' : `${name} (${path})`}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
