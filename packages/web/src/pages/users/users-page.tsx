import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { changeUser, createUser, listUsers } from '../../client/generated/sdk.generated.ts';
import type { User } from '../../client/generated/types.generated.ts';
import { sessionQuery } from '../../client/session.ts';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { DialogForm } from '../../components/dialog-form.tsx';
import { inputClasses, SelectField, TextField } from '../../components/field.tsx';
import { Page } from '../../components/page.tsx';
import { RelativeTime } from '../../components/relative-time.tsx';
import { ProblemNotice, Waiting } from '../../components/states.tsx';
import { Cell, type Column, Row, Table } from '../../components/table.tsx';
import { useToasts } from '../../components/toasts.tsx';
import { UntrustedText } from '../../components/untrusted-text.tsx';
import { NewTokenDialog } from '../tokens/new-token-dialog.tsx';

const usersQuery = queryOptions({
  queryKey: ['users'],
  queryFn: async ({ signal }) =>
    (await listUsers({ query: { limit: 500 }, signal, throwOnError: true })).data,
});

type Role = 'administrator' | 'member';

/** Exactly one of them is set. */
interface UserChange {
  readonly role?: Role;
  readonly disabled?: boolean;
}

const columns: readonly Column[] = [
  { name: 'Name' },
  { name: 'Role' },
  { name: 'Added', isExtra: true },
  { name: 'Actions', isQuiet: true },
];

export function UsersPage() {
  const users = useQuery(usersQuery);
  const [isAdding, setAdding] = useState(false);
  return (
    <Page
      title="Users"
      description="Administrators manage users; the role in a repository decides what a user may do there."
      actions={
        <Button tone="primary" onClick={() => setAdding(true)}>
          <Plus aria-hidden size={15} /> Add a user
        </Button>
      }
    >
      {users.isPending && <Waiting what="users" />}
      {users.isError && <ProblemNotice error={users.error} onRetry={() => void users.refetch()} />}
      {users.data !== undefined && (
        <Table label="Users" columns={columns}>
          {users.data.data.map((user) => (
            <UserRow key={user.id} user={user} />
          ))}
        </Table>
      )}
      {isAdding && <AddUserDialog onClose={() => setAdding(false)} />}
    </Page>
  );
}

function UserRow({ user }: { readonly user: User }) {
  const { data: session } = useQuery(sessionQuery);
  const queries = useQueryClient();
  const toasts = useToasts();
  const [isMakingToken, setMakingToken] = useState(false);
  const apply = async (change: UserChange): Promise<void> => {
    await changeUser({ path: { id: user.id }, body: change, throwOnError: true });
    await queries.invalidateQueries({ queryKey: usersQuery.queryKey });
  };
  const change = useMutation({
    mutationFn: apply,
    onSuccess: (_nothing, asked) => {
      // Derived from the request, because the page has loaded the new state by now.
      const before: UserChange =
        asked.disabled === undefined
          ? { role: asked.role === 'member' ? 'administrator' : 'member' }
          : { disabled: !asked.disabled };
      const text =
        asked.disabled === undefined
          ? `${user.name} is ${asked.role === 'member' ? 'a member' : 'an administrator'} now.`
          : `${user.name} is ${asked.disabled ? 'disabled' : 'enabled'}.`;
      toasts.show({ text, undo: () => apply(before) });
    },
    onError: toasts.fail,
  });
  const isSelf = session?.user_id === user.id;
  return (
    <Row>
      <Cell>
        <span className="flex flex-wrap items-center gap-2 font-medium">
          <UntrustedText text={user.name} limit={120} />
          {isSelf && <Badge tone="accent">You</Badge>}
          {user.disabled && <Badge tone="danger">Disabled</Badge>}
        </span>
      </Cell>
      <Cell>
        <select
          aria-label={`Role of ${user.name}`}
          value={user.role}
          disabled={isSelf || change.isPending}
          onChange={(event) => change.mutate({ role: event.target.value as Role })}
          className={`${inputClasses} w-36`}
        >
          <option value="member">Member</option>
          <option value="administrator">Administrator</option>
        </select>
      </Cell>
      <Cell isExtra className="text-ink-2">
        <RelativeTime at={user.created_at} />
      </Cell>
      <Cell className="space-x-2 whitespace-nowrap text-right">
        {!user.disabled && (user.role === 'member' || isSelf) && (
          <Button isSmall aria-label={`New token for ${user.name}`} onClick={() => setMakingToken(true)}>
            New token
          </Button>
        )}
        {!isSelf && (
          <Button
            isSmall
            aria-label={`${user.disabled ? 'Enable' : 'Disable'} ${user.name}`}
            onClick={() => change.mutate({ disabled: !user.disabled })}
          >
            {user.disabled ? 'Enable' : 'Disable'}
          </Button>
        )}
        {isMakingToken && <NewTokenDialog userId={user.id} onClose={() => setMakingToken(false)} />}
      </Cell>
    </Row>
  );
}

function AddUserDialog({ onClose }: { readonly onClose: () => void }) {
  const [name, setName] = useState('');
  const [role, setRole] = useState<Role>('member');
  const queries = useQueryClient();
  const toasts = useToasts();
  const add = useMutation({
    mutationFn: () => createUser({ body: { name: name.trim(), role }, throwOnError: true }),
    onSuccess: async () => {
      toasts.show({ text: `${name.trim()} is added. Make a token for them to sign in with.` });
      await queries.invalidateQueries({ queryKey: usersQuery.queryKey });
      onClose();
    },
  });
  return (
    <Dialog title="Add a user" onClose={onClose}>
      <DialogForm
        action="Add"
        busyText={add.isPending ? 'Adding …' : undefined}
        error={add.error}
        onSubmit={add.mutate}
        onClose={onClose}
      >
        <TextField
          label="Name"
          autoFocus
          required
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <SelectField label="Role" value={role} onChange={(event) => setRole(event.target.value as Role)}>
          <option value="member">Member: sees the repositories that they are a member of</option>
          <option value="administrator">Administrator: also manages users</option>
        </SelectField>
      </DialogForm>
    </Dialog>
  );
}
