import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { rotateHookSecret } from '../../client/generated/sdk.generated.ts';
import type { Connection, Hook, HookDelivery } from '../../client/generated/types.generated.ts';
import { Badge, type BadgeTone } from '../../components/badge.tsx';
import { Command } from '../../components/command.tsx';
import { ConfirmButton } from '../../components/confirm-button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { RelativeTime } from '../../components/relative-time.tsx';
import { ShownOnce } from '../../components/shown-once.tsx';
import { ProblemNotice, Waiting } from '../../components/states.tsx';
import { useToasts } from '../../components/toasts.tsx';
import { UntrustedText } from '../../components/untrusted-text.tsx';
import { hookDeliveriesQuery, hookQuery } from './queries.ts';

interface HookDialogProps {
  readonly connection: Connection;
  readonly onClose: () => void;
}

/** The webhook settings for the forge, whether it calls, and its deliveries. */
export function HookDialog({ connection, onClose }: HookDialogProps) {
  const hook = useQuery(hookQuery(connection.id));
  const queries = useQueryClient();
  const toasts = useToasts();
  const rotate = useMutation({
    mutationFn: async () =>
      (await rotateHookSecret({ path: { id: connection.id }, throwOnError: true })).data,
    onSuccess: () => queries.invalidateQueries({ queryKey: ['connections', connection.id] }),
    onError: toasts.fail,
  });
  return (
    <Dialog title={`Hook of ${connection.provider_host}`} onClose={onClose} isWide>
      {hook.isPending && <Waiting what="the hook" />}
      {hook.isError && <ProblemNotice error={hook.error} onRetry={() => void hook.refetch()} />}
      {rotate.data !== undefined ? (
        <ShownOnce what="secret for the hook at the forge" text={rotate.data.secret} onClose={rotate.reset} />
      ) : (
        hook.data !== undefined && (
          <>
            <HookFacts hook={hook.data} />
            <p className="my-4">
              <ConfirmButton
                action={hook.data.has_secret ? 'Make a fresh secret' : 'Make a secret'}
                subject="the hook"
                busyText={rotate.isPending ? 'Making it …' : undefined}
                onConfirm={() => rotate.mutate()}
              />
            </p>
            <Deliveries connectionId={connection.id} />
          </>
        )
      )}
    </Dialog>
  );
}

function HookFacts({ hook }: { readonly hook: Hook }) {
  const { last_received_at: received, last_refused_at: refused, last_refusal: refusal } = hook;
  return (
    <div className="text-sm">
      <p>At the forge, add a webhook to this address, as JSON, with the secret of the connection:</p>
      <Command text={hook.url} />
      <p className="mt-3 text-ink-2">Events: {hook.events.join(' · ')}</p>
      {!hook.has_secret && <p className="mt-2">The connection has no secret yet: make one.</p>}
      <p className="mt-2 text-ink-2">
        {received === null ? (
          'The forge has not called yet.'
        ) : (
          <>
            The forge called <RelativeTime at={received} />.
          </>
        )}
        {refused !== null && (
          <>
            {' '}
            A delivery was refused <RelativeTime at={refused} />: <code>{(refusal ?? '').slice(0, 60)}</code>.
          </>
        )}
      </p>
    </div>
  );
}

const tones: Readonly<Record<string, BadgeTone>> = { done: 'good', failed: 'danger' };

function Deliveries({ connectionId }: { readonly connectionId: string }) {
  const deliveries = useQuery(hookDeliveriesQuery(connectionId));
  if (deliveries.isPending) return <Waiting what="deliveries" />;
  if (deliveries.isError)
    return <ProblemNotice error={deliveries.error} onRetry={() => void deliveries.refetch()} />;
  if (deliveries.data.data.length === 0) return null;
  return (
    <ul aria-label="Deliveries" className="divide-y divide-line text-sm">
      {deliveries.data.data.map((delivery) => (
        <DeliveryItem key={delivery.id} delivery={delivery} />
      ))}
    </ul>
  );
}

function DeliveryItem({ delivery }: { readonly delivery: HookDelivery }) {
  const { event, full_name: name, subject, status, outcome, received_at: at } = delivery;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <span className="min-w-0 grow">
        <UntrustedText text={event} limit={80} />{' '}
        <span className="text-ink-3">
          <UntrustedText text={[name, subject].filter((part) => part !== null).join(' ')} limit={200} />
        </span>
      </span>
      <Badge tone={tones[status]}>{(outcome ?? status).replaceAll('_', ' ').slice(0, 60)}</Badge>
      <span className="text-ink-3 text-xs">
        <RelativeTime at={at} />
      </span>
    </li>
  );
}
