import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { dropSchedule, getSchedule, putSchedule } from '../../client/generated/sdk.generated.ts';
import type {
  PutScheduleData,
  Repository,
  Schedule as ScheduleResource,
} from '../../client/generated/types.generated.ts';
import { BranchField } from '../../components/branch-field.tsx';
import { Button } from '../../components/button.tsx';
import { SelectField } from '../../components/field.tsx';
import { RelativeTime } from '../../components/relative-time.tsx';
import { scanTypeOf, useScanTypes } from '../../components/scan-types.ts';
import { ProblemNotice, Waiting } from '../../components/states.tsx';
import { Switch } from '../../components/switch.tsx';
import { useToasts } from '../../components/toasts.tsx';
import { hasRole } from './roles.ts';

type NewSchedule = PutScheduleData['body'];

const paces: readonly (readonly [minutes: number, text: string])[] = [
  [5, 'Every 5 minutes'],
  [60, 'Every hour'],
  [360, 'Every 6 hours'],
  [1440, 'Every day'],
  [10_080, 'Every week'],
];
const keyOf = (repositoryId: string) => ['schedules', repositoryId];

export function Schedule({ repository }: { readonly repository: Repository }) {
  const schedule = useQuery({
    queryKey: keyOf(repository.id),
    queryFn: async ({ signal }) =>
      (await getSchedule({ path: { id: repository.id }, signal, throwOnError: true })).data,
    enabled: repository.has_schedule,
  });
  if (!repository.has_schedule)
    return <ScheduleForm key="none" repository={repository} current={undefined} />;
  if (schedule.isPending) return <Waiting what="the schedule" />;
  if (schedule.isError)
    return <ProblemNotice error={schedule.error} onRetry={() => void schedule.refetch()} />;
  return <ScheduleForm key={schedule.data.next_at} repository={repository} current={schedule.data} />;
}

interface ScheduleFormProps {
  readonly repository: Repository;
  /** `undefined` if there is none. */
  readonly current: ScheduleResource | undefined;
}

function ScheduleForm({ repository, current }: ScheduleFormProps) {
  const [minutes, setMinutes] = useState(current?.every_minutes ?? 1440);
  const [type, setType] = useState(scanTypeOf(current?.scan_type));
  const types = useScanTypes(type);
  const [branch, setBranch] = useState(current?.branch ?? '');
  const [onlyChanged, setOnlyChanged] = useState(current?.only_changed ?? true);
  const { save, remove } = useScheduleChange(repository);
  const isFixed = !hasRole(repository, 'developer');
  const offered = paces.some(([pace]) => pace === minutes)
    ? paces
    : [...paces, [minutes, `Every ${minutes} minutes`] as const];
  return (
    <form
      className="card p-5"
      onSubmit={(event) => {
        event.preventDefault();
        const after = {
          every_minutes: minutes,
          scan_type: type,
          branch: branch.trim() === '' ? null : branch.trim(),
          only_changed: onlyChanged,
        };
        save.mutate({ after, before: current });
      }}
    >
      {current === undefined ? (
        <p className="mb-4 text-ink-2 text-sm">No schedule: scans start on demand.</p>
      ) : (
        <p className="mb-4 text-ink-2 text-sm">
          The next one is due <RelativeTime at={current.next_at} />.{' '}
          {current.last_scan_id !== null && (
            <Link
              to="/scans/$scanId"
              params={{ scanId: current.last_scan_id }}
              className="text-accent underline"
            >
              The last one
            </Link>
          )}
        </p>
      )}
      <div className="grid gap-x-4 sm:grid-cols-3">
        <SelectField
          label="How often"
          disabled={isFixed}
          value={minutes}
          onChange={(event) => setMinutes(Number(event.target.value))}
        >
          {offered.map(([pace, text]) => (
            <option key={pace} value={pace}>
              {text}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="What"
          disabled={isFixed}
          value={type}
          onChange={(event) => setType(types.find(([name]) => name === event.target.value)?.[0] ?? 'full')}
        >
          {types.map(([name, text]) => (
            <option key={name} value={name}>
              {text}
            </option>
          ))}
        </SelectField>
        <BranchField
          repositoryId={repository.id}
          label="Branch"
          disabled={isFixed}
          placeholder={repository.default_branch}
          value={branch}
          onChange={(event) => setBranch(event.target.value)}
        />
      </div>
      <Switch
        label="Only when the branch was pushed to"
        hint="The branch is checked at this interval, and scanned if it has a new commit."
        checked={onlyChanged}
        disabled={isFixed}
        onChange={setOnlyChanged}
      />
      {!isFixed && (
        <div className="flex gap-2">
          <Button type="submit" tone="primary" busyText={save.isPending ? 'Saving …' : undefined}>
            {current === undefined ? 'Set a schedule' : 'Save the schedule'}
          </Button>
          {current !== undefined && (
            <Button
              busyText={remove.isPending ? 'Removing …' : undefined}
              onClick={() => remove.mutate(current)}
            >
              Remove the schedule
            </Button>
          )}
        </div>
      )}
    </form>
  );
}

function useScheduleChange(repository: Repository) {
  const queries = useQueryClient();
  const toasts = useToasts();
  const path = { id: repository.id };
  const readRepository = () => queries.invalidateQueries({ queryKey: ['repositories'] });
  const put = async (body: NewSchedule): Promise<void> => {
    await putSchedule({ path, body, throwOnError: true });
    await Promise.all([readRepository(), queries.invalidateQueries({ queryKey: keyOf(repository.id) })]);
  };
  const drop = async (): Promise<void> => {
    await dropSchedule({ path, throwOnError: true });
    // Reloads the repository first, which says that there is no schedule to query.
    await readRepository();
    queries.removeQueries({ queryKey: keyOf(repository.id) });
  };
  const save = useMutation({
    mutationFn: ({ after }: { after: NewSchedule; before: ScheduleResource | undefined }) => put(after),
    onSuccess: (_nothing, { before }) => {
      const undo = before === undefined ? drop : () => put(toNew(before));
      toasts.show({ text: 'The schedule is set; its first scan is due at once.', undo });
    },
    onError: toasts.fail,
  });
  const remove = useMutation({
    mutationFn: (_before: ScheduleResource) => drop(),
    onSuccess: (_nothing, before) =>
      toasts.show({ text: 'The schedule is removed.', undo: () => put(toNew(before)) }),
    onError: toasts.fail,
  });
  return { save, remove };
}

function toNew(schedule: ScheduleResource): NewSchedule {
  const { every_minutes, branch, only_changed } = schedule;
  const scan_type = scanTypeOf(schedule.scan_type);
  return { every_minutes, scan_type, branch, only_changed };
}
