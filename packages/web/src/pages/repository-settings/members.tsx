import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { addMember, addMemberByName, removeMember } from '../../client/generated/sdk.generated.ts';
import type { Member, Repository } from '../../client/generated/types.generated.ts';
import { membersQuery } from '../../client/queries.ts';
import { sessionQuery } from '../../client/session.ts';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { ConfirmButton } from '../../components/confirm-button.tsx';
import { inputClasses } from '../../components/field.tsx';
import { ProblemNotice, Waiting } from '../../components/states.tsx';
import { Cell, type Column, Row, Table } from '../../components/table.tsx';
import { useToasts } from '../../components/toasts.tsx';
import { UntrustedText } from '../../components/untrusted-text.tsx';
import { hasRole, type Role, roles, roleTexts, toRole } from './roles.ts';

const columns: readonly Column[] = [{ name: 'Name' }, { name: 'Role' }, { name: 'Actions', isQuiet: true }];

export function Members({ repository }: { readonly repository: Repository }) {
  const members = useQuery(membersQuery(repository.id));
  if (members.isPending) return <Waiting what="members" />;
  if (members.isError) return <ProblemNotice error={members.error} onRetry={() => void members.refetch()} />;
  return (
    <>
      <Table label="Members" columns={columns}>
        {members.data.data.map((member) => (
          <MemberRow key={member.user_id} repository={repository} member={member} />
        ))}
      </Table>
      {hasRole(repository, 'owner') && <AddMember repository={repository} />}
    </>
  );
}

/** Reloads everything that depends on members and their roles. */
function useRefresh(): () => Promise<unknown> {
  const queries = useQueryClient();
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ['members'] }),
      queries.invalidateQueries({ queryKey: ['repositories'] }),
    ]);
}

function MemberRow({ repository, member }: { readonly repository: Repository; readonly member: Member }) {
  const { data: session } = useQuery(sessionQuery);
  const isSelf = session?.user_id === member.user_id;
  const { setRole, remove, leave } = useMemberChange(repository, member);
  const mayChange = hasRole(repository, 'owner');
  return (
    <Row>
      <Cell>
        <span className="flex flex-wrap items-center gap-2 font-medium">
          <UntrustedText text={member.name} limit={120} />
          {isSelf && <Badge tone="accent">You</Badge>}
        </span>
      </Cell>
      <Cell>
        {mayChange ? (
          <select
            aria-label={`Role of ${member.name}`}
            value={member.role}
            disabled={setRole.isPending}
            onChange={(event) =>
              setRole.mutate({ role: toRole(event.target.value), before: toRole(member.role) })
            }
            className={`${inputClasses} w-36 capitalize`}
          >
            {roles.map((role) => (
              <option key={role} value={role}>
                {role}
              </option>
            ))}
          </select>
        ) : (
          <span className="capitalize">{member.role}</span>
        )}
      </Cell>
      <Cell className="text-right">
        {mayChange &&
          (isSelf ? (
            <ConfirmButton
              action="Leave"
              subject={repository.full_name}
              busyText={leave.isPending ? 'Leaving …' : undefined}
              onConfirm={() => leave.mutate()}
            />
          ) : (
            <Button
              isSmall
              aria-label={`Remove ${member.name}`}
              busyText={remove.isPending ? 'Removing …' : undefined}
              onClick={() => remove.mutate(toRole(member.role))}
            >
              Remove
            </Button>
          ))}
      </Cell>
    </Row>
  );
}

function useMemberChange(repository: Repository, member: Member) {
  const toasts = useToasts();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const path = { id: repository.id, user_id: member.user_id };
  const put = async (role: Role): Promise<void> => {
    await addMember({ path, body: { role }, throwOnError: true });
    await refresh();
  };
  const setRole = useMutation({
    // Passes the previous role along, because the page has loaded the new state by the time a change is done.
    mutationFn: ({ role }: { readonly role: Role; readonly before: Role }) => put(role),
    onSuccess: (_nothing, { role, before }) =>
      toasts.show({ text: `${member.name} is ${role} now.`, undo: () => put(before) }),
    onError: toasts.fail,
  });
  const remove = useMutation({
    mutationFn: async (_before: Role) => {
      await removeMember({ path, throwOnError: true });
      await refresh();
    },
    onSuccess: (_nothing, before) =>
      toasts.show({ text: `${member.name} is no longer a member.`, undo: () => put(before) }),
    onError: toasts.fail,
  });
  const leave = useMutation({
    mutationFn: () => removeMember({ path, throwOnError: true }),
    onSuccess: async () => {
      await navigate({ to: '/repositories' });
      await refresh();
      toasts.show({ text: `You have left ${repository.full_name}.` });
    },
    onError: toasts.fail,
  });
  return { setRole, remove, leave };
}

function AddMember({ repository }: { readonly repository: Repository }) {
  const [name, setName] = useState('');
  const [role, setRole] = useState<Role>('developer');
  const toasts = useToasts();
  const refresh = useRefresh();
  const add = useMutation({
    mutationFn: async () => {
      const body = { name: name.trim(), role };
      return (await addMemberByName({ path: { id: repository.id }, body, throwOnError: true })).data;
    },
    onSuccess: async (member) => {
      setName('');
      await refresh();
      const path = { id: repository.id, user_id: member.user_id };
      const undo = async () => {
        await removeMember({ path, throwOnError: true });
        await refresh();
      };
      toasts.show({ text: `${member.name} is a member now.`, undo });
    },
  });
  return (
    <form
      className="mt-3"
      onSubmit={(event) => {
        event.preventDefault();
        add.mutate();
      }}
    >
      <div className="flex flex-wrap gap-2">
        <input
          aria-label="Name of the new member"
          placeholder="User name"
          required
          autoComplete="off"
          spellCheck={false}
          value={name}
          onChange={(event) => setName(event.target.value)}
          className={`${inputClasses} max-w-60`}
        />
        <select
          aria-label="Role of the new member"
          value={role}
          onChange={(event) => setRole(toRole(event.target.value))}
          className={`${inputClasses} max-w-80`}
        >
          {roles.map((one) => (
            <option key={one} value={one}>
              {roleTexts[one]}
            </option>
          ))}
        </select>
        <Button type="submit" busyText={add.isPending ? 'Adding …' : undefined}>
          Add a member
        </Button>
      </div>
      {add.error !== null && (
        <div className="mt-3">
          <ProblemNotice error={add.error} />
        </div>
      )}
    </form>
  );
}
