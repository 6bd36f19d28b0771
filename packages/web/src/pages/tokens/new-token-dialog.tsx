import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createToken } from '../../client/generated/sdk.generated.ts';
import type { CreateTokenData } from '../../client/generated/types.generated.ts';
import { sessionQuery } from '../../client/session.ts';
import { Dialog } from '../../components/dialog.tsx';
import { DialogForm } from '../../components/dialog-form.tsx';
import { SelectField, TextField } from '../../components/field.tsx';
import { ShownOnce } from '../../components/shown-once.tsx';

type Scope = NonNullable<CreateTokenData['body']['scopes']>[number];

const scopeTexts: readonly (readonly [Scope, string])[] = [
  ['read', 'Read repositories, scans, issues, reviews, metrics and webhooks'],
  ['write', 'Change them: connect, scan, triage, fix, review'],
  ['token:write', 'Make and revoke tokens'],
  ['audit:read', 'Read the audit log'],
  ['admin', 'Administer users'],
];

/** @param userId  owner of the token; default: the signed-in user */
export function NewTokenDialog({
  onClose,
  userId,
}: {
  readonly onClose: () => void;
  readonly userId?: string;
}) {
  const { data: session } = useQuery(sessionQuery);
  const [name, setName] = useState('');
  const [days, setDays] = useState('90');
  const [scopes, setScopes] = useState<readonly Scope[]>(['read']);
  const queries = useQueryClient();
  const make = useMutation({
    mutationFn: async () => {
      const body = { name: name.trim(), scopes: [...scopes], expires_in_days: Number(days), user_id: userId };
      return (await createToken({ body, throwOnError: true })).data;
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: ['tokens'] }),
  });
  const held = session?.scopes ?? [];
  const offered = scopeTexts.filter(
    ([scope]) => (!scope.includes(':') && scope !== 'admin') || held.includes(scope),
  );
  const toggle = (scope: Scope): void =>
    setScopes(scopes.includes(scope) ? scopes.filter((other) => other !== scope) : [...scopes, scope]);
  return (
    <Dialog title="New token" onClose={onClose}>
      {make.data !== undefined ? (
        <ShownOnce what="token" text={make.data.token} onClose={onClose} />
      ) : (
        <DialogForm
          action="Make the token"
          busyText={make.isPending ? 'Making …' : undefined}
          error={make.error}
          disabled={scopes.length === 0}
          onSubmit={make.mutate}
          onClose={onClose}
        >
          <TextField
            label="Name"
            autoFocus
            required
            placeholder="pipeline of app"
            hint="Its purpose: shown in the list and in the audit log."
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <SelectField label="Expires after" value={days} onChange={(event) => setDays(event.target.value)}>
            {[7, 30, 90, 180, 365].map((count) => (
              <option key={count} value={count}>
                {count} days
              </option>
            ))}
          </SelectField>
          <fieldset className="mb-4">
            <legend className="mb-1 font-medium text-sm">Scopes</legend>
            {offered.map(([scope, text]) => (
              <label key={scope} className="flex items-start gap-2 py-1 text-sm">
                <input
                  type="checkbox"
                  className="mt-0.75"
                  checked={scopes.includes(scope)}
                  onChange={() => toggle(scope)}
                />
                <span>
                  <code className="font-mono text-xs">{scope}</code>{' '}
                  <span className="text-ink-2">{text}</span>
                </span>
              </label>
            ))}
          </fieldset>
        </DialogForm>
      )}
    </Dialog>
  );
}
