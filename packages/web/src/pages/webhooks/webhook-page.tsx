import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import {
  deleteWebhook,
  pingWebhook,
  redeliverWebhook,
  updateWebhook,
} from '../../client/generated/sdk.generated.ts';
import type { WebhookDelivery } from '../../client/generated/types.generated.ts';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { ConfirmButton } from '../../components/confirm-button.tsx';
import { Page, Section } from '../../components/page.tsx';
import { RelativeTime } from '../../components/relative-time.tsx';
import { ProblemNotice, Waiting } from '../../components/states.tsx';
import { useToasts } from '../../components/toasts.tsx';
import { UntrustedText } from '../../components/untrusted-text.tsx';
import { deliveriesQuery, webhookQuery, webhooksQuery } from './queries.ts';

const route = getRouteApi('/signed-in/webhooks/$webhookId');

export function WebhookPage() {
  const { webhookId } = route.useParams();
  const { data: webhook } = useSuspenseQuery(webhookQuery(webhookId));
  const deliveries = useQuery(deliveriesQuery(webhookId));
  return (
    <Page
      title="Webhook"
      heading={<UntrustedText text={webhook.url} limit={200} />}
      above={
        <nav aria-label="Breadcrumb" className="mb-1 text-sm">
          <Link to="/webhooks" className="text-ink-2 hover:text-ink hover:underline">
            Webhooks
          </Link>
        </nav>
      }
      description={
        <span className="flex flex-wrap items-center gap-2">
          <Badge tone={webhook.status === 'active' ? 'good' : 'warn'}>{webhook.status}</Badge>
          {webhook.events.join(', ')}
          {webhook.disabled_reason !== null && (
            <span className="text-warn">
              <UntrustedText text={webhook.disabled_reason} />
            </span>
          )}
        </span>
      }
      actions={<Actions webhookId={webhookId} isActive={webhook.active} />}
    >
      <Section title="Deliveries" description="The newest 50, read again every few seconds.">
        {deliveries.isPending && <Waiting what="deliveries" />}
        {deliveries.isError && (
          <ProblemNotice error={deliveries.error} onRetry={() => void deliveries.refetch()} />
        )}
        {deliveries.data?.data.length === 0 && (
          <p className="card p-5 text-ink-2 text-sm">Nothing was sent yet. Send a ping to try it.</p>
        )}
        {deliveries.data !== undefined && deliveries.data.data.length > 0 && (
          <ul className="card divide-y divide-line">
            {deliveries.data.data.map((delivery) => (
              <DeliveryItem key={delivery.id} delivery={delivery} />
            ))}
          </ul>
        )}
      </Section>
    </Page>
  );
}

function Actions({ webhookId, isActive }: { readonly webhookId: string; readonly isActive: boolean }) {
  const queries = useQueryClient();
  const toasts = useToasts();
  const navigate = useNavigate();
  const path = { id: webhookId };
  const readAgain = () => queries.invalidateQueries({ queryKey: webhooksQuery.queryKey });
  const setActive = async (active: boolean): Promise<void> => {
    await updateWebhook({ path, body: { active }, throwOnError: true });
    await readAgain();
  };
  const ping = useMutation({
    mutationFn: () => pingWebhook({ path, throwOnError: true }),
    onSuccess: readAgain,
    onError: toasts.fail,
  });
  // Uses the requested state, because the page has loaded the new one by the time the message is shown.
  const toggle = useMutation({
    mutationFn: setActive,
    onSuccess: (_nothing, active) =>
      toasts.show({
        text: active ? 'The webhook is active.' : 'The webhook is paused.',
        undo: () => setActive(!active),
      }),
    onError: toasts.fail,
  });
  const remove = useMutation({
    mutationFn: () => deleteWebhook({ path, throwOnError: true }),
    onSuccess: async () => {
      await navigate({ to: '/webhooks' });
      await readAgain();
    },
    onError: toasts.fail,
  });
  return (
    <>
      <Button isSmall busyText={ping.isPending ? 'Sending …' : undefined} onClick={() => ping.mutate()}>
        Send a ping
      </Button>
      <Button
        isSmall
        busyText={toggle.isPending ? 'One moment …' : undefined}
        onClick={() => toggle.mutate(!isActive)}
      >
        {isActive ? 'Pause' : 'Activate'}
      </Button>
      <ConfirmButton
        action="Delete"
        subject="the webhook"
        busyText={remove.isPending ? 'Deleting …' : undefined}
        onConfirm={() => remove.mutate()}
      />
    </>
  );
}

const tones = { succeeded: 'good', delivered: 'good', failed: 'danger', pending: 'accent' } as const;

function toneOf(status: string) {
  return Object.hasOwn(tones, status) ? tones[status as keyof typeof tones] : 'neutral';
}

function DeliveryItem({ delivery }: { readonly delivery: WebhookDelivery }) {
  const queries = useQueryClient();
  const toasts = useToasts();
  const again = useMutation({
    mutationFn: () =>
      redeliverWebhook({
        path: { id: delivery.webhook_id, delivery_id: delivery.id },
        throwOnError: true,
      }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['webhooks', delivery.webhook_id] }),
    onError: toasts.fail,
  });
  return (
    <li className="px-4 py-2.5 text-sm">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={toneOf(delivery.status)}>{delivery.status}</Badge>
        <code className="font-mono text-xs">{delivery.event}</code>
        {delivery.redelivery_of !== null && <Badge>redelivery</Badge>}
        <span className="grow text-ink-3 text-xs">
          <RelativeTime at={delivery.created_at} />
          {delivery.next_attempt_at !== null && (
            <>
              {' · next attempt '}
              <RelativeTime at={delivery.next_attempt_at} />
            </>
          )}
        </span>
        <Button
          isSmall
          aria-label={`Deliver again: ${delivery.event}`}
          busyText={again.isPending ? 'Sending …' : undefined}
          onClick={() => again.mutate()}
        >
          Deliver again
        </Button>
      </div>
      {delivery.attempts.length > 0 && (
        <details className="mt-1 text-xs">
          <summary className="text-ink-2">{`${delivery.attempts.length} ${delivery.attempts.length === 1 ? 'attempt' : 'attempts'}`}</summary>
          <ol className="mt-1 space-y-1 text-ink-2">
            {delivery.attempts.map((attempt) => (
              <li key={attempt.number}>
                <RelativeTime at={attempt.started_at} />
                {`: ${attempt.response_status ?? 'no response'} after ${attempt.duration_ms} ms `}
                <span className="text-ink-3">
                  <UntrustedText text={attempt.error ?? attempt.response_excerpt ?? ''} limit={400} />
                </span>
              </li>
            ))}
          </ol>
        </details>
      )}
    </li>
  );
}
