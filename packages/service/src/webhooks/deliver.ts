/** Sends one delivery and records the outcome. At least once: after a crash between the two, it is sent again. */

import type { ServiceContext } from '../context.ts';
import { recordEvent } from '../events/record-event.ts';
import { withAbsoluteUrls } from '../links.ts';
import type { Outbound } from '../outbound/outbound.ts';
import { OutboundError } from '../outbound/outbound-error.ts';
import type { DatabaseTransaction } from '../storage/database.ts';
import {
  claimAttempt,
  type DeliveryToSend,
  findDeliveryToSend,
  insertAttempt,
  lockWebhook,
  updateDelivery,
  updateWebhook,
  type WebhookRow,
} from '../storage/webhooks.ts';
import { inSpan } from '../tracing.ts';
import { secretPurpose } from './manage-webhooks.ts';
import { type Answer, classifyAnswer, disableAfterMs, nextAttemptAt } from './retry.ts';
import { signMessage } from './sign.ts';

export type DeliverDeps = Pick<ServiceContext, 'db' | 'clock' | 'queue' | 'secrets' | 'log' | 'config'> & {
  readonly outbound: Pick<Outbound, 'send'>;
  readonly userAgent: string;
  /** Returns a number from 0 to 1, for jitter. */
  readonly random: () => number;
};

/** Slower receivers count as failed; Standard Webhooks 1.0 asks for 15 to 30 s. */
const timeLimitMs = 15_000;
const maxResponseBytes = 4_096;
const excerptCharacters = 500;

interface Attempt {
  readonly answer: Answer;
  readonly status: number | null;
  readonly error: string | null;
  readonly excerpt: string | null;
  readonly startedAt: Date;
  readonly durationMs: number;
}

export async function deliverWebhook(
  deps: DeliverDeps,
  deliveryId: string,
  signal: AbortSignal,
): Promise<void> {
  const job = await findDeliveryToSend(deps.db, deliveryId);
  if (job === undefined || job.delivery.status !== 'pending') return;
  if (!job.webhook.active || job.webhook.status !== 'active') {
    const change = { status: 'failed' as const, error: 'webhook_inactive', completed_at: deps.clock.now() };
    await updateDelivery(deps.db, deliveryId, { ...change, next_attempt_at: null });
    return;
  }
  const attributes = { 'assay.webhook.id': job.webhook.id, 'assay.event.type': job.event.type };
  const attempt = await inSpan('webhook delivery', { kind: 'producer', attributes }, async (span) => {
    const made = await send(deps, job, signal);
    if (made.status !== null) span.set({ 'http.response.status_code': made.status });
    if (made.answer.kind !== 'delivered') span.fail(made.error ?? made.answer.kind);
    return made;
  });
  await deps.db.transaction().execute((trx) => record(deps, trx, job, attempt));
}

async function send(deps: DeliverDeps, job: DeliveryToSend, signal: AbortSignal): Promise<Attempt> {
  const { webhook, event } = job;
  const startedAt = deps.clock.now();
  const startedMs = performance.now();
  const told = { ...event.data, repository_id: event.repository_id, sequence: toNumber(event.sequence) };
  const data = withAbsoluteUrls(told, deps.config);
  const body = JSON.stringify({ type: event.type, timestamp: event.occurred_at.toISOString(), data });
  const headers = signMessage({ id: event.id, at: startedAt, body }, secretsOf(deps, webhook, startedAt));
  const finish = (part: Omit<Attempt, 'startedAt' | 'durationMs'>): Attempt => {
    const durationMs = Math.round(performance.now() - startedMs);
    return { ...part, startedAt, durationMs };
  };
  try {
    const response = await deps.outbound.send({
      url: webhook.url,
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'user-agent': deps.userAgent },
      body,
      timeLimitMs,
      maxResponseBytes,
      signal,
    });
    const answer = classifyAnswer(response.status, response.headers['retry-after'], startedAt);
    const excerpt = response.body.toString('utf8').replaceAll('\u0000', '').slice(0, excerptCharacters);
    return finish({ answer, status: response.status, error: null, excerpt });
  } catch (error) {
    // The process is stopping: the job will run again, and the receiver is not blamed.
    if (!(error instanceof OutboundError) || signal.aborted) throw error;
    return finish({
      answer: { kind: 'failed', retryAfterMs: 0 },
      status: null,
      error: error.code,
      excerpt: null,
    });
  }
}

async function record(
  deps: DeliverDeps,
  trx: DatabaseTransaction,
  { delivery, webhook, event }: DeliveryToSend,
  attempt: Attempt,
): Promise<void> {
  // Locks in the same order as deletion does, to avoid deadlocks.
  if (!(await lockWebhook(trx, webhook.id)) || !(await claimAttempt(trx, delivery))) return;
  const now = deps.clock.now();
  const number = delivery.attempts + 1;
  const isDelivered = attempt.answer.kind === 'delivered';
  const nextAt =
    attempt.answer.kind === 'failed'
      ? nextAttemptAt(number, attempt.answer.retryAfterMs, now, deps.random())
      : undefined;
  await insertAttempt(trx, {
    delivery_id: delivery.id,
    number,
    started_at: attempt.startedAt,
    duration_ms: attempt.durationMs,
    response_status: attempt.status,
    error: attempt.error,
    response_excerpt: attempt.excerpt,
  });
  await updateDelivery(trx, delivery.id, {
    attempts: number,
    status: isDelivered ? 'succeeded' : nextAt === undefined ? 'failed' : 'pending',
    next_attempt_at: nextAt ?? null,
    response_status: attempt.status,
    error: attempt.error,
    completed_at: nextAt === undefined ? now : null,
  });
  if (nextAt !== undefined) {
    const data = { deliveryId: delivery.id };
    await deps.queue.enqueue(trx, { name: 'deliver-webhook', data, startAfter: nextAt });
  }
  await noteHealth(deps, trx, webhook, attempt, now);
  const fields = { webhookId: webhook.id, deliveryId: delivery.id, event: event.type, attempt: number };
  deps.log.info({ ...fields, status: attempt.status, error: attempt.error }, 'webhook delivery');
}

/** Records since when a webhook has been failing. Disables it if that is too long, or if the receiver is gone. */
async function noteHealth(
  deps: DeliverDeps,
  trx: DatabaseTransaction,
  webhook: WebhookRow,
  attempt: Attempt,
  now: Date,
): Promise<void> {
  const isDelivered = attempt.answer.kind === 'delivered';
  const failingSince = isDelivered ? null : (webhook.failing_since ?? now);
  const isTooLong = failingSince !== null && now.getTime() - failingSince.getTime() >= disableAfterMs;
  const reason =
    attempt.answer.kind === 'gone' ? 'receiver_gone' : isTooLong ? 'failing_for_5_days' : undefined;
  await updateWebhook(trx, webhook.id, {
    failing_since: failingSince,
    last_delivery_at: now,
    last_delivery_status: isDelivered ? 'succeeded' : 'failed',
    ...(reason === undefined ? {} : { status: 'disabled', disabled_reason: reason, updated_at: now }),
  });
  if (reason === undefined) return;
  await recordEvent(deps, trx, {
    type: 'webhook.disabled',
    repositoryId: webhook.repository_id,
    data: { webhook_id: webhook.id, reason },
  });
}

function secretsOf(deps: DeliverDeps, webhook: WebhookRow, now: Date): string[] {
  const sealed = [webhook.secret_encrypted];
  const { previous_secret_encrypted: previous, previous_secret_until: until } = webhook;
  if (previous !== null && until !== null && until > now) sealed.push(previous);
  return sealed.map((secret) => deps.secrets.open(secretPurpose, secret));
}

function toNumber(sequence: string | null): number | null {
  return sequence === null ? null : Number(sequence);
}
